export { createRedisRelayStore } from './create-redis-relay-store.js';
export { createRedisKeyValueStore, type RedisKeyValueStoreOptions } from './create-redis-key-value-store.js';
export { createRedisLocks } from './create-redis-locks.js';
export type { RedisClient, RedisCluster, RedisOptions, RedisSubscriber } from './redis-client.js';
export type { RelayStore } from '../store/relay-store.js';
