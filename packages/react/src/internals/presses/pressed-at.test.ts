import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pressedAt } from './plain-press.js';

beforeEach(() => {
  vi.useFakeTimers();
  vi.advanceTimersByTime(5000);
});

afterEach(() => {
  vi.useRealTimers();
});

test('a press was made at the time of its event, whatever clock the browser has, and not later than now', () => {
  const { timeOrigin } = performance;
  const rows = [
    [{ timeStamp: 4200 }, 4200],
    [{ timeStamp: Date.now() - 800 }, 4200],
    [{ timeStamp: 5100 }, 5000],
    [{ timeStamp: 0 }, 5000],
    [{ timeStamp: Number.NaN }, 5000],
    [{ timeStamp: 200, view: { performance: { timeOrigin: timeOrigin + 4000 } } }, 4200],
    [{ timeStamp: 4200, view: null }, 4200],
  ] as const;
  expect(rows.filter(([event, at]) => pressedAt(event) !== at)).toEqual([]);
});
