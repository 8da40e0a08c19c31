import { createServer, type ServerResponse } from 'node:http';
import { listen, readBody, type RunningServer, stop } from './server.fixtures.js';

export interface RawMessage {
  readonly id?: number | string;
  readonly method?: string;
  readonly params?: Record<string, unknown>;
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown };
}

/** One call of the client, and the stream that answers it. */
export interface RawCall {
  readonly params: Record<string, unknown>;
  /** Any message at all, as it stands. */
  send(message: object): void;
  /** Asks the client, and resolves with its whole response. */
  ask(method: string, params: unknown): Promise<RawMessage>;
  reply(result: object): void;
  fail(error: object): void;
}

export interface RawServer extends RunningServer {
  /** Every notification and request of the client. */
  readonly heard: readonly RawMessage[];
}

/** A server that says exactly what a test tells it to, the malformed included: Streamable HTTP, 2025-11-25. */
export async function startRawServer(onCall: (call: RawCall) => void): Promise<RawServer> {
  const heard: RawMessage[] = [];
  const answers = new Map<unknown, (message: RawMessage) => void>();
  let nextId = 0;

  function stream(response: ServerResponse, id: unknown, params: Record<string, unknown>): RawCall {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const send = (message: object) => {
      response.write(`data: ${JSON.stringify({ jsonrpc: '2.0', ...message })}\n\n`);
    };
    return {
      params,
      send,
      ask(method, asked) {
        const askId = `raw-${(nextId += 1)}`;
        send({ id: askId, method, params: asked });
        return new Promise((resolve) => answers.set(askId, resolve));
      },
      reply(result) {
        send({ id, result });
        response.end();
      },
      fail(error) {
        send({ id, error });
        response.end();
      },
    };
  }

  const http = createServer((request, response) => {
    void (async () => {
      const message = ((await readBody(request)) ?? {}) as RawMessage;
      if (request.method !== 'POST') {
        response.writeHead(405).end();
      } else if (message.method === 'initialize') {
        const result = {
          protocolVersion: '2025-11-25',
          capabilities: { tools: {} },
          serverInfo: { name: 'raw', version: '0' },
        };
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ jsonrpc: '2.0', id: message.id, result }));
      } else if (message.method !== undefined && message.id !== undefined) {
        heard.push(message);
        onCall(stream(response, message.id, message.params ?? {}));
      } else {
        if (message.method === undefined) {
          answers.get(message.id)?.(message);
        } else {
          heard.push(message);
        }
        response.writeHead(202).end();
      }
    })();
  });
  const url = await listen(http);
  return { url, heard, close: () => stop(http) };
}
