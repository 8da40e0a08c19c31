'use client';

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
  type RefObject,
} from 'react';
import { composeEventHandlers } from '@radix-ui/primitive';
import { IGNORED_PRESS_SHOWN } from './defaults.js';
import { useDialogSurface } from './dialog-frame-context.js';
import { useStableCallback } from './use-stable-callback.js';
import { watchCover, type CoverWatch } from './watch-cover.js';

/** How often a button's place is looked at, in milliseconds: a press within this time of a move is caught by a look of its own. */
const LOOK_EVERY = 100;

/** What happened so shortly before a press that the press was ignored; `covered`: something lies over the button. */
export type PressIgnoredReason = 'appeared' | 'changed' | 'moved' | 'focused' | 'covered';

export interface PressGuardOptions {
  /** How long a button waits before it responds, in milliseconds; 0: it responds at once. @default 0 */
  readonly delay?: number | undefined;
  /** What a press would do: where it changes, the wait starts again. */
  readonly subject?: string | undefined;
  /** False while the button can't do its work: a press then does `onUnready` instead, without a wait. @default true */
  readonly ready?: boolean | undefined;
  readonly onUnready?: (() => void) | undefined;
  /** The button, where what lies over it, and its movement under the pointer, starts the wait again. */
  readonly target?: RefObject<HTMLElement | null> | undefined;
  /** False where its movement does not matter. @default true */
  readonly movement?: boolean | undefined;
}

export interface PressHandlers {
  readonly onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
  readonly onKeyDown?: ((event: KeyboardEvent<HTMLButtonElement>) => void) | undefined;
  readonly onPointerDown?: ((event: PointerEvent<HTMLButtonElement>) => void) | undefined;
}

export interface PressGuard {
  /** False while it waits. For `aria-disabled` and `data-state`. */
  readonly armed: boolean;
  /** Why the last press was ignored, for a while: `PressHint` says it. */
  readonly ignored: PressIgnoredReason | undefined;
  /** The id that `PressHint` takes. */
  readonly hintId: string;
  /** For a press that is no button's, like one outside a dialog: whether it would count now. */
  readonly isArmed: () => boolean;
  /** The button's handlers, composed with the person's own: `preventDefault` in one of those stops ours. */
  readonly handlers: (theirs?: PressHandlers) => Required<PressHandlers>;
}

/**
 * Keeps presses that were meant for something else from a button that consents, sends or ends: the second click of a
 * double click, a key held down, and, where it has a `delay`, a press just after the button appeared, changed what it
 * does or moved under the pointer, or after its window came to the front, and while something lies over it (clickjacking).
 *
 * Movement is judged when the pointer goes down: what the press, or the focus it brings, scrolls afterwards is not held
 * against it. Scrolling within a dialog is no movement, because only the person and the focus scroll it; scrolling of the
 * page around a button is, because a conversation scrolls by itself when something arrives. A key goes to what has the
 * focus, wherever that stands and whatever lies over it.
 *
 * @param onPress called in the click itself.
 */
export function usePressGuard(
  onPress: (event: MouseEvent<HTMLButtonElement>) => void,
  { delay = 0, subject, ready = true, onUnready, target, movement = true }: PressGuardOptions = {},
): PressGuard {
  const watch = useRef(UNSEEN);
  const cover = useRef<CoverWatch | undefined>(undefined);
  const judged = useRef<JudgedPress | undefined>(undefined);
  const [armedFor, setArmedFor] = useState<string | undefined | typeof NOT_ARMED>(NOT_ARMED);
  const [lastIgnored, setLastIgnored] = useState<IgnoredPress>();
  const surface = useDialogSurface();
  const hintId = useId();
  const armed = delay === 0 || armedFor === subject;

  /** Looks where the button is now, and tells whether a press of this kind has been waited for long enough. */
  const look = useStableCallback((kind: PressKind = 'pointer'): boolean => {
    const now = performance.now();
    cover.current?.observe(target?.current);
    watch.current = lookAgain(
      watch.current,
      now,
      subject,
      movement && target ? placeOf(target.current, surface?.current) : undefined,
      cover.current === undefined ? false : (cover.current.isCovered() ?? 'unknown'),
    );
    const { since, steadySince } = watch.current;
    const steady = now - steadySince >= delay;
    setArmedFor(steady ? subject : NOT_ARMED);
    return kind === 'key' ? now - since >= delay : steady;
  });

  useEffect(() => {
    if (delay === 0) {
      return;
    }
    const view = target?.current?.ownerDocument.defaultView ?? window;
    function startAgain() {
      watch.current = { ...UNSEEN, reason: 'focused' };
      look();
    }
    cover.current = watchCover(look);
    look();
    const timer = view.setInterval(look, LOOK_EVERY, 'pointer');
    view.addEventListener('focus', startAgain);
    view.document.addEventListener('visibilitychange', startAgain);
    return () => {
      cover.current?.stop();
      cover.current = undefined;
      view.clearInterval(timer);
      view.removeEventListener('focus', startAgain);
      view.document.removeEventListener('visibilitychange', startAgain);
    };
  }, [delay, look, subject, target]);

  useEffect(() => {
    if (lastIgnored === undefined) {
      return;
    }
    const timer = setTimeout(setLastIgnored, IGNORED_PRESS_SHOWN, undefined);
    return () => {
      clearTimeout(timer);
    };
  }, [lastIgnored]);

  const counts = useStableCallback((kind: PressKind) => delay === 0 || look(kind) === true);
  const judge = useStableCallback((kind: PressKind) => {
    judged.current = { kind, subject, counts: counts(kind) === true };
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
    const respond =
      before?.kind === kind && before.subject === subject ? before.counts : counts('pointer') === true;
    setLastIgnored(respond ? undefined : { subject, reason: watch.current.reason });
    if (respond) {
      onPress(event);
    }
  });

  const isArmed = useCallback(() => counts('pointer') === true, [counts]);
  const handlers = useCallback(
    (theirs: PressHandlers = {}) => ({
      onClick: composeEventHandlers(theirs.onClick, press),
      onKeyDown: composeEventHandlers(theirs.onKeyDown, (event: KeyboardEvent<HTMLButtonElement>) => {
        if (event.repeat) {
          // A key held down presses a button again and again.
          event.preventDefault();
        } else if (event.key === 'Enter' || event.key === ' ') {
          judge('key');
        }
      }),
      onPointerDown: composeEventHandlers(theirs.onPointerDown, () => {
        judge('pointer');
      }),
    }),
    [judge, press],
  );

  const ignored = lastIgnored?.subject === subject ? lastIgnored?.reason : undefined;
  return useMemo(
    () => ({ armed, ignored, hintId, isArmed, handlers }),
    [armed, ignored, hintId, isArmed, handlers],
  );
}

