import { Modal } from 'bootstrap';
import 'bootstrap/dist/css/bootstrap.css';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { HostModalProps } from '../host-modal-props.ts';

export function HostModal({ open, onClose, children }: HostModalProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const modal = element.current;
    modal?.addEventListener('hidden.bs.modal', onClose);
    return () => {
      modal?.removeEventListener('hidden.bs.modal', onClose);
    };
  }, [onClose]);
  useEffect(() => {
    if (open && element.current) {
      Modal.getOrCreateInstance(element.current).show();
    }
  }, [open]);
  return createPortal(
    <div ref={element} className="modal fade host-modal" tabIndex={-1} aria-label="Host">
      <div className="modal-dialog">
        <div className="modal-content">
          <div className="modal-body">{children}</div>
        </div>
      </div>
    </div>,
    document.body,
  );
}
