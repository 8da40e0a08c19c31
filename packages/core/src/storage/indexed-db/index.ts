export { createIndexedDbStore, type IndexedDbStoreOptions } from './create-indexed-db-store.js';
