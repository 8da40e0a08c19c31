'use client';

import { useRef, type FocusEvent, type RefObject } from 'react';
import { useClientLayoutEffect } from './use-client-layout-effect.js';
import { useReturnedFocus } from './use-returned-focus.js';
import { useStableCallback } from './use-stable-callback.js';

/**
 * For what stands in the page and takes no focus by itself: where it goes away with the focus in it, the focus goes to
 * where the person came from, or to the nearest element around it that can take it.
 *
 * @returns the handler for `onFocusCapture`.
 */
export function useFocusGivenBack(content: RefObject<HTMLElement | null>): (event: FocusEvent) => void {
  const cameFrom = useRef<HTMLElement | null>(null);
  const { oweTo, giveBack } = useReturnedFocus();

  useClientLayoutEffect(() => {
    const element = content.current;
    return () => {
      if (!element?.contains(element.ownerDocument.activeElement)) {
        return;
      }
      const around = element.parentElement?.closest<HTMLElement>('[tabindex]') ?? null;
      const target = cameFrom.current?.isConnected ? cameFrom.current : around;
      oweTo(target);
      // React calls this before it takes the element out. StrictMode, which does this for show, leaves it there.
      queueMicrotask(() => {
        if (!element.isConnected) {
          giveBack();
        }
      });
    };
  }, [content, giveBack, oweTo]);

  return useStableCallback(({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !content.current?.contains(relatedTarget)) {
      cameFrom.current = relatedTarget;
    }
  });
}
