import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPacer } from './track-pages.js';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('createPacer', () => {
  it('passes the first value at once, then the latest after each while', () => {
    const passed: number[] = [];
    const { next } = createPacer<number>(250, (value) => passed.push(value));
    for (let value = 1; value <= 1_000; value += 1) {
      next(value);
    }
    expect(passed).toEqual([1]);
    vi.advanceTimersByTime(250);
    expect(passed).toEqual([1, 1_000]);
    next(1_001);
    vi.advanceTimersByTime(249);
    expect(passed).toEqual([1, 1_000]);
    vi.advanceTimersByTime(1);
    expect(passed).toEqual([1, 1_000, 1_001]);
    vi.advanceTimersByTime(1_000);
    next(1_002);
    expect(passed).toEqual([1, 1_000, 1_001, 1_002]);
  });

  it('passes nothing more once it is stopped', () => {
    const pass = vi.fn();
    const pacer = createPacer<number>(250, pass);
    pacer.next(1);
    pacer.next(2);
    pacer.stop();
    vi.advanceTimersByTime(1_000);

    expect(pass).toHaveBeenCalledExactlyOnceWith(1);
  });
});
