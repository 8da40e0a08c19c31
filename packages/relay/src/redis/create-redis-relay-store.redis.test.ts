import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createClient } from 'redis';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { testRelayStore } from '../store/relay-store.contract.fixtures.js';
import { createRedisRelayStore } from './create-redis-relay-store.js';
import {
  connect,
  describeWithRedis,
  type RunningRedis,
  startRedis,
  startTwoStores,
  useRedis,
} from './redis-server.fixtures.js';

const LONG = 60_000;
const PATIENCE = { timeout: 15_000, interval: 25 };
const prefixOf = () => `test-${crypto.randomUUID()}`;

test('REDIS_URL names the server of these tests, which they leave running', async () => {
  const given = await startRedis();
  onTestFinished(() => given.stop());
  vi.stubEnv('REDIS_URL', given.url);
  const used = await useRedis();
  vi.unstubAllEnvs();
  expect(used.url).toBe(given.url);
  await used.stop();

  const client = await connect(given.url);
  await createRedisRelayStore(client, { prefix: 'here' }).put('ada', 'a', '1', { lifetime: LONG });
  expect(await client.keys('here:*')).not.toEqual([]);
});

describeWithRedis('with a Redis that stands', () => {
  let redis: Pick<RunningRedis, 'url' | 'stop'>;
  beforeAll(async () => {
    redis = await useRedis();
  });
  afterAll(() => redis.stop());

  testRelayStore('a relay store in Redis', () =>
    startTwoStores(() => createClient({ url: redis.url }).connect()),
  );

  test('of fifty claims from two processes exactly one wins, twenty times of twenty', async () => {
    const client = await connect(redis.url);
    const script = fileURLToPath(new URL('claim.fixtures.mjs', import.meta.url));
    const prefix = prefixOf();
    const store = createRedisRelayStore(client, { prefix });
    const records = Array.from({ length: 20 }, (_, index) => String(index));
    await Promise.all(records.map((key) => store.put('ada', key, '1', { owner: 'first', lifetime: LONG })));
    const [one = [], other = []] = await Promise.all(
      ['one', 'other'].map(async (name) => {
        const words = [script, redis.url, prefix, name, String(records.length), '25'];
        const { stdout } = await promisify(execFile)(process.execPath, words);
        return JSON.parse(stdout) as string[][];
      }),
    );
    const winners = records.map((key, index) => {
      const verdicts = [...(one[index] ?? []), ...(other[index] ?? [])];
      expect(verdicts.toSorted()).toEqual([...Array.from({ length: 49 }, () => 'busy'), 'claimed']);
      const won = verdicts.indexOf('claimed');
      const nonce = won < 25 ? `one ${won}` : `other ${won - 25}`;
      return { key, nonce, command: nonce };
    });

    const byKey = (a: { key: string }, b: { key: string }) => Number(a.key) - Number(b.key);
    expect([...(await store.take('ada', 'first'))].sort(byKey)).toEqual(winners);
  });

  test('nothing is kept for ever, and nothing stands outside the prefix', async () => {
    const client = await connect(redis.url);
    const prefix = prefixOf();
    const before = await client.dbSize();
    const store = createRedisRelayStore(client, { prefix });
    await store.put('ada', 'a', '1', { owner: 'first', lifetime: 15_000 });
    await store.put('ada', 'b', '1', { lifetime: 3 * 86_400_000 });
    await store.claim('ada', 'a', { nonce: 'n', command: 'c' });
    await store.list('nobody');
    const keys = await client.keys(`${prefix}:*`);

    expect(await client.dbSize()).toBe(before + keys.length);
    expect(keys).toHaveLength(5);
    for (const key of keys) {
      expect(await client.pTTL(key)).toBeGreaterThan(0);
    }
    const outlives = await client.pTTL(keys.find((key) => key.endsWith(':values')) ?? '');
    expect(outlives).toBeGreaterThan(3 * 86_400_000 - 60_000);
  });

  test('the leases of owners that are gone go, also of a person who is never without records', async () => {
    const client = await connect(redis.url);
    const prefix = prefixOf();
    const store = createRedisRelayStore(client, { prefix });
    await store.put('ada', 'kept', '1', { lifetime: LONG });
    await store.put('ada', 'a', '1', { owner: 'first', lifetime: LONG });
    const [leases = ''] = await client.keys(`${prefix}:*:leases`);
    // Long over: its records are no longer read.
    await client.hSet(leases, 'gone', '1');
    await store.put('ada', 'b', '1', { owner: 'second', lifetime: LONG });

    expect((await client.hKeys(leases)).toSorted()).toEqual(['first', 'second']);
    expect((await store.list('ada')).records).toHaveLength(3);
  });

  test('two prefixes know nothing of each other', async () => {
    const client = await connect(redis.url);
    const [one, other] = [prefixOf(), prefixOf()].map((prefix) => createRedisRelayStore(client, { prefix }));
    await one?.put('ada', 'a', '1', { lifetime: LONG });

    expect((await other?.list('ada'))?.records).toEqual([]);
  });

  test('a subscription that was cut stands again, and what was missed is told', async () => {
    const client = await connect(redis.url);
    const store = createRedisRelayStore(client, { prefix: prefixOf() });
    onTestFinished(() => store.close());
    const listener = vi.fn();
    store.subscribe('ada', listener);
    await vi.waitFor(() => expect(listener).toHaveBeenCalled(), PATIENCE);
    listener.mockClear();
    await client.sendCommand(['CLIENT', 'KILL', 'TYPE', 'pubsub']);

    await vi.waitFor(() => expect(listener).toHaveBeenCalled(), PATIENCE);
    listener.mockClear();
    await vi.waitFor(async () => {
      await store.put('ada', 'a', '1', { lifetime: LONG });
      expect(listener).toHaveBeenCalled();
    }, PATIENCE);
  });
});

