import type { ElicitationBatch } from '@elicit-kit/core';
import { expect, test, vi } from 'vitest';
import { createMemoryRelayStore } from '../store/create-memory-relay-store.js';
import { asks, NAME_FORM, openPage, PATIENCE, startHost, type TestHost } from './connected-page.fixtures.js';

function ask({ relay }: TestHost, batch: ElicitationBatch = asks()): void {
  relay
    .inboxOf('ada')
    .submit(batch)
    .results.catch(() => undefined);
}

test('each instance of a host has its receipts on the page: their ids are not confused', async () => {
  const store = createMemoryRelayStore();
  const hosts = [startHost({ store }), startHost({ store })] as const;
  const { inbox } = openPage(hosts[0], 'ada');
  for (const host of hosts) {
    ask(host);
    await vi.waitFor(() => expect(inbox.getSnapshot().pendingCount).toBe(1), PATIENCE);
    const [entry] = inbox.getSnapshot().entries;
    await inbox.answer(entry?.id ?? '', [{ action: 'decline' }]);
    await vi.waitFor(() => expect(inbox.getSnapshot().entries).toEqual([]), PATIENCE);
  }
  await vi.waitFor(
    () => expect(inbox.getSnapshot().audit.map(({ outcome }) => outcome)).toEqual(['decline', 'decline']),
    PATIENCE,
  );
  // A page that comes later is told the same.
  const later = openPage(hosts[1], 'ada');
  await vi.waitFor(() => expect(later.inbox.getSnapshot().audit).toHaveLength(2), PATIENCE);
});

test('what nobody was asked has its receipt too: what a stopped server asked', async () => {
  const host = startHost();
  const { inbox } = openPage(host, 'ada');
  ask(host);
  await vi.waitFor(() => expect(inbox.getSnapshot().pendingCount).toBe(1), PATIENCE);
  const [{ server } = asks()] = inbox.getSnapshot().entries;
  inbox.stop(server);
  await vi.waitFor(() => expect(inbox.getSnapshot().pendingCount).toBe(0), PATIENCE);
  ask(host, asks({ ...NAME_FORM, message: 'And who else?' }));
  await vi.waitFor(
    () =>
      expect(inbox.getSnapshot().audit).toMatchObject([
        { message: 'Who travels?' },
        { message: 'And who else?', outcome: 'stopped' },
      ]),
    PATIENCE,
  );
  expect(inbox.getSnapshot().audit[1]).not.toHaveProperty('entryId');
  const later = openPage(host, 'ada');
  await vi.waitFor(() => expect(later.inbox.getSnapshot().audit).toHaveLength(2), PATIENCE);
});
