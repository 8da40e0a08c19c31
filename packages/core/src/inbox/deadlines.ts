import { letProcessExit } from './let-process-exit.js';

/** `setTimeout` reads its delay as a signed 32-bit number of milliseconds; anything above fires at once. */
const LONGEST_DELAY = 2 ** 31 - 1;

/**
 * Deadlines by name. The clock decides, not the timer: a laptop that slept wakes with late timers, and long waits are made of several.
 */
export function createDeadlines(now: () => number) {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  function stop(name: string): void {
    clearTimeout(timers.get(name));
    timers.delete(name);
  }

  function start(name: string, at: number, onReached: () => void): void {
    stop(name);
    const remaining = at - now();
    if (remaining <= 0) {
      onReached();
      return;
    }
    const again = () => {
      start(name, at, onReached);
    };
    timers.set(name, letProcessExit(setTimeout(again, Math.min(remaining, LONGEST_DELAY))));
  }

  return {
    /** @param at milliseconds since the epoch. */
    start,
    stop,
  };
}
