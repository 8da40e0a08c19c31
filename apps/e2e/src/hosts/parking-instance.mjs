/**
 * An instance of a host's server whose calls are parked, and kept in Redis: `node parking-instance.mjs <redis url> <MCP address>` prints
 * its address. Whose session a request has stands in its cookie (`person=…`); all but `/elicitation` is for the test that started it.
 */
import { createServer } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { approvalRules } from '@elicit-kit/core/approvals';
import { createRoundStorage } from '@elicit-kit/core/storage';
import { attachElicitation, elicitationCapabilities } from '@elicit-kit/mcp/client';
import { createRedisKeyValueStore, createRedisRelayStore } from '@elicit-kit/relay/redis';
import { createElicitationRelay } from '@elicit-kit/relay/server';
import { getRequestListener } from '@hono/node-server';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { createClient } from 'redis';

const [, , url, mcpServer] = process.argv;
const [redis, news] = await Promise.all([createClient({ url }).connect(), createClient({ url }).connect()]);
const client = {
  eval: (script, keys, words) => redis.eval(script, { keys, arguments: words }),
  publish: (channel, message) => redis.publish(channel, message),
  subscribe: async (channel, listener) => {
    await news.subscribe(channel, listener);
    return () => news.unsubscribe(channel);
  },
};
/** Held for a minute at most, in which no test has an instance die. */
const locks = {
  async request(name, { signal }, whileHeld) {
    while ((await redis.set(`elicit:lock:${name}`, '1', { NX: true, PX: 60_000 })) === null) {
      await setTimeout(100, undefined, { signal });
    }
    try {
      await whileHeld();
    } finally {
      await redis.del(`elicit:lock:${name}`);
    }
  },
};
const relay = createElicitationRelay({
  store: createRedisRelayStore(client),
  identify: async ({ headers }) => /person=(\w+)/.exec(headers.get('cookie') ?? '')?.[1],
});
const sessions = new Map();
/** What the host was told of its calls, oldest first. */
const told = [];
/** Whether a call that goes on is parked again where the server asks again. */
let parksAgain = true;

/** What an agent of the host wants to do, once its person allows it. */
const wish = {
  approvalRules,
  server: { connectionId: 'agent', endpoint: { kind: 'local', label: 'Agent' } },
  requests: [
    {
      key: 'call',
      approval: {
        call: { tool: 'delete_file', arguments: { path: '/a' } },
        message: '',
        options: [
          { id: 'yes', kind: 'allowOnce', label: '' },
          { id: 'no', kind: 'rejectOnce', label: '' },
        ],
      },
    },
  ],
};
const run = async ({ results: [{ action }] }) => ({
  content: [{ text: action === 'accept' ? 'ran' : 'did not run' }],
});

relay.onAnswered(async ({ person, correlation, resume }) => {
  if (correlation.agent) {
    await note({ person }, resume({ resumeParked: run }));
    return;
  }
  const session = await sessionOf(person);
  const waiting = (answers) => session.resumeParked(answers, { park: false });
  await note({ person, correlation }, resume(parksAgain ? session : { resumeParked: waiting }));
});

function sessionOf(person) {
  const session = sessions.get(person) ?? connect(person);
  sessions.set(person, session);
  return session;
}

async function connect(person) {
  const mcp = new Client(
    { name: 'parking-host', version: '1.0.0' },
    { capabilities: elicitationCapabilities, versionNegotiation: { mode: 'auto' } },
  );
  const storage = createRoundStorage(createRedisKeyValueStore(client, { person }), { locks });
  const session = attachElicitation(mcp, relay.inboxOf(person), { origin: mcpServer, storage });
  await mcp.connect(new StreamableHTTPClientTransport(new URL(mcpServer)));
  return session;
}

async function note(about, call) {
  told.push({ ...about, ...(await outcomeOf(call)) });
}

async function outcomeOf(call) {
  try {
    const { content, parked } = await call;
    return parked === undefined ? { text: content[0].text } : { parked };
  } catch (error) {
    return { error: error.message };
  }
}

const DOORS = {
  async '/park'(person, words) {
    const session = await sessionOf(person);
    const correlation = { chat: words.get('chat') };
    return outcomeOf(session.callTool({ name: words.get('tool') }, { park: { correlation } }));
  },
  '/wish'(person) {
    void note(
      { person },
      relay
        .inboxOf(person)
        .submit(wish)
        .results.then((results) => run({ results })),
    );
  },
  async '/park-wish'(person) {
    return { parked: await relay.inboxOf(person).park({ ...wish, correlation: { agent: true } }, {}) };
  },
  '/told': () => told,
  '/park-no-more'() {
    parksAgain = false;
  },
  async '/leave'(person) {
    const session = await sessionOf(person);
    sessions.delete(person);
    session.close();
  },
  async '/resume'(person) {
    const session = await sessionOf(person);
    const resumed = await session.resume();
    resumed.forEach(({ result }) => void note({ person }, result));
    return resumed.length;
  },
};

const elicitation = getRequestListener(relay.handler);
const server = createServer(async (incoming, outgoing) => {
  const { pathname, searchParams } = new URL(incoming.url, 'http://127.0.0.1');
  if (pathname === '/elicitation') {
    await elicitation(incoming, outgoing);
    return;
  }
  const said = await DOORS[pathname](searchParams.get('person'), searchParams);
  outgoing.end(JSON.stringify(said ?? null));
});
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}`);
});
