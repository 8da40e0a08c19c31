import { expect, test, vi } from 'vitest';
import { asks, createStorage, openPage, PATIENCE, startHost } from './connected-page.fixtures.js';

test.each([
  ['full', () => ({ ...createStorage(), setItem: fail, length: 0 }) as Storage],
  ['not there', () => new Proxy(createStorage(), { get: fail })],
])('a storage that is %s is told of, and is not said to be well because it is read', async (_, create) => {
  const host = startHost();
  const page = openPage(host, 'ada', { storage: create() });
  host.relay
    .inboxOf('ada')
    .submit(asks())
    .results.catch(() => undefined);
  await vi.waitFor(() => expect(page.inbox.getSnapshot().entries).toHaveLength(1), PATIENCE);
  const drafts = page.inbox.draftsOf(page.inbox.getSnapshot().entries[0]?.id ?? '');
  const heard = vi.fn();
  drafts?.subscribe(heard);
  drafts?.keep('request', { f0: 'Ada' });
  await vi.waitFor(() => expect(drafts?.isFailing()).toBe(true), PATIENCE);
  host.relay
    .inboxOf('ada')
    .submit(asks({ message: 'And then?', requestedSchema: { type: 'object', properties: {} } }))
    .results.catch(() => undefined);
  await vi.waitFor(() => expect(page.inbox.getSnapshot().entries).toHaveLength(2), PATIENCE);
  expect(drafts?.isFailing()).toBe(true);
  // Once, not again and again.
  expect(heard.mock.calls.length).toBeLessThanOrEqual(1);
  expect(host.problems).toEqual([{ where: 'drafts', error: expect.any(DOMException) }]);
});

test('what else stands among the drafts that are stored takes none of them away', async () => {
  const host = startHost();
  const storage = createStorage();
  host.relay
    .inboxOf('ada')
    .submit(asks())
    .results.catch(() => undefined);
  const before = openPage(host, 'ada', { storage });
  await vi.waitFor(() => expect(before.inbox.getSnapshot().entries).toHaveLength(1), PATIENCE);
  const id = before.inbox.getSnapshot().entries[0]?.id ?? '';
  before.inbox.draftsOf(id)?.keep('request', { f0: 'Ada' });
  const stored = () => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  await vi.waitFor(
    () => expect(stored().some((key) => storage.getItem(key)?.includes('Ada'))).toBe(true),
    PATIENCE,
  );
  before.inbox.close();
  for (const key of stored()) {
    const text = storage.getItem(key) ?? '';
    storage.setItem(key, text.startsWith('[') ? `[null,5,${text.slice(1)}` : text);
  }
  const { inbox } = openPage(host, 'ada', { storage });
  await vi.waitFor(() => expect(inbox.getSnapshot().entries).toHaveLength(1), PATIENCE);
  expect(inbox.draftsOf(id)?.restored('request')?.values).toMatchObject({ f0: 'Ada' });
});

function fail(): never {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
}
