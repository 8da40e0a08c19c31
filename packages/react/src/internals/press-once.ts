import type { KeyboardEvent, MouseEvent } from 'react';

/**
 * What a button that ends a request does with presses: the second click of a double click and a key held down may fall
 * on the request that came in its place, which nobody has seen.
 */
export function pressOnce(press: () => void) {
  return {
    onClick(event: MouseEvent) {
      if (isFirstClick(event)) {
        press();
      }
    },
    onKeyDown: ignoreRepeat,
  };
}

export function isFirstClick({ detail }: MouseEvent): boolean {
  return detail <= 1;
}

/** A key held down presses a button again and again. */
export function ignoreRepeat(event: KeyboardEvent) {
  if (event.repeat) {
    event.preventDefault();
  }
}
