import { onTestFinished, vi } from 'vitest';

/**
 * Stops `performance.now()`, and the clock of events, until the test ends, so that what depends on how soon one thing follows another does not
 * depend on the machine's speed. Timers go on.
 *
 * @returns what lets time pass, in milliseconds.
 */
export function stopClock(): (milliseconds: number) => void {
  let now = performance.now();
  const spies = [
    vi.spyOn(performance, 'now').mockImplementation(() => now),
    vi.spyOn(Event.prototype, 'timeStamp', 'get').mockImplementation(() => now),
  ];
  onTestFinished(() => {
    spies.forEach((spy) => {
      spy.mockRestore();
    });
  });
  return (milliseconds) => {
    now += milliseconds;
  };
}
