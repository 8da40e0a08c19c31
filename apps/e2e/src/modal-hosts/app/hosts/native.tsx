import { useEffect, useRef } from 'react';
import type { HostModalProps } from '../host-modal-props.ts';

export function HostModal({ open, onClose, children }: HostModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) {
      dialog.current?.showModal();
    }
  }, [open]);
  return (
    <dialog ref={dialog} className="host-modal" aria-label="Host" onClose={onClose}>
      {children}
    </dialog>
  );
}
