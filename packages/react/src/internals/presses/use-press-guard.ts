import {
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefCallback,
} from 'react';
import { composeEventHandlers } from '../compose-event-handlers.js';
import { IGNORED_PRESS_SHOWN } from '../defaults.js';
import { useDialogSurface, useIsAside } from '../dialog-frame-context.js';
import { followsAnswer, noteAnswer, onLastAnswer, restsWhereItAnswered, pressedAt } from './plain-press.js';
import {
  afterEvent,
  armedAt,
  NOT_SHOWN,
  type PressEvent,
  type PressIgnoredReason,
  type PressKind,
} from './press-state.js';
import { isEditable, isTextKey } from './typing.js';
import { useIsomorphicLayoutEffect } from '../use-isomorphic-layout-effect.js';
import { useStableCallback } from '../use-stable-callback.js';
import { watchCover, type CoverWatch, hasMoved, placeOf, watchPlace, type Place } from './watch-place.js';

export interface PressGuardOptions {
  /** How long a button waits before it responds, in milliseconds; 0: it responds at once. @default 0 */
  readonly delay?: number | undefined;
  /** What a press would do: where it changes, the wait starts again. */
  readonly subject?: string | undefined;
  /** False while the button can't do its work: a press then does `onUnready` instead, without a wait. @default true */
  readonly ready?: boolean | undefined;
  readonly onUnready?: (() => void) | undefined;
  /** False where it does not matter that the page around the button scrolls. @default true */
  readonly scrolling?: boolean | undefined;
  /** Whether a press answers a request, so that the next one waits longer. @default where it has a `delay` */
  readonly answers?: boolean | undefined;
}

export interface PressHandlers {
  readonly onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
  readonly onKeyDown?: ((event: KeyboardEvent<HTMLButtonElement>) => void) | undefined;
  readonly onPointerDown?: ((event: PointerEvent<HTMLButtonElement>) => void) | undefined;
}

export interface PressGuard {
  /** The button's ref: of one with a `delay`, what covers it and how it moves starts the wait again. */
  readonly watch: RefCallback<HTMLElement>;
  /** False while it waits. For `aria-disabled` and `data-state`. */
  readonly armed: boolean;
  /** Why the last press was ignored, for a while: `PressHint` says it. */
  readonly ignored: PressIgnoredReason | undefined;
  /** The id that `PressHint` takes. */
  readonly hintId: string;
  /** For a press that isn't a button's, like one outside a dialog: whether it counts. */
  readonly isArmed: (event: Event) => boolean;
  /** The button's handlers, composed with the host's own: `preventDefault` in one of those stops ours. */
  readonly handlers: (theirs?: PressHandlers) => Required<PressHandlers>;
}

/**
 * Keeps presses that were meant for something else from a button that consents, sends or ends: the second click of a
 * double click, a key held down, and, where it has a `delay`, a press too soon after the last event that says so:
 * the button appeared, changed what it does or moved under the pointer, its window came to the front, another request was
 * answered, text was typed where nothing takes text, or the button was pressed in vain. A press counts by when it was made, not by
 * when a busy page comes to it. A button that something covers (clickjacking) responds to no pointer. Nothing is ever done later than
 * the press.
 *
 * Movement is judged when the pointer goes down: what the press, or the focus it brings, scrolls afterwards is not held
 * against it. Scrolling within a dialog isn't a movement, because only the person and the focus scroll it; scrolling of the
 * page around a button is, because a conversation scrolls by itself when something arrives. A key goes to what has the
 * focus, wherever that is and whatever covers it.
 *
 * @param onPress called in the click itself.
 */
