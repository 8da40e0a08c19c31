import { useRef, type RefObject } from 'react';
import { isOpening } from '../internals/presses/opening.js';
import { useIsomorphicLayoutEffect } from '../internals/use-isomorphic-layout-effect.js';

/** Where the focus goes once what just closed has let go of it; a dialog that opens in its place takes it over. */
let pendingTarget: HTMLElement | null = null;

/**
 * Remembers what had the focus when a request was shown, and gives it back when the request has gone: not when a dialog
 * took its place, nor when the person has gone elsewhere meanwhile. What stands in the page takes no focus by itself: where it goes
 * away with the focus in it, and what had it before is gone, the nearest element around it that can take the focus has it.
 *
 * @param isModal a modal dialog takes the focus itself, and then what closed before it no longer gives it back.
 * @param title of a request that stands in the page: takes the focus where the person opens it.
 */
export function useFocusRestore(
  shown: RefObject<HTMLElement | null>,
  isModal: boolean,
  title?: RefObject<HTMLElement | null>,
): void {
  const invoker = useRef<HTMLElement | null>(null);
  useIsomorphicLayoutEffect(() => {
    const element = shown.current;
    if (element === null) {
      return;
    }
    const { ownerDocument } = element;
    const active = ownerDocument.activeElement;
    // StrictMode calls it once more, with the focus in the dialog.
    if (!isModal || !element.contains(active)) {
      const nothingHasFocus = active === null || active === ownerDocument.body;
      invoker.current = nothingHasFocus ? pendingTarget : (active as HTMLElement);
      if (isOpening() && nothingHasFocus) {
        title?.current?.focus();
      }
    }
    if (isModal) {
      pendingTarget = null;
    }
    return () => {
      if (!isModal && !element.contains(ownerDocument.activeElement)) {
        return;
      }
      const fallback = isModal ? null : (element.parentElement?.closest<HTMLElement>('[tabindex]') ?? null);
      pendingTarget = (invoker.current?.isConnected ? invoker.current : fallback) ?? pendingTarget;
      if (isModal) {
        setTimeout(restoreAfter, 0, element);
      } else {
        queueMicrotask(() => {
          restoreAfter(element);
        });
      }
    };
  }, [isModal, shown, title]);
}

/** React calls for this before it takes an element out. StrictMode, which does so for show, leaves it there. */
function restoreAfter(element: HTMLElement): void {
  if (element.isConnected) {
    return;
  }
  const target = pendingTarget;
  pendingTarget = null;
  if (target?.isConnected) {
    const { activeElement, body } = target.ownerDocument;
    if (activeElement === null || activeElement === body) {
      target.focus();
    }
  }
}
