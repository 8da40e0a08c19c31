import { randomBytes, randomUUID } from 'node:crypto';
import {
  createMcpHandler,
  createRequestStateCodec,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { createMcpServer } from './create-mcp-server.js';
import type { RoundsState } from './modern-call.js';
import type { PageDesk } from './pages/page-desk.js';
import { createTaskDesk } from './task-desk.js';

export interface McpEndpoint {
  /** Both eras: what the request claims decides. */
  both(request: Request): Promise<Response>;
  /** Legacy only: a newer client is refused and falls back to `initialize`. */
  legacy(request: Request): Promise<Response>;
  close(): Promise<void>;
}

const SESSION_HEADER = 'mcp-session-id';

/**
 * Streamable HTTP. Legacy clients have sessions, since their servers ask over the open call; modern ones need none.
 *
 * @param hostOf the name by which the running request reached the server
 */
export function createMcpEndpoint(desk: PageDesk, hostOf: () => string): McpEndpoint {
  const codec = createRequestStateCodec<RoundsState>({ key: randomBytes(32), ttlSeconds: 3600 });
  const sessions = new Map<string, WebStandardStreamableHTTPServerTransport>();
  const tasks = createTaskDesk();
  const modern = createMcpHandler(() => createMcpServer('modern', { host: hostOf(), desk, codec, tasks }), {
    legacy: 'reject',
  });

  const startSession = async () => {
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => {
        sessions.set(id, transport);
      },
    });
    transport.onclose = () => {
      sessions.delete(transport.sessionId ?? '');
    };
    await createMcpServer('legacy', { host: hostOf(), desk, codec, tasks }).connect(transport);
    return transport;
  };

  const legacy = async (request: Request) => {
    const id = request.headers.get(SESSION_HEADER);
    const transport = id === null ? await startSession() : sessions.get(id);
    if (!transport) {
      const error = { code: -32001, message: 'This session has ended. Connect again.' };
      return Response.json({ jsonrpc: '2.0', id: null, error }, { status: 404 });
    }
    return transport.handleRequest(request);
  };

  return {
    both: async (request) => ((await isLegacyRequest(request)) ? legacy(request) : modern.fetch(request)),
    legacy,
    async close() {
      tasks.close();
      await Promise.all([modern.close(), ...[...sessions.values()].map((transport) => transport.close())]);
      sessions.clear();
    },
  };
}
