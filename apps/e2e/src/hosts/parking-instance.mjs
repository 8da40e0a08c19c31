/**
 * An instance of a host's server whose calls are parked in Redis: `node parking-instance.mjs <redis url> <MCP address>` prints its address.
 * Whose session a request has stands in its cookie (`person=…`); `/park` and `/told`, of a person of their own, are for the test that started it.
 */
import { createServer } from 'node:http';
import { attachElicitation, elicitationCapabilities } from '@elicit-kit/mcp/client';
import { createRedisRelayStore } from '@elicit-kit/relay/redis';
import { createElicitationRelay } from '@elicit-kit/relay/server';
import { getRequestListener } from '@hono/node-server';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { createClient } from 'redis';

const [, , url, mcpServer] = process.argv;
const [redis, news] = await Promise.all([createClient({ url }).connect(), createClient({ url }).connect()]);
const relay = createElicitationRelay({
  store: createRedisRelayStore({
    eval: (script, keys, words) => redis.eval(script, { keys, arguments: words }),
    publish: (channel, message) => redis.publish(channel, message),
    subscribe: async (channel, listener) => {
      await news.subscribe(channel, listener);
      return () => news.unsubscribe(channel);
    },
  }),
  identify: async ({ headers }) => /person=(\w+)/.exec(headers.get('cookie') ?? '')?.[1],
});
const client = new Client(
  { name: 'parking-host', version: '1.0.0' },
  { capabilities: elicitationCapabilities, versionNegotiation: { mode: 'auto' } },
);
const session = attachElicitation(client, relay.inboxOf('ada'), { origin: mcpServer });
await client.connect(new StreamableHTTPClientTransport(new URL(mcpServer)));
/** What the host was told of its calls, oldest first. */
const told = [];

relay.onAnswered(async ({ correlation, resume }) => {
  told.push({ correlation, ...(await outcomeOf(resume(session))) });
});

async function outcomeOf(call) {
  try {
    const { content, parked } = await call;
    return parked === undefined ? { text: content[0].text } : { parked };
  } catch (error) {
    return { error: error.message };
  }
}

const elicitation = getRequestListener(relay.handler);
const server = createServer(async (incoming, outgoing) => {
  if (incoming.url === '/elicitation') {
    await elicitation(incoming, outgoing);
    return;
  }
  const park = { correlation: { chat: 'c1' } };
  const said =
    incoming.url === '/told'
      ? told
      : await outcomeOf(session.callTool({ name: 'ask_until_accepted' }, { park }));
  outgoing.end(JSON.stringify(said));
});
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}`);
});
