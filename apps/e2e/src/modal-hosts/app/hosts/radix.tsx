import * as Dialog from '@radix-ui/react-dialog';
import type { HostModalProps } from '../host-modal-props.ts';

export function HostModal({ open, onClose, children }: HostModalProps) {
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) {
          onClose();
        }
      }}
    >
      <Dialog.Portal>
        <Dialog.Overlay style={{ position: 'fixed', inset: 0, background: '#0008', zIndex: 9999 }} />
        <Dialog.Content
          className="host-modal"
          style={{ position: 'fixed', inset: '30%', background: 'white', zIndex: 9999 }}
        >
          <Dialog.Title>Host</Dialog.Title>
          <Dialog.Description>A modal of the host.</Dialog.Description>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
