'use client';

import { useRef } from 'react';
import { describedByHint, PressHint } from '../../internals/press-hint.js';
import { usePressGuard } from '../../internals/use-press-guard.js';

export interface BatchSendProps {
  readonly label: string;
  readonly armDelay: number | undefined;
  readonly onSend: () => void;
}

/** Sends the whole batch; responds once it stood still for a moment, not to a double click nor to a key held down. */
export function BatchSend({ label, armDelay, onSend }: BatchSendProps) {
  const button = useRef<HTMLButtonElement>(null);
  const guard = usePressGuard(onSend, { delay: armDelay, target: button });
  return (
    <>
      <button
        ref={button}
        type="button"
        data-scope="inbox"
        data-part="send"
        data-state={guard.armed ? 'armed' : 'arming'}
        aria-disabled={!guard.armed || undefined}
        aria-describedby={describedByHint(guard)}
        {...guard.handlers()}
      >
        {label}
      </button>
      <PressHint guard={guard} scope="inbox" />
    </>
  );
}
