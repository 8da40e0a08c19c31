export { createMemoryRelayStore } from '../store/create-memory-relay-store.js';
export type { RelayStore } from '../store/relay-store.js';
export { createElicitationRelay, type ElicitationRelay } from './create-elicitation-relay.js';
