import { randomUUID } from 'node:crypto';
import {
  type CallToolResult,
  ProtocolError,
  ProtocolErrorCode,
  type Server,
  type ServerContext,
} from '@modelcontextprotocol/server';
import type { DemoTool, ElicitParams, JsonObject, RawAnswer, RawAnswers, ToolCall } from './demo-tool.js';
import { ToolFailure } from './demo-tool.js';

export const TASKS = 'io.modelcontextprotocol/tasks';
const TTL = 3_600_000;
const POLL_INTERVAL = 500;

interface DemoTask {
  readonly id: string;
  readonly createdAt: string;
  readonly controller: AbortController;
  /** Of `tasks/get`, beside what every task has. */
  state: JsonObject;
  take(responses: RawAnswers): void;
}

/** The tasks of this server (2026-07-28, SEP-2663), whichever connection looks at them. */
export interface TaskDesk {
  /** Whether the client of this request follows tasks. */
  isFollowed(context: ServerContext): boolean;
  /** Runs a tool as a task. @param toResult of what the tool came to. */
  begin(
    tool: DemoTool,
    args: JsonObject,
    toResult: (outcome: Awaited<ReturnType<DemoTool['run']>>) => CallToolResult,
  ): CallToolResult;
  /** Serves `tasks/get`, `tasks/update` and `tasks/cancel`. */
  serve(server: Server): void;
  close(): void;
}

export function createTaskDesk(): TaskDesk {
  const tasks = new Map<string, DemoTask>();

  function find(params: unknown): DemoTask {
    const { taskId } = params as JsonObject;
    const task = typeof taskId === 'string' ? tasks.get(taskId) : undefined;
    if (!task) {
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'Task not found');
    }
    return task;
  }

  return {
    isFollowed({ mcpReq }) {
      const envelope = mcpReq.envelope as Readonly<Record<string, unknown>> | undefined;
      const capabilities = envelope?.['io.modelcontextprotocol/clientCapabilities'] as
        | { readonly extensions?: JsonObject }
        | undefined;
      return capabilities?.extensions?.[TASKS] !== undefined;
    },
    begin(tool, args, toResult) {
      const task = createTask();
      tasks.set(task.id, task);
      setTimeout(() => tasks.delete(task.id), TTL).unref();
      void run(task, tool, args, toResult);
      return { ...describe(task), resultType: 'task' } as unknown as CallToolResult;
    },
    serve(server) {
      const schemas = { params: anything, result: anything };
      server.setRequestHandler('tasks/get', schemas, (params) => ({
        ...describe(find(params)),
        resultType: 'complete',
      }));
      server.setRequestHandler('tasks/update', schemas, (params, { mcpReq }) => {
        find(params).take((mcpReq.inputResponses ?? {}) as RawAnswers);
        return { resultType: 'complete' };
      });
      server.setRequestHandler('tasks/cancel', schemas, (params) => {
        const task = find(params);
        task.controller.abort();
        task.state = { status: 'cancelled' };
        return { resultType: 'complete' };
      });
    },
    close() {
      for (const { controller } of tasks.values()) {
        controller.abort();
      }
    },
  };
}

const anything = {
  '~standard': {
    version: 1,
    vendor: 'elicit-kit.demo',
    validate: (value: unknown) => ({ value: (value ?? {}) as JsonObject }),
  },
} as const;

function createTask(): DemoTask {
  return {
    id: randomUUID(),
    createdAt: new Date().toISOString(),
    controller: new AbortController(),
    state: { status: 'working' },
    take: () => undefined,
  };
}

function describe({ id, createdAt, state }: DemoTask): JsonObject {
  const lastUpdatedAt = new Date().toISOString();
  return { taskId: id, createdAt, lastUpdatedAt, ttlMs: TTL, pollIntervalMs: POLL_INTERVAL, ...state };
}

async function run(
  task: DemoTask,
  tool: DemoTool,
  args: JsonObject,
  toResult: Parameters<TaskDesk['begin']>[2],
): Promise<void> {
  try {
    const result = toResult(await tool.run(taskCall(task, args)));
    task.state = { status: 'completed', result: { ...result, resultType: 'complete' } };
  } catch (error) {
    if (!task.controller.signal.aborted) {
      task.state =
        error instanceof ToolFailure
          ? {
              status: 'completed',
              result: { ...toResult({ text: error.message, isError: true }), resultType: 'complete' },
            }
          : {
              status: 'failed',
              error: { code: ProtocolErrorCode.InternalError, message: 'The tool failed.' },
            };
    }
  }
}

/** A tool that runs as a task: it waits where it asks, and is run once. */
function taskCall(task: DemoTask, args: JsonObject): ToolCall {
  const { signal } = task.controller;
  const ask: ToolCall['ask'] = (requests: Readonly<Record<string, ElicitParams>>) =>
    new Promise((resolve, reject) => {
      const answers: Record<string, RawAnswer> = {};
      const show = () => {
        const open = Object.entries(requests).filter(([key]) => !Object.hasOwn(answers, key));
        task.state = {
          status: 'input_required',
          inputRequests: Object.fromEntries(
            open.map(([key, params]) => [key, { method: 'elicitation/create', params }]),
          ),
        };
        return open.length === 0;
      };
      task.take = (responses) => {
        Object.assign(answers, responses);
        if (show()) {
          task.state = { status: 'working' };
          resolve(answers as never);
        }
      };
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      show();
    });
  const unsupported = (): never => {
    throw new ToolFailure('This tool opens no pages as a task.');
  };
  return {
    era: 'modern',
    arguments: args,
    signal,
    ask,
    askAtOnce: ask,
    say(statusMessage) {
      task.state = { ...task.state, statusMessage };
    },
    openPage: unsupported,
    waitForPage: unsupported,
    reportComplete: () => Promise.resolve(),
    requirePageFirst: () => undefined,
  };
}
