import { WithdrawnError } from '@elicit-kit/core';
import { expect, test, vi } from 'vitest';
import { createMemoryRelayStore } from '../store/create-memory-relay-store.js';
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
    put: unlessDead(store.put),
    remove: unlessDead(store.remove),
    renew: unlessDead(store.renew),
    claim: unlessDead(store.claim),
    take: unlessDead(store.take),
    subscribe: (person, listener) => store.subscribe(person, () => !dead && listener()),
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
      void store.put('ada', 'other', '', { lifetime: 1_000 });
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

test('what a store forgot is written anew by the instance that asks, and can be answered', async () => {
  let store = createMemoryRelayStore();
  const listeners = new Set<() => void>();
  const follow = (person: string, listener: () => void) => store.subscribe(person, listener);
  const stops = new Map<() => void, () => void>();
  const restarted: RelayStore = {
    list: (...values) => store.list(...values),
    put: (...values) => store.put(...values),
    remove: (...values) => store.remove(...values),
    renew: (...values) => store.renew(...values),
    claim: (...values) => store.claim(...values),
    take: (...values) => store.take(...values),
    subscribe: (person, listener) => {
      listeners.add(listener);
      stops.set(listener, follow(person, listener));
      return () => {
        listeners.delete(listener);
        stops.get(listener)?.();
      };
    },
    close: async () => undefined,
  };
  const host = startHost({ store: restarted });
  const page = openPage(host, 'ada');
  // What was written before counts on, so that the new count begins far below.
  const inbox = host.relay.inboxOf('ada');
  for (const message of ['One?', 'Two?']) {
    const earlier = new AbortController();
    const { results } = inbox.submit(asks({ ...NAME_FORM, message }), { signal: earlier.signal });
    await vi.waitFor(() => expect(page.inbox.getSnapshot().entries).toHaveLength(1), PATIENCE);
    earlier.abort(new WithdrawnError('withdrawn'));
    await expect(results).rejects.toThrow();
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

  store = createMemoryRelayStore();
  for (const listener of [...listeners]) {
    stops.set(listener, follow('ada', listener));
    listener();
  }
  await vi.waitFor(async () => expect((await store.list('ada')).records).toHaveLength(1), PATIENCE);
  await vi.waitFor(
    () => expect(page.inbox.getSnapshot().entries).toMatchObject([{ id: entry?.id, state: 'pending' }]),
    PATIENCE,
  );
  const answer = { action: 'accept' as const, content: { name: 'Ada' } };
  expect(await page.inbox.answer(entry?.id ?? '', [answer])).toEqual({ status: 'delivered' });
  expect(await results).toEqual([answer]);
});
