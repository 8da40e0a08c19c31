import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NodeStreamableHTTPServerTransport, toNodeHandler, toWebRequest } from '@modelcontextprotocol/node';
import { createMcpHandler, isLegacyRequest, Server } from '@modelcontextprotocol/server';

export type Era = 'legacy' | 'modern';

export interface RunningServer {
  readonly url: URL;
  close(): Promise<void>;
}

/** A real server of the SDK over Streamable HTTP, on 127.0.0.1, both eras at one address. */
export async function startServer(register: (server: Server, era: Era) => void): Promise<RunningServer> {
  const make = (era: Era) => {
    const server = new Server(
      { name: 'harbour', title: 'Harbour desk', version: '1.2.3' },
      { capabilities: { tools: {}, prompts: {}, resources: {} } },
    );
    register(server, era);
    return server;
  };
  const modern = createMcpHandler(({ era }) => make(era), { legacy: 'reject' });
  const handleModern = toNodeHandler(modern);
  const sessions = new Map<string, NodeStreamableHTTPServerTransport>();

  async function legacyTransport(sessionId: string | undefined): Promise<NodeStreamableHTTPServerTransport> {
    const known = sessionId === undefined ? undefined : sessions.get(sessionId);
    if (known) {
      return known;
    }
    const transport = new NodeStreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => {
        sessions.set(id, transport);
      },
    });
    await make('legacy').connect(transport);
    return transport;
  }

  const http = createServer((request, response) => {
    void (async () => {
      const body = await readBody(request);
      const sessionId = request.headers['mcp-session-id'] as string | undefined;
      if (sessionId !== undefined || (await isLegacyRequest(await toWebRequest(request, body), body))) {
        await (await legacyTransport(sessionId)).handleRequest(request, response, body);
      } else {
        await handleModern(request, response, body);
      }
    })();
  });
  const url = await listen(http);
  return {
    url,
    async close() {
      await modern.close();
      await Promise.all([...sessions.values()].map((transport) => transport.close()));
      await stop(http);
    },
  };
}

export async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) {
    chunks.push(chunk as Buffer);
  }
  const text = Buffer.concat(chunks).toString('utf8');
  return text === '' ? undefined : (JSON.parse(text) as unknown);
}

export async function listen(http: HttpServer): Promise<URL> {
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return new URL(`http://127.0.0.1:${(http.address() as AddressInfo).port}/mcp`);
}

export function stop(http: HttpServer): Promise<void> {
  http.closeAllConnections();
  return new Promise((resolve) => {
    http.close(() => {
      resolve();
    });
  });
}
