/**
 * What pending questions cost that no process waits for: `pnpm measure:parked [count]`, after `pnpm build`. Ten thousand people are
 * asked one question each, with a form of about 4 kB: parked by a relay on a redis-server of its own; and kept as rounds of
 * `createRoundStorage`. A million is reckoned from it.
 */
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { createElicitationInbox } from '@elicit-kit/core';
import { createRoundStorage } from '@elicit-kit/core/storage';
import { createClient } from 'redis';
import { createRedisKeyValueStore, createRedisRelayStore } from '../dist/redis/index.js';
import { createElicitationRelay } from '../dist/server/index.js';

const count = Number(process.argv[2] ?? 10_000);
const MILLION = 1_000_000;
/** So many at once, as a busy server has. */
const AT_ONCE = 100;

const properties = Object.fromEntries(
  Array.from({ length: 20 }, (_, index) => [
    `field_${index}`,
    {
      type: 'string',
      title: `Question ${index}`,
      description: 'Anything that you like. '.repeat(5),
      maxLength: 200,
    },
  ]),
);
const params = { mode: 'form', message: 'A few questions.', requestedSchema: { type: 'object', properties } };
const batch = {
  server: { connectionId: 'c', endpoint: { kind: 'url', origin: 'https://mcp.example', path: '/mcp' } },
  requests: [{ key: 'q', params }],
  operation: { method: 'tools/call', name: 'survey' },
  correlation: { chatId: 'c1', toolCallId: 't1' },
};
const call = { method: 'tools/call', params: { name: 'survey', arguments: {} } };
const requestState = 'x'.repeat(600);
const continuation = {
  version: 2,
  address: 'url https://mcp.example/mcp',
  id: 'call-1',
  round: {
    call,
    requests: [{ key: 'q', method: 'elicitation/create' }],
    requestState,
    asked: 1,
    answered: 0,
  },
  responses: {},
};
const people = Array.from({ length: count }, (_, index) => `person-${index}`);

console.log(`${count} questions of ${JSON.stringify(params).length} bytes, one a person.\n`);
await measure('parked by a relay', async (redis) => {
  const relay = createElicitationRelay({
    identify: async () => undefined,
    store: createRedisRelayStore(redis),
  });
  relay.onAnswered(() => undefined);
  return {
    ask: (person) => relay.inboxOf(person).park(batch, continuation),
    read: (person) => createRedisRelayStore(redis).list(person),
    end: () => relay.close(),
  };
});
await measure('kept by createRoundStorage', async (redis) => {
  // One process needs none.
  const locks = { request: (_name, _options, whileHeld) => whileHeld() };
  const storageOf = (person, onSet = () => undefined) => {
    const store = createRedisKeyValueStore(redis, { person });
    const set = (key, value) => store.set(key, value).then(onSet);
    return createRoundStorage({ ...store, set }, { locks });
  };
  return {
    async ask(person) {
      let persisted;
      await new Promise((resolve) => {
        persisted = storageOf(person, resolve).persist('a');
        persisted.ask({
          call,
          requests: [{ key: 'q', method: 'elicitation/create', params }],
          requestState,
          asked: 1,
          answered: 0,
        });
      });
      persisted.leave();
    },
    async read(person) {
      const [round] = await storageOf(person).resume('a');
      round.persisted.leave();
    },
    end: async () => undefined,
  };
});
await measureInbox();

/** @param {string} name @param {(redis: any) => Promise<{ ask(person: string): Promise<unknown>, read(person: string): Promise<unknown>, end(): Promise<void> }>} open */
async function measure(name, open) {
  const port = await freePort();
  const server = spawn(
    'redis-server',
    ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  await new Promise((resolve) =>
    server.stdout.on('data', (chunk) => `${chunk}`.includes('Ready to accept') && resolve(0)),
  );
  const redis = await createClient({ url: `redis://127.0.0.1:${port}` }).connect();
  const news = await redis.duplicate().connect();
  const { ask, read, end } = await open({
    eval: (script, keys, words) => redis.eval(script, { keys, arguments: words }),
    publish: (channel, message) => redis.publish(channel, message),
    async subscribe(channel, listener) {
      await news.subscribe(channel, listener);
      return () => news.unsubscribe(channel);
    },
  });
  const redisBefore = await memoryOf(redis);
  const processBefore = memory();
  const asked = await timed(() => forAll(people, ask));
  await settled(redis);
  const redisBytes = ((await memoryOf(redis)) - redisBefore) / count;
  const processBytes = (memory() - processBefore) / count;
  const some = people.slice(0, 1_000);
  const found = await timed(() => forAll(some, read));
  await end();
  redis.destroy();
  news.destroy();
  server.kill('SIGKILL');
  say(name, redisBytes, processBytes);
  console.log(`  asked: ${perSecond(count, asked)}; read again: ${perSecond(some.length, found)}\n`);
}

/** What the same costs where each waits in a process. */
async function measureInbox() {
  const before = memory();
  const inboxes = [];
  const asked = await timed(async () => {
    while (inboxes.length < count) {
      const inbox = createElicitationInbox();
      inbox.submit(batch).results.catch(() => undefined);
      inboxes.push(inbox);
    }
  });
  say('waiting in a process, for comparison', 0, (memory() - before) / inboxes.length);
  console.log(`  asked: ${perSecond(count, asked)}`);
}

/** @param {string} name @param {number} redisBytes @param {number} processBytes */
function say(name, redisBytes, processBytes) {
  const gigabytes = (bytes) => `${((Math.max(bytes, 0) * MILLION) / 1e9).toFixed(1)} GB`;
  console.log(`${name}:`);
  console.log(
    `  each: ${Math.round(redisBytes)} bytes of Redis, ${Math.round(processBytes)} bytes of the process`,
  );
  console.log(`  a million: ${gigabytes(redisBytes)} of Redis, ${gigabytes(processBytes)} of the process`);
}

async function forAll(all, work) {
  for (let first = 0; first < all.length; first += AT_ONCE) {
    await Promise.all(all.slice(first, first + AT_ONCE).map(work));
  }
}

/** Writing is not waited for by whoever asks: until nothing changes any more. */
async function settled(redis) {
  for (let before = -1, now = 0; before !== now;) {
    before = now;
    await new Promise((resolve) => setTimeout(resolve, 500));
    now = await redis.dbSize();
  }
}

async function memoryOf(redis) {
  return Number(/used_memory:(\d+)/.exec(await redis.info('memory'))?.[1]);
}

function memory() {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

async function timed(work) {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function perSecond(amount, milliseconds) {
  return `${Math.round(amount / (milliseconds / 1000))} a second`;
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
