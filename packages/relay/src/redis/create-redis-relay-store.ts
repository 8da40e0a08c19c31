import { createListeners, within } from '@elicit-kit/core/internal/inbox';
import { oneAtATime } from '../store/one-at-a-time.js';
import type { Listener, RelayStore } from '../store/relay-store.js';

/**
 * What the relay uses of a client of Redis, whichever the host has: see the README for `redis`, its cluster, and `ioredis`. Connections are the
 * host's to make, to keep and to close.
 */
export interface RedisClient {
  /** `EVAL`. All keys of one call lie in one slot of a cluster. */
  eval(script: string, keys: string[], words: string[]): Promise<unknown>;
  /** `PUBLISH`. */
  publish(channel: string, message: string): Promise<unknown>;
  /** `SUBSCRIBE`, on a connection of its own that subscribes again once it was cut. @returns stops that. */
  subscribe(channel: string, listener: (message: string) => void): Promise<() => unknown>;
}

export interface RedisOptions {
  /** What every key begins with: the database may hold other things beside. @default 'elicit' */
  readonly prefix?: string;
  /**
   * How long a command may take, in milliseconds, before it counts as failed: clients wait for a silent server without end. Whether
   * it was done, nobody can tell then; each can be repeated. @default 5000
   */
  readonly timeout?: number;
}

/** @throws TypeError for what isn't a client. */
export function createCommands(redis: RedisClient, { prefix = 'elicit', timeout = 5_000 }: RedisOptions) {
  const isClient = ([redis.eval, redis.publish, redis.subscribe] as unknown[]).every(
    (each) => typeof each === 'function',
  );
  // A client of `redis` or `ioredis` has the names, and takes other words.
  if (!isClient || 'options' in redis) {
    throw new TypeError(
      'The relay takes { eval, publish, subscribe } of any client of Redis, and was given something else. The README shows the three lines for redis and ioredis.',
    );
  }
  const giveUp = () =>
    Promise.reject(
      new Error(
        `Redis did not answer within ${timeout} ms, so nobody can tell whether the command was done.`,
      ),
    );
  return {
    run: (script: string, key: string, words: readonly (string | number)[]) =>
      within(redis.eval(script, [key], words.map(String)), giveUp, timeout),
    publish: (channel: string, message: string) => within(redis.publish(channel, message), giveUp, timeout),
    /** No name can be made to look like another. */
    keyOf(person: string, name: string): string {
      const bytes = new TextEncoder().encode(JSON.stringify(person));
      return `${prefix}:{p${btoa(String.fromCharCode(...bytes))}}:${name}`;
    },
  };
}

type Listed = readonly [
  epoch: string,
  revision: number,
  records: readonly (readonly [key: string, value: string, revision: number, expiresIn: number])[],
];

/**
 * Keeps what waits for people in Redis, where several instances of a host's server meet. Answers are never stored.
 *
 * @param redis three functions of a client that the host has connected: the README shows them for `redis` and `ioredis`.
 * @throws TypeError for what is no such client.
 *
 * @example
 * const [redis, news] = await Promise.all([createClient({ url }).connect(), createClient({ url }).connect()]);
 * const store = createRedisRelayStore({
 *   eval: (script, keys, words) => redis.eval(script, { keys, arguments: words }),
 *   publish: (channel, message) => redis.publish(channel, message),
 *   subscribe: (channel, listener) => news.subscribe(channel, listener).then(() => () => news.unsubscribe(channel)),
 * });
 */
export function createRedisRelayStore(redis: RedisClient, options: RedisOptions = {}): RelayStore {
  const { keyOf, publish, run } = createCommands(redis, options);
  const channelOf = (person: string) => keyOf(person, 'news');
  const documentsOf = (person: string) => keyOf(person, 'documents');
  return {
    ...listenForNews(redis, channelOf),
    async list(person) {
      const listed = await run(LIST, documentsOf(person), [crypto.randomUUID()]);
      const [epoch, revision, records] = listed as Listed;
      return {
        epoch,
        revision,
        records: records.map(([key, value, of, expiresIn]) => ({ key, value, revision: of, expiresIn })),
      };
    },
    async write(person, key, value, { ifRevision = '', lifetime, quiet = false }) {
      const written = await run(WRITE, documentsOf(person), [
        crypto.randomUUID(),
        key,
        lifetime,
        ifRevision,
        quiet ? '' : channelOf(person),
        ...(value === undefined ? [] : [value]),
      ]);
      return typeof written === 'number' ? written : undefined;
    },
    async tell(person, message) {
      await publish(channelOf(person), message);
    },
  };
}

