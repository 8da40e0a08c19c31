import { useRef, useState, type FocusEvent, type RefObject } from 'react';
import { useIsomorphicLayoutEffect } from './use-isomorphic-layout-effect.js';

export interface FocusFallback {
  /** For `onFocusCapture` of the element in which the focus is watched. */
  readonly hold: (event: FocusEvent<HTMLElement>) => void;
  /** What is shown has changed: if that took away what had the focus, the first target that is there gets it. */
  readonly restore: (targets: readonly RefObject<HTMLElement | null>[]) => void;
}

/** Moves the focus to where reading goes on when a change takes away what had it; else leaves it where it is. */
export function createFocusFallback(): FocusFallback {
  let held: HTMLElement | undefined;
  return {
    hold({ target }) {
      held = target;
    },
    restore(targets) {
      if (held === undefined || canHoldFocus(held)) {
        return;
      }
      const { activeElement, body } = held.ownerDocument;
      if (activeElement === null || activeElement === body || activeElement === held) {
        targets.find((target) => target.current !== null)?.current?.focus();
      }
    },
  };
}

/**
 * `createFocusFallback` as a hook.
 *
 * @param change what is shown now
 * @returns for `onFocusCapture`
 */
export function useFocusFallback(
  change: string,
  targets: readonly RefObject<HTMLElement | null>[],
): FocusFallback['hold'] {
  const [{ hold, restore }] = useState(createFocusFallback);
  const shown = useRef(change);
  useIsomorphicLayoutEffect(() => {
    if (shown.current !== change) {
      shown.current = change;
      restore(targets);
    }
  });
  return hold;
}

function canHoldFocus(element: HTMLElement): boolean {
  return element.isConnected && !element.matches(':disabled');
}
