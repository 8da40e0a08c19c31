import { AsyncLocalStorage } from 'node:async_hooks';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { hostHeaderValidation, originValidation, toNodeHandler } from '@modelcontextprotocol/node';
import type { DemoPreset } from './demo-preset.js';
import { FILES_HOST } from './create-mcp-server.js';
import { closeServer, listenOnLoopback } from './listen.js';
import { createMcpEndpoint } from './mcp-endpoint.js';
import { createPageDesk } from './pages/page-desk.js';
import { servePage } from './pages/serve-page.js';

export interface DemoServer {
  /** Such as `http://127.0.0.1:3411`. */
  readonly origin: string;
  /** The MCP address that speaks every revision: a client gets the newest it asks for. */
  readonly url: string;
  /** The MCP address that speaks only revisions before 2026-07-28. */
  readonly legacyUrl: string;
  /** Both addresses as the page offers them. */
  readonly presets: readonly DemoPreset[];
  close(): Promise<void>;
}

/** The page connects to the first two; browsers resolve them to this machine, like `localhost`. The server's own pages use the same host. */
const LOOPBACK_HOSTS = ['travel.localhost', FILES_HOST, 'localhost', '127.0.0.1', '[::1]'];

const ALLOWED_HEADERS =
  'content-type, mcp-protocol-version, mcp-session-id, mcp-method, mcp-name, last-event-id, authorization';

/**
 * Starts the demo's MCP server with its own web pages, on loopback only.
 *
 * @param options.port the next free one is taken where it is in use; 0 takes any
 */
export async function startDemoServer({ port = 3411 }: { port?: number } = {}): Promise<DemoServer> {
  let origin = '';
  // The server's pages stand under the name by which its client reached it.
  const reached = new AsyncLocalStorage<string>();
  const reachedAt = () => reached.getStore() ?? origin;
  const desk = createPageDesk(reachedAt);
  const endpoint = createMcpEndpoint(desk, () => new URL(reachedAt()).hostname);
  const handlers = new Map([
    ['/mcp', toNodeHandler({ fetch: endpoint.both })],
    ['/legacy/mcp', toNodeHandler({ fetch: endpoint.legacy })],
  ]);
  // A page elsewhere must reach neither the tools nor, by a rebound name, this machine.
  const isLoopbackHost = hostHeaderValidation(LOOPBACK_HOSTS);
  const isLoopbackOrigin = originValidation(LOOPBACK_HOSTS);

  const server = createServer((request, response) => {
    if (!isLoopbackHost(request, response) || !isLoopbackOrigin(request, response)) {
      return;
    }
    const { pathname } = new URL(request.url ?? '/', origin);
    const handle = handlers.get(pathname);
    if (!handle) {
      servePage(desk, pathname, request, response);
      return;
    }
    allowOrigin(request, response);
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    reached.run(`http://${request.headers.host}`, () => {
      void handle(request, response as unknown as Parameters<typeof handle>[1]);
    });
  });
  origin = await listenOnLoopback(server, port);

  return {
    origin,
    url: `${origin}/mcp`,
    legacyUrl: `${origin}/legacy/mcp`,
    presets: [
      { label: 'Concierge, newest protocol', url: `${origin}/mcp` },
      { label: 'Concierge, older protocol', url: `${origin}/legacy/mcp` },
    ],
    async close() {
      await endpoint.close();
      await closeServer(server);
    },
  };
}

function allowOrigin(request: IncomingMessage, response: ServerResponse): void {
  const { origin } = request.headers;
  response.setHeader('Vary', 'Origin');
  if (origin === undefined) {
    return;
  }
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader('Access-Control-Expose-Headers', 'Mcp-Session-Id');
  if (request.method === 'OPTIONS') {
    response.setHeader('Access-Control-Allow-Methods', 'GET, POST, DELETE, OPTIONS');
    response.setHeader('Access-Control-Allow-Headers', ALLOWED_HEADERS);
    response.setHeader('Access-Control-Max-Age', '600');
  }
}
