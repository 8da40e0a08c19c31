export type { KeyValueStore, RoundLocks, RoundStorage } from './round-storage.js';
export { createProcessLocks } from './create-process-locks.js';
export { createRoundStorage } from './create-round-storage.js';