/**
 * The documents of one person are one hash: `epoch`, `revision`, and for each key `:key` its revision, its end (ms) and its value. Times are the
 * server's own. ARGV[1]: an epoch, where there is none.
 */
const BEGIN = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('HSETNX', KEYS[1], 'epoch', ARGV[1])

local function read(text)
  local revision, ends, value = string.match(text or '', '^(%d+) (%d+) (.*)$')
  if revision and tonumber(ends) > now then
    return tonumber(revision), tonumber(ends), value
  end
end

local function keepFor(lifetime)
  if redis.call('PTTL', KEYS[1]) < lifetime then
    redis.call('PEXPIRE', KEYS[1], lifetime)
  end
end

keepFor(86400000)
`;

const LIST = `${BEGIN}
local all, found = redis.call('HGETALL', KEYS[1]), {}
for at = 1, #all, 2 do
  if string.sub(all[at], 1, 1) == ':' then
    local revision, ends, value = read(all[at + 1])
    if revision then
      table.insert(found, { string.sub(all[at], 2), value, revision, ends - now })
    else
      redis.call('HDEL', KEYS[1], all[at])
    end
  end
end
return { redis.call('HGET', KEYS[1], 'epoch'), tonumber(redis.call('HGET', KEYS[1], 'revision') or '0'), found }
`;

const WRITE = `${BEGIN}
local key, lifetime, expected, channel, value = ':' .. ARGV[2], tonumber(ARGV[3]), ARGV[4], ARGV[5], ARGV[6]
local before = read(redis.call('HGET', KEYS[1], key)) or 0
if expected ~= '' and tonumber(expected) ~= before then
  return false
end
local revision = tonumber(redis.call('HGET', KEYS[1], 'revision') or '0')
if channel ~= '' then
  -- Times, so that what a Redis that has come back with less writes anew is never taken for what it had forgotten.
  revision = math.max(revision + 1, now)
  redis.call('HSET', KEYS[1], 'revision', string.format('%.0f', revision))
end
if value then
  redis.call('HSET', KEYS[1], key, string.format('%.0f %.0f ', revision, now + lifetime) .. value)
  keepFor(lifetime + 1000)
else
  redis.call('HDEL', KEYS[1], key)
end
if channel ~= '' then
  redis.call('PUBLISH', channel, '')
end
return revision
`;

/** One subscription a person, whoever listens here: a second would double its news. */
function listenForNews(redis: RedisClient, channelOf: (person: string) => string) {
  const listeners = createListeners<string, Parameters<Listener>>();
  const subscriptions = new Map<string, ReturnType<typeof oneAtATime>>();

  /** Subscribes, or stops that, as there are listeners once this turn is over: between two subscriptions messages would be lost. */
  function subscriptionOf(person: string, onError: (error: unknown) => void) {
    let stop: (() => unknown) | undefined;
    return oneAtATime(onError, async () => {
      await Promise.resolve();
      if (listeners.has(person) && !stop) {
        stop = await redis.subscribe(channelOf(person), (message) =>
          listeners.notify(person, message === '' ? undefined : message),
        );
        // What changed before the subscription stood.
        listeners.notify(person, undefined);
      } else if (!listeners.has(person)) {
        const stopped = stop;
        stop = undefined;
        await stopped?.();
        if (!listeners.has(person)) {
          subscriptions.delete(person);
        }
      }
    });
  }

  return {
    subscribe(person: string, listener: Listener, onError: (error: unknown) => void = () => undefined) {
      const remove = listeners.add(person, listener);
      const subscription = subscriptions.get(person) ?? subscriptionOf(person, onError);
      subscriptions.set(person, subscription);
      subscription.ask();
      return () => {
        remove();
        subscriptions.get(person)?.ask(); // Another may be in its place by now.
      };
    },
    async close(): Promise<void> {
      listeners.clear();
      subscriptions.forEach((subscription) => subscription.ask());
    },
  };
}
