'use client';

import { useState, type FocusEvent, type KeyboardEvent } from 'react';

/** Of many controls side by side one is a tab stop, the last that had the focus; arrow keys, Home and End go among them (ARIA APG, roving tabindex). */
export function useRovingFocus(count: number, selector: 'input' | 'button') {
  const [stop, setStop] = useState(0);
  const tabStop = Math.min(stop, count - 1);
  return {
    tabIndexOf: (place: number) => (place === tabStop ? 0 : -1),
    handleFocus({ currentTarget, target }: FocusEvent<HTMLElement>) {
      const place = [...currentTarget.querySelectorAll(selector)].indexOf(target as never);
      if (place >= 0) {
        setStop(place);
      }
    },
    handleKeyDown(event: KeyboardEvent<HTMLElement>) {
      const { altKey, ctrlKey, metaKey, currentTarget, key } = event;
      const step = stepOf(key, getComputedStyle(currentTarget).direction === 'rtl');
      if (step === undefined || altKey || ctrlKey || metaKey || event.defaultPrevented) {
        return;
      }
      event.preventDefault();
      const controls = [...currentTarget.querySelectorAll<HTMLElement>(selector)];
      controls[Math.min(Math.max(tabStop + step, 0), controls.length - 1)]?.focus();
    },
  };
}

function stepOf(key: string, rightToLeft: boolean): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return rightToLeft ? -1 : 1;
    case 'ArrowLeft':
      return rightToLeft ? 1 : -1;
    case 'ArrowDown':
      return 1;
    case 'ArrowUp':
      return -1;
    case 'Home':
      return Number.NEGATIVE_INFINITY;
    case 'End':
      return Number.POSITIVE_INFINITY;
    default:
      return undefined;
  }
}
