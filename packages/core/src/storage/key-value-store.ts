/**
 * Where texts are kept beyond the life of a page: IndexedDB (`@elicit-kit/core/indexed-db`), or a store of the host's
 * own, which may encrypt them. Of two calls for one key the later must win. Any call may reject; one that never settles
 * holds up nothing but what waits for it.
 */
export interface KeyValueStore {
  /** All keys, those of others too where the store is shared. */
  keys(): Promise<readonly string[]>;
  /** @returns what was set, anything else where there is nothing. */
  get(key: string): Promise<unknown>;
  set(key: string, value: string): Promise<void>;
  /** Does nothing where there is nothing. */
  delete(key: string): Promise<void>;
}
