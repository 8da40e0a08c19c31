export { createIndexedDbStore } from './create-indexed-db-store.js';
