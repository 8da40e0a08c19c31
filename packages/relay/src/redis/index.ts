export { createRedisRelayStore, type RedisClient } from './create-redis-relay-store.js';
export { createRedisKeyValueStore } from './create-redis-key-value-store.js';
export type { RelayStore } from '../store/relay-store.js';
