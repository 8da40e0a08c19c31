/** Reads a waiting round that another package stored. */
export { readWaitingRound } from '../storage/round-record.js';
