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

/** Node keeps a process alive for a timer unless told not to; a page's timer is a number and has no such thing. */
function letProcessExit(timer: unknown): void {
  if (typeof timer === 'object' && timer !== null && 'unref' in timer && typeof timer.unref === 'function') {
    timer.unref();
  }
}
