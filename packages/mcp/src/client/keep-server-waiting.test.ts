import type { ClientContext } from '@modelcontextprotocol/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepServerWaiting } from './keep-server-waiting.js';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function contextWith(
  meta: unknown,
  notify = vi.fn<(notification: object) => Promise<void>>(() => Promise.resolve()),
) {
  return { context: { mcpReq: { _meta: meta, notify } } as unknown as ClientContext, notify };
}

describe('keepServerWaiting', () => {
  it('tells the server at once and every ten seconds, until stopped', async () => {
    const { context, notify } = contextWith({ progressToken: 'p' });
    const stop = keepServerWaiting(context);
    await vi.advanceTimersByTimeAsync(20_000);
    stop();
    await vi.advanceTimersByTimeAsync(60_000);

    expect(notify.mock.calls.map(([notification]) => notification)).toEqual(
      [1, 2, 3].map((progress) => ({
        method: 'notifications/progress',
        params: { progressToken: 'p', progress },
      })),
    );
  });

  it.each([[undefined], [{}], [{ progressToken: null }], [{ progressToken: { a: 1 } }]])(
    'says nothing without a token: %j',
    async (meta) => {
      const { context, notify } = contextWith(meta);
      keepServerWaiting(context)();
      await vi.advanceTimersByTimeAsync(60_000);

      expect(notify).not.toHaveBeenCalled();
    },
  );

  it('takes the token 0, and survives a connection that is gone', async () => {
    const { context, notify } = contextWith(
      { progressToken: 0 },
      vi.fn(() => Promise.reject(new Error('gone'))),
    );
    const stop = keepServerWaiting(context);
    await vi.advanceTimersByTimeAsync(10_000);
    stop();

    expect(notify).toHaveBeenCalledTimes(2);
  });
});
