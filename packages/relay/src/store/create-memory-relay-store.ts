import { createListeners } from '@elicit-kit/core/internal/inbox';
import type { Listener, RelayRecord, RelayStore } from './relay-store.js';

type Kept = Omit<RelayRecord, 'expiresIn'> & { readonly endsAt: number };

/**
 * Keeps everything in the memory of one process: for a host whose server is one process.
 *
 * @param options `now`: the clock, in milliseconds since the epoch. @default Date.now
 */
export function createMemoryRelayStore({ now = Date.now }: { readonly now?: () => number } = {}): RelayStore {
  const epoch = crypto.randomUUID();
  const people = new Map<string, Map<string, Kept>>();
  const listeners = createListeners<string, Parameters<Listener>>();
  let revision = 0;

  function read(person: string) {
    const records = people.get(person) ?? new Map<string, Kept>();
    for (const [key, { endsAt }] of records) {
      if (endsAt <= now()) {
        records.delete(key);
      }
    }
    return records;
  }

  return {
    async list(person) {
      const records = [...read(person).values()].map(({ endsAt, ...record }): RelayRecord => ({
        ...record,
        expiresIn: endsAt - now(),
      }));
      return { epoch, revision, records };
    },
    async write(person, key, value, { ifRevision, lifetime, quiet = false }) {
      const records = read(person);
      if (![undefined, records.get(key)?.revision ?? 0].includes(ifRevision)) {
        return undefined;
      }
      revision += quiet ? 0 : 1;
      if (value === undefined) {
        records.delete(key);
      } else {
        records.set(key, { key, value, revision, endsAt: now() + lifetime });
      }
      if (records.size > 0) {
        people.set(person, records);
      } else {
        people.delete(person);
      }
      if (!quiet) {
        queueMicrotask(() => listeners.notify(person, undefined));
      }
      return revision;
    },
    async tell(person, message) {
      queueMicrotask(() => listeners.notify(person, message));
    },
    subscribe: listeners.add,
    async close() {
      people.clear();
      listeners.clear();
    },
  };
}
