import { createCluster } from 'redis';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { testRelayStore } from '../store/relay-store.contract.fixtures.js';
import { createRedisKeyValueStore } from './create-redis-key-value-store.js';
import { createRedisLocks } from './create-redis-locks.js';
import { createRedisRelayStore } from './create-redis-relay-store.js';
import {
  connect,
  describeWithRedis,
  type RunningRedis,
  startRedis,
  startTwoStores,
} from './redis-server.fixtures.js';

// A node of a cluster refuses a command whose keys lie in different slots, also where it has all of them.
describeWithRedis(
  'a node of a cluster',
  () => {
    let redis: RunningRedis;
    beforeAll(async () => {
      redis = await startRedis({ cluster: true });
    });
    afterAll(() => redis.stop());

    // Through one node the contract is tried by create-redis-relay-store.redis.test.ts.
    testRelayStore('keeps what waits for people', () =>
      startTwoStores(() => createCluster({ rootNodes: [{ url: redis.url }] }).connect()),
    );

    test('refuses keys of two slots, so that these tests would notice any', async () => {
      const client = await connect(redis.url);
      await expect(client.sendCommand(['DEL', 'one', 'other'])).rejects.toThrow('CROSSSLOT');
    });

    test('has all of a person in one slot, and people in many', async () => {
      const client = await connect(redis.url);
      const prefix = crypto.randomUUID();
      const store = createRedisRelayStore(client, { prefix });
      onTestFinished(() => store.close());
      const people = Array.from({ length: 50 }, (_, index) => `person ${index}`);
      for (const person of people) {
        await store.put(person, 'a', '1', { owner: 'first', lifetime: 60_000 });
        await createRedisKeyValueStore(client, { prefix, person }).set('round', '{}');
      }
      const keys = await client.keys(`${prefix}:*`);
      const slots = new Map<string, Set<number>>();
      for (const key of keys) {
        const person = /\{.+\}/.exec(key)?.[0] ?? key;
        const slot = await client.clusterKeySlot(key);
        slots.set(person, new Set(slots.get(person)).add(slot));
      }
      expect([...slots.values()].every(({ size }) => size === 1)).toBe(true);
      expect(slots.size).toBe(people.length);
      expect(new Set([...slots.values()].flatMap((each) => [...each])).size).toBeGreaterThan(40);
    });

    test('keeps rounds and locks', async () => {
      const client = await createCluster({ rootNodes: [{ url: redis.url }] }).connect();
      onTestFinished(() => {
        client.destroy();
      });
      const prefix = crypto.randomUUID();
      const rounds = createRedisKeyValueStore(client, { prefix, person: 'ada' });
      await rounds.set('round', '{"asked":1}');
      expect(await rounds.keys()).toEqual(['round']);
      await rounds.delete('round');
      expect(await rounds.keys()).toEqual([]);

      const locks = createRedisLocks(client, { prefix });
      const order: string[] = [];
      const { signal } = new AbortController();
      await Promise.all(
        ['one', 'other'].map((name) =>
          locks.request('lock', { signal }, async () => {
            order.push(name, name);
          }),
        ),
      );
      expect(order).toHaveLength(4);
      expect(order[0]).toBe(order[1]);
    });
  },
  { own: true },
);
