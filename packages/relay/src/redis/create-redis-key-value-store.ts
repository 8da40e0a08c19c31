import type { KeyValueStore } from '@elicit-kit/core/storage';
import { createCommands, type RedisClient, type RedisOptions } from './create-redis-relay-store.js';

/** Longer than `createRoundStorage` keeps anything by itself, in milliseconds: what it never reads again goes too. */
const KEPT = 7 * 86_400_000;

export interface RedisKeyValueStoreOptions extends RedisOptions {
  /** Whose rounds these are. One store a person: whoever resumes reads every record of its store. */
  readonly person: string;
}

/**
 * Where one person's waiting rounds are kept, so that an instance of a host's server that comes later can resume them.
 *
 * @param redis as `createRedisRelayStore` takes it.
 *
 * @example
 * const storage = createRoundStorage(createRedisKeyValueStore(redis, { person }), { locks });
 */
export function createRedisKeyValueStore(
  redis: RedisClient,
  { person, ...options }: RedisKeyValueStoreOptions,
): KeyValueStore {
  const { keyOf, run } = createCommands(redis, options);
  const rounds = keyOf(person, 'rounds');
  return {
    keys: async () => (await run("return redis.call('HKEYS', KEYS[1])", rounds, [])) as readonly string[],
    get: (key) => run("return redis.call('HGET', KEYS[1], ARGV[1])", rounds, [key]),
    async set(key, value) {
      await run(SET, rounds, [key, value, KEPT]);
    },
    async delete(key) {
      await run("return redis.call('HDEL', KEYS[1], ARGV[1])", rounds, [key]);
    },
  };
}

const SET = `
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
redis.call('PEXPIRE', KEYS[1], ARGV[3])
`;
