import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createClient } from 'redis';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { testRelayStore } from '../store/relay-store.contract.fixtures.js';
import { createRedisRelayStore } from './create-redis-relay-store.js';
import {
  adapt,
  connect,
  connectStore,
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

  const { client, store } = await connectStore(given.url, { prefix: 'here' });
  await store.write('ada', 'a', '1', { lifetime: LONG });
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

  test('of fifty writes from two processes exactly one wins, twenty times of twenty', async () => {
    const script = fileURLToPath(new URL('claim.fixtures.mjs', import.meta.url));
    const prefix = prefixOf();
    const { store } = await connectStore(redis.url, { prefix });
    const keys = Array.from({ length: 20 }, (_, index) => String(index));
    await Promise.all(keys.map((key) => store.write('ada', key, 'open', { lifetime: LONG })));
    const [one = [], other = []] = await Promise.all(
      ['one', 'other'].map(async (name) => {
        const words = [script, redis.url, prefix, name, String(keys.length), '25'];
        const { stdout } = await promisify(execFile)(process.execPath, words);
        return JSON.parse(stdout) as string[][];
      }),
    );
    const { records } = await store.list('ada');
    for (const [index, key] of keys.entries()) {
      const won = [...(one[index] ?? []), ...(other[index] ?? [])];
      expect(won).toEqual([records.find((record) => record.key === key)?.value]);
    }
  });

  test('nothing is kept for ever, and nothing stands outside the prefix', async () => {
    const prefix = prefixOf();
    const { client, store } = await connectStore(redis.url, { prefix });
    const before = await client.dbSize();
    await store.write('ada', 'a', '1', { lifetime: 15_000 });
    await store.write('ada', 'b', '1', { lifetime: 3 * 86_400_000 });
    await store.write('ada', 'c', '1', { lifetime: 15_000, quiet: true });
    await store.list('nobody');
    const keys = await client.keys(`${prefix}:*`);

    expect(await client.dbSize()).toBe(before + keys.length);
    const left = await Promise.all(keys.map((key) => client.pTTL(key)));
    expect(left.filter((each) => each > 0)).toHaveLength(2);
    expect(Math.max(...left)).toBeGreaterThan(3 * 86_400_000 - 60_000);
  });

  test('what is over goes, also of a person who is never without documents', async () => {
    const prefix = prefixOf();
    const { client, store } = await connectStore(redis.url, { prefix });
    await store.write('ada', 'kept', '1', { lifetime: LONG });
    await store.write('ada', 'gone', '1', { lifetime: 1 });
    const [key = ''] = await client.keys(`${prefix}:*`);
    await vi.waitFor(async () => {
      await store.list('ada');
      expect((await client.hKeys(key)).filter((field) => field.startsWith(':'))).toEqual([':kept']);
    }, PATIENCE);
  });

  test('two prefixes know nothing of each other', async () => {
    const one = await connectStore(redis.url, { prefix: prefixOf() });
    const other = await connectStore(redis.url, { prefix: prefixOf() });
    await one.store.write('ada', 'a', '1', { lifetime: LONG });

    expect((await other.store.list('ada')).records).toEqual([]);
  });

  test('a subscription that was cut stands again', async () => {
    const { client, store } = await connectStore(redis.url, { prefix: prefixOf() });
    const listener = vi.fn();
    store.subscribe('ada', listener);
    await vi.waitFor(() => expect(listener).toHaveBeenCalled(), PATIENCE);
    await client.sendCommand(['CLIENT', 'KILL', 'TYPE', 'pubsub']);
    listener.mockClear();
    await vi.waitFor(async () => {
      await store.tell('ada', 'told again');
      expect(listener).toHaveBeenCalledWith('told again');
    }, PATIENCE);
  });

  test('a listener that takes the place of another in the same turn keeps its subscription, so it misses no message', async () => {
    const adapted = adapt(await connect(redis.url), await connect(redis.url));
    const subscribe = vi.fn(adapted.subscribe);
    const store = createRedisRelayStore({ ...adapted, subscribe }, { prefix: prefixOf() });
    onTestFinished(() => store.close());
    const [first, second] = [vi.fn(), vi.fn()];
    const stop = store.subscribe('ada', first);
    await vi.waitFor(() => expect(first).toHaveBeenCalled(), PATIENCE);
    stop();
    store.subscribe('ada', second);
    await store.tell('ada', 'told at once');
    await vi.waitFor(() => expect(second).toHaveBeenCalledWith('told at once'), PATIENCE);
    expect(subscribe).toHaveBeenCalledTimes(1);
  });

  test('a listener that is stopped twice subscribes nothing again for whoever listens after it', async () => {
    const adapted = adapt(await connect(redis.url), await connect(redis.url));
    const ended = vi.fn();
    const subscribe = vi.fn(async (...given: Parameters<typeof adapted.subscribe>) => {
      const end = await adapted.subscribe(...given);
      return async () => {
        await end();
        ended();
      };
    });
    const store = createRedisRelayStore({ ...adapted, subscribe }, { prefix: prefixOf() });
    onTestFinished(() => store.close());
    const [first, second] = [vi.fn(), vi.fn()];
    const stop = store.subscribe('ada', first);
    await vi.waitFor(() => expect(first).toHaveBeenCalled(), PATIENCE);
    stop();
    await vi.waitFor(() => expect(ended).toHaveBeenCalled(), PATIENCE);
    store.subscribe('ada', second);
    await vi.waitFor(() => expect(second).toHaveBeenCalled(), PATIENCE);
    stop();
    await store.tell('ada', 'told once');
    await vi.waitFor(() => expect(second).toHaveBeenCalledWith('told once'), PATIENCE);
    expect(subscribe).toHaveBeenCalledTimes(2);
  });

  test('a client of redis itself, without the three lines, is refused', async () => {
    const client = await connect(redis.url);
    expect(() => createRedisRelayStore(client as never)).toThrow('{ eval, publish, subscribe }');
    expect(() => createRedisRelayStore({} as never)).toThrow('{ eval, publish, subscribe }');
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

    test('after a restart all goes on, another epoch tells that things were forgotten, and news is heard again', async () => {
      const { store } = await connectStore(redis.url, { prefix: prefixOf() });
      const listener = vi.fn();
      store.subscribe('ada', listener);
      await store.write('ada', 'a', '1', { lifetime: LONG });
      const before = await store.list('ada');
      await redis.restart();
      const after = await vi.waitFor(() => store.list('ada'), PATIENCE);

      expect(before.records).toHaveLength(1);
      expect(after.records).toEqual([]);
      expect(after.epoch).not.toBe(before.epoch);
      listener.mockClear();
      await vi.waitFor(async () => {
        await store.write('ada', 'a', '2', { lifetime: LONG });
        expect(listener).toHaveBeenCalled();
      }, PATIENCE);
      expect((await store.list('ada')).epoch).toBe(after.epoch);
    });

    test('what was forgotten while Redis stood gives another epoch too', async () => {
      const { client, store } = await connectStore(redis.url, { prefix: prefixOf() });
      await store.write('ada', 'a', '1', { lifetime: LONG });
      const before = await store.list('ada');
      await client.flushAll();

      expect((await store.list('ada')).epoch).not.toBe(before.epoch);
    });

    test('where an older copy came back, nothing written since is taken for what it forgot', async () => {
      const prefix = prefixOf();
      const { client, store } = await connectStore(redis.url, { prefix });
      await store.write('ada', 'a', '1', { lifetime: LONG });
      const [key = ''] = await client.keys(`${prefix}:*`);
      const copy = await client.hGetAll(key);
      const forgotten = await store.write('ada', 'a', '2', { lifetime: LONG });
      await client.hSet(key, copy);

      expect((await store.list('ada')).records).toMatchObject([{ value: '1' }]);
      expect(await store.write('ada', 'a', '3', { lifetime: LONG })).toBeGreaterThan(forgotten ?? Infinity);
    });

    test('a subscription that fails is heard of by who listens, and asked for again', async () => {
      const [client, news] = await Promise.all([connect(redis.url), connect(redis.url)]);
      const away = new Error('The connection was lost.');
      const adapted = adapt(client, news);
      const subscribe = vi.fn(adapted.subscribe).mockRejectedValueOnce(away);
      const store = createRedisRelayStore({ ...adapted, subscribe });
      onTestFinished(() => store.close());
      const [onError, listener] = [vi.fn(), vi.fn()];
      store.subscribe('ada', listener, onError);
      await vi.waitFor(() => expect(onError).toHaveBeenCalledWith(away), PATIENCE);
      await vi.waitFor(async () => {
        await store.tell('ada', 'heard');
        expect(listener).toHaveBeenCalledWith('heard');
      }, PATIENCE);
    });

    test('a network that went silent fails a command in time, and its repetition is harmless', async () => {
      const { store } = await connectStore(redis.url, { prefix: prefixOf(), timeout: 300 });
      const ifRevision = (await store.write('ada', 'a', '1', { lifetime: LONG })) ?? -1;
      redis.signal('SIGSTOP');
      await expect(store.write('ada', 'a', '2', { lifetime: LONG, ifRevision })).rejects.toThrow(
        'nobody can tell whether the command was done',
      );
      redis.signal('SIGCONT');
      await vi.waitFor(() => store.write('ada', 'a', '2', { lifetime: LONG, ifRevision }), PATIENCE);

      expect((await store.list('ada')).records).toMatchObject([{ value: '2' }]);
    });

    test('what is asked while Redis is gone fails and harms nothing', async () => {
      const { store } = await connectStore(redis.url, { prefix: prefixOf(), timeout: 300 });
      const stop = store.subscribe('ada', () => undefined);
      redis.signal('SIGKILL');
      await vi.waitFor(() => expect(store.list('ada')).rejects.toThrow(), PATIENCE);
      stop();
    });
  },
  { own: true },
);
