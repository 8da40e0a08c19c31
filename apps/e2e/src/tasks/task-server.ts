import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';

type JsonObject = Readonly<Record<string, unknown>>;

/** What a tool of the server does with its task. */
interface Task {
  /** Waits for these too, from now on. */
  ask(requests: JsonObject): void;
  /** Waits for these no longer. */
  drop(...keys: string[]): void;
  /** The answers of these, once all have come. */
  answers(...keys: string[]): Promise<JsonObject>;
  /** Until the test says so. */
  told(): Promise<void>;
  say(statusMessage: string): void;
  complete(text: string, more?: object): void;
  fail(message: string): void;
  /** As after its time to live. */
  forget(): void;
}

interface Tool {
  run(task: Task): Promise<void> | void;
  /** Takes an update in its own way. @returns whether that was all */
  update?(task: Task, take: () => void, response: ServerResponse, nth: number): boolean | Promise<boolean>;
  /** Of the task at once, before it is looked at. */
  readonly status?: string;
  /** Asked in a round before there is a task. */
  readonly first?: JsonObject;
  /** Takes no part of what it waits for. */
  readonly whole?: boolean;
}

const text = (title: string) => ({
  method: 'elicitation/create',
  params: {
    mode: 'form',
    message: `${title}?`,
    requestedSchema: { type: 'object', properties: { it: { type: 'string', title } }, required: ['it'] },
  },
});

/** Asks once and ends with the answer. */
const askOnce = async (task: Task) => {
  task.ask({ a: text('Colour') });
  task.complete(JSON.stringify(await task.answers('a')));
};

export const TOOLS: Readonly<Record<string, Tool>> = {
  two_inputs: {
    async run(task) {
      task.ask({ a: text('Colour'), b: text('Size') });
      task.complete(JSON.stringify(await task.answers('a', 'b')));
    },
  },
  two_steps: {
    async run(task) {
      task.ask({ a: text('Colour') });
      const first = await task.answers('a');
      task.say('Half of it is done');
      task.ask({ b: text('Size') });
      task.complete(JSON.stringify({ ...first, ...(await task.answers('b')) }));
    },
  },
  superseded: {
    async run(task) {
      task.ask({ a: text('Colour') });
      await task.told();
      task.drop('a');
      task.ask({ b: text('Size') });
      task.complete(JSON.stringify(await task.answers('b')));
    },
  },
  late_more: {
    async run(task) {
      task.ask({ a: text('Colour') });
      await task.told();
      task.ask({ b: text('Size') });
      task.complete(JSON.stringify(await task.answers('a', 'b')));
    },
  },
  vanishes: {
    async run(task) {
      task.ask({ a: text('Colour') });
      await task.told();
      task.complete('Nothing was needed after all.');
    },
  },
  expires: {
    async run(task) {
      task.ask({ a: text('Colour') });
      await task.told();
      task.forget();
    },
  },
  fails: {
    async run(task) {
      task.ask({ a: text('Colour') });
      await task.answers('a');
      task.fail('The printer is on fire.');
    },
  },
  tool_error: {
    async run(task) {
      task.ask({ a: text('Colour') });
      await task.answers('a');
      task.complete('No such colour.', { isError: true });
    },
  },
  cancellable: {
    run(task) {
      task.say('Counting to a million');
    },
  },
  /** It arrives, and nobody is told so. */
  lost_update: {
    run: askOnce,
    update(_task, take, response, nth) {
      take();
      if (nth === 1) {
        breakOff(response);
      }
      return nth === 1;
    },
  },
  /** It doesn't arrive. */
  dropped_update: {
    run: askOnce,
    update(_task, _take, response, nth) {
      if (nth === 1) {
        breakOff(response);
      }
      return nth === 1;
    },
  },
  /** Confirmed at once, and listed for as long as it takes. */
  slow_update: {
    run: askOnce,
    update(_task, take, response) {
      void setTimeout(3000).then(take);
      reply(response, { resultType: 'complete' });
      return true;
    },
  },
  refuses: {
    whole: true,
    async run(task) {
      task.ask({ a: text('Colour') });
      await task.told();
      task.ask({ b: text('Size') });
      task.complete(JSON.stringify(await task.answers('a', 'b')));
    },
  },
  seeded: { status: 'input_required', run: askOnce },
  mrtr_first: { first: { r: text('Shape') }, run: askOnce },
  url_input: {
    async run(task) {
      task.ask({
        a: {
          method: 'elicitation/create',
          params: {
            mode: 'url',
            message: 'Sign in',
            url: 'https://pages.example/sign-in',
            elicitationId: 'e1',
          },
        },
      });
      task.complete(JSON.stringify(await task.answers('a')));
    },
  },
  openai: {
    async run(task) {
      task.ask({ a: { ...text('Colour'), method: 'openai/elicitation/create' } });
      task.complete(JSON.stringify(await task.answers('a')));
    },
  },
  odd: {
    run(task) {
      task.ask({ a: { method: 'weather/ask', params: {} } });
    },
  },
  immediate: {
    status: 'completed',
    run(task) {
      task.complete('Done at once.');
    },
  },
};

