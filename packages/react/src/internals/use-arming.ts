'use client';

import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useStableCallback } from './use-stable-callback.js';

/** How often a button's place is looked at, in milliseconds: a click within this time of a move is caught by a look of its own. */
const LOOK_EVERY = 100;

const NOT_ARMED = Symbol('not armed');

export interface Arming {
  /** For `aria-disabled`. */
  readonly armed: boolean;
  /** Asked in the click itself: looks once more whether the button moved. */
  readonly isArmed: () => boolean;
  /** Starts the wait again: what the button does has changed. */
  readonly rearm: () => void;
}

/**
 * A button that consents responds only after it stood still, in sight, in a window that did not just get the focus:
 * else a click meant for something that was there before would consent (clickjacking, a double click).
 *
 * @param delay milliseconds; 0 is always armed.
 * @param subject what the button consents to: another one starts the wait again, even where nothing moved.
 */
export function useArming(target: RefObject<HTMLElement | null>, delay: number, subject?: string): Arming {
  const [armedFor, setArmedFor] = useState<string | undefined | typeof NOT_ARMED>(NOT_ARMED);
  const watch = useRef(NOTHING_SEEN);
  const armed = delay === 0 || armedFor === subject;

  const look = useStableCallback(() => {
    const place = placeOf(target.current);
    const before = watch.current;
    if (place !== before.place || subject !== before.subject) {
      watch.current = place === '' ? NOTHING_SEEN : { steadySince: performance.now(), place, subject };
    }
    const steady = performance.now() - watch.current.steadySince >= delay;
    setArmedFor(steady ? subject : NOT_ARMED);
    return steady;
  });

  const rearm = useCallback(() => {
    watch.current = NOTHING_SEEN;
    setArmedFor(NOT_ARMED);
  }, []);

  useEffect(() => {
    if (delay === 0) {
      return;
    }
    const view = target.current?.ownerDocument.defaultView ?? window;
    const timer = view.setInterval(look, LOOK_EVERY);
    look();
    view.addEventListener('focus', rearm);
    view.document.addEventListener('visibilitychange', rearm);
    return () => {
      view.clearInterval(timer);
      view.removeEventListener('focus', rearm);
      view.document.removeEventListener('visibilitychange', rearm);
    };
  }, [delay, look, rearm, target]);

  const isArmed = useCallback(() => delay === 0 || (look() ?? false), [delay, look]);
  return useMemo(() => ({ armed, isArmed, rearm }), [armed, isArmed, rearm]);
}

interface Watch {
  /** `performance.now()` of the last movement. */
  readonly steadySince: number;
  /** Empty while it can't be seen. */
  readonly place: string;
  readonly subject: string | undefined;
}

const NOTHING_SEEN: Watch = { steadySince: Number.POSITIVE_INFINITY, place: '', subject: undefined };

function placeOf(element: HTMLElement | null): string {
  if (element === null || element.ownerDocument.visibilityState === 'hidden') {
    return '';
  }
  const { left, top, width, height } = element.getBoundingClientRect();
  return `${left} ${top} ${width} ${height}`;
}
