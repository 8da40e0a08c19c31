import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createClient } from 'redis';
import { describe, onTestFinished, test } from 'vitest';
import type { RelayStore } from '../store/relay-store.js';
import { createRedisRelayStore } from './create-redis-relay-store.js';
import type { RedisClient, RedisOptions } from './create-redis-relay-store.js';

/** Clients of a test notice soon that a server is gone. */
const CLIENT = { pingInterval: 500, socket: { socketTimeout: 1_500, reconnectStrategy: () => 50 } } as const;

const program = (process.env['PATH'] ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'redis-server'))
  .find((path) => existsSync(path));

/**
 * Tests that need a Redis. Where there is none they say that they were left out; with `CI` set they fail.
 *
 * @param own they stop or restart it, so `REDIS_URL` won't do.
 */
export function describeWithRedis(name: string, run: () => void, { own = false } = {}): void {
  const there = program !== undefined || (!own && process.env['REDIS_URL'] !== undefined);
  if (there) {
    describe(name, run);
  } else if (process.env['CI']) {
    test(name, () => {
      throw new Error('No redis-server was found: install it (Debian: redis-server), or set REDIS_URL.');
    });
  } else {
    test.skip(`${name}: left out, no redis-server was found`, () => undefined);
  }
}

export interface RunningRedis {
  readonly url: string;
  /** Sends a signal to the server's process. */
  signal(name: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): void;
  /** A new process at the same port, empty. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A redis-server on a free port of 127.0.0.1, that writes nothing to the disk.
 *
 * @param cluster it is the one node of a cluster, with all slots: commands whose keys lie in several are refused. Its list of nodes is a file, removed when it stops.
 */
export async function startRedis({ cluster = false } = {}): Promise<RunningRedis> {
  const port = await freePort();
  const folder = cluster ? await mkdtemp(join(tmpdir(), 'elicit-kit-redis-')) : undefined;
  const words = folder === undefined ? [] : ['--cluster-enabled', 'yes', '--dir', folder];
  let server = await start(port, words);
  if (cluster) {
    await giveAllSlots(`redis://127.0.0.1:${port}`);
  }
  const stop = async () => {
    server.kill('SIGCONT');
    server.kill('SIGKILL');
    await ended(server);
    if (folder !== undefined) {
      await rm(folder, { recursive: true, force: true });
    }
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    signal: (name) => server.kill(name),
    async restart() {
      await stop();
      server = await start(port, words);
    },
    stop,
  };
}

/** The one of `REDIS_URL`, or one of the test's own. */
export async function useRedis(): Promise<Pick<RunningRedis, 'url' | 'stop'>> {
  const url = process.env['REDIS_URL'];
  return url === undefined ? startRedis() : { url, stop: () => Promise.resolve() };
}

/** What a client of `redis` and its cluster have in common. */
interface Client {
  eval(script: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
  publish(channel: string, message: string): Promise<unknown>;
  subscribe(channel: string, listener: (message: string) => void): Promise<unknown>;
  unsubscribe(channel: string): Promise<unknown>;
  destroy(): void;
}

/** What the README shows. @param news hears, on a connection of its own */
export function adapt(redis: Client, news: Client): RedisClient {
  return {
    eval: (script, keys, words) => redis.eval(script, { keys, arguments: words }),
    publish: (channel, message) => redis.publish(channel, message),
    subscribe: async (channel, listener) => {
      await news.subscribe(channel, listener);
      return () => news.unsubscribe(channel);
    },
  };
}

/** Two stores with clients of their own, for the contract's tests. */
export async function startTwoStores(connectClient: () => Promise<Client>) {
  const prefix = crypto.randomUUID();
  const clients = await Promise.all(Array.from({ length: 4 }, connectClient));
  const [first, second, third, fourth] = clients as [Client, Client, Client, Client];
  const one = createRedisRelayStore(adapt(first, second), { prefix });
  const other = createRedisRelayStore(adapt(third, fourth), { prefix });
  return {
    one,
    other,
    async end() {
      await Promise.all([one.close(), other.close()]);
      clients.forEach((client) => {
        client.destroy();
      });
    },
  };
}

/** A store with connections of its own, and the one that it writes with. */
export async function connectStore(
  url: string,
  options: RedisOptions = {},
): Promise<{ readonly client: ReturnType<typeof createClient>; readonly store: RelayStore }> {
  const [client, news] = await Promise.all([connect(url), connect(url)]);
  const store = createRedisRelayStore(adapt(client, news), options);
  onTestFinished(() => store.close());
  return { client, store };
}

/** A connected client, destroyed when the test ends. */
export async function connect(url: string): Promise<ReturnType<typeof createClient>> {
  const client: ReturnType<typeof createClient> = createClient({ url, ...CLIENT });
  // It connects again by itself.
  client.on('error', () => undefined);
  onTestFinished(() => {
    client.destroy();
  });
  return client.connect();
}

async function giveAllSlots(url: string): Promise<void> {
  const client = await createClient({ url }).connect();
  // Redis 7 knows ranges; before it each slot is named.
  await client.sendCommand([
    'CLUSTER',
    'ADDSLOTS',
    ...Array.from({ length: 16_384 }, (_, slot) => String(slot)),
  ]);
  while (!String(await client.sendCommand(['CLUSTER', 'INFO'])).includes('cluster_state:ok')) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  client.destroy();
}

function start(port: number, more: readonly string[] = []): Promise<ChildProcess> {
  const words = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', ...more];
  const server = spawn(program ?? 'redis-server', words, { stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.on('exit', (code) => {
      reject(new Error(`redis-server ended with ${code}`));
    });
    server.stdout.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('Ready to accept connections')) {
        resolve(server);
      }
    });
  });
}

function ended(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) {
      resolve();
    } else {
      server.once('exit', () => {
        resolve();
      });
    }
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => {
        resolve(port);
      });
    });
  });
}