/** What the server was told, in order. */
export interface Told {
  readonly tool: string;
  readonly method: string;
  readonly responses?: JsonObject;
}

/** A server of tasks as SEP-2663 has them (2026-07-28), on no SDK, with all that may go wrong between the two. */
export async function startTaskServer() {
  const told: Told[] = [];
  const tasks = new Map<string, ServerTask>();
  const server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', '*');
    response.setHeader('Access-Control-Expose-Headers', '*');
    if (request.method !== 'POST') {
      response.writeHead(request.method === 'OPTIONS' ? 204 : 405).end();
      return;
    }
    void answer(request, response);
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const {
      id,
      method,
      params = {},
    } = (await json(request)) as {
      id?: unknown;
      method: string;
      params?: JsonObject;
    };
    ids.set(response, id);
    switch (method) {
      case 'server/discover':
        reply(response, {
          resultType: 'complete',
          ttlMs: 0,
          cacheScope: 'private',
          supportedVersions: ['2026-07-28'],
          capabilities: { tools: {}, extensions: { 'io.modelcontextprotocol/tasks': {} } },
          serverInfo: { name: 'tasks', version: '1.0.0' },
        });
        break;
      case 'tools/list':
        reply(response, {
          resultType: 'complete',
          ttlMs: 0,
          cacheScope: 'private',
          tools: Object.keys(TOOLS).map((name) => ({ name, inputSchema: { type: 'object' } })),
        });
        break;
      case 'tools/call':
        call(response, params);
        break;
      case 'tasks/get':
      case 'tasks/update':
      case 'tasks/cancel':
        await ofTask(request, response, method, params);
        break;
      default:
        response.writeHead(202).end();
    }
  }

  function call(response: ServerResponse, params: JsonObject): void {
    const name = String(params['name']);
    const tool = TOOLS[name];
    if (!tool) {
      fail(response, -32602, `No tool ${name}`);
      return;
    }
    if (tool.first && params['inputResponses'] === undefined) {
      reply(response, { resultType: 'input_required', requestState: 'sealed', inputRequests: tool.first });
      return;
    }
    if (tool.first) {
      told.push({ tool: name, method: 'round', responses: params['inputResponses'] as JsonObject });
    }
    const task = new ServerTask(name, tool);
    tasks.set(task.id, task);
    reply(response, { ...task.created(tool.status), resultType: 'task', content: [] });
  }

  async function ofTask(
    { headers }: IncomingMessage,
    response: ServerResponse,
    method: string,
    params: JsonObject,
  ): Promise<void> {
    const id = String(params['taskId']);
    const task = tasks.get(id);
    if (headers['mcp-method'] !== method || headers['mcp-name'] !== id) {
      fail(response, -32020, 'The headers and the body differ');
    } else if (!task || task.forgotten) {
      fail(response, -32602, 'Task not found');
    } else if (method === 'tasks/get') {
      reply(response, { resultType: 'complete', ...task.state() });
    } else if (method === 'tasks/cancel') {
      told.push({ tool: task.name, method });
      task.cancel();
      reply(response, { resultType: 'complete' });
    } else {
      const responses = params['inputResponses'] as JsonObject;
      told.push({ tool: task.name, method, responses });
      if (TOOLS[task.name]?.whole && !task.isWhole(responses)) {
        fail(response, -32602, 'All answers at once, please');
      } else if (!(await task.update(responses, response))) {
        reply(response, { resultType: 'complete' });
      }
    }
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

class ServerTask implements Task {
  readonly id = crypto.randomUUID();
  forgotten = false;
  private status = 'working';
  private statusMessage: string | undefined;
  private end: object = {};
  private readonly waiting = new Map<string, unknown>();
  private readonly taken = new Map<string, unknown>();
  private readonly createdAt = new Date().toISOString();
  private updates = 0;
  private heard = () => {};
  goOn = () => {};
  private readonly toldTo = new Promise<void>((resolve) => {
    this.goOn = resolve;
  });

  constructor(
    readonly name: string,
    private readonly tool: Tool,
  ) {
    void tool.run(this);
  }

  isOpen = () => !this.forgotten && this.status === 'working';
  isWhole = (responses: JsonObject) => [...this.waiting.keys()].every((key) => key in responses);

  /** As the answer to the call has it: what it asks and how it ended is seen when it is looked at. */
  created(status = 'working'): JsonObject {
    const { id: taskId, createdAt, statusMessage } = this;
    const lastUpdatedAt = createdAt;
    return { taskId, status, createdAt, lastUpdatedAt, ttlMs: 3_600_000, pollIntervalMs: 250, statusMessage };
  }
  state(): JsonObject {
    const asks = this.isOpen() && this.waiting.size > 0;
    return {
      ...this.created(asks ? 'input_required' : this.status),
      ...(asks && { inputRequests: Object.fromEntries(this.waiting) }),
      ...this.end,
    };
  }

  async update(responses: JsonObject, response: ServerResponse): Promise<boolean> {
    this.updates += 1;
    const take = () => {
      for (const [key, value] of Object.entries(responses)) {
        if (this.waiting.delete(key)) {
          this.taken.set(key, value);
        }
      }
      this.heard();
    };
    if (this.tool.update) {
      if (await this.tool.update(this, take, response, this.updates)) {
        return true;
      }
    }
    take();
    return false;
  }

  ask(requests: JsonObject): void {
    for (const [key, request] of Object.entries(requests)) {
      this.waiting.set(key, request);
    }
  }
  drop(...keys: string[]): void {
    for (const key of keys) {
      this.waiting.delete(key);
    }
  }
  answers(...keys: string[]): Promise<JsonObject> {
    return new Promise((resolve) => {
      this.heard = () => {
        if (keys.every((key) => this.taken.has(key))) {
          resolve(Object.fromEntries(keys.map((key) => [key, this.taken.get(key)])));
        }
      };
      this.heard();
    });
  }
  told(): Promise<void> {
    return this.toldTo;
  }
  say(statusMessage: string): void {
    this.statusMessage = statusMessage;
  }
  complete(said: string, more: object = {}): void {
    // Without `resultType`, as the examples of the extension have it.
    this.settle('completed', { result: { content: [{ type: 'text', text: said }], ...more } });
  }
  fail(message: string): void {
    this.settle('failed', { error: { code: -32000, message } });
  }
  cancel(): void {
    this.settle('cancelled', {});
  }
  forget(): void {
    this.forgotten = true;
  }

  private settle(status: string, end: object): void {
    if (this.status === 'working') {
      this.status = status;
      this.end = end;
      this.waiting.clear();
    }
  }
}

/** Within the body: a browser sends a request again whose connection breaks before its answer begins. */
function breakOff(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{', () => response.destroy());
}

/** Of the request that each answers. */
const ids = new WeakMap<ServerResponse, unknown>();

function reply(response: ServerResponse, result: object): void {
  write(response, { result });
}

function fail(response: ServerResponse, code: number, message: string): void {
  write(response, { error: { code, message } });
}

function write(response: ServerResponse, outcome: object): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ jsonrpc: '2.0', id: ids.get(response), ...outcome }));
}
