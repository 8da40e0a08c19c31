import { createListeners, type Listener } from '../store/listeners.js';
import type { ClaimVerdict, RelayRecord, RelayStore } from '../store/relay-store.js';
import {
  createCommands,
  isCluster,
  type RedisClient,
  type RedisCluster,
  type RedisOptions,
  type RedisSubscriber,
} from './redis-client.js';
import { RELAY_STORE_SCRIPT } from './relay-store-script.js';

type ListedRecord = readonly [
  key: string,
  value: string,
  revision: number,
  hasOwner: 0 | 1,
  owner: string,
  alive: 0 | 1,
  stage: '' | 'waiting' | 'taken',
  nonce: string,
];

/**
 * Keeps what waits for people in Redis, where several instances of a host's server meet. Answers lie there until the instance
 * that asked has taken them, which is at most one lease (15 s).
 *
 * Give the client `pingInterval` and `socket.socketTimeout`, or a network that went silent is not noticed, and with them a
 * `socket.reconnectStrategy`, or it gives up for good then: see the README.
 *
 * @param redis of `createClient` or `createCluster` of `redis` 6; connected, and closed, by the host. For what is heard a second connection is made.
 *
 * @example
 * const reconnectStrategy = (retries: number) => Math.min(50 * 2 ** retries, 2_000);
 * const socket = { socketTimeout: 5_000, reconnectStrategy };
 * const redis = await createClient({ url, pingInterval: 3_000, socket }).connect();
 * const relay = createElicitationRelay({ store: createRedisRelayStore(redis), identify });
 */
export function createRedisRelayStore(
  redis: RedisClient | RedisCluster,
  options: RedisOptions = {},
): RelayStore {
  const { keyOf, scriptOf } = createCommands(redis, options);
  const script = scriptOf(RELAY_STORE_SCRIPT);
  const news = listenForNews(redis, (person) => keyOf(person, 'news'));

  function run(person: string, what: string, ...words: (string | number)[]): Promise<unknown> {
    const keys = ['head', 'values', 'states', 'leases'].map((name) => keyOf(person, name));
    return script(keys, [what, ...words]);
  }

  return {
    async list(person, before = { epoch: '', revision: 0 }) {
      const listed = await run(person, 'list', crypto.randomUUID(), before.epoch, before.revision);
      const [epoch, revision, records] = listed as [string, number, readonly ListedRecord[]];
      return { epoch, revision, records: records.map(readRecord) };
    },

    async put(person, key, value, { owner, lifetime, ifRevision, release }) {
      const written = await run(
        person,
        'put',
        keyOf(person, 'news'),
        crypto.randomUUID(),
        key,
        value,
        lifetime,
        ...(owner === undefined ? [0, ''] : [1, owner]),
        ifRevision ?? '',
        ...(release === undefined ? [0, ''] : [1, release]),
      );
      return typeof written === 'number' ? written : undefined;
    },

    async remove(person, key, { ifRevision } = {}) {
      await run(person, 'remove', keyOf(person, 'news'), crypto.randomUUID(), key, ifRevision ?? '');
    },

    async renew(person, owner, lifetime) {
      await run(person, 'renew', owner, lifetime);
    },

    async claim(person, key, { nonce, command }) {
      const words = command === undefined ? [0] : [1, command];
      return (await run(person, 'claim', keyOf(person, 'news'), key, nonce, ...words)) as ClaimVerdict;
    },

    async take(person, owner, received = []) {
      const taken = (await run(person, 'take', owner, ...received)) as readonly [string, string, string][];
      return taken.map(([key, nonce, command]) => ({ key, nonce, command }));
    },

    subscribe: news.subscribe,

    close() {
      news.close();
      return Promise.resolve();
    },
  };
}

function readRecord(record: ListedRecord): RelayRecord {
  const [key, value, revision, hasOwner, owner, alive, stage, nonce] = record;
  return {
    key,
    value,
    revision,
    ...(hasOwner === 1 && { owner }),
    alive: alive === 1,
    ...(stage !== '' && { claim: { nonce, stage } }),
  };
}

/** Every message says only that there is something to read; so does a connection that is back. */
function listenForNews(redis: RedisClient | RedisCluster, channelOf: (person: string) => string) {
  const listeners = createListeners();
  /** The people whose channels are listened to: a second subscription to one would double its news. */
  const subscribed = new Set<string>();
  const errorListeners = new Set<(error: unknown) => void>();
  let connection: Promise<RedisSubscriber> | undefined;
  let closed = false;

  function reportError(error: unknown): void {
    errorListeners.forEach((listener) => {
      listener(error);
    });
  }

  async function connect(): Promise<RedisSubscriber> {
    const made = redis.duplicate();
    const tellAll = () => {
      listeners.people().forEach((person) => {
        listeners.tell(person);
        listen(person).catch(reportError);
      });
    };
    // The client connects again by itself, and subscribes again to all that it was subscribed to.
    made.on('error', reportError);
    made.on(isCluster(redis) ? 'node-ready' : 'ready', tellAll);
    await made.connect();
    return made;
  }

  async function listen(person: string): Promise<void> {
    const subscriber = await connection;
    if (!subscriber || subscribed.has(person) || !listeners.has(person)) {
      return;
    }
    subscribed.add(person);
    try {
      await subscriber.subscribe(channelOf(person), (message) => {
        listeners.tell(person, message === 'command' ? message : undefined);
      });
    } catch (error) {
      subscribed.delete(person);
      throw error;
    }
    // What changed before the subscription stood.
    listeners.tell(person);
  }

  async function leave(person: string): Promise<void> {
    const subscriber = await connection;
    if (!listeners.has(person) && !closed && subscribed.delete(person)) {
      await subscriber?.unsubscribe(channelOf(person));
    }
  }

  return {
    subscribe(person: string, listener: Listener, onError?: (error: unknown) => void): () => void {
      if (closed) {
        return () => undefined;
      }
      if (onError) {
        errorListeners.add(onError);
      }
      connection ??= connect();
      const stop = listeners.add(person, listener);
      listen(person).catch(reportError);
      return () => {
        stop();
        if (onError) {
          errorListeners.delete(onError);
        }
        leave(person).catch(reportError);
      };
    },
    close(): void {
      closed = true;
      listeners.clear();
      // One that never came about has been reported.
      connection?.then((subscriber) => subscriber.destroy()).catch(() => undefined);
    },
  };
}
