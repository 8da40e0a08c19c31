'use client';

import { useCallback, useRef, type FocusEvent, type RefObject } from 'react';
import { useIsomorphicLayoutEffect } from './use-isomorphic-layout-effect.js';

/**
 * When a change takes away what had the focus, moves it to where reading goes on; else leaves it where it is.
 *
 * @param change what is shown now: looked at when it differs.
 * @returns for `onFocusCapture` of the element in which the focus is watched.
 */
export function useFocusFallback(
  change: string,
  targets: readonly RefObject<HTMLElement | null>[],
): (event: FocusEvent<HTMLElement>) => void {
  const last = useRef<{ element: HTMLElement; change: string } | null>(null);
  const newestTargets = useRef(targets);
  useIsomorphicLayoutEffect(() => {
    newestTargets.current = targets;
  });

  useIsomorphicLayoutEffect(() => {
    const held = last.current;
    if (held === null || held.change === change || canHoldFocus(held.element)) {
      return;
    }
    const { activeElement, body } = held.element.ownerDocument;
    if (activeElement === null || activeElement === body || activeElement === held.element) {
      newestTargets.current.find((target) => target.current !== null)?.current?.focus();
    }
  }, [change]);

  return useCallback(
    (event: FocusEvent<HTMLElement>) => {
      last.current = { element: event.target, change };
    },
    [change],
  );
}

function canHoldFocus(element: HTMLElement): boolean {
  return element.isConnected && !element.matches(':disabled');
}
