'use client';

import type { ElicitContent } from '@elicit-kit/core';
import { useMemo, useRef } from 'react';
import { useStableCallback } from '../internals/use-stable-callback.js';
import type { DialogFormProps } from './elicitation-dialog-context.js';

type Answers = Pick<DialogFormProps, 'onAccept' | 'onDecline' | 'onCancel'>;

/** The form settles once by itself; Escape, × and the click outside are not the form's, so the dialog counts them in. */
export function useSettledOnce({ onAccept, onDecline, onCancel }: Answers): Answers {
  const settled = useRef(false);

  const accept = useStableCallback(async (content: ElicitContent) => {
    if (settled.current) {
      return;
    }
    settled.current = true;
    try {
      await onAccept(content);
    } catch (error) {
      settled.current = false;
      throw error;
    }
  });
  const decline = useStableCallback(() => {
    if (!settled.current) {
      settled.current = true;
      onDecline();
    }
  });
  const cancel = useStableCallback(() => {
    if (!settled.current) {
      settled.current = true;
      onCancel();
    }
  });

  return useMemo(
    () => ({ onAccept: accept, onDecline: decline, onCancel: cancel }),
    [accept, decline, cancel],
  );
}
