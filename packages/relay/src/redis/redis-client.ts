import { within } from '@elicit-kit/core/internal/inbox';

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

/** @throws TypeError for what is no client. */
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
    keyOf: (person: string, name: string) => `${prefix}:{p${toBase64(JSON.stringify(person))}}:${name}`,
  };
}

function toBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
