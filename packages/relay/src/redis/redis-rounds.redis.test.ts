import { createRoundStorage, type StorageProblem } from '@elicit-kit/core/storage';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createRedisKeyValueStore } from './create-redis-key-value-store.js';
import { createRedisLocks } from './create-redis-locks.js';
import type { RedisClient, RedisSubscriber } from './redis-client.js';
import { connect, describeWithRedis, type RunningRedis, useRedis } from './redis-server.fixtures.js';

const PATIENCE = { timeout: 15_000, interval: 25 };
const ADDRESS = 'url https://mcp.example/mcp';
const round = {
  call: { method: 'tools/call', params: { name: 'book' } },
  requests: [
    {
      key: 'guest',
      method: 'elicitation/create',
      params: {
        message: 'Who?',
        requestedSchema: { type: 'object', properties: { name: { type: 'string' } } },
      },
    },
  ],
  requestState: ' é"\\\u0000{}',
  asked: 1,
  answered: 0,
};

describeWithRedis('rounds in Redis', () => {
  let redis: Pick<RunningRedis, 'url' | 'stop'>;
  beforeAll(async () => {
    redis = await useRedis();
  });
  afterAll(() => redis.stop());

  /** An instance of a host's server, with a connection and locks of its own. */
  async function startInstance(prefix: string, person = 'ada') {
    const client = await connect(redis.url);
    const problems: StorageProblem[] = [];
    const store = createRedisKeyValueStore(client, { person, prefix });
    const locks = createRedisLocks(client, { prefix });
    const storage = createRoundStorage(store, {
      locks,
      onProblem: (problem) => {
        problems.push(problem);
      },
    });
    return { client, store, locks, storage, problems };
  }
  const prefixOf = () => `test-${crypto.randomUUID()}`;

  test('a round that waits comes back to another instance once the first has let go, and is over once it is settled', async () => {
    const prefix = prefixOf();
    const one = await startInstance(prefix);
    const other = await startInstance(prefix);
    const persisted = one.storage.persist(ADDRESS);
    persisted.ask(round);
    await vi.waitFor(async () => expect(await one.store.keys()).toHaveLength(1), PATIENCE);
    expect(await other.storage.resume(ADDRESS)).toEqual([]);

    persisted.leave();
    const [resumed] = await vi.waitFor(async () => {
      const found = await other.storage.resume(ADDRESS);
      expect(found).toHaveLength(1);
      return found;
    }, PATIENCE);
    expect(resumed?.round).toEqual(round);
    expect(await one.storage.resume(ADDRESS)).toEqual([]);
    resumed?.persisted.settle();
    await vi.waitFor(async () => expect(await one.store.keys()).toEqual([]), PATIENCE);
    expect([...one.problems, ...other.problems]).toEqual([]);
  });

  test('of two instances that resume at once one has the round', async () => {
    const prefix = prefixOf();
    const first = await startInstance(prefix);
    const persisted = first.storage.persist(ADDRESS);
    persisted.ask(round);
    await vi.waitFor(async () => expect(await first.store.keys()).toHaveLength(1), PATIENCE);
    persisted.leave();
    const instances = await Promise.all([startInstance(prefix), startInstance(prefix)]);
    const found = await vi.waitFor(async () => {
      const both = (await Promise.all(instances.map(({ storage }) => storage.resume(ADDRESS)))).flat();
      expect(both.length).toBeGreaterThan(0);
      return both;
    }, PATIENCE);

    expect(found).toHaveLength(1);
  });

  test('the rounds of an instance that died are free once its lease has ended', async () => {
    const prefix = prefixOf();
    const dead = await startInstance(prefix);
    dead.storage.persist(ADDRESS).ask(round);
    await vi.waitFor(async () => expect(await dead.store.keys()).toHaveLength(1), PATIENCE);
    dead.client.destroy();
    const alive = await startInstance(prefix);
    expect(await alive.storage.resume(ADDRESS)).toEqual([]);

    const leases = await alive.client.keys(`${prefix}:instance:*`);
    expect(leases.length).toBeGreaterThan(0);
    for (const lease of leases) {
      expect(await alive.client.pTTL(lease)).toBeLessThanOrEqual(15_000);
    }
    // What its time does.
    await alive.client.del(leases);
    expect(await alive.storage.resume(ADDRESS)).toHaveLength(1);
  });

  test("another person's rounds are in another store, and none is kept for ever", async () => {
    const prefix = prefixOf();
    const ada = await startInstance(prefix, 'ada');
    const bob = await startInstance(prefix, 'bob');
    await ada.store.set('a}{', '1\u0000ä');
    await ada.store.set('', '2');

    expect(await ada.store.get('a}{')).toBe('1\u0000ä');
    expect((await ada.store.keys()).toSorted()).toEqual(['', 'a}{']);
    expect(await bob.store.keys()).toEqual([]);
    expect((await bob.store.get('a}{')) ?? undefined).toBeUndefined();
    for (const key of await ada.client.keys(`${prefix}:*`)) {
      expect(await ada.client.pTTL(key)).toBeGreaterThan(0);
    }
    await ada.store.delete('a}{');
    await ada.store.delete('never there');
    expect(await ada.store.keys()).toEqual(['']);
  });

  /** An instance whose commands can be made to fail. */
  async function startFailing(prefix: string) {
    const client = await connect(redis.url);
    const own = { send: (words: string[]): Promise<unknown> => client.sendCommand(words) };
    const failing: RedisClient = {
      duplicate: () => client.duplicate() as unknown as RedisSubscriber,
      sendCommand: (words) => own.send(words),
    };
    return { client, own, locks: createRedisLocks(failing, { prefix }) };
  }
  const { signal } = new AbortController();

  test('a lock that could not be given back is given back later, though its instance holds another for long', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const prefix = prefixOf();
    const { client, locks, own } = await startFailing(prefix);
    let end: () => void = () => undefined;
    const long = new Promise<void>((held) => {
      void locks.request('long', { signal }, () => {
        held();
        return new Promise((resolve) => {
          end = resolve;
        });
      });
    });
    await long;
    const { send } = own;
    await locks.request('short', { signal }, () => {
      own.send = () => Promise.reject(new Error('Redis is away.'));
      return Promise.resolve();
    });
    own.send = send;
    expect(await client.get(`${prefix}:lock:short`)).not.toBeNull();
    // When the lease is renewed.
    vi.advanceTimersByTime(5_000);
    await vi.waitFor(async () => expect(await client.exists(`${prefix}:lock:short`)).toBe(0), PATIENCE);
    expect(await client.exists(`${prefix}:lock:long`)).toBe(1);
    end();
  });

  test('a lock whose taking was not confirmed is given back', async () => {
    const prefix = prefixOf();
    const { client, locks, own } = await startFailing(prefix);
    await locks.request('another', { signal }, () => Promise.resolve());
    const { send } = own;
    own.send = async (words) => {
      const reply = await send(words);
      if (words[0] === 'EVALSHA') {
        own.send = send;
        throw new Error('The connection was lost.');
      }
      return reply;
    };
    const run = vi.fn(() => Promise.resolve());
    await expect(locks.request('short', { signal }, run)).rejects.toThrow('The connection was lost.');

    expect(run).not.toHaveBeenCalled();
    expect(await client.exists(`${prefix}:lock:short`)).toBe(0);
  });

  test('a lock is held by one at a time, given back whatever happens, and not waited for beyond the signal', async () => {
    const prefix = prefixOf();
    const one = await startInstance(prefix);
    const other = await startInstance(prefix);
    let release: () => void = () => undefined;
    const order: string[] = [];
    const first = one.locks.request('a', { signal }, () => {
      order.push('first');
      return new Promise((resolve) => {
        release = resolve;
      });
    });
    await vi.waitFor(() => expect(order).toEqual(['first']), PATIENCE);
    for (const { locks } of [one, other]) {
      const run = vi.fn(() => Promise.resolve());
      await expect(locks.request('a', { signal: AbortSignal.timeout(250) }, run)).rejects.toThrow();
      expect(run).not.toHaveBeenCalled();
    }
    const second = other.locks.request('a', { signal }, () => {
      order.push('second');
      return Promise.reject(new Error('failed'));
    });
    release();
    await first;
    await expect(second).rejects.toThrow('failed');
    await one.locks.request('a', { signal }, async () => {
      order.push('third');
      return Promise.resolve();
    });

    expect(order).toEqual(['first', 'second', 'third']);
  });
});
