import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export type Era = 'legacy' | 'modern';
export type JsonObject = Readonly<Record<string, unknown>>;

/** A client's answer to one question, as it came: a result, or a JSON-RPC error. */
export type Answer = { readonly result: JsonObject } | { readonly error: JsonObject };

/** A tool call that the host made, as the server sees it. */
export interface HostCall {
  /**
   * Asks all questions at once and resolves with the answers. Legacy: an `elicitation/create` each, on the call's stream.
   * Modern: one `input_required` result, whose answers come with the next call.
   *
   * @param state the `requestState` of a modern round; `null` leaves it out
   */
  ask(
    questions: Readonly<Record<string, JsonObject>>,
    state?: string | null,
  ): Promise<Record<string, Answer>>;
  /** Legacy: sends a message of the scenario's own on the call's stream. */
  send(message: JsonObject): void;
  /** The JSON-RPC id of the newest request of this call. */
  readonly id: unknown;
  /** Ends the call with a text. */
  end(): void;
  fail(error: JsonObject): void;
  /** Legacy: cancels the questions that were asked. */
  withdraw(): void;
  /** Legacy: sends the questions that were asked once more, with the same ids. */
  repeat(): void;
  /** Legacy: ends the call, and asks behind its result, in the same write. */
  endAndAsk(params: JsonObject): void;
  /** Breaks the connection of the call's newest request. */
  breakConnection(): void;
}

export interface AskingServer {
  readonly url: string;
  /** The address of a page on this server. */
  pageUrl(path: string): string;
  /** Pages and pictures that were requested. */
  readonly visited: readonly string[];
  /** Answers that arrived since `reset`, by question. A question that was answered twice is here twice. */
  readonly arrived: readonly { readonly key: string; readonly answer: Answer }[];
  /** Rounds of the modern era as they came: the state and the request's id. */
  readonly rounds: readonly { readonly id: unknown; readonly params: JsonObject }[];
  /** The next new call. */
  nextCall(): Promise<HostCall>;
  reset(): void;
  close(): void;
}

interface Message {
  readonly id?: unknown;
  readonly method?: string;
  readonly params?: JsonObject;
  readonly result?: JsonObject;
  readonly error?: JsonObject;
}

const VERSIONS: Readonly<Record<Era, string>> = { legacy: '2025-11-25', modern: '2026-07-28' };
const INFO = { name: 'asking-server', title: 'Asking server', version: '1.0.0' };
const DONE = { content: [{ type: 'text', text: 'The call has ended.' }] };
const LASTING = { resultType: 'complete', ttlMs: 0, cacheScope: 'private' };
const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST, DELETE',
  'Access-Control-Allow-Headers':
    'content-type, mcp-protocol-version, mcp-session-id, mcp-method, mcp-name, last-event-id, authorization',
  'Access-Control-Expose-Headers': 'Mcp-Session-Id',
};

/**
 * An MCP server (Streamable HTTP, no SDK) whose tools a scenario controls. It sends whatever it is told to, malformed or not.
 *
 * @param options.tools names that it lists: a host that knows its tools by name finds them
 */
