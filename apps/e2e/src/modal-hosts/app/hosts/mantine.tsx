import { MantineProvider, Modal } from '@mantine/core';
import '@mantine/core/styles.css';
import type { ReactNode } from 'react';
import type { HostModalProps } from '../host-modal-props.ts';

export function Around({ children }: { children: ReactNode }) {
  return <MantineProvider>{children}</MantineProvider>;
}

export function HostModal({ open, onClose, children }: HostModalProps) {
  return (
    <Modal opened={open} onClose={onClose} className="host-modal" title="Host">
      {children}
    </Modal>
  );
}
