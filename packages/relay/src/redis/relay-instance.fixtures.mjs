/**
 * An instance of a host's server: `node --expose-gc relay-instance.fixtures.mjs <redis url> [folder of a page]` prints its address. Whose
 * session a request has stands in its cookie (`person=…`); `/ask`, `/results`, `/churn` and `/memory` are for the test that started it.
 */
import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { Readable } from 'node:stream';
import { createClient } from 'redis';
import { createRedisRelayStore } from '../../dist/redis/index.js';
import { createElicitationRelay } from '../../dist/server/index.js';

const [, , url, folder = ''] = process.argv;
const TYPES = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' };
const [redis, news] = await Promise.all([createClient({ url }).connect(), createClient({ url }).connect()]);
const store = createRedisRelayStore({
  eval: (script, keys, words) => redis.eval(script, { keys, arguments: words }),
  publish: (channel, message) => redis.publish(channel, message),
  subscribe: async (channel, listener) => {
    await news.subscribe(channel, listener);
    return () => news.unsubscribe(channel);
  },
});
const relay = createElicitationRelay({
  store,
  inbox: { rateLimit: false },
  identify: async ({ headers }) => /person=(\w+)/.exec(headers.get('cookie') ?? '')?.[1],
});
/** What became of each question, by person. */
const settled = [];

const server = createServer(async (incoming, outgoing) => {
  const { pathname, searchParams } = new URL(incoming.url, 'http://127.0.0.1');
  const person = searchParams.get('person');
  const count = Number(searchParams.get('count'));
  switch (pathname) {
    case '/elicitation':
      await handle(incoming, outgoing);
      break;
    case '/ask':
      for (let index = 0; index < count; index += 1) {
        ask(person, index);
      }
      outgoing.end('{}');
      break;
    case '/results':
      outgoing.end(JSON.stringify(settled));
      break;
    case '/churn':
      await churn(person, count, Number(searchParams.get('size')));
      outgoing.end('{}');
      break;
    case '/memory':
      globalThis.gc();
      outgoing.end(JSON.stringify(process.memoryUsage()));
      break;
    default: {
      const file = join(folder, pathname === '/' ? 'index.html' : pathname);
      if (folder && existsSync(file)) {
        outgoing.writeHead(200, { 'content-type': TYPES[extname(file)] ?? '' });
        createReadStream(file).pipe(outgoing);
      } else {
        outgoing.writeHead(404).end();
      }
    }
  }
});

/** As a server of web requests does it: what the reader does not take is not asked for. */
async function handle(incoming, outgoing) {
  const gone = new AbortController();
  outgoing.on('close', () => gone.abort());
  const { headers, method } = incoming;
  const response = await relay.handler(
    new Request(`http://${headers.host}/elicitation`, {
      method,
      headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
      signal: gone.signal,
      ...(method === 'POST' && { body: Readable.toWeb(incoming), duplex: 'half' }),
    }),
  );
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.flushHeaders();
  if (response.body) {
    Readable.fromWeb(response.body)
      .on('error', () => undefined)
      .pipe(outgoing);
  } else {
    outgoing.end();
  }
}

function ask(person, index) {
  const question = `For ${person}: ${index}`;
  relay
    .inboxOf(person)
    .submit({
      server: { connectionId: 'c', endpoint: { kind: 'url', origin: 'https://mcp.example', path: '/mcp' } },
      requests: [
        {
          key: 'q',
          params: {
            message: question,
            requestedSchema: { type: 'object', properties: { said: { type: 'string', title: 'Said' } } },
          },
        },
      ],
    })
    .results.then(
      (results) => settled.push({ person, question, results }),
      (error) => settled.push({ person, question, error: String(error) }),
    );
}

/** Changes one large thing of a person so many times, each as soon as the one before is written. */
async function churn(person, count, size) {
  const params = { message: 'x'.repeat(size), requestedSchema: { type: 'object', properties: {} } };
  const request = {
    server: { connectionId: 'c', endpoint: { kind: 'url', origin: 'https://mcp.example', path: '/mcp' } },
    settleAt: 'consent',
    items: [{ key: 'q', params }],
  };
  for (let turn = 0; turn < count; turn += 1) {
    // Another entry each time, so that each change is sent as a whole.
    await store.write(person, `entry:churn-${turn - 1}`, undefined, { lifetime: 1 });
    const shown = { request: { ...request, receivedAt: turn }, now: { state: 'pending', items: [{}] } };
    const value = JSON.stringify({ shown, receipts: [], outcomes: [] });
    await store.write(person, `entry:churn-${turn}`, value, { lifetime: 600_000 });
  }
}

server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}/`);
});
