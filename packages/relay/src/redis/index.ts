export { createRedisRelayStore } from './create-redis-relay-store.js';
export { createRedisKeyValueStore } from './create-redis-key-value-store.js';
export type { RedisClient } from './redis-client.js';
export type { RelayStore } from '../store/relay-store.js';
