import type { ClaimVerdict, RelayRecord, RelayStore } from '../store/relay-store.js';
import {
  createCommands,
  letProcessExit,
  type RedisClient,
  type RedisOptions,
  type RedisSubscriber,
} from './redis-client.js';
import { RELAY_STORE_SCRIPT } from './relay-store-script.js';

/** A message may be lost with a connection: so often everybody reads anew all the same, in milliseconds. */
const POLL = 10_000;

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
 * @param redis of `createClient` of `redis` 6; connected, and closed, by the host. For what is heard a second connection is made.
 *
 * @example
 * const reconnectStrategy = (retries: number) => Math.min(50 * 2 ** retries, 2_000);
 * const socket = { socketTimeout: 5_000, reconnectStrategy };
 * const redis = await createClient({ url, pingInterval: 3_000, socket }).connect();
 * const relay = createElicitationRelay({ store: createRedisRelayStore(redis), identify });
 */
export function createRedisRelayStore(redis: RedisClient, options: RedisOptions = {}): RelayStore {
  const { keyOf, scriptOf } = createCommands(redis, options);
  const script = scriptOf(RELAY_STORE_SCRIPT);
  const news = listenForNews(redis, (person) => keyOf(person, 'news'));

  function run(person: string, what: string, ...words: (string | number)[]): Promise<unknown> {
    const keys = ['head', 'values', 'states', 'leases'].map((name) => keyOf(person, name));
    return script(keys, [what, ...words]);
  }

  return {
    async list(person) {
      const listed = await run(person, 'list', crypto.randomUUID());
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
      return (await run(person, 'claim', keyOf(person, 'news'), key, nonce, command)) as ClaimVerdict;
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

interface News {
  subscribe(person: string, listener: () => void): () => void;
  close(): void;
}

/** Every message says only that there is something to read; so does a connection that is back, and every tenth second. */
function listenForNews(redis: RedisClient, channelOf: (person: string) => string): News {
  const listeners = new Map<string, Set<{ readonly listener: () => void }>>();
  /** The people whose channels are listened to: a second subscription to one would double its news. */
  const subscribed = new Set<string>();
  let connection: RedisSubscriber | undefined;
  let connected: Promise<unknown> = Promise.resolve();
  let poll: ReturnType<typeof setInterval> | undefined;
  let closed = false;

  function tell(person: string): void {
    for (const { listener } of [...(listeners.get(person) ?? [])]) {
      queueMicrotask(listener);
    }
  }
  function tellAll(): void {
    [...listeners.keys()].forEach(tell);
  }

  function connect(): RedisSubscriber {
    const made = redis.duplicate();
    // The client connects again by itself, and subscribes again to all that it was subscribed to.
    made.on('error', () => undefined);
    made.on('ready', tellAll);
    connected = made.connect();
    connected.catch(() => undefined);
    poll = setInterval(tellAll, POLL);
    letProcessExit(poll);
    return made;
  }

  async function listen(person: string, subscriber: RedisSubscriber): Promise<void> {
    await connected;
    if (listeners.has(person)) {
      if (!subscribed.has(person)) {
        subscribed.add(person);
        try {
          await subscriber.subscribe(channelOf(person), () => {
            tell(person);
          });
        } catch (error) {
          subscribed.delete(person);
          throw error;
        }
      }
      // What changed before the subscription stood.
      tell(person);
    }
  }

  return {
    subscribe(person, listener) {
      if (closed) {
        return () => undefined;
      }
      const subscriber = (connection ??= connect());
      const own = { listener };
      const all = listeners.get(person);
      if (all) {
        all.add(own);
      } else {
        listeners.set(person, new Set([own]));
        // Where it fails, the poll is left.
        listen(person, subscriber).catch(() => undefined);
      }
      return () => {
        const left = listeners.get(person);
        if (left?.delete(own) && left.size === 0) {
          listeners.delete(person);
          connected
            .then(() => {
              if (!listeners.has(person) && !closed && subscribed.delete(person)) {
                return subscriber.unsubscribe(channelOf(person));
              }
            })
            .catch(() => undefined);
        }
      };
    },
    close() {
      closed = true;
      listeners.clear();
      clearInterval(poll);
      connection?.destroy();
    },
  };
}
