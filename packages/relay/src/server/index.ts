export { createMemoryRelayStore } from '../store/create-memory-relay-store.js';
export type {
  ClaimVerdict,
  PutOptions,
  RelayList,
  RelayRecord,
  RelayStore,
  TakenCommand,
} from '../store/relay-store.js';
