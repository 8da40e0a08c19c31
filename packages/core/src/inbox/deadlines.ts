import { letProcessExit } from './let-process-exit.js';

/** `setTimeout` reads its delay as a signed 32-bit number of milliseconds; anything above fires at once. */
const LONGEST_DELAY = 2 ** 31 - 1;

/**
 * Calls back once when the clock has reached `at`. The clock decides, not the timer: a laptop that slept wakes with
 * late timers, and long waits are made of several.
 *
 * @param at milliseconds since the epoch.
 * @returns stops the wait.
 */
export function startDeadline(at: number, now: () => number, onReached: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function wait(): void {
    const remaining = at - now();
    if (remaining <= 0) {
      timer = undefined;
      onReached();
      return;
    }
    timer = setTimeout(wait, Math.min(remaining, LONGEST_DELAY));
    letProcessExit(timer);
  }

  wait();
  return () => {
    clearTimeout(timer);
  };
}

/** One wait for the end of each server's rate limit. */
export function createLimitTimers(now: () => number, onEnded: (serverKey: string) => void) {
  const stops = new Map<string, () => void>();

  /** @param at milliseconds since the epoch; never, where it is absent. */
  function set(serverKey: string, at: number | undefined): void {
    stops.get(serverKey)?.();
    stops.delete(serverKey);
    if (at !== undefined) {
      const stop = startDeadline(at, now, () => {
        stops.delete(serverKey);
        onEnded(serverKey);
      });
      stops.set(serverKey, stop);
    }
  }

  return {
    set,
    clear(): void {
      for (const serverKey of [...stops.keys()]) {
        set(serverKey, undefined);
      }
    },
  };
}
