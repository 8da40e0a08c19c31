import { attachElicitation, elicitationCapabilities } from '@elicit-kit/mcp/client';
import { createElicitationRelay } from '@elicit-kit/relay/server';
import { getRequestListener } from '@hono/node-server';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

export interface RelayHost {
  readonly url: string;
  /** Calls a tool of an MCP server for a person, on this server. */
  callTool(person: string, mcpUrl: string, name: string): Promise<unknown>;
  /** Ends the session of a person; those that sign in later have one again. */
  signOut(person: string): void;
  signIn(person: string): void;
  /** How many streams of events are open. */
  streams(): number;
  /** Takes no request any more, and cuts those that are open. */
  goDown(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

/** A host as people write it: `node:http`, the session in a cookie, the page's files from a folder. */
export async function startRelayHost(folder: string): Promise<RelayHost> {
  const signedOut = new Set<string>();
  let open = 0;
  const relay = createElicitationRelay({
    identify: async ({ headers }) => {
      const person = /(?:^|; )person=(\w+)/.exec(headers.get('cookie') ?? '')?.[1];
      return person === undefined || signedOut.has(person) ? undefined : person;
    },
  });
  const elicitation = getRequestListener(relay.handler);
  const clients: Client[] = [];
  let server: Server;
  let port = 0;

  async function listen(): Promise<void> {
    server = createServer((request, response) => {
      const path = request.url ?? '/';
      if (path === '/elicitation') {
        if (request.method === 'GET') {
          open += 1;
          response.on('close', () => (open -= 1));
        }
        void elicitation(request, response);
        return;
      }
      const file = join(folder, path === '/' ? 'index.html' : path);
      readFile(file).then(
        (content) => response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? '' }).end(content),
        () => response.writeHead(404).end(),
      );
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    ({ port } = server.address() as AddressInfo);
  }

  async function goDown(): Promise<void> {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  }

  await listen();
  return {
    url: `http://127.0.0.1:${port}/`,
    async callTool(person, mcpUrl, name) {
      const client = new Client(
        { name: 'relay-host', version: '1.0.0' },
        { capabilities: elicitationCapabilities, versionNegotiation: { mode: 'auto' } },
      );
      clients.push(client);
      const session = attachElicitation(client, relay.inboxOf(person), { origin: mcpUrl });
      await client.connect(new StreamableHTTPClientTransport(new URL(mcpUrl)));
      return await session.callTool({ name, arguments: {} });
    },
    signOut: (person) => void signedOut.add(person),
    signIn: (person) => void signedOut.delete(person),
    streams: () => open,
    goDown,
    comeBack: listen,
    async close() {
      await relay.close();
      await Promise.all(clients.map((client) => client.close()));
      await goDown();
    },
  };
}
