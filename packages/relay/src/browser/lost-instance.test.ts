import { WithdrawnError } from '@elicit-kit/core';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createMemoryRelayStore } from '../store/create-memory-relay-store.js';
import { ENTRY, LEASE } from '../server/person-records.js';
import type { RelayStore } from '../store/relay-store.js';
import { asks, NAME_FORM, openPage, PATIENCE, startHost } from './connected-page.fixtures.js';

/** Two instances of a server; the first can be killed: the store hears no more of it, and 20 s pass. */
function twoInstances() {
  let passed = 0;
  let dead = false;
  const store = createMemoryRelayStore({ now: () => Date.now() + passed });
  const unlessDead =
    <Values extends readonly unknown[], Result>(call: (...values: Values) => Promise<Result>) =>
    (...values: Values): Promise<Result> =>
      dead ? new Promise<Result>(() => undefined) : call(...values);
  const mortal: RelayStore = {
    list: unlessDead(store.list),
    write: unlessDead(store.write),
    tell: unlessDead(store.tell),
    subscribe: (person, listener) => store.subscribe(person, (news) => !dead && listener(news)),
    close: async () => undefined,
  };
  const [first, second] = [startHost({ store: mortal, closesWithTest: false }), startHost({ store })];
  return {
    first,
    second,
    page: openPage(second, 'ada'),
    kill() {
      dead = true;
      passed = 20_000;
      // Read anew, as every ten seconds.
      void store.write('ada', 'other', '', { lifetime: 1_000 });
    },
  };
}

test('what an instance asked that is gone ends on the page, and can be put away', async () => {
  const { first, kill, page } = twoInstances();
  first.relay
    .inboxOf('ada')
    .submit(asks())
    .results.catch(() => undefined);
  await vi.waitFor(
    () => expect(page.inbox.getSnapshot().entries).toMatchObject([{ state: 'pending' }]),
    PATIENCE,
  );
  kill();
  await vi.waitFor(
    () => expect(page.inbox.getSnapshot().entries).toMatchObject([{ state: 'taskEnded' }]),
    PATIENCE,
  );
  const [entry] = page.inbox.getSnapshot().entries;
  expect(await page.inbox.answer(entry?.id ?? '', [{ action: 'cancel' }])).toEqual({ status: 'gone' });
  page.inbox.dismiss(entry?.id ?? '');
  await vi.waitFor(() => expect(page.inbox.getSnapshot().entries).toEqual([]), PATIENCE);
});

test('an answer that an instance had taken before it was gone may have arrived, and the page says so', async () => {
  const { first, kill, page } = twoInstances();
  const deliver = vi.fn(() => new Promise(() => undefined));
  first.relay
    .inboxOf('ada')
    .submit(asks(), { deliver })
    .results.catch(() => undefined);
  await vi.waitFor(
    () => expect(page.inbox.getSnapshot().entries).toMatchObject([{ state: 'pending' }]),
    PATIENCE,
  );
  const [entry] = page.inbox.getSnapshot().entries;
  const outcome = page.inbox.answer(entry?.id ?? '', [{ action: 'accept', content: { name: 'Ada' } }]);
  await vi.waitFor(() => expect(deliver).toHaveBeenCalled(), PATIENCE);
  kill();
  expect(await outcome).toEqual({ status: 'deliveryUnknown' });
  await vi.waitFor(
    () => expect(page.inbox.getSnapshot().entries).toMatchObject([{ state: 'deliveryUnknown' }]),
    PATIENCE,
  );
});

test('the receipts of two instances are two, so that neither page nor person doubts that an answer arrived', async () => {
  const store = createMemoryRelayStore();
  const hosts = [startHost({ store }), startHost({ store })];
  const page = openPage(startHost({ store }), 'ada');
  for (const { relay } of hosts) {
    relay
      .inboxOf('ada')
      .submit(asks())
      .results.catch(() => undefined);
    await vi.waitFor(
      () => expect(page.inbox.getSnapshot().entries).toMatchObject([{ state: 'pending' }]),
      PATIENCE,
    );
    const { id = '' } = page.inbox.getSnapshot().entries[0] ?? {};
    await page.inbox.answer(id, [{ action: 'decline' }]);
    await vi.waitFor(() => expect(page.inbox.getSnapshot().entries).toEqual([]), PATIENCE);
    await vi.waitFor(
      () => expect(page.inbox.getSnapshot().audit).toContainEqual(expect.objectContaining({ entryId: id })),
      PATIENCE,
    );
  }
  expect(page.inbox.getSnapshot().audit).toMatchObject([{ outcome: 'decline' }, { outcome: 'decline' }]);
});

