/** What is used of a client of `redis` 6 (`createClient`), connected by the host. */
export interface RedisClient {
  sendCommand(words: string[]): Promise<unknown>;
  /** A connection of its own with the same options, for what is heard. */
  duplicate(): RedisSubscriber;
}

/** The same, as it listens. */
export interface RedisSubscriber {
  connect(): Promise<unknown>;
  subscribe(channel: string, listener: (message: string) => void): Promise<unknown>;
  unsubscribe(channel: string): Promise<unknown>;
  on(event: 'ready' | 'error', listener: (error?: unknown) => void): unknown;
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

export function createCommands(redis: RedisClient, { prefix = 'elicit', timeout = 5_000 }: RedisOptions) {
  const send = (...words: string[]) => within(timeout, redis.sendCommand(words));
  return {
    send,
    /** All keys of one person are in one slot of a cluster. No name can be made to look like another. */
    keyOf: (person: string, name: string) => `${prefix}:{p${toBase64(JSON.stringify(person))}}:${name}`,
    scriptOf(text: string): RunScript {
      let digest: string | undefined;
      return async (keys, words) => {
        const rest = [String(keys.length), ...keys, ...words.map(String)];
        try {
          digest ??= (await send('SCRIPT', 'LOAD', text)) as string;
          return await send('EVALSHA', digest, ...rest);
        } catch (error) {
          // Redis forgets its scripts when it is restarted.
          if (error instanceof Error && error.message.startsWith('NOSCRIPT')) {
            return send('EVAL', text, ...rest);
          }
          throw error;
        }
      };
    },
  };
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

/** Node keeps a process alive for a timer unless told not to. */
export function letProcessExit(timer: ReturnType<typeof setTimeout>): void {
  (timer as { unref?: () => void }).unref?.();
}

function toBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