describeWithRedis(
  'with a Redis that fails',
  () => {
    let redis: RunningRedis;
    beforeEach(async () => {
      redis = await startRedis();
    });
    afterEach(() => redis.stop());

    test('after a restart all goes on, another epoch tells that things were forgotten, and listeners hear of it', async () => {
      const store = createRedisRelayStore(await connect(redis.url), { prefix: prefixOf() });
      onTestFinished(() => store.close());
      const listener = vi.fn();
      store.subscribe('ada', listener);
      await store.put('ada', 'a', '1', { owner: 'first', lifetime: LONG });
      const before = await store.list('ada');
      await vi.waitFor(() => expect(listener).toHaveBeenCalled(), PATIENCE);
      listener.mockClear();
      await redis.restart();
      await vi.waitFor(() => expect(listener).toHaveBeenCalled(), PATIENCE);
      const after = await vi.waitFor(() => store.list('ada'), PATIENCE);

      expect(before.records).toHaveLength(1);
      expect(after.records).toEqual([]);
      expect(after.epoch).not.toBe(before.epoch);
      await store.put('ada', 'a', '2', { owner: 'first', lifetime: LONG });
      expect((await store.list('ada')).epoch).toBe(after.epoch);
    });

    test('what was forgotten while Redis stood gives another epoch too', async () => {
      const client = await connect(redis.url);
      const store = createRedisRelayStore(client, { prefix: prefixOf() });
      await store.put('ada', 'a', '1', { lifetime: LONG });
      const before = await store.list('ada');
      await client.flushAll();

      expect((await store.list('ada')).epoch).not.toBe(before.epoch);
    });

    test('what an older copy brought back gives another epoch, and nothing written since is taken for what it forgot', async () => {
      const client = await connect(redis.url);
      const prefix = prefixOf();
      const store = createRedisRelayStore(client, { prefix });
      await store.put('ada', 'a', '1', { lifetime: LONG });
      const [head = ''] = await client.keys(`${prefix}:*:head`);
      const copy = await client.hGetAll(head);
      const first = await store.list('ada');
      await store.put('ada', 'a', '2', { lifetime: LONG });
      const second = await store.list('ada', first);
      await client.hSet(head, copy);
      const third = await store.list('ada', second);
      const revision = await store.put('ada', 'a', '3', { lifetime: LONG });

      expect(second.epoch).toBe(first.epoch);
      expect(third.epoch).not.toBe(second.epoch);
      expect(third.revision).toBeGreaterThan(second.revision);
      expect(revision).toBeGreaterThan(third.revision);
      expect((await store.list('ada', second)).epoch).toBe(third.epoch);
    });

    test('a Redis that is gone is heard of by who listens', async () => {
      const store = createRedisRelayStore(await connect(redis.url), { prefix: prefixOf() });
      onTestFinished(() => store.close());
      const onError = vi.fn();
      const listener = vi.fn();
      store.subscribe('ada', listener, onError);
      await vi.waitFor(() => expect(listener).toHaveBeenCalled(), PATIENCE);
      redis.signal('SIGKILL');
      await vi.waitFor(() => expect(onError).toHaveBeenCalled(), PATIENCE);
    });

    test('a network that went silent fails a command in time, and its repetition is harmless', async () => {
      const store = createRedisRelayStore(await connect(redis.url), { prefix: prefixOf(), timeout: 300 });
      await store.put('ada', 'a', '1', { owner: 'first', lifetime: LONG });
      redis.signal('SIGSTOP');
      const claim = { nonce: 'n', command: 'c' };
      await expect(store.claim('ada', 'a', claim)).rejects.toThrow(
        'nobody can tell whether the command was done',
      );
      redis.signal('SIGCONT');
      const verdict = await vi.waitFor(() => store.claim('ada', 'a', claim), PATIENCE);

      expect(verdict).toBe('claimed');
      expect(await store.take('ada', 'first')).toEqual([{ key: 'a', ...claim }]);
      expect(await store.take('ada', 'first', ['n'])).toEqual([]);
    });

    test('a client that would give up after a silence is refused, and the one of the README comes back', async () => {
      const pings = { url: redis.url, pingInterval: 100 };
      const givesUp = createClient({ ...pings, socket: { socketTimeout: 300 } });
      expect(() => createRedisRelayStore(givesUp)).toThrow('no reconnectStrategy');

      const reconnectStrategy = (retries: number) => Math.min(50 * 2 ** retries, 2_000);
      const client = createClient({ ...pings, socket: { socketTimeout: 300, reconnectStrategy } });
      const timeouts = vi.fn();
      client.on('error', timeouts);
      await client.connect();
      onTestFinished(() => client.destroy());
      const store = createRedisRelayStore(client, { prefix: prefixOf(), timeout: 300 });
      onTestFinished(() => store.close());
      const listener = vi.fn();
      store.subscribe('ada', listener);
      await vi.waitFor(() => expect(listener).toHaveBeenCalled(), PATIENCE);
      redis.signal('SIGSTOP');
      await vi.waitFor(() => expect(timeouts).toHaveBeenCalled(), PATIENCE);
      redis.signal('SIGCONT');
      await vi.waitFor(() => store.put('ada', 'a', '1', { lifetime: LONG }), PATIENCE);
      listener.mockClear();
      await vi.waitFor(async () => {
        await store.put('ada', 'a', '2', { lifetime: LONG });
        expect(listener).toHaveBeenCalled();
      }, PATIENCE);
    });

    test('a command that was given up while Redis was gone is not sent once it is back', async () => {
      const client = await connect(redis.url);
      const store = createRedisRelayStore(client, { prefix: prefixOf(), timeout: 300 });
      await store.put('ada', 'a', '1', { lifetime: LONG });
      redis.signal('SIGKILL');
      await vi.waitFor(() => expect(client.isReady).toBe(false), PATIENCE);
      await expect(store.put('ada', 'a', '2', { lifetime: LONG })).rejects.toThrow();
      await redis.restart();

      expect((await vi.waitFor(() => store.list('ada'), PATIENCE)).records).toEqual([]);
    });

    test('what is asked while Redis is gone fails and harms nothing', async () => {
      const store = createRedisRelayStore(await connect(redis.url), { prefix: prefixOf(), timeout: 300 });
      const stop = store.subscribe('ada', () => undefined);
      redis.signal('SIGKILL');
      await vi.waitFor(() => expect(store.list('ada')).rejects.toThrow(), PATIENCE);
      stop();
      await store.close();
    });
  },
  { own: true },
);
