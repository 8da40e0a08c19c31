export type { RestoredDraft, RoundDrafts } from '../inbox/drafts.js';
export type * from './round-storage.js';
export { createProcessLocks } from './create-process-locks.js';
export { createRoundStorage } from './create-round-storage.js';
export { readWaitingRound } from './round-record.js';
