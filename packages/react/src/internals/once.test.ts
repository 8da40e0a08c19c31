import { expect, test, vi } from 'vitest';
import { createOnce } from './once.js';

test('answers once, whichever way', () => {
  const [accept, decline] = [vi.fn(() => 'accepted'), vi.fn()];
  const once = createOnce();
  expect(once.isSettled()).toBe(false);
  expect(once.settle(accept)).toBe('accepted');
  expect(once.settle(decline)).toBeUndefined();
  expect(once.isSettled()).toBe(true);
  expect(decline).not.toHaveBeenCalled();
});

test('counts from the moment on when it is called, also while it is under way', async () => {
  const once = createOnce();
  const second = vi.fn();
  const sending = once.settle(() => Promise.resolve('sent'));
  once.settle(second);
  await expect(sending).resolves.toBe('sent');
  once.settle(second);
  expect(second).not.toHaveBeenCalled();
});

test.each([
  [
    'throws',
    () => () => {
      throw new Error('offline');
    },
  ],
  ['rejects', () => () => Promise.reject(new Error('offline'))],
])('an answer that %s may be tried again', async (_how, fail) => {
  const once = createOnce();
  await expect((async () => once.settle(fail()))()).rejects.toThrow('offline');
  expect(once.isSettled()).toBe(false);
  expect(once.settle(() => 'sent')).toBe('sent');
});
