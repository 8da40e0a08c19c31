import { letProcessExit } from '@elicit-kit/core/internal/inbox-decisions';

/** What is used of a client of `redis` 6 (`createClient`), connected by the host. */
export interface RedisClient {
  /** @param options `timeout`, in milliseconds: what is not sent by then is not sent later */
  sendCommand(words: string[], options?: { readonly timeout?: number }): Promise<unknown>;
  readonly options?: unknown;
  /** A connection of its own with the same options, for what is heard. */
  duplicate(): RedisSubscriber;
}

/** What is used of a cluster of `redis` 6 (`createCluster`), connected by the host. */
export interface RedisCluster {
  /** The keys of one call lie in one slot, that of `firstKey`. */
  sendCommand(
    firstKey: string | undefined,
    isReadonly: boolean,
    words: string[],
    options?: { readonly timeout?: number },
  ): Promise<unknown>;
  readonly masters: readonly unknown[];
  duplicate(): RedisSubscriber;
}

export function isCluster(redis: RedisClient | RedisCluster): redis is RedisCluster {
  return 'masters' in redis;
}

/** The same, as it listens. */
export interface RedisSubscriber {
  connect(): Promise<unknown>;
  subscribe(channel: string, listener: (message: string) => void): Promise<unknown>;
  unsubscribe(channel: string): Promise<unknown>;
  on(event: 'ready' | 'node-ready' | 'error', listener: (error?: unknown) => void): unknown;
  destroy(): void;
}

export interface RedisOptions {
  /** What every key begins with: the database may hold other things beside. @default 'elicit' */
  readonly prefix?: string;
  /**
   * How long a command may take, in milliseconds, before it counts as failed: a client of `redis` waits for its server without
   * end. Whether it was done, nobody can tell then; each can be repeated. @default 5000
   */
  readonly timeout?: number;
}

/** A Lua script, sent once and then called by its digest. */
export type RunScript = (keys: readonly string[], words: readonly (string | number)[]) => Promise<unknown>;

/** @throws Error for a client that would give up for good. */
export function createCommands(
  redis: RedisClient | RedisCluster,
  { prefix = 'elicit', timeout = 5_000 }: RedisOptions,
) {
  checkClient(redis);
  // A command that nobody waits for any more must not be sent once Redis is back: what it was to do may have been done otherwise.
  const sendTo = (key: string, words: string[]) =>
    within(
      timeout,
      isCluster(redis)
        ? redis.sendCommand(key, false, words, { timeout })
        : redis.sendCommand(words, { timeout }),
    );
  return {
    send: (command: string, key: string, ...rest: string[]) => sendTo(key, [command, key, ...rest]),
    /** All keys of one person are in one slot of a cluster. No name can be made to look like another. */
    keyOf: (person: string, name: string) => `${prefix}:{p${toBase64(JSON.stringify(person))}}:${name}`,
    scriptOf(text: string): RunScript {
      let digest: string | undefined;
      return async (keys, words) => {
        const rest = [String(keys.length), ...keys, ...words.map(String)];
        const [key = ''] = keys;
        try {
          digest ??= (await sendTo(key, ['SCRIPT', 'LOAD', text])) as string;
          return await sendTo(key, ['EVALSHA', digest, ...rest]);
        } catch (error) {
          // Redis forgets its scripts when it is restarted, and each node of a cluster has its own.
          if (error instanceof Error && error.message.startsWith('NOSCRIPT')) {
            return sendTo(key, ['EVAL', text, ...rest]);
          }
          throw error;
        }
      };
    },
  };
}

/** By default a client of `redis` never connects again after a socket's timeout, and all commands of its fail from then on. */
function checkClient(redis: RedisClient | RedisCluster): void {
  if (typeof redis.sendCommand !== 'function' || typeof redis.duplicate !== 'function') {
    throw new TypeError(
      'This is no client that the relay can use. Give it what createClient or createCluster of redis 6 makes.',
    );
  }
  const { socket } = ((isCluster(redis) ? undefined : redis.options) ?? {}) as {
    readonly socket?: { readonly socketTimeout?: unknown; readonly reconnectStrategy?: unknown };
  };
  if (socket?.socketTimeout && socket.reconnectStrategy === undefined) {
    throw new Error(
      'This client of redis has a socketTimeout and no reconnectStrategy, so it would give up for good once Redis was silent for that ' +
        'long, and nobody would be asked or answered any more. Give createClient a strategy: ' +
        'socket: { socketTimeout: 5_000, reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, 2_000) }.',
    );
  }
}

/** Settles as the reply does, or rejects once its time is over. */
function within<Reply>(timeout: number, reply: Promise<Reply>): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(
        new Error(
          `Redis did not answer within ${timeout} ms, so nobody can tell whether the command was done.`,
        ),
      );
    }, timeout);
    letProcessExit(timer);
    reply.then(resolve, reject).finally(() => {
      clearTimeout(timer);
    });
  });
}

function toBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
