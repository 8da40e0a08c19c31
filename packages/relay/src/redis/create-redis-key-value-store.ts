import type { KeyValueStore } from '@elicit-kit/core';
import { createCommands, type RedisClient, type RedisCluster, type RedisOptions } from './redis-client.js';

/** Longer than `createRoundStorage` keeps anything by itself, in milliseconds: what it never reads again goes too. */
const KEPT = 7 * 86_400_000;

export interface RedisKeyValueStoreOptions extends RedisOptions {
  /** Whose rounds these are. One store a person: whoever resumes reads every record of its store. */
  readonly person: string;
}

/**
 * Where one person's waiting rounds are kept, so that any instance of a host's server can resume them.
 *
 * @param redis of `createClient` or `createCluster` of `redis` 6, connected by the host.
 *
 * @example
 * const storage = createRoundStorage(createRedisKeyValueStore(redis, { person }), { locks: createRedisLocks(redis) });
 */
export function createRedisKeyValueStore(
  redis: RedisClient | RedisCluster,
  { person, ...options }: RedisKeyValueStoreOptions,
): KeyValueStore {
  const { keyOf, scriptOf, send } = createCommands(redis, options);
  const rounds = keyOf(person, 'rounds');
  const set = scriptOf(SET);
  return {
    async keys() {
      return (await send('HKEYS', rounds)) as readonly string[];
    },
    get: (key) => send('HGET', rounds, key),
    async set(key, value) {
      await set([rounds], [key, value, KEPT]);
    },
    async delete(key) {
      await send('HDEL', rounds, key);
    },
  };
}

const SET = `
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
redis.call('PEXPIRE', KEYS[1], ARGV[3])
`;