export function usePressGuard(
  onPress: (event: MouseEvent<HTMLButtonElement>) => void,
  {
    delay = 0,
    subject,
    ready = true,
    onUnready,
    scrolling = true,
    answers = delay > 0,
  }: PressGuardOptions = {},
): PressGuard {
  const { watch, armed, state, tell, look } = useArming(delay, subject, scrolling);
  const [lastIgnored, setLastIgnored] = useState<IgnoredPress>();
  const judged = useRef<JudgedPress>(undefined);
  const isAside = useIsAside();
  const hintId = useId();

  // A dialog that comes back has just appeared, for keys as well.
  useIsomorphicLayoutEffect(() => {
    if (delay > 0) {
      judged.current = undefined;
      tell({ type: 'shown', afterAnswer: followsAnswer(performance.now()) });
    }
  }, [delay, isAside, tell]);

  useEffect(() => {
    if (lastIgnored === undefined) {
      return;
    }
    const timeout = setTimeout(setLastIgnored, IGNORED_PRESS_SHOWN, undefined);
    return () => {
      clearTimeout(timeout);
    };
  }, [lastIgnored]);

  const counts = useStableCallback((kind: PressKind, at: number): boolean => {
    look();
    return delay === 0 || at >= armedAt(state.current, kind, restsWhereItAnswered());
  });
  const judge = useStableCallback((kind: PressKind, event: Event): JudgedPress => {
    const at = pressedAt(event);
    const press = { kind, subject, counts: counts(kind, at) === true };
    if (!press.counts) {
      tell({ type: 'ignored' }, at);
    }
    return press;
  });
  const press = useStableCallback((event: MouseEvent<HTMLButtonElement>) => {
    const before = judged.current;
    judged.current = undefined;
    if (event.detail > 1) {
      return;
    }
    if (!ready) {
      onUnready?.();
      return;
    }
    // A press by assistive technology or a script has neither a pointer nor a key: it is judged here.
    const kind = event.detail === 0 ? 'key' : 'pointer';
    const press =
      before?.kind === kind && before.subject === subject ? before : judge('pointer', event.nativeEvent);
    if (press?.counts !== true) {
      const isCovered = state.current.covered === true && press?.kind === 'pointer';
      setLastIgnored({ subject, reason: isCovered ? 'covered' : 'early' });
      return;
    }
    setLastIgnored(undefined);
    if (answers) {
      noteAnswer(event);
    }
    onPress(event);
  });

  const isArmed = useCallback((event: Event) => counts('pointer', pressedAt(event)) === true, [counts]);
  const handlers = useCallback(
    (theirs: PressHandlers = {}) => ({
      onClick: composeEventHandlers(theirs.onClick, press),
      onKeyDown: composeEventHandlers(theirs.onKeyDown, (event: KeyboardEvent<HTMLButtonElement>) => {
        if (event.repeat) {
          // A key held down presses a button again and again.
          event.preventDefault();
        } else if (event.key === 'Enter' || event.key === ' ') {
          judged.current = judge('key', event.nativeEvent);
        }
      }),
      onPointerDown: composeEventHandlers(theirs.onPointerDown, (event: PointerEvent<HTMLButtonElement>) => {
        judged.current = judge('pointer', event.nativeEvent);
      }),
    }),
    [judge, press],
  );

  const ignored = lastIgnored?.subject === subject ? lastIgnored?.reason : undefined;
  return useMemo(
    () => ({ watch, armed, ignored, hintId, isArmed, handlers }),
    [watch, armed, ignored, hintId, isArmed, handlers],
  );
}

