/**
 * Says what one large event of a server costs with a session beside what the SDK takes alone: milliseconds from the request to
 * the result, the median of alternating rounds in this process, and the ratio. Ends with 1 where the ratio passes its budget.
 *
 * node packages/mcp/scripts/measure-events.mjs [megabytes…]
 */
import { createServer } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Client as Client2, StreamableHTTPClientTransport as Transport2 } from '@modelcontextprotocol/client';
import { Client as Client1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as Transport1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { build } from 'vite';

const BUDGET = 3;
const ROUNDS = 9;
const sizes = process.argv.slice(2).map(Number);

const folder = mkdtempSync(join(import.meta.dirname, '../node_modules/.measure-'));
const source = fileURLToPath(new URL('../src/', import.meta.url));
await build({
  configFile: false,
  logLevel: 'error',
  resolve: { conditions: ['elicit-kit-source'] },
  ssr: { resolve: { conditions: ['elicit-kit-source'] } },
  build: {
    ssr: true,
    outDir: folder,
    emptyOutDir: true,
    rollupOptions: {
      input: {
        client: `${source}client/index.ts`,
        sdk: `${source}sdk/index.ts`,
        core: `${source}../../core/src/index.ts`,
      },
      external: [/^@modelcontextprotocol/u],
    },
  },
});
const load = (name) => import(pathToFileURL(join(folder, `${name}.js`)).href);
const { createElicitationInbox } = await load('core');

/** A server whose one tool gives a text of as many bytes as it is asked for, in one event. */
const http = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => (body += chunk));
  request.on('end', () => {
    const { id, method, params } = body === '' ? {} : JSON.parse(body);
    if (id === undefined || request.method !== 'POST') {
      response.writeHead(request.method === 'POST' ? 202 : 405).end();
      return;
    }
    const result =
      method === 'initialize'
        ? {
            protocolVersion: '2025-11-25',
            capabilities: { tools: {} },
            serverInfo: { name: 'large', version: '0' },
          }
        : { content: [{ type: 'text', text: 'x'.repeat(params.arguments.size) }] };
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(`data: ${JSON.stringify({ jsonrpc: '2.0', id, result })}\n\n`);
  });
});
await new Promise((resolve) => http.listen(0, '127.0.0.1', resolve));
const url = new URL(`http://127.0.0.1:${http.address().port}/mcp`);

const info = { name: 'host', version: '1.0.0' };
const kinds = [
  { name: 'client 2.x', Client: Client2, Transport: Transport2, module: 'client' },
  { name: 'sdk 1.x', Client: Client1, Transport: Transport1, module: 'sdk' },
];

async function connect({ Client, Transport, module }, attached) {
  const { attachElicitation, elicitationCapabilities } = await load(module);
  const client = new Client(info, { capabilities: elicitationCapabilities });
  const session = attached && attachElicitation(client, createElicitationInbox(), { origin: url });
  await client.connect(new Transport(url));
  return { calls: session || client, close: () => client.close() };
}

const median = (times) => times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)];
let over = false;
for (const kind of kinds) {
  const alone = await connect(kind, false);
  const beside = await connect(kind, true);
  for (const megabytes of sizes.length > 0 ? sizes : [1, 5, 20]) {
    const times = { alone: [], beside: [] };
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [name, { calls }] of [
        ['alone', alone],
        ['beside', beside],
      ]) {
        const start = performance.now();
        await calls.callTool({ name: 'large', arguments: { size: megabytes * 1e6 } });
        if (round > 0) {
          times[name].push(performance.now() - start);
        }
      }
    }
    const ratio = median(times.beside) / median(times.alone);
    over ||= ratio > BUDGET;
    console.log(
      `${kind.name}, ${megabytes} MB: SDK alone ${median(times.alone).toFixed(0)} ms, with a session ${median(times.beside).toFixed(0)} ms, ${ratio.toFixed(2)}×`,
    );
  }
  await alone.close();
  await beside.close();
}
http.closeAllConnections();
http.close();
rmSync(folder, { recursive: true });
process.exitCode = over ? 1 : 0;
