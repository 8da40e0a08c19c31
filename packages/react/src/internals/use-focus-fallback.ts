'use client';

import { useState, type FocusEvent, type RefObject } from 'react';
import { useIsomorphicLayoutEffect } from './use-isomorphic-layout-effect.js';

export interface FocusFallback {
  /** For `onFocusCapture` of the element in which the focus is watched. */
  readonly hold: (event: FocusEvent<HTMLElement>) => void;
  /** After each render: what is shown now. If that took away what had the focus, the first target that is there gets it. */
  readonly restore: (change: string, targets: readonly RefObject<HTMLElement | null>[]) => void;
}

/** Moves the focus to where reading goes on when a change takes away what had it; else leaves it where it is. */
export function createFocusFallback(): FocusFallback {
  let shown: string | undefined;
  let held: HTMLElement | undefined;
  return {
    hold({ target }) {
      held = target;
    },
    restore(change, targets) {
      const isFirst = shown === undefined;
      if (change === shown) {
        return;
      }
      shown = change;
      if (isFirst || held === undefined || canHoldFocus(held)) {
        return;
      }
      const { activeElement, body } = held.ownerDocument;
      if (activeElement === null || activeElement === body || activeElement === held) {
        targets.find((target) => target.current !== null)?.current?.focus();
      }
    },
  };
}

/** `createFocusFallback` as a hook. @returns for `onFocusCapture`. */
export function useFocusFallback(
  change: string,
  targets: readonly RefObject<HTMLElement | null>[],
): FocusFallback['hold'] {
  const [{ hold, restore }] = useState(createFocusFallback);
  useIsomorphicLayoutEffect(() => {
    restore(change, targets);
  });
  return hold;
}

function canHoldFocus(element: HTMLElement): boolean {
  return element.isConnected && !element.matches(':disabled');
}
