import type { StorageProblem } from '@elicit-kit/core/internal/types';
import { createRoundStorage, type RoundLocks } from '@elicit-kit/core/storage';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createRedisKeyValueStore } from './create-redis-key-value-store.js';
import { adapt, connect, describeWithRedis, type RunningRedis, useRedis } from './redis-server.fixtures.js';

/** As one process has them. */
function createLocks(): RoundLocks {
  const last = new Map<string, Promise<unknown>>();
  return {
    async request(name, { signal }, whileHeld) {
      const before = last.get(name);
      const held = Promise.race([
        Promise.resolve(before),
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
      ]).then(() => whileHeld());
      last.set(
        name,
        held.catch(() => before),
      );
      await held;
    },
  };
}

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

  /** Of all instances: the host's own. */
  const locks = createLocks();

  /** An instance of a host's server, with a connection of its own. */
  async function startInstance(prefix: string, person = 'ada') {
    const client = await connect(redis.url);
    const problems: StorageProblem[] = [];
    const store = createRedisKeyValueStore(adapt(client, client), { person, prefix });
    const storage = createRoundStorage(store, {
      locks,
      onProblem: (problem) => {
        problems.push(problem);
      },
    });
    return { client, store, storage, problems };
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
});
