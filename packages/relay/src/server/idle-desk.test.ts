import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asks } from '../browser/connected-page.fixtures.js';
import { createElicitationRelay } from './create-elicitation-relay.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('an adapter hears of what its person is asked also after they were asked nothing for long, until it wants to no more', async () => {
  const relay = createElicitationRelay({ identify: async () => 'ada' });
  const inbox = relay.inboxOf('ada');
  const listener = vi.fn();
  const stop = inbox.subscribe(listener);
  for (let time = 0; time < 3; time += 1) {
    const { entryId: id, results } = inbox.submit(asks());
    expect(listener).toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    const command = {
      format: 2,
      nonce: crypto.randomUUID(),
      type: 'answer',
      id,
      results: [{ action: 'cancel' }],
    };
    const answered = relay.handler(
      new Request('https://app.example/elicitation', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(command),
      }),
    );
    await vi.advanceTimersByTimeAsync(1_000);
    expect((await answered).status).toBe(200);
    expect(await results).toEqual([{ action: 'cancel' }]);
    // What is kept in memory for a person who is asked nothing is given up.
    await vi.advanceTimersByTimeAsync(11 * 60_000);
    listener.mockClear();
  }
  stop();
  inbox.submit(asks()).results.catch(() => undefined);
  expect(listener).not.toHaveBeenCalled();
  const closed = relay.close();
  await vi.advanceTimersByTimeAsync(2_000);
  await closed;
});
