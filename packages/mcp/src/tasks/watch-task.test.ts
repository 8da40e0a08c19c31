import { expect, it } from 'vitest';
import { nextInterval } from './watch-task.js';

/** The waits between looks while nothing changes. */
function waits(task: Parameters<typeof nextInterval>[0], isHidden = false, count = 9): readonly number[] {
  const found: number[] = [];
  for (let index = 0; index < count; index += 1) {
    found.push(nextInterval(task, found.at(-1) ?? 0, isHidden));
  }
  return found;
}

it('a task that works is looked at as often as its server says, and not more often than four times a second', () => {
  expect(waits({ status: 'working' }, false, 3)).toEqual([1_000, 1_000, 1_000]);
  expect(waits({ status: 'working', pollIntervalMs: 20_000 }, false, 2)).toEqual([20_000, 20_000]);
  expect(waits({ status: 'working', pollIntervalMs: 1 }, false, 2)).toEqual([250, 250]);
});

it('while a person thinks, or nobody sees the page, it is looked at ever more seldom', () => {
  expect(waits({ status: 'input_required' }).at(-1)).toBe(5_000);
  expect(waits({ status: 'working' }, true).at(-1)).toBe(15_000);
  expect(waits({ status: 'input_required', pollIntervalMs: 8_000 })).toEqual(Array(9).fill(8_000));
});
