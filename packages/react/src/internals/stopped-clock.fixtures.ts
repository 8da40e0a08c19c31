import { onTestFinished, vi } from 'vitest';

/**
 * Stops `performance.now()` until the test ends, so that what depends on how soon one thing follows another does not
 * depend on the machine's speed. Timers go on.
 *
 * @returns what lets time pass, in milliseconds.
 */
export function stopClock(): (milliseconds: number) => void {
  let now = performance.now();
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => now);
  onTestFinished(() => {
    spy.mockRestore();
  });
  return (milliseconds) => {
    now += milliseconds;
  };
}
