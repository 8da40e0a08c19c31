'use client';

import { useRef } from 'react';
import { pressOnce } from '../../internals/press-once.js';
import { useArming } from '../../internals/use-arming.js';

export interface BatchSendProps {
  readonly label: string;
  readonly armDelay: number | undefined;
  readonly onSend: () => void;
}

/** Sends the whole batch; responds once it stood still for a moment, not to a double click nor to a key held down. */
export function BatchSend({ label, armDelay = 0, onSend }: BatchSendProps) {
  const button = useRef<HTMLButtonElement>(null);
  const arming = useArming(button, armDelay);
  return (
    <button
      ref={button}
      type="button"
      data-scope="inbox"
      data-part="send"
      data-state={arming.armed ? 'armed' : 'arming'}
      aria-disabled={!arming.armed || undefined}
      {...pressOnce(() => {
        if (arming.isArmed()) {
          onSend();
        }
      })}
    >
      {label}
    </button>
  );
}
