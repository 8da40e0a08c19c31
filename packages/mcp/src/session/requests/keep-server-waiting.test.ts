import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepServerWaiting } from './legacy-requests.js';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const notifier = (outcome: () => Promise<void> = () => Promise.resolve()) =>
  vi.fn<(notification: object) => Promise<void>>(outcome);

describe('keepServerWaiting', () => {
  it('tells the server at once and every ten seconds, until stopped', async () => {
    const notify = notifier();
    const stop = keepServerWaiting({ _meta: { progressToken: 'p' } }, notify);
    await vi.advanceTimersByTimeAsync(20_000);
    stop();
    await vi.advanceTimersByTimeAsync(60_000);

    expect(notify.mock.calls.map(([notification]) => notification)).toEqual(
      [1, 2, 3].map((progress) => ({
        jsonrpc: '2.0',
        method: 'notifications/progress',
        params: { progressToken: 'p', progress },
      })),
    );
  });

  it.each([[undefined], [null], [{ a: 1 }], [true]])('says nothing without a token: %j', async (token) => {
    const notify = notifier();
    keepServerWaiting({ _meta: { progressToken: token } }, notify)();
    await vi.advanceTimersByTimeAsync(60_000);

    expect(notify).not.toHaveBeenCalled();
  });

  it.each([
    ['rejects', () => Promise.reject(new Error('gone'))],
    [
      'throws at once',
      () => {
        throw new Error('gone');
      },
    ],
    ['returns nothing', () => undefined as never],
  ])('takes the token 0, and survives a connection that is gone: its send %s', async (_how, outcome) => {
    const notify = notifier(outcome);
    const stop = keepServerWaiting({ _meta: { progressToken: 0 } }, notify);
    await vi.advanceTimersByTimeAsync(10_000);
    stop();

    expect(notify).toHaveBeenCalledTimes(2);
  });
});