/** One that is emptied as a Redis is that starts anew: its revisions begin again, in another epoch, and its listeners are told. */
function emptiedStore() {
  let now = createMemoryRelayStore();
  const listeners = new Map<() => void, { readonly person: string; stop(): void }>();
  const store: RelayStore = {
    list: (...values) => now.list(...values),
    write: (...values) => now.write(...values),
    tell: (...values) => now.tell(...values),
    subscribe(person, told) {
      const listener = (news?: string) => told(news);
      listeners.set(listener, { person, stop: now.subscribe(person, listener) });
      return () => {
        listeners.get(listener)?.stop();
        listeners.delete(listener);
      };
    },
    close: async () => undefined,
  };
  return {
    store,
    empty() {
      now = createMemoryRelayStore();
      for (const [listener, { person }] of [...listeners]) {
        listeners.set(listener, { person, stop: now.subscribe(person, listener) });
        listener();
      }
    },
  };
}

async function keysIn(store: RelayStore) {
  return (await store.list('ada')).records.map(({ key }) => key);
}

test('what a store forgot is written anew by the instance that asks, and can be answered', async () => {
  const { empty, store } = emptiedStore();
  const host = startHost({ store });
  const page = openPage(host, 'ada');
  // What was written before counts on, so that the new count begins far below.
  const inbox = host.relay.inboxOf('ada');
  for (const message of ['One?', 'Two?']) {
    const earlier = new AbortController();
    const { results } = inbox.submit(asks({ ...NAME_FORM, message }), { signal: earlier.signal });
    await vi.waitFor(() => expect(page.inbox.getSnapshot().entries).toHaveLength(1), PATIENCE);
    earlier.abort(new WithdrawnError('withdrawn'));
    await expect(results).rejects.toThrow();
    await vi.waitFor(
      () => expect(page.inbox.getSnapshot().entries).toMatchObject([{ state: 'withdrawn' }]),
      PATIENCE,
    );
    page.inbox.dismiss(page.inbox.getSnapshot().entries[0]?.id ?? '');
    await vi.waitFor(() => expect(page.inbox.getSnapshot().entries).toEqual([]), PATIENCE);
  }
  const { results } = inbox.submit(asks());
  await vi.waitFor(
    () => expect(page.inbox.getSnapshot().entries).toMatchObject([{ state: 'pending' }]),
    PATIENCE,
  );
  const [entry] = page.inbox.getSnapshot().entries;
  const [item] = entry?.items ?? [];
  const field = item?.elicitation.mode === 'form' ? item.elicitation.model.fields[0]?.id : undefined;
  page.inbox.draftsOf(entry?.id ?? '')?.keep('request', { [field ?? '']: 'Ad' });

  empty();
  await vi.waitFor(async () => expect(await keysIn(store)).toContain(ENTRY + entry?.id), PATIENCE);
  await vi.waitFor(
    () => expect(page.inbox.getSnapshot().entries).toMatchObject([{ id: entry?.id, state: 'pending' }]),
    PATIENCE,
  );
  const answer = { action: 'accept' as const, content: { name: 'Ada' } };
  expect(await page.inbox.answer(entry?.id ?? '', [answer])).toEqual({ status: 'delivered' });
  expect(await results).toEqual([answer]);
});

test('a server that the person stopped stays so where the store forgets it, until they allow it again', async () => {
  const { empty, store } = emptiedStore();
  const host = startHost({ store });
  const page = openPage(host, 'ada');
  const inbox = host.relay.inboxOf('ada');
  inbox.submit(asks()).results.catch(() => undefined);
  await vi.waitFor(() => expect(page.inbox.getSnapshot().entries).toHaveLength(1), PATIENCE);
  page.inbox.stop(asks().server);
  await vi.waitFor(() => expect(inbox.getSnapshot().blockedServers).toHaveLength(1), PATIENCE);

  empty();
  await vi.waitFor(async () => expect((await store.list('ada')).records).not.toEqual([]), PATIENCE);
  expect(await inbox.submit(asks()).results).toEqual([{ action: 'cancel' }]);
  await vi.waitFor(
    () => expect(page.inbox.getSnapshot().blockedServers).toMatchObject([{ reason: 'stopped' }]),
    PATIENCE,
  );
  page.inbox.allow(asks().server);
  await vi.waitFor(() => expect(inbox.getSnapshot().blockedServers).toEqual([]), PATIENCE);
  inbox.submit(asks()).results.catch(() => undefined);
  await vi.waitFor(() => expect(page.inbox.getSnapshot().entries).toHaveLength(1), PATIENCE);
});

