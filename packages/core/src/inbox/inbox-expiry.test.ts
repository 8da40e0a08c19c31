import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createElicitationInbox } from './create-elicitation-inbox.js';
import { batchOf, entryAt, formParams, urlParams } from './elicitation-inbox.fixtures.js';

const DAY = 24 * 60 * 60 * 1000;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([1000, 40 * DAY, 100 * DAY])('expires after %d ms, not before', async (wait) => {
  const inbox = createElicitationInbox();
  const results = inbox.submit(batchOf([formParams], { expiresAt: Date.now() + wait })).results;
  results.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(wait - 1);
  expect(entryAt(inbox, 0).state).toBe('pending');
  await vi.advanceTimersByTimeAsync(1);
  expect(entryAt(inbox, 0).state).toBe('expired');
  await expect(results).rejects.toMatchObject({ name: 'WithdrawnError', reason: 'expired' });
});

test('an expiry in the past asks nobody', async () => {
  const inbox = createElicitationInbox();
  await expect(inbox.submit(batchOf([formParams], { expiresAt: Date.now() })).results).rejects.toMatchObject({
    reason: 'expired',
  });
  expect(inbox.getSnapshot().entries).toEqual([]);
});

test.each([NaN, Infinity])('an expiry of %d is none', async (expiresAt) => {
  const inbox = createElicitationInbox();
  inbox.submit(batchOf([formParams], { expiresAt }));
  await vi.advanceTimersByTimeAsync(365 * DAY);
  expect(entryAt(inbox, 0).state).toBe('pending');
  expect(vi.getTimerCount()).toBe(0);
});

test('an answer after the time ran out is not sent, even where the timer is late', async () => {
  let now = 0;
  const inbox = createElicitationInbox({ now: () => now });
  const results = inbox.submit(batchOf([formParams], { expiresAt: 1000 })).results;
  now = 1000;
  inbox.answer(entryAt(inbox, 0).id, [{ action: 'decline' }]);
  await expect(results).rejects.toMatchObject({ reason: 'expired' });
  expect(entryAt(inbox, 0).state).toBe('expired');
});

test('a timer that fires before the clock is there waits on', async () => {
  let now = 0;
  const inbox = createElicitationInbox({ now: () => now });
  const results = inbox.submit(batchOf([formParams], { expiresAt: 1000 })).results;
  results.catch(() => undefined);
  now = 500;
  await vi.advanceTimersByTimeAsync(1000);
  expect(entryAt(inbox, 0).state).toBe('pending');
  now = 1000;
  await vi.advanceTimersByTimeAsync(500);
  expect(entryAt(inbox, 0).state).toBe('expired');
});

test('no timer is left once the batch has settled', () => {
  const inbox = createElicitationInbox();
  const expiresAt = Date.now() + DAY;
  inbox.submit(batchOf([formParams], { expiresAt }));
  void inbox.submit(batchOf([formParams], { expiresAt })).results.catch(() => undefined);
  expect(vi.getTimerCount()).toBe(2);
  inbox.answer(entryAt(inbox, 0).id, [{ action: 'cancel' }]);
  inbox.withdraw(entryAt(inbox, 0).id, 'withdrawn');
  expect(vi.getTimerCount()).toBe(0);
});

test('waiting for a page ends at the expiry too', async () => {
  const inbox = createElicitationInbox();
  const batch = batchOf([urlParams()], { settleAt: 'completion', expiresAt: Date.now() + DAY });
  const results = inbox.submit(batch).results;
  results.catch(() => undefined);
  inbox.answer(entryAt(inbox, 0).id, [{ action: 'accept' }]);
  await vi.advanceTimersByTimeAsync(DAY);
  await expect(results).rejects.toMatchObject({ reason: 'expired' });
  expect(entryAt(inbox, 0).state).toBe('expired');
});
