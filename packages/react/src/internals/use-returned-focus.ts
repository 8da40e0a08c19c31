'use client';

import { useCallback, useRef } from 'react';

/** Where the focus goes once the dialog that just closed has let go of it; the next dialog, opened in its place, takes it over. */
let owed: HTMLElement | null = null;

/**
 * Remembers what had the focus when a dialog opened, and gives it back when the dialog has closed: not when another
 * dialog took its place, nor when the person has gone elsewhere meanwhile.
 */
export function useReturnedFocus() {
  const invoker = useRef<HTMLElement | null>(null);

  const remember = useCallback((ownerDocument: Document) => {
    const active = ownerDocument.activeElement;
    const nothingHasFocus = active === null || active === ownerDocument.body;
    invoker.current = nothingHasFocus ? owed : (active as HTMLElement);
    owed = null;
  }, []);

  const oweTo = useCallback((element: HTMLElement | null) => {
    owed = element ?? owed;
  }, []);

  /** The dialog is gone; Radix says that it closed a moment later. */
  const owe = useCallback(() => {
    oweTo(invoker.current);
  }, [oweTo]);

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

  return { remember, owe, oweTo, giveBack };
}