const NOT_ARMED = Symbol('not armed');

type PressKind = 'pointer' | 'key';

interface JudgedPress {
  readonly kind: PressKind;
  readonly subject: string | undefined;
  readonly counts: boolean;
}

interface IgnoredPress {
  readonly subject: string | undefined;
  readonly reason: PressIgnoredReason;
}

interface Watch {
  /** When it was first seen doing what it does now; `performance.now()`. */
  readonly since: number;
  /** The same, or when it last moved. */
  readonly steadySince: number;
  readonly subject: string | undefined;
  /** Absent where movement is not watched. */
  readonly place: Place | undefined;
  /** What happened last. */
  readonly reason: PressIgnoredReason;
}

const UNSEEN: Watch = {
  since: Number.POSITIVE_INFINITY,
  steadySince: Number.POSITIVE_INFINITY,
  subject: undefined,
  place: undefined,
  reason: 'appeared',
};

/** @param place nothing where movement is not watched, 'hidden' where the button can't be seen. */
function lookAgain(
  before: Watch,
  now: number,
  subject: string | undefined,
  place: Place | 'hidden' | undefined,
  covered: boolean | 'unknown',
): Watch {
  if (place === 'hidden') {
    return UNSEEN;
  }
  if (covered !== false) {
    const since = before.subject === subject ? Math.min(before.since, now) : now;
    const reason = covered === 'unknown' ? reasonFor(before, subject) : 'covered';
    return { since, steadySince: Number.POSITIVE_INFINITY, subject, place, reason };
  }
  if (before.since === Number.POSITIVE_INFINITY || before.subject !== subject) {
    return { since: now, steadySince: now, subject, place, reason: reasonFor(before, subject) };
  }
  if (before.steadySince === Number.POSITIVE_INFINITY) {
    return { ...before, steadySince: now, place, reason: reasonFor(before, subject) };
  }
  if (hasMoved(before.place, place)) {
    return { ...before, steadySince: now, place, reason: 'moved' };
  }
  return { ...before, place };
}

/** Why a press does not count that comes before the wait, which starts now, has ended. */
function reasonFor(before: Watch, subject: string | undefined): PressIgnoredReason {
  if (before.since !== Number.POSITIVE_INFINITY && before.subject !== subject) {
    return before.subject === undefined ? 'appeared' : 'changed';
  }
  return before.reason === 'covered' ? 'appeared' : before.reason;
}

interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** How far everything around it is scrolled, as far as the dialog's own surface; 0 outside a dialog. */
  readonly scrolledX: number;
  readonly scrolledY: number;
}

function placeOf(element: HTMLElement | null, surface: HTMLElement | null | undefined): Place | 'hidden' {
  if (element === null || element.ownerDocument.visibilityState === 'hidden') {
    return 'hidden';
  }
  const { left, top, width, height } = element.getBoundingClientRect();
  let [scrolledX, scrolledY] = [0, 0];
  if (surface?.contains(element)) {
    for (let around = element.parentElement; around !== null; around = around.parentElement) {
      scrolledX += around.scrollLeft;
      scrolledY += around.scrollTop;
      if (around === surface) {
        break;
      }
    }
  }
  return { left, top, width, height, scrolledX, scrolledY };
}

function hasMoved(before: Place | undefined, now: Place | undefined): boolean {
  if (before === undefined || now === undefined) {
    return before !== now;
  }
  return (
    before.width !== now.width ||
    before.height !== now.height ||
    !isByScrolling(now.left - before.left, now.scrolledX - before.scrolledX) ||
    !isByScrolling(now.top - before.top, now.scrolledY - before.scrolledY)
  );
}

/** A button moves against the scrolling, by as much or less: one in a sticky bar stands still until its bar ends. */
function isByScrolling(moved: number, scrolled: number): boolean {
  // Browsers round scroll offsets to whole pixels, places of elements to parts of one.
  const rounding = scrolled === 0 ? 0 : 1;
  return moved >= Math.min(0, -scrolled) - rounding && moved <= Math.max(0, -scrolled) + rounding;
}
