import { usePortalContainer } from '@elicit-kit/react/provider';
import { Modal, Select } from 'antd';
import type { HostModalProps } from '../host-modal-props.ts';

export function HostModal({ open, onClose, children }: HostModalProps) {
  return (
    <Modal open={open} onCancel={onClose} className="host-modal" title="Host">
      {children}
    </Modal>
  );
}

export function Picker() {
  const container = usePortalContainer();
  return (
    <Select
      aria-label="Room"
      style={{ width: 200 }}
      getPopupContainer={() => container ?? document.body}
      options={[{ value: 'Garden room' }, { value: 'Quiet room' }]}
    />
  );
}
