'use client';

import { useCallback, useEffect, useMemo, useRef } from 'react';

export interface Undisturbed {
  /** Something has just changed under the pointer. */
  readonly disturb: () => void;
  /** Whether nothing has changed for a while, so that a click is meant for what is there now. */
  readonly isUndisturbed: () => boolean;
}

/**
 * A click right after a dialog opened, or one that only brings the window to the front, is not meant for the dialog.
 *
 * @param delay milliseconds.
 */
export function useUndisturbed(delay: number): Undisturbed {
  const since = useRef(Number.NEGATIVE_INFINITY);
  const disturb = useCallback(() => {
    since.current = performance.now();
  }, []);
  const isUndisturbed = useCallback(() => performance.now() - since.current >= delay, [delay]);
  useEffect(() => {
    window.addEventListener('focus', disturb);
    return () => {
      window.removeEventListener('focus', disturb);
    };
  }, [disturb]);
  return useMemo(() => ({ disturb, isUndisturbed }), [disturb, isUndisturbed]);
}