/** A question of the first of two instances, on a page of the second, and what the first does in the store, to be put off or lost. */
async function askedElsewhere() {
  const { empty, store } = emptiedStore();
  const own = { write: store.write, hears: true };
  const deliver = vi.fn(async () => undefined as unknown);
  const first = startHost({
    store: {
      ...store,
      write: (...values) => own.write(...values),
      subscribe: (person, told) =>
        store.subscribe(person, (message) => (message === undefined || own.hears) && told(message)),
    },
  });
  const page = openPage(startHost({ store }), 'ada');
  const { results } = first.relay.inboxOf('ada').submit(asks(), { deliver });
  results.catch(() => undefined);
  await vi.waitFor(
    () => expect(page.inbox.getSnapshot().entries).toMatchObject([{ state: 'pending' }]),
    PATIENCE,
  );
  const { id = '' } = page.inbox.getSnapshot().entries[0] ?? {};
  const states = new Set<string>();
  page.inbox.subscribe(() => {
    for (const { state } of page.inbox.getSnapshot().entries) {
      states.add(state);
    }
  });
  const answer = { action: 'accept' as const, content: { name: 'Ada' } };
  return {
    store,
    empty,
    first,
    /** What the asking instance calls. */
    own,
    results,
    deliver,
    answer,
    id,
    page,
    /** Every state in which the page has shown it since. */
    states,
    give: () => page.inbox.answer(id, [answer]),
  };
}

/** Puts calls off until it is told to let them through. */
function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

test('an answer whose message was lost is told again, also where the store forgot the question meanwhile, and arrives once', async () => {
  const { answer, deliver, empty, give, id, own, results, states, store } = await askedElsewhere();
  own.hears = false;
  const told = vi.spyOn(store, 'tell');
  const outcome = give();
  await vi.waitFor(() => expect(told).toHaveBeenCalled(), PATIENCE);
  empty();
  await vi.waitFor(async () => expect(await keysIn(store)).toContain(ENTRY + id), PATIENCE);
  own.hears = true;
  expect(await outcome).toEqual({ status: 'delivered' });
  expect(await results).toEqual([answer]);
  expect(deliver).toHaveBeenCalledTimes(1);
  expect([...states]).not.toContain('taskEnded');
});

test('what is written anew while an answer is on its way says that its instance is there, so that nobody takes it for gone', async () => {
  const { deliver, empty, give, own, states, store } = await askedElsewhere();
  let isEmptied = false;
  const abandoned: string[] = [];
  own.write = async (person, key, value, options) => {
    if (!isEmptied && value?.includes('sending')) {
      isEmptied = true;
      empty();
    }
    const revision = await store.write(person, key, value, options);
    const keys = await keysIn(store);
    if (key.startsWith(ENTRY) && keys.includes(key) && !keys.some((each) => each.startsWith(LEASE))) {
      abandoned.push(key);
    }
    return revision;
  };
  expect(await give()).toEqual({ status: 'delivered' });
  expect(isEmptied).toBe(true);
  expect(deliver).toHaveBeenCalledTimes(1);
  expect(abandoned).toEqual([]);
  expect([...states]).not.toContain('deliveryUnknown');
});

test('what is asked once the store has forgotten all waits as any other, and nobody takes its instance for gone', async () => {
  const { empty, first, own, page, states, store } = await askedElsewhere();
  const abandoned: string[] = [];
  own.write = async (...values) => {
    const revision = await store.write(...values);
    const keys = await keysIn(store);
    if (keys.some((each) => each.startsWith(ENTRY)) && !keys.some((each) => each.startsWith(LEASE))) {
      abandoned.push(...keys);
    }
    return revision;
  };
  empty();
  const { results } = first.relay.inboxOf('ada').submit(asks({ ...NAME_FORM, message: 'And then?' }));
  await vi.waitFor(
    () =>
      expect(page.inbox.getSnapshot().entries).toMatchObject([{ state: 'pending' }, { state: 'pending' }]),
    PATIENCE,
  );
  expect(abandoned).toEqual([]);
  expect([...states]).toEqual(['pending']);
  const [, asked] = page.inbox.getSnapshot().entries;
  const answer = { action: 'accept' as const, content: { name: 'Bob' } };
  expect(await page.inbox.answer(asked?.id ?? '', [answer])).toEqual({ status: 'delivered' });
  expect(await results).toEqual([answer]);
});

test('an answer that comes while the store has nothing yet is kept until the question is written anew', async () => {
  const { answer, empty, give, own, results, states, store } = await askedElsewhere();
  const { open, opened } = gate();
  own.write = async (...values) => {
    await opened;
    return store.write(...values);
  };
  empty();
  const outcome = give();
  const posts = vi.spyOn(store, 'list');
  await vi.waitFor(() => expect(posts.mock.calls.length).toBeGreaterThan(1), PATIENCE);
  open();
  expect(await outcome).toEqual({ status: 'delivered' });
  expect(await results).toEqual([answer]);
  expect([...states]).not.toContain('taskEnded');
});

