import { TaskStoppedError, type ElicitationBatch } from '@elicit-kit/core';
import type { ElicitationSession, ResumedCall } from '@elicit-kit/mcp/client';
import type { CallToolResult } from '@modelcontextprotocol/client';
import { describeFailure } from './describe-failure.js';
import type { Call, Exchange, HostState } from './host-state.js';
import type { StateStore } from './state-store.js';

export interface CallRunner {
  call(connectionId: string, toolName: string, args: Readonly<Record<string, unknown>>): void;
  /** Calls that were made before this page was loaded go on. */
  goOn(connectionId: string, resumed: readonly ResumedCall[]): void;
  stop(callId: string): void;
  /** Notes an exchange at the call that raised it. */
  record(batch: ElicitationBatch, exchange: Exchange): void;
}

const STOPPED = new Error('Stopped by the person.');

/** Runs tool calls and keeps what became of them. */
export function createCallRunner(
  store: StateStore<HostState>,
  callTool: (
    connectionId: string,
    ...args: Parameters<ElicitationSession['callTool']>
  ) => Promise<CallToolResult>,
): CallRunner {
  const running = new Map<string, (reason: unknown) => void>();
  let count = 0;

  const change = (id: string, changes: (call: Call) => Partial<Call>) => {
    store.update(({ calls }) => ({
      calls: calls.map((call) => (call.id === id ? { ...call, ...changes(call) } : call)),
    }));
  };

  function follow(
    made: Pick<Call, 'connectionId' | 'toolName' | 'args' | 'resumed'>,
    result: Promise<CallToolResult>,
    abort: (reason: unknown) => void,
  ): void {
    const id = `call-${(count += 1)}`;
    running.set(id, abort);
    const call: Call = { ...made, id, startedAt: Date.now(), exchanges: [], state: 'running' };
    store.update(({ calls }) => ({ calls: [...calls, call] }));
    result
      .then(
        (result) => {
          change(id, () => ({ state: result.isError ? 'failed' : 'done', result }));
        },
        (error: unknown) => {
          const stopped = error === STOPPED || error instanceof TaskStoppedError;
          change(id, (call) =>
            stopped ? { state: 'stopped' } : { state: 'failed', error: describeFailure(error, call) },
          );
        },
      )
      .finally(() => running.delete(id));
  }

  return {
    call(connectionId, toolName, args) {
      const controller = new AbortController();
      follow(
        { connectionId, toolName, args },
        callTool(connectionId, { name: toolName, arguments: { ...args } }, { signal: controller.signal }),
        (reason) => {
          controller.abort(reason);
        },
      );
    },
    goOn(connectionId, resumed) {
      for (const call of resumed) {
        if (call.method === 'tools/call') {
          const args = (call.params['arguments'] ?? {}) as Call['args'];
          follow({ connectionId, toolName: call.name, args, resumed: true }, call.result, call.abort);
        }
      }
    },
    stop(callId) {
      running.get(callId)?.(STOPPED);
    },
    record({ server, operation }, exchange) {
      const { calls } = store.getSnapshot();
      const call =
        calls.findLast(({ exchanges }) => exchanges.some(({ id }) => id === exchange.id)) ??
        calls.findLast(
          ({ connectionId, state, toolName }) =>
            connectionId === server.connectionId &&
            state === 'running' &&
            (operation === undefined || operation.name === toolName),
        );
      if (call) {
        change(call.id, ({ exchanges }) => ({ exchanges: replaceOrAdd(exchanges, exchange) }));
      }
    },
  };
}

function replaceOrAdd(exchanges: readonly Exchange[], exchange: Exchange): readonly Exchange[] {
  return exchanges.some(({ id }) => id === exchange.id)
    ? exchanges.map((one) => (one.id === exchange.id ? exchange : one))
    : [...exchanges, exchange];
}
