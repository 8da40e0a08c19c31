import type { RedisClient } from '@elicit-kit/relay/redis';
import { createClient } from 'redis';

/** @returns what the relay uses of Redis: one connection that writes, and one that hears. */
export async function connectRedis(url: string): Promise<{ readonly client: RedisClient; close(): void }> {
  const connect = async () => {
    // A network that went silent is noticed by these alone, and by default the client would not connect again after it.
    const socket = {
      socketTimeout: 5_000,
      reconnectStrategy: (retries: number) => Math.min(50 * 2 ** retries, 2_000),
    };
    const client = createClient({ url, pingInterval: 3_000, socket });
    client.on('error', () => {
      // It connects again by itself.
    });
    return await client.connect();
  };
  const [redis, news] = await Promise.all([connect(), connect()]);
  return {
    client: {
      eval: (script, keys, words) => redis.eval(script, { keys, arguments: words }),
      publish: (channel, message) => redis.publish(channel, message),
      subscribe: async (channel, listener) => {
        await news.subscribe(channel, listener);
        return () => news.unsubscribe(channel);
      },
    },
    close() {
      redis.destroy();
      news.destroy();
    },
  };
}
