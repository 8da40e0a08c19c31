import { onTestFinished } from 'vitest';
import { openBrowser } from '../client/resume.fixtures.js';
import { attachTo } from '../client/attached.fixtures.js';
import { taskCapabilities } from '../client/index.js';
import { type RawCall, type RawMessage, startRawServer } from '../fixtures/raw-server.fixtures.js';

/** One task of the server, as a test moves it along. */
export interface ServerTask {
  readonly id: string;
  /** What came with `tasks/update`, in turn. */
  readonly updates: readonly Readonly<Record<string, unknown>>[];
  readonly cancelled: boolean;
  /** Waits for these as well. */
  ask(requests: object): void;
  /** Waits for these no longer. */
  take(...keys: string[]): void;
  /** What it says of itself beside the rest. */
  say(about: object): void;
  complete(result?: object): void;
  fail(error: object): void;
  /** The server ends it. */
  cancel(): void;
  /** The server forgets it. */
  forget(): void;
}

export interface TaskServerOptions {
  /** Of the answer to `tools/call`, beside the task. */
  readonly created?: object;
  /** Begins it. */
  begin(task: ServerTask, params: RawCall['params']): void;
  /** Takes answers; without it they are taken at once, and the task completes once nothing is waited for. */
  update?(task: ServerTask, responses: Readonly<Record<string, unknown>>, call: RawCall): void;
  /** In place of the first attempt's task. */
  first?(call: RawCall): boolean;
  /** Answers a look otherwise. @returns whether it did. */
  get?(task: ServerTask, call: RawCall): boolean;
}

/** A server of 2026-07-28 that makes a task of each call (SEP-2663): everything as the tests have it. */
export async function startTaskServer(options: TaskServerOptions) {
  const tasks: ServerTask[] = [];
  const states = new Map<string, Record<string, unknown>>();
  const looks: number[] = [];

  function create(params: RawCall['params']): ServerTask {
    const id = `task-${tasks.length}`;
    const state: Record<string, unknown> = { taskId: id, status: 'working', ttlMs: null, pollIntervalMs: 10 };
    const updates: Readonly<Record<string, unknown>>[] = [];
    let waits: Record<string, unknown> = {};
    let cancelled = false;
    states.set(id, state);
    const settle = (ended: object) => {
      delete state['inputRequests'];
      Object.assign(state, ended);
    };
    const wait = () => {
      if (Object.keys(waits).length > 0) {
        Object.assign(state, { status: 'input_required', inputRequests: waits });
      } else {
        settle({ status: 'working' });
      }
    };
    const task: ServerTask = {
      id,
      updates,
      get cancelled() {
        return cancelled;
      },
      ask(requests) {
        waits = { ...waits, ...requests };
        wait();
      },
      take(...keys) {
        waits = Object.fromEntries(Object.entries(waits).filter(([key]) => !keys.includes(key)));
        wait();
      },
      say: (about) => Object.assign(state, about),
      complete: (result = { resultType: 'complete', content: [{ type: 'text', text: 'done' }] }) =>
        settle({ status: 'completed', result }),
      fail: (error) => settle({ status: 'failed', error }),
      cancel() {
        cancelled = true;
        settle({ status: 'cancelled' });
      },
      forget: () => states.delete(id),
    };
    tasks.push(task);
    options.begin(task, params);
    return task;
  }

  const server = await startRawServer((call) => {
    const { method, params } = call;
    if (method === 'tools/call') {
      if (!options.first?.(call)) {
        const { id } = create(params);
        const created = { ...states.get(id), inputRequests: undefined };
        call.reply({ ...created, resultType: 'task', content: [], ...options.created });
      }
      return;
    }
    const task = tasks.find(({ id }) => id === params['taskId'] && states.has(id));
    if (!task) {
      call.fail({ code: -32602, message: 'Task not found' });
    } else if (method === 'tasks/get') {
      looks.push(Date.now());
      if (!options.get?.(task, call)) {
        call.reply({ resultType: 'complete', ...states.get(task.id) });
      }
    } else if (method === 'tasks/update') {
      const responses = params['inputResponses'] as Readonly<Record<string, unknown>>;
      (task.updates as object[]).push(responses);
      if (options.update) {
        options.update(task, responses, call);
      } else {
        task.take(...Object.keys(responses));
        if (states.get(task.id)?.['inputRequests'] === undefined) {
          task.complete();
        }
        call.reply({ resultType: 'complete' });
      }
    } else if (method === 'tasks/cancel') {
      task.cancel();
      call.reply({ resultType: 'complete' });
    }
  }, '2026-07-28');

  return {
    server,
    tasks,
    /** When `tasks/get` came. */
    looks,
    /** The requests and notifications of the client, but for the looks. */
    heard: (): readonly RawMessage[] => server.heard.filter(({ method }) => method !== 'tasks/get'),
    attach: (attachOptions: Partial<Parameters<typeof attachTo>[2]> = {}) =>
      attachTo(server, 'modern', { tasks: true, capabilities: taskCapabilities, ...attachOptions }),
    openBrowser() {
      const browser = openBrowser();
      onTestFinished(server.close);
      return browser;
    },
  };
}