test.each([
  ['what says that it is sent', 1],
  ['what says that it arrived', 2],
] as const)(
  'the response of the store that is lost with %s loses nothing, and nothing is done twice',
  async (_, lost) => {
    const { answer, deliver, give, own, results, store } = await askedElsewhere();
    let calls = 0;
    own.write = async (...values) => {
      const reply = await store.write(...values);
      calls += 1;
      if (calls === lost) {
        throw new Error('The connection was lost.');
      }
      return reply;
    };
    expect(await give()).toEqual({ status: 'delivered' });
    expect(await results).toEqual([answer]);
    // Until the store has heard that it arrived.
    await vi.waitFor(
      async () => expect(JSON.stringify((await store.list('ada')).records)).not.toContain('sending'),
      PATIENCE,
    );
    expect(calls).toBeGreaterThanOrEqual(lost);
    expect(deliver).toHaveBeenCalledTimes(1);
  },
);

test('that an answer is sent is written before it is sent, and the answer never', async () => {
  const { answer, deliver, give, results, store } = await askedElsewhere();
  const { open, opened } = gate();
  const atSending: string[] = [];
  deliver.mockImplementationOnce(async () => {
    atSending.push(JSON.stringify((await store.list('ada')).records));
    await opened;
  });
  const outcome = give();
  await vi.waitFor(() => expect(atSending).toHaveLength(1), PATIENCE);
  expect(atSending[0]).toContain('sending');
  expect(atSending[0]).not.toContain('Ada');
  open();
  expect(await outcome).toEqual({ status: 'delivered' });
  expect(await results).toEqual([answer]);
  expect(JSON.stringify((await store.list('ada')).records)).not.toContain('Ada');
});

test('what could not be delivered after the relay had stopped waiting is told as failed, and can be sent again', async () => {
  const { deliver, give, id, page } = await askedElsewhere();
  const { open, opened } = gate();
  deliver.mockImplementationOnce(async () => {
    await opened;
    throw new Error('The MCP server is away.');
  });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const outcome = give();
  await vi.waitFor(() => expect(deliver).toHaveBeenCalled(), PATIENCE);
  await vi.advanceTimersByTimeAsync(25_000);
  open();
  expect(await outcome).toMatchObject({ status: 'failed' });
  await vi.waitFor(
    () => expect(page.inbox.getSnapshot().entries).toMatchObject([{ id, state: 'pending' }]),
    PATIENCE,
  );
  expect(await give()).toEqual({ status: 'delivered' });
  expect(deliver).toHaveBeenCalledTimes(2);
});

test('a stream that went silent, as behind a proxy, is given up after 45 seconds and asked for anew', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const host = startHost();
  let streams = 0;
  const page = openPage(host, 'ada', {
    fetch: async (input, { headers, signal } = {}) => {
      streams += 1;
      if (streams > 1) {
        const from = {
          ...(headers as Record<string, string>),
          'x-person': 'ada',
          'sec-fetch-site': 'same-origin',
        };
        return host.relay.handler(new Request(input as string, { headers: from, signal: signal ?? null }));
      }
      const start = (body: ReadableStreamDefaultController<Uint8Array>) => {
        signal?.addEventListener('abort', () => body.error(signal.reason));
      };
      return new Response(new ReadableStream<Uint8Array>({ start }));
    },
  });
  host.relay
    .inboxOf('ada')
    .submit(asks())
    .results.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(40_000);
  expect([streams, page.inbox.status]).toEqual([1, 'connecting']);
  await vi.advanceTimersByTimeAsync(10_000);

  await vi.waitFor(() => expect([streams, page.inbox.status]).toEqual([2, 'live']), PATIENCE);
  expect(page.inbox.getSnapshot().entries).toMatchObject([{ state: 'pending' }]);
  expect(host.problems).toMatchObject([
    { where: 'events', error: { message: expect.stringContaining('silent') as string } },
  ]);
});

test.each([-3_600_000, 3_600_000])(
  'an instance whose clock is %i ms from the other’s asks and is answered all the same',
  async (ahead) => {
    const store = createMemoryRelayStore();
    const asking = startHost({ store, inbox: { now: () => Date.now() + ahead } });
    const other = startHost({ store });
    const page = openPage(other, 'ada');
    const { results } = asking.relay.inboxOf('ada').submit(asks());
    const later = other.relay.inboxOf('ada').submit(asks());
    await vi.waitFor(() => expect(page.inbox.getSnapshot().pendingCount).toBe(2), PATIENCE);
    const answered = [{ action: 'accept', content: { name: 'Ada' } }] as const;
    for (const { id } of page.inbox.getSnapshot().entries) {
      expect(await page.inbox.answer(id, answered)).toEqual({ status: 'delivered' });
    }

    expect(await Promise.all([results, later.results])).toEqual([answered, answered]);
    await vi.waitFor(() => expect(page.inbox.getSnapshot().audit).toHaveLength(2), PATIENCE);
  },
);
