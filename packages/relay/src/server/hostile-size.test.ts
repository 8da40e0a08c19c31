import { describe, expect, test, vi } from 'vitest';
import { asks, NAME_FORM, openPage, PATIENCE, startHost } from '../browser/connected-page.fixtures.js';

const nested = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown;
const within = (_more: unknown) => ({
  ...NAME_FORM,
  requestedSchema: { ...NAME_FORM.requestedSchema, _more },
});

describe.each([
  ['nested beyond what JSON can write', within(nested(50_000))],
  ['nested beyond what a browser may read', within(nested(300))],
  ['too long to cross', within('x'.repeat(300_000))],
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

test('what core does not read of a request is not sent to a page', async () => {
  const host = startHost();
  const page = openPage(host, 'ada');
  const more = { _meta: { progressToken: 7, more: 'x'.repeat(4_000_000) }, more: nested(50_000) };
  host.relay
    .inboxOf('ada')
    .submit(asks({ ...NAME_FORM, ...more }))
    .results.catch(() => undefined);

  await vi.waitFor(
    () => expect(page.inbox.getSnapshot().entries.map(({ items }) => items[0]?.params)).toEqual([NAME_FORM]),
    PATIENCE,
  );
});

/** A question of this many characters. */
const long = (length: number) => within('x'.repeat(length));
const of = (server: string, params: object) => {
  const batch = asks(params);
  return {
    ...batch,
    server: { ...batch.server, endpoint: { kind: 'url', origin: `https://${server}` } as const },
  };
};

test('one server leaves room for the others, and all of them together have a limit', async () => {
  const host = startHost();
  const page = openPage(host, 'ada');
  const inbox = host.relay.inboxOf('ada');
  const refused: string[] = [];
  const ask = (server: string, size: number) => {
    inbox.submit(of(server, long(size))).results.catch((error: Error) => refused.push(error.name));
  };
  for (let count = 0; count < 18; count += 1) {
    ask('greedy.example', 250_000);
  }
  ask('honest.example', 1_000);
  await expect.poll(() => page.inbox.getSnapshot().entries.length, PATIENCE).toBe(5);
  const origins = page.inbox.getSnapshot().entries.map(({ server }) => server.endpoint);
  expect(origins.at(-1)).toMatchObject({ origin: 'https://honest.example' });
  expect(refused).toEqual(Array(14).fill('InvalidElicitationError'));

  for (let count = 0; count < 18; count += 1) {
    ask(`server-${count}.example`, 250_000);
  }
  await expect.poll(() => page.inbox.getSnapshot().entries.length, PATIENCE).toBe(17);
});

test('parked questions have the limit too', async () => {
  const { relay } = startHost();
  relay.onAnswered(() => undefined);
  const park = async (count: number) =>
    relay.inboxOf('ada').park?.(of(`s${count}.example`, long(250_000)), {});
  const parked = await Promise.allSettled(Array.from({ length: 18 }, (_, count) => park(count)));
  expect(parked.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);

  await expect(park(18)).rejects.toMatchObject({ name: 'InvalidElicitationError' });
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
