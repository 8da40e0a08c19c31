/** What happened so shortly before a press that the press was ignored; `covered`: something is over the button. */
export type PressIgnoredReason =
  'appeared' | 'answered' | 'changed' | 'moved' | 'focused' | 'typed' | 'covered';

/** A pointer presses what is under it, a key what has the focus, wherever that is and whatever covers it. */
export type PressKind = 'pointer' | 'key';

/** What a button that waits before it responds knows. Times are those of `performance.now()`. */
export interface PressState {
  /** When the wait of a key began. */
  readonly keySince: number;
  /** The same of a pointer. */
  readonly pointerSince: number;
  /** How long it waits, in milliseconds. */
  readonly wait: number;
  /** What began the wait. */
  readonly reason: PressIgnoredReason;
  /** `undefined`: not known yet. */
  readonly covered: boolean | undefined;
}

export type PressEvent =
  /** It appeared; soon after another request was answered, perhaps in the rhythm of the presses that answered that one. */
  | { readonly type: 'shown'; readonly afterAnswer: boolean }
  /** `ignored`: it was pressed during the wait. `typed`: text was typed where nothing takes text. */
  | { readonly type: 'changed' | 'moved' | 'focused' | 'typed' | 'ignored' }
  | { readonly type: 'covered'; readonly covered: boolean | undefined };

/** Of the usual wait, the wait of a button that appeared soon after an answer: time to read another question. */
const AFTER_ANSWER = 3;

/** How much longer it is for a pointer that has not left the place of that answer. */
const AT_THE_SAME_PLACE = 2;

export const NOT_SHOWN: PressState = {
  keySince: Number.POSITIVE_INFINITY,
  pointerSince: Number.POSITIVE_INFINITY,
  wait: Number.POSITIVE_INFINITY,
  reason: 'appeared',
  covered: false,
};

/** @param delay the usual wait, in milliseconds. */
export function afterEvent(state: PressState, event: PressEvent, now: number, delay: number): PressState {
  const restarted = { ...state, keySince: now, pointerSince: now };
  const wasReady = now >= armedAt(state, 'key', false);
  // Once it could have been pressed, only the usual wait begins again.
  const wait = wasReady ? delay : state.wait;
  switch (event.type) {
    case 'shown':
      return {
        keySince: now,
        pointerSince: now,
        wait: event.afterAnswer ? delay * AFTER_ANSWER : delay,
        reason: event.afterAnswer ? 'answered' : 'appeared',
        covered: false,
      };
    case 'covered':
      return state.covered === true && event.covered !== true
        ? { ...state, covered: event.covered, pointerSince: now, reason: 'appeared' }
        : { ...state, covered: event.covered };
    case 'moved':
      // What arrives in motion has appeared.
      return { ...state, wait, pointerSince: now, reason: wasReady ? 'moved' : state.reason };
    case 'ignored':
      return restarted;
    case 'changed':
    case 'focused':
    case 'typed':
      return { ...restarted, wait, reason: event.type };
  }
}

/**
 * When a press counts, if nothing happens before.
 *
 * @param rests the pointer has not moved since it answered another request.
 */
export function armedAt(state: PressState, kind: PressKind, rests: boolean): number {
  if (kind === 'key') {
    return state.keySince + state.wait;
  }
  return state.covered === false
    ? state.pointerSince + state.wait * (rests ? AT_THE_SAME_PLACE : 1)
    : Number.POSITIVE_INFINITY;
}
