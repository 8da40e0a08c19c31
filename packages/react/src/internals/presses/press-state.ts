/** Why a press was ignored. `early`: it came within the wait. `covered`: something is over the button. */
export type PressIgnoredReason = 'early' | 'covered';

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
  /** A frame showed it as it is. Before, nobody can have meant it. */
  readonly painted: boolean;
  /** How many presses were ignored since the button last counted one, or could have. */
  readonly ignored: number;
  /** When the usual wait since the last of them ends. */
  readonly quietAt: number;
  /** `undefined`: not known yet. */
  readonly covered: boolean | undefined;
}

export type PressEvent =
  /** It appeared; soon after another request was answered, perhaps in the rhythm of the presses that answered that one. */
  | { readonly type: 'shown'; readonly afterAnswer: boolean }
  /**
   * `painted`: the first frame that shows it as it is, which is late where the page is busy. `ignored`: it was pressed during
   * the wait. `typed`: text was typed where nothing takes text.
   */
  | { readonly type: 'painted' | 'changed' | 'moved' | 'focused' | 'typed' | 'ignored' }
  | { readonly type: 'covered'; readonly covered: boolean | undefined };

/** Of the usual wait, the wait of a button that appeared soon after an answer: time to read another question. */
const AFTER_ANSWER = 3;

/** How much longer it is for a pointer that has not left the place of that answer. */
const AT_THE_SAME_PLACE = 2;

/**
 * How many ignored presses start the wait again, so that it ends for who presses again and again. Who drums, faster than the usual wait,
 * gets nowhere all the same.
 */
const MOST_RESTARTS = 2;

export const NOT_SHOWN: PressState = {
  keySince: Number.POSITIVE_INFINITY,
  pointerSince: Number.POSITIVE_INFINITY,
  wait: Number.POSITIVE_INFINITY,
  painted: false,
  ignored: 0,
  quietAt: 0,
  covered: false,
};

/**
 * @param at when it happened.
 * @param delay the usual wait, in milliseconds.
 */
export function afterEvent(state: PressState, event: PressEvent, at: number, delay: number): PressState {
  const restarted = { ...state, keySince: at, pointerSince: at };
  const wasReady = at >= armedAt(state, 'key', false);
  // Once it could have been pressed, only the usual wait begins again.
  const again = wasReady ? { wait: delay, ignored: 0 } : {};
  switch (event.type) {
    case 'shown':
      return {
        ...NOT_SHOWN,
        keySince: at,
        pointerSince: at,
        wait: event.afterAnswer ? delay * AFTER_ANSWER : delay,
      };
    case 'painted':
      return {
        ...state,
        painted: true,
        keySince: Math.max(state.keySince, at),
        pointerSince: Math.max(state.pointerSince, at),
      };
    case 'covered':
      return state.covered === true && event.covered !== true
        ? { ...state, covered: event.covered, pointerSince: at }
        : { ...state, covered: event.covered };
    case 'moved':
      return { ...state, ...again, pointerSince: at };
    case 'ignored': {
      const ignored = state.ignored + 1;
      return { ...(ignored > MOST_RESTARTS ? state : restarted), ignored, quietAt: at + delay };
    }
    case 'changed':
      return { ...restarted, ...again, painted: false };
    case 'focused':
    case 'typed':
      return { ...restarted, ...again };
  }
}

/**
 * When a press counts, if nothing happens before.
 *
 * @param rests the pointer has not moved since it answered another request.
 */
export function armedAt(state: PressState, kind: PressKind, rests: boolean): number {
  if (!state.painted) {
    return Number.POSITIVE_INFINITY;
  }
  if (kind === 'key') {
    return Math.max(state.keySince + state.wait, state.quietAt);
  }
  return state.covered === false
    ? Math.max(state.pointerSince + state.wait * (rests ? AT_THE_SAME_PLACE : 1), state.quietAt)
    : Number.POSITIVE_INFINITY;
}
