'use client';

import { useCallback, useRef } from 'react';

/** Where the focus goes once what just closed has let go of it; a dialog that opens in its place takes it over. */
let owed: HTMLElement | null = null;

/**
 * Remembers what had the focus when a request was shown, and gives it back when the request has gone: not when a dialog
 * took its place, nor when the person has gone elsewhere meanwhile.
 */
export function useReturnedFocus() {
  const invoker = useRef<HTMLElement | null>(null);

  const remember = useCallback((ownerDocument: Document) => {
    const active = ownerDocument.activeElement;
    const nothingHasFocus = active === null || active === ownerDocument.body;
    invoker.current = nothingHasFocus ? owed : (active as HTMLElement);
  }, []);

  /** For what takes the focus itself: nobody else has to give it back. */
  const takeOver = useCallback(
    (ownerDocument: Document) => {
      remember(ownerDocument);
      owed = null;
    },
    [remember],
  );

  /** What was shown is gone, or about to go. @param instead where to go when there is nothing to go back to */
  const owe = useCallback((instead: HTMLElement | null = null) => {
    owed = (invoker.current?.isConnected ? invoker.current : instead) ?? owed;
  }, []);

  const giveBack = useCallback(() => {
    const target = owed;
    owed = null;
    if (target === null || !target.isConnected) {
      return;
    }
    const { activeElement, body } = target.ownerDocument;
    if (activeElement === null || activeElement === body) {
      target.focus();
    }
  }, []);

  return { remember, takeOver, owe, giveBack };
}
