import type { KeyboardEvent, MouseEvent } from 'react';
import { noteAnswer } from './last-answer.js';

export interface PressHandlers {
  readonly onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
  readonly onKeyDown?: ((event: KeyboardEvent<HTMLButtonElement>) => void) | undefined;
}

/**
 * The handlers of a button that responds at once, but not to the second click of a double click nor to a key held down: those
 * were meant for what was there before. Composed with the host's own: `preventDefault` in one of those stops ours.
 *
 * @param answers a press answers a request, so the buttons of the next one wait longer
 */
export function plainPress(
  onPress: () => unknown,
  theirs: PressHandlers = {},
  answers = false,
): Required<PressHandlers> {
  return {
    onClick(event) {
      theirs.onClick?.(event);
      if (event.defaultPrevented || event.detail > 1) {
        return;
      }
      if (answers) {
        noteAnswer(event);
      }
      onPress();
    },
    onKeyDown(event) {
      theirs.onKeyDown?.(event);
      if (!event.defaultPrevented && event.repeat) {
        event.preventDefault();
      }
    },
  };
}