/** Follows what makes a button wait: what it does, where it is, what is over it and what happens in its window. */
function useArming(delay: number, subject: string | undefined, scrolling: boolean) {
  const [button, setButton] = useState<HTMLElement | null>(null);
  const [armedFor, setArmedFor] = useState<string | undefined | typeof NOT_ARMED>(NOT_ARMED);
  /** When a pointer counts, if nothing happens before; `performance.now()`. */
  const [due, setDue] = useState(Number.POSITIVE_INFINITY);
  const state = useRef(NOT_SHOWN);
  const shown = useRef<{ button: HTMLElement | null; subject: string | undefined }>(undefined);
  const cover = useRef<CoverWatch>(undefined);
  const place = useRef<Place>(undefined);
  const cancelFrame = useRef<() => void>(undefined);
  const surface = useDialogSurface();

  const arm = useStableCallback((): void => {
    const due = armedAt(state.current, 'pointer', restsWhereItAnswered());
    setArmedFor(performance.now() < due ? NOT_ARMED : subject);
    setDue(due);
  });
  const tell = useStableCallback((event?: PressEvent, at?: number): void => {
    if (event !== undefined) {
      state.current = afterEvent(state.current, event, at ?? performance.now(), delay);
    }
    if (!state.current.painted) {
      cancelFrame.current?.();
      cancelFrame.current = onNextFrame(button, () => {
        state.current = afterEvent(state.current, { type: 'painted' }, performance.now(), delay);
        arm();
      });
    }
    arm();
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function wait() {
      const left = due - performance.now();
      if (left > 0) {
        timer = setTimeout(wait, Math.ceil(left));
      } else {
        tell();
      }
    }
    if (due < Number.POSITIVE_INFINITY) {
      wait();
    }
    return () => {
      clearTimeout(timer);
    };
  }, [due, tell]);

  /** Looks where the button is now and what is over it. */
  const look = useStableCallback((): void => {
    if (button !== null) {
      const now = placeOf(button, scrolling ? surface?.current : button.ownerDocument.documentElement);
      const before = (place.current ??= now);
      if (hasMoved(before, now)) {
        // Compared with where it was when the wait began, so that a slow drift adds up.
        place.current = now;
        tell({ type: 'moved' });
      }
      tell({ type: 'covered', covered: cover.current?.isCovered() });
    }
  });

  useEffect(() => {
    if (delay === 0) {
      return;
    }
    const before = shown.current;
    shown.current = { button, subject };
    const isAnother = before?.button === button && before.subject !== undefined && before.subject !== subject;
    tell(isAnother ? { type: 'changed' } : { type: 'shown', afterAnswer: followsAnswer(performance.now()) });
    place.current = undefined;
    const view = button?.ownerDocument.defaultView ?? window;
    const listening = new AbortController();
    const { signal } = listening;
    function restart() {
      tell({ type: 'focused' });
    }
    function hear(event: globalThis.KeyboardEvent) {
      if (isStrayText(event)) {
        tell({ type: 'typed' });
      }
    }
    view.addEventListener('focus', restart, { signal });
    view.document.addEventListener('visibilitychange', restart, { signal });
    view.document.addEventListener('keydown', hear, { signal, capture: true });
    const stopListening = onLastAnswer(() => {
      tell();
    });
    cover.current = watchCover(look);
    cover.current.observe(button);
    const stopWatching = button && watchPlace(button, look);
    look();
    return () => {
      cancelFrame.current?.();
      listening.abort();
      stopListening();
      stopWatching?.();
      cover.current?.stop();
    };
  }, [button, delay, look, subject, tell]);

  return { watch: setButton, armed: delay === 0 || armedFor === subject, state, tell, look };
}

/** In the button's own window: that of the page may be hidden. At once where there are no frames. @returns stops waiting */
function onNextFrame(button: HTMLElement | null, paint: () => void): () => void {
  const of = button?.ownerDocument ?? document;
  const view = of === document ? globalThis : of.defaultView;
  if (view?.requestAnimationFrame === undefined) {
    paint();
    return () => undefined;
  }
  const frame = view.requestAnimationFrame(paint);
  return () => {
    view.cancelAnimationFrame(frame);
  };
}

const NOT_ARMED = Symbol('not armed');

interface JudgedPress {
  readonly kind: PressKind;
  readonly subject: string | undefined;
  readonly counts: boolean;
}

interface IgnoredPress {
  readonly subject: string | undefined;
  readonly reason: PressIgnoredReason;
}

/** Text typed on where nothing takes it: whoever types it does not look at what has appeared. Space presses and scrolls. */
function isStrayText(event: globalThis.KeyboardEvent): boolean {
  const target = event.composedPath()[0];
  return isTextKey(event) && event.key !== ' ' && !(target instanceof Element && isEditable(target));
}
