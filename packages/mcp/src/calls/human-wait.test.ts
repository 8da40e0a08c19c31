import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHumanWait } from './human-wait.js';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a time limit', () => {
  it('runs only while nobody is waited for', async () => {
    const wait = createHumanWait();
    const onTimeout = vi.fn();
    wait.startTimeout('a', 1_000, onTimeout);
    vi.advanceTimersByTime(900);
    const one = resolvers();
    const both = Promise.all([wait.during(one.promise, ['a', 'b']), wait.during(Promise.resolve(), ['a'])]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(onTimeout).not.toHaveBeenCalled();

    one.resolve();
    await both;
    vi.advanceTimersByTime(999);
    expect(onTimeout).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onTimeout).toHaveBeenCalledOnce();
  });

  it('runs while the person is asked for another call', async () => {
    const wait = createHumanWait();
    const onTimeout = vi.fn();
    wait.startTimeout('a', 1_000, onTimeout);
    vi.advanceTimersByTime(600);
    void wait.during(new Promise(() => undefined), ['b']);
    await vi.advanceTimersByTimeAsync(400);

    expect(onTimeout).toHaveBeenCalledOnce();
  });

  it('starts anew when something is heard, and ends when stopped', () => {
    const wait = createHumanWait();
    const onTimeout = vi.fn();
    const timer = wait.startTimeout('a', 1_000, onTimeout);
    vi.advanceTimersByTime(900);
    timer.restart();
    vi.advanceTimersByTime(900);
    timer.stop();
    void wait.during(Promise.resolve(), ['a']);
    vi.advanceTimersByTime(10_000);

    expect(onTimeout).not.toHaveBeenCalled();
  });

  it.each([Infinity, Number.MAX_SAFE_INTEGER])('does not run out at once for %d', (timeout) => {
    const onTimeout = vi.fn();
    createHumanWait().startTimeout('a', timeout, onTimeout);
    vi.advanceTimersByTime(86_400_000);

    expect(onTimeout).not.toHaveBeenCalled();
  });
});

function resolvers() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
