export type { KeyValueStore, RoundLocks, RoundStorage, StorageProblem } from './round-storage.js';
export { createProcessLocks } from './create-process-locks.js';
export { createRoundStorage } from './create-round-storage.js';
