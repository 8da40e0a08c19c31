import { expect, test, vi } from 'vitest';
import { createMemoryRelayStore } from '../store/create-memory-relay-store.js';
import type { RelayStore } from '../store/relay-store.js';
import { asks, openPage, PATIENCE, startHost } from './connected-page.fixtures.js';

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
