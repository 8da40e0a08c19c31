import { createCluster } from 'redis';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { testRelayStore } from '../store/relay-store.contract.fixtures.js';
import { createRedisKeyValueStore } from './create-redis-key-value-store.js';
import {
  adapt,
  connect,
  connectStore,
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
      const prefix = crypto.randomUUID();
      const { client, store } = await connectStore(redis.url, { prefix });
      const people = Array.from({ length: 50 }, (_, index) => `person ${index}`);
      for (const person of people) {
        await store.write(person, 'a', '1', { lifetime: 60_000 });
        await createRedisKeyValueStore(adapt(client, client), { prefix, person }).set('round', '{}');
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

    test('keeps rounds', async () => {
      const client = await createCluster({ rootNodes: [{ url: redis.url }] }).connect();
      onTestFinished(() => {
        client.destroy();
      });
      const prefix = crypto.randomUUID();
      const rounds = createRedisKeyValueStore(adapt(client, client), { prefix, person: 'ada' });
      await rounds.set('round', '{"asked":1}');
      expect(await rounds.keys()).toEqual(['round']);
      await rounds.delete('round');
      expect(await rounds.keys()).toEqual([]);
    });
  },
  { own: true },
);
