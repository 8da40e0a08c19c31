'use client';

import type { RefObject } from 'react';
import { useIsomorphicLayoutEffect } from './use-isomorphic-layout-effect.js';
import { useReturnedFocus } from './use-returned-focus.js';

/**
 * For what stands in the page and takes no focus by itself: where it goes away with the focus in it, the focus goes to
 * what had it when the request came, or to the nearest element around it that can take it.
 */
export function useFocusGivenBack(content: RefObject<HTMLElement | null>): void {
  const { remember, owe, giveBack } = useReturnedFocus();
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
      owe(element.parentElement?.closest<HTMLElement>('[tabindex]'));
      // React calls this before it takes the element out. StrictMode, which does this for show, leaves it there.
      queueMicrotask(() => {
        if (!element.isConnected) {
          giveBack();
        }
      });
    };
  }, [content, giveBack, owe, remember]);
}
