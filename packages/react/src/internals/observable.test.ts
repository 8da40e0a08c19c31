import { expect, test, vi } from 'vitest';
import { createObservable } from './plain-press.js';

test('it tells of a change, and not of what changes nothing', () => {
  const observable = createObservable({ a: 1, b: 'x' });
  const listener = vi.fn();
  const stop = observable.subscribe(listener);
  observable.set({ a: 1 });
  expect(listener).not.toHaveBeenCalled();
  observable.set({ a: 2 });
  expect(listener).toHaveBeenCalledOnce();
  expect(observable.get()).toEqual({ a: 2, b: 'x' });
  stop();
  observable.set({ a: 3 });
  expect(listener).toHaveBeenCalledOnce();
});
