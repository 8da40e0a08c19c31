import { describe, expect, test, vi } from 'vitest';
import { asks, NAME_FORM, openPage, PATIENCE, startHost } from '../browser/connected-page.fixtures.js';

const nested = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown;

describe.each([
  ['nested beyond what JSON can write', { ...NAME_FORM, _more: nested(50_000) }],
  ['nested beyond what a browser may read', { ...NAME_FORM, _more: nested(300) }],
  ['too long to cross', { ...NAME_FORM, _more: 'x'.repeat(5_000_000) }],
])('a request that is %s', (_, params) => {
  test('is refused, asked of nobody, and keeps nothing else from being told', async () => {
    const { relay, ...host } = startHost({ inbox: { rateLimit: { burst: 1, perMinute: 1 } } });
    const page = openPage({ ...host, relay }, 'ada');
    const inbox = relay.inboxOf('ada');
    await expect(inbox.submit(asks(params)).results).rejects.toMatchObject({
      name: 'InvalidElicitationError',
    });
    inbox.submit(asks()).results.catch(() => undefined);
    expect(await inbox.submit(asks()).results).toEqual([{ action: 'cancel' }]);

    await vi.waitFor(
      () =>
        expect(page.inbox.getSnapshot()).toMatchObject({
          entries: [{ state: 'pending' }],
          blockedServers: [{ reason: 'limit' }],
        }),
      PATIENCE,
    );
  });

  test('is not parked', async () => {
    const { relay } = startHost();
    relay.onAnswered(() => undefined);
    await expect(relay.inboxOf('ada').park?.(asks(params), {})).rejects.toMatchObject({
      name: 'InvalidElicitationError',
    });
  });
});

test('a state that is too long is not parked, and the host is told what to do', async () => {
  const { relay } = startHost();
  relay.onAnswered(() => undefined);
  const continuation = { requestState: 'x'.repeat(5_000_000) };

  await expect(relay.inboxOf('ada').park?.(asks(), continuation)).rejects.toThrow('without { park }');
});

test('a call whose own arguments are too much is asked about without them', async () => {
  const host = startHost();
  const page = openPage(host, 'ada');
  const call = { id: 'call-7', arguments: { file: 'x'.repeat(5_000_000) } };
  host.relay
    .inboxOf('ada')
    .submit(asks(NAME_FORM, { call }))
    .results.catch(() => undefined);

  await vi.waitFor(
    () => expect(page.inbox.getSnapshot().entries.map((entry) => entry.call)).toEqual([{ id: 'call-7' }]),
    PATIENCE,
  );
});

test('a correlation that is no JSON is a mistake of the host, not of the server', () => {
  const { relay } = startHost();
  const ask = () => relay.inboxOf('ada').submit(asks(NAME_FORM, { correlation: { chat: 1n } }));

  expect(ask).toThrow(TypeError);
});
