import { createStore, del, get, keys, promisifyRequest, type UseStore } from 'idb-keyval';
import type { KeyValueStore } from '../round-storage.js';

export interface IndexedDbStoreOptions {
  /** The database's own name: it holds nothing else. @default 'elicit-kit' */
  readonly databaseName?: string;
}

const OBJECT_STORE = 'rounds';

/**
 * The browser's IndexedDB as the store of a `RoundStorage`. Nothing is opened before it is needed. Texts are not
 * encrypted: whoever uses this browser profile, and every script of this origin, can read them.
 *
 * @example
 * const storage = createRoundStorage(createIndexedDbStore({ databaseName: 'my-app' }));
 */
export function createIndexedDbStore(options: IndexedDbStoreOptions = {}): KeyValueStore {
  const { databaseName = 'elicit-kit' } = options;
  let opened: UseStore | undefined;
  const store = (): UseStore => (opened ??= createStore(databaseName, OBJECT_STORE));

  return {
    keys: async () => (await keys(store())).filter((key) => typeof key === 'string'),
    get: async (key) => get<unknown>(key, store()),
    set: async (key, value) =>
      store()('readwrite', (objects) => {
        objects.put(value, key);
        // Left to itself a transaction commits in a later task, which a page that is going away has not.
        objects.transaction.commit();
        return promisifyRequest(objects.transaction);
      }),
    delete: async (key) => del(key, store()),
  };
}
