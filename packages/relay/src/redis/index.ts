export { createRedisRelayStore } from './create-redis-relay-store.js';
export { createRedisKeyValueStore } from './create-redis-key-value-store.js';
export { createRedisLocks } from './create-redis-locks.js';
export type { RelayStore } from '../store/relay-store.js';
