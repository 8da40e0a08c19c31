import type { KeyboardEvent, MouseEvent } from 'react';

interface PressHandlers {
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

/** How long a request that appears counts as one after an answer, in milliseconds: longer than an answer can be undone. */
const SOON = 10_000;

/** How far from its place a pointer has left it, in pixels: fingers that drum on one place differ by less. */
const NEAR = 24;

interface LastAnswer {
  /** `performance.now()`. */
  readonly at: number;
  /** Where the pointer pressed, until it leaves; absent where a key pressed. */
  readonly place: { readonly x: number; readonly y: number } | undefined;
}

/** One for the page: who drums on its buttons doesn't look which server asks. */
let lastAnswer: LastAnswer = { at: Number.NEGATIVE_INFINITY, place: undefined };
const listeners = /* @__PURE__ */ new Set<() => void>();
let following: AbortController | undefined;

/** A press answered a request, or was meant to. */
export function noteAnswer({ clientX: x, clientY: y, currentTarget, detail }: MouseEvent<HTMLElement>): void {
  following?.abort();
  const isByPointer = detail > 0;
  note({ at: performance.now(), place: isByPointer ? { x, y } : undefined });
  if (isByPointer) {
    following = new AbortController();
    const options = { capture: true, signal: following.signal };
    currentTarget.ownerDocument.addEventListener('pointermove', leave, options);
    // A finger does not hover: it leaves the place when it touches another one.
    currentTarget.ownerDocument.addEventListener('pointerdown', leave, options);
  }
}

function note(answer: LastAnswer): void {
  lastAnswer = answer;
  for (const listener of listeners) {
    listener();
  }
}

function leave({ clientX, clientY }: PointerEvent): void {
  const { at, place } = lastAnswer;
  if (place !== undefined && Math.hypot(clientX - place.x, clientY - place.y) > NEAR) {
    following?.abort();
    note({ at, place: undefined });
  }
}

export function followsAnswer(now: number): boolean {
  return now - lastAnswer.at < SOON;
}

/** Whether the pointer is still where it answered. */
export function restsWhereItAnswered(): boolean {
  return lastAnswer.place !== undefined;
}

/** Tells when the pointer leaves the place where it answered, and when a request is answered. */
export function onLastAnswer(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** In milliseconds: a clock that runs since a page was opened has not come so far, one that runs since 1970 has. */
const EPOCH_TIME = 1e12;

/**
 * When a person pressed, on the clock of `performance.now()` of this window: a busy page handles a press long after. A time that can't be
 * (of a script's event, or of a browser that makes its clock coarse) is now.
 */
export function pressedAt(event: Pick<Event, 'timeStamp'> & { readonly view?: object | null }): number {
  const now = performance.now();
  // A window of its own has a clock of its own.
  const origin = (event.view as Window | null | undefined)?.performance?.timeOrigin ?? performance.timeOrigin;
  const at =
    event.timeStamp > EPOCH_TIME
      ? event.timeStamp - Date.now() + now
      : event.timeStamp + origin - performance.timeOrigin;
  return at > 0 && at < now ? at : now;
}
