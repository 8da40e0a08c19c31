import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { ServerTask } from './server-task.js';
import { type JsonObject, TOOLS } from './task-tools.js';

/** What the server was told, in order. */
interface Told {
  readonly tool: string;
  readonly method: string;
  readonly responses?: JsonObject;
}

interface Message {
  readonly id?: unknown;
  readonly method: string;
  readonly params?: JsonObject;
}

const COMPLETE = { resultType: 'complete' };
const LASTING = { ...COMPLETE, ttlMs: 0, cacheScope: 'private' };

/** A server of tasks as SEP-2663 has them (2026-07-28), on no SDK, with all that may go wrong between the two. */
export async function startTaskServer() {
  const told: Told[] = [];
  const tasks = new Map<string, ServerTask>();
  const server = createServer((request, response) => {
    for (const what of ['Allow-Origin', 'Allow-Headers', 'Expose-Headers']) {
      response.setHeader(`Access-Control-${what}`, '*');
    }
    if (request.method === 'POST') {
      void answer(request, response);
    } else {
      response.writeHead(request.method === 'OPTIONS' ? 204 : 405).end();
    }
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const message = (await json(request)) as Message;
    if (message.id === undefined) {
      response.writeHead(202).end();
      return;
    }
    const outcome = outcomeOf(message, request.headers);
    response.writeHead(200, { 'content-type': 'application/json' });
    if (outcome) {
      response.end(JSON.stringify({ jsonrpc: '2.0', id: message.id, ...outcome }));
    } else {
      // Within the body: a browser sends a request again whose connection breaks before its answer begins.
      response.write('{', () => response.destroy());
    }
  }

  /** @returns nothing where the connection breaks. */
  function outcomeOf(
    { method, params = {} }: Message,
    headers: IncomingMessage['headers'],
  ): object | undefined {
    switch (method) {
      case 'server/discover':
        return resultOf({
          ...LASTING,
          supportedVersions: ['2026-07-28'],
          capabilities: { tools: {}, extensions: { 'io.modelcontextprotocol/tasks': {} } },
          serverInfo: { name: 'tasks', version: '1.0.0' },
        });
      case 'tools/list':
        return resultOf({
          ...LASTING,
          tools: Object.keys(TOOLS).map((name) => ({ name, inputSchema: { type: 'object' } })),
        });
      case 'tools/call':
        return call(params);
      case 'tasks/get':
      case 'tasks/update':
      case 'tasks/cancel':
        return headers['mcp-method'] === method && headers['mcp-name'] === params['taskId']
          ? ofTask(method, params)
          : errorOf(-32020, 'The headers and the body differ');
      default:
        return errorOf(-32601, 'Method not found');
    }
  }

  function call(params: JsonObject): object {
    const name = String(params['name']);
    const tool = TOOLS[name];
    if (!tool) {
      return errorOf(-32602, `No tool ${name}`);
    }
    if (tool.first) {
      const responses = params['inputResponses'] as JsonObject | undefined;
      if (responses === undefined) {
        return resultOf({
          resultType: 'input_required',
          requestState: 'sealed',
          inputRequests: tool.first,
        });
      }
      told.push({ tool: name, method: 'round', responses });
    }
    const task = new ServerTask(name, tool);
    tasks.set(task.id, task);
    return resultOf({ ...task.created(tool.status), resultType: 'task', content: [] });
  }

  function ofTask(method: string, params: JsonObject): object | undefined {
    const task = tasks.get(String(params['taskId']));
    if (!task || task.forgotten) {
      return errorOf(-32602, 'Task not found');
    }
    if (method === 'tasks/get') {
      return resultOf({ ...COMPLETE, ...task.state() });
    }
    if (method === 'tasks/cancel') {
      told.push({ tool: task.name, method });
      task.cancel();
      return resultOf(COMPLETE);
    }
    const responses = params['inputResponses'] as JsonObject;
    told.push({ tool: task.name, method, responses });
    if (!task.accepts(responses)) {
      return errorOf(-32602, 'All answers at once, please');
    }
    return task.update(responses) ? resultOf(COMPLETE) : undefined;
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`,
    told: (tool: string) => told.filter((each) => each.tool === tool),
    /** Lets a tool go on that waits for it. */
    goOn: (tool: string) => [...tasks.values()].find(({ name }) => name === tool)?.goOn(),
    /** Those that are neither at an end nor forgotten. */
    open: () => [...tasks.values()].filter((task) => task.isOpen()).map(({ name }) => name),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const resultOf = (result: object) => ({ result });
const errorOf = (code: number, message: string) => ({ error: { code, message } });
