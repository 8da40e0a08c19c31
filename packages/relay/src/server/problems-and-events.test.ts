import { expect, onTestFinished, test, vi } from 'vitest';
import { asks, openPage, PATIENCE, startHost } from '../browser/connected-page.fixtures.js';
import { createMemoryRelayStore } from '../store/create-memory-relay-store.js';
import type { RelayStore } from '../store/relay-store.js';
import { createElicitationRelay } from './create-elicitation-relay.js';
import type { RelayEvent } from './hear-relay.js';

const ACCEPTED = { action: 'accept' as const, content: { name: 'Ada' } };

/** The same store, each of whose calls is counted. */
function counted(store: RelayStore, calls: string[]): RelayStore {
  const names = ['list', 'write', 'tell'] as const;
  const counting = names.map((name) => [
    name,
    (...values: unknown[]) => {
      calls.push(name);
      return (store[name] as (...values: unknown[]) => unknown)(...values);
    },
  ]);
  return { ...store, ...Object.fromEntries(counting) };
}

/** Until none has come for a while, however busy the machine is. */
async function untilQuiet(calls: readonly string[]): Promise<void> {
  for (let before = -1; before !== calls.length;) {
    before = calls.length;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

test.each([
  ['one instance', 1, 4],
  ['two instances, of which the other asked', 2, 6],
])('an answer costs few calls of the store, with %s', async (_, instances, most) => {
  const store = createMemoryRelayStore();
  const calls: string[] = [];
  const first = startHost({ store: counted(store, calls) });
  const page = openPage(instances === 1 ? first : startHost({ store: counted(store, calls) }), 'ada');
  const deliver = vi.fn(async () => undefined);
  const { results } = first.relay.inboxOf('ada').submit(asks(), { deliver });
  await vi.waitFor(() => expect(page.inbox.getSnapshot().entries).toHaveLength(1), PATIENCE);
  await untilQuiet(calls);
  calls.length = 0;
  const { id = '' } = page.inbox.getSnapshot().entries[0] ?? {};

  expect(await page.inbox.answer(id, [ACCEPTED])).toEqual({ status: 'delivered' });
  expect(await results).toEqual([ACCEPTED]);
  await vi.waitFor(() => expect(page.inbox.getSnapshot().audit).toHaveLength(1), PATIENCE);
  await untilQuiet(calls);
  expect(calls.length).toBeGreaterThan(1);
  expect(calls.length <= most ? [] : calls).toEqual([]);
});

function post(relay: ReturnType<typeof createElicitationRelay>, command: object): Promise<Response> {
  return relay.handler(
    new Request('https://app.example/elicitation', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ format: 2, nonce: 'n'.repeat(16), ...command }),
    }),
  );
}

test('a mistake is 500 with an id that the host hears too; a session check that fails is 503', async () => {
  const onProblem = vi.fn();
  const store = createMemoryRelayStore();
  const away = new Error('no sessions');
  const identify = vi.fn(async () => 'ada');
  const relay = createElicitationRelay({ identify, store, onProblem });
  onTestFinished(() => relay.close());
  // Nobody hears of its answers here.
  const parked = {
    shown: { request: { items: [], receivedAt: 0 }, now: { state: 'pending', items: [] } },
    receipts: [],
    outcomes: [],
    parked: {},
  };
  const id = crypto.randomUUID();
  await store.write('ada', `entry:${id}`, JSON.stringify(parked), { lifetime: 60_000 });
  const response = await post(relay, { type: 'stopTask', id });
  const body = (await response.json()) as { readonly id: string };
  expect([response.status, body]).toEqual([500, { error: 'internal', id: expect.any(String) }]);
  expect(onProblem.mock.calls).toEqual([[expect.any(Error), { where: 'request', id: body.id }]]);

  onProblem.mockClear();
  identify.mockRejectedValueOnce(away);
  expect((await post(relay, { type: 'stopTask', id })).status).toBe(503);
  expect(onProblem.mock.calls).toEqual([[away, { where: 'identify' }]]);
});

test('while a host is developed, the first problem is printed once, and in production none', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  for (const [environment, times] of [
    ['development', 1],
    ['production', 0],
  ] as const) {
    vi.stubEnv('NODE_ENV', environment);
    printed.mockClear();
    const relay = createElicitationRelay({ identify: () => Promise.reject(new Error('no sessions')) });
    await post(relay, { type: 'finish', id: crypto.randomUUID() });
    await post(relay, { type: 'finish', id: crypto.randomUUID() });
    expect(printed).toHaveBeenCalledTimes(times);
    await relay.close();
  }
  vi.unstubAllEnvs();
  printed.mockRestore();
});

test('what happens to a question is told, without a word of it', async () => {
  const events: RelayEvent[] = [];
  const host = startHost({ onEvent: (event) => events.push(event) });
  const page = openPage(host, 'ada');
  const { results } = host.relay.inboxOf('ada').submit(asks());
  await vi.waitFor(() => expect(page.inbox.getSnapshot().entries).toHaveLength(1), PATIENCE);
  const { id = '' } = page.inbox.getSnapshot().entries[0] ?? {};
  await page.inbox.answer(id, [{ action: 'accept', content: { name: 'far too long a name' } }]);
  await page.inbox.answer(id, [ACCEPTED]);
  await results;

  const of = { person: 'ada', id };
  expect(events).toEqual([
    { type: 'asked', ...of, requests: 1, server: expect.stringContaining('travel.example'), parked: false },
    { type: 'shown', ...of },
    { type: 'refused', ...of, reason: 'invalidContent' },
    { type: 'answered', ...of },
    { type: 'delivered', ...of },
  ]);
  expect(JSON.stringify(events)).not.toMatch(/Ada|far too long|Who travels/);
});

test('a page that leaves while its session is looked up is no problem of the server', async () => {
  const onProblem = vi.fn();
  const page = new AbortController();
  const relay = createElicitationRelay({
    onProblem,
    async identify() {
      page.abort();
      return 'ada';
    },
  });
  onTestFinished(() => relay.close());
  const request = new Request('https://app.example/elicitation', { signal: page.signal });
  expect((await relay.handler(request)).status).toBe(503);
  expect(onProblem).not.toHaveBeenCalled();
});
