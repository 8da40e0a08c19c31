/**
 * Starts the host on 127.0.0.1: PORT (3420; 0 for any), MCP_URL (the MCP server's address), SESSION_SECRET (signs the session
 * cookies; without one, whoever is signed in is not any more after a restart), REDIS_URL (where several of these processes meet).
 */
import { createRedisRelayStore } from '@elicit-kit/relay/redis';
import { serve } from '@hono/node-server';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { connectRedis } from './connect-redis.js';
import { createApp } from './create-app.js';

const { MCP_URL, REDIS_URL, PORT = '3420', SESSION_SECRET = randomBytes(32).toString('hex') } = process.env;
if (MCP_URL === undefined || !URL.canParse(MCP_URL)) {
  console.error('MCP_URL has to be the address of an MCP server, such as http://127.0.0.1:3411/mcp.');
  process.exit(1);
}

const redis = REDIS_URL === undefined ? undefined : await connectRedis(REDIS_URL);

const host = createApp({
  store: redis && createRedisRelayStore(redis.client),
  mcpServer: new URL(MCP_URL),
  secret: SESSION_SECRET,
  page: fileURLToPath(new URL('../page', import.meta.url)),
});
const server = serve({ fetch: host.app.fetch, hostname: '127.0.0.1', port: Number(PORT) }, ({ port }) => {
  console.log(`Open http://127.0.0.1:${port}/`);
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    // First the pages are told: a server that closes waits for their streams of events.
    void host.close().then(() => {
      redis?.close();
      server.close(() => process.exit(0));
      // A page that polls would hold its connection open for ever.
      setTimeout(() => process.exit(0), 1_000).unref();
    });
  });
}
