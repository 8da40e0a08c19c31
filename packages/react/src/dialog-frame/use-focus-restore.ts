'use client';

import { useCallback, useRef, type RefObject } from 'react';
import { useIsomorphicLayoutEffect } from '../internals/use-isomorphic-layout-effect.js';

/** Where the focus goes once what just closed has let go of it; a dialog that opens in its place takes it over. */
let pendingTarget: HTMLElement | null = null;

/**
 * Remembers what had the focus when a request was shown, and gives it back when the request has gone: not when a dialog
 * took its place, nor when the person has gone elsewhere meanwhile. For a modal dialog, which takes the focus itself.
 */
export function useFocusRestore() {
  const invoker = useRef<HTMLElement | null>(null);

  const remember = useCallback((ownerDocument: Document) => {
    const active = ownerDocument.activeElement;
    const nothingHasFocus = active === null || active === ownerDocument.body;
    invoker.current = nothingHasFocus ? pendingTarget : (active as HTMLElement);
  }, []);

  /** It takes the focus now: what closed before it no longer gives it back. StrictMode calls it once more, with the focus in it. */
  const takeOver = useCallback(
    (dialog: Element) => {
      if (!dialog.contains(dialog.ownerDocument.activeElement)) {
        remember(dialog.ownerDocument);
      }
      pendingTarget = null;
    },
    [remember],
  );

  /** What was shown is gone, or about to go. @param fallback where to go when there is nothing to go back to */
  const release = useCallback((fallback: HTMLElement | null = null) => {
    pendingTarget = (invoker.current?.isConnected ? invoker.current : fallback) ?? pendingTarget;
  }, []);

  const restore = useCallback(() => {
    const target = pendingTarget;
    pendingTarget = null;
    if (target === null || !target.isConnected) {
      return;
    }
    const { activeElement, body } = target.ownerDocument;
    if (activeElement === null || activeElement === body) {
      target.focus();
    }
  }, []);

  return { remember, takeOver, release, restore };
}

/**
 * The same for what stands in the page and takes no focus by itself: where it goes away with the focus in it, the focus
 * goes to what had it when the request came, or to the nearest element around it that can take it.
 */
export function useFocusRestoreOnRemoval(content: RefObject<HTMLElement | null>): void {
  const { remember, release, restore } = useFocusRestore();
  useIsomorphicLayoutEffect(() => {
    const element = content.current;
    if (element === null) {
      return;
    }
    const { ownerDocument } = element;
    remember(ownerDocument);
    return () => {
      if (!element.contains(ownerDocument.activeElement)) {
        return;
      }
      release(element.parentElement?.closest<HTMLElement>('[tabindex]'));
      // React calls this before it takes the element out. StrictMode, which does this for show, leaves it there.
      queueMicrotask(() => {
        if (!element.isConnected) {
          restore();
        }
      });
    };
  }, [content, release, remember, restore]);
}