export async function startAskingServer(options: {
  readonly era: Era;
  readonly tools: readonly string[];
  readonly port?: number;
}): Promise<AskingServer> {
  const { era, tools, port = 0 } = options;
  const visited: string[] = [];
  const arrived: { key: string; answer: Answer }[] = [];
  const rounds: { id: unknown; params: JsonObject }[] = [];
  /** Legacy: questions by JSON-RPC id. Modern: rounds by state. */
  const waiting = new Map<unknown, (message: Message, response: ServerResponse) => void>();
  const calls: HostCall[] = [];
  let takers: ((call: HostCall) => void)[] = [];

  const http = createServer((request, response) => {
    Object.entries(CORS).forEach(([name, value]) => response.setHeader(name, value));
    if (request.url !== '/mcp') {
      visited.push(request.url ?? '');
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>A page</title>');
    } else if (request.method === 'POST') {
      receive(request, response).catch(() => response.writeHead(400).end());
    } else {
      response.writeHead(request.method === 'OPTIONS' ? 204 : 405).end();
    }
  });

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const message = (await json(request)) as Message;
    if (message.method === 'tools/call') {
      takeCall(message, response);
    } else if (message.method === undefined || message.id === undefined) {
      response.writeHead(202).end();
      waiting.get(message.id)?.(message, response);
    } else {
      const outcome = outcomeOf(message.method);
      const status = 'error' in outcome && message.method === 'server/discover' ? 400 : 200;
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ jsonrpc: '2.0', id: message.id, ...outcome }));
    }
  }

  function outcomeOf(method: string): JsonObject {
    const capabilities = { tools: {} };
    if (method === 'initialize' && era === 'legacy') {
      return { result: { protocolVersion: VERSIONS.legacy, capabilities, serverInfo: INFO } };
    }
    if (method === 'server/discover' && era === 'modern') {
      return { result: { ...LASTING, supportedVersions: [VERSIONS.modern], capabilities, serverInfo: INFO } };
    }
    if (method === 'tools/list') {
      const listed = tools.map((name) => ({ name, inputSchema: { type: 'object' } }));
      return { result: { ...(era === 'modern' && LASTING), tools: listed } };
    }
    return method === 'ping' ? { result: {} } : { error: { code: -32601, message: 'Method not found' } };
  }

  function takeCall(message: Message, response: ServerResponse): void {
    const { inputResponses, requestState } = message.params ?? {};
    if (inputResponses !== undefined || requestState !== undefined) {
      rounds.push({ id: message.id, params: message.params ?? {} });
      const round = waiting.get(requestState);
      if (round) {
        round(message, response);
      } else {
        const error = { code: -32602, message: 'This state is unknown.' };
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ jsonrpc: '2.0', id: message.id, error }));
      }
      return;
    }
    const call = era === 'legacy' ? legacyCall(message, response) : modernCall(message, response);
    const taker = takers.shift();
    if (taker) {
      taker(call);
    } else {
      calls.push(call);
    }
  }

  function legacyCall(message: Message, response: ServerResponse): HostCall {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const send = (content: JsonObject): void => {
      response.write(`data: ${JSON.stringify({ jsonrpc: '2.0', ...content })}\n\n`);
    };
    const asked: { readonly id: string; readonly method: string; readonly params: JsonObject }[] = [];
    const askOne = (key: string, params: JsonObject): Promise<[string, Answer]> =>
      new Promise((resolve) => {
        const id = `${key}-${randomUUID()}`;
        waiting.set(id, ({ result, error }) => {
          const answer = result ? { result } : { error: error ?? {} };
          arrived.push({ key, answer });
          resolve([key, answer]);
        });
        const request = { id, method: 'elicitation/create', params };
        asked.push(request);
        send(request);
      });
    const last = (content: JsonObject): void => {
      if (response.writableEnded) {
        return;
      }
      send({ id: message.id, ...content });
      response.end();
    };
    return {
      id: message.id,
      send,
      ask: async (questions) =>
        Object.fromEntries(
          await Promise.all(Object.entries(questions).map(([key, params]) => askOne(key, params))),
        ),
      end: () => last({ result: DONE }),
      fail: (error) => last({ error }),
      withdraw() {
        asked.forEach(({ id }) => send({ method: 'notifications/cancelled', params: { requestId: id } }));
      },
      repeat: () => asked.forEach(send),
      endAndAsk(params) {
        send({ id: message.id, result: DONE });
        void askOne('late', params);
        response.end();
      },
      breakConnection: () => response.destroy(),
    };
  }

  function modernCall(message: Message, response: ServerResponse): HostCall {
    let newest = { id: message.id, response };
    const respond = (content: JsonObject): void => {
      // A round that nobody came back from has been responded to.
      if (newest.response.writableEnded) {
        return;
      }
      newest.response.writeHead(200, { 'content-type': 'application/json' });
      newest.response.end(JSON.stringify({ jsonrpc: '2.0', id: newest.id, ...content }));
    };
    return {
      get id() {
        return newest.id;
      },
      send: () => undefined,
      withdraw: () => undefined,
      repeat: () => undefined,
      endAndAsk: () => undefined,
      ask: (questions, state = randomUUID()) =>
        new Promise((resolve) => {
          waiting.set(state ?? undefined, (round, roundResponse) => {
            newest = { id: round.id, response: roundResponse };
            const responses = (round.params?.['inputResponses'] ?? {}) as Record<string, JsonObject>;
            const answers = Object.entries(responses).map(([key, result]) => [key, { result }] as const);
            arrived.push(...answers.map(([key, answer]) => ({ key, answer })));
            resolve(Object.fromEntries(answers));
          });
          const inputRequests = Object.fromEntries(
            Object.entries(questions).map(([key, params]) => [key, { method: 'elicitation/create', params }]),
          );
          const carried = state === null ? {} : { requestState: state };
          respond({ result: { resultType: 'input_required', inputRequests, ...carried } });
        }),
      end: () => respond({ result: { resultType: 'complete', ...DONE } }),
      fail: (error) => respond({ error }),
      breakConnection() {
        const { response } = newest;
        response.writeHead(200, { 'content-type': 'application/json' });
        // Within the body: a browser sends a request again whose connection breaks before its answer begins.
        response.write('{', () => response.destroy());
      },
    };
  }

  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  return {
    url: `${origin}/mcp`,
    pageUrl: (path) => `${origin}/${path}`,
    visited,
    arrived,
    rounds,
    nextCall: () =>
      new Promise((resolve) => {
        const call = calls.shift();
        if (call) {
          resolve(call);
        } else {
          takers.push(resolve);
        }
      }),
    reset() {
      waiting.clear();
      takers = [];
      [calls, visited, arrived, rounds].forEach((list) => list.splice(0));
    },
    close() {
      http.closeAllConnections();
      http.close();
    },
  };
}
