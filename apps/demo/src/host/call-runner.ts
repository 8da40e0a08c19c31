import { TaskStoppedError, type ElicitationBatch } from '@elicit-kit/core';
import type { ElicitationSession, ResumedCall } from '@elicit-kit/mcp/client';
import type { CallToolResult } from '@modelcontextprotocol/client';
import { describeFailure } from './describe-failure.js';
import type { Call, Exchange, HostState } from './host-state.js';
import type { StateStore } from './state-store.js';

export interface CallRunner {
  /** @returns its id. */
  call(connectionId: string, toolName: string, args: Call['args'], by?: Call['by']): string;
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
    callId: string,
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
    made: Pick<Call, 'id' | 'connectionId' | 'toolName' | 'args' | 'by' | 'resumed'>,
    result: Promise<CallToolResult>,
    abort: (reason: unknown) => void,
  ): void {
    const { id } = made;
    running.set(id, abort);
    const call: Call = { ...made, startedAt: Date.now(), exchanges: [], state: 'running' };
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
    call(connectionId, toolName, args, by) {
      const controller = new AbortController();
      const id = `call-${(count += 1)}`;
      follow(
        { id, connectionId, toolName, args, by },
        callTool(connectionId, id, { name: toolName, arguments: { ...args } }, { signal: controller.signal }),
        (reason) => {
          controller.abort(reason);
        },
      );
      return id;
    },
    goOn(connectionId, resumed) {
      for (const call of resumed) {
        if (call.method === 'tools/call') {
          const args = (call.params['arguments'] ?? {}) as Call['args'];
          const { id, name: toolName, result, abort } = call;
          follow({ id, connectionId, toolName, args, resumed: true }, result, abort);
        }
      }
    },
    stop(callId) {
      running.get(callId)?.(STOPPED);
    },
    record({ call }, exchange) {
      // Where it may be of several, it stands at the newest, as the kit's Outlet has it.
      const id = call?.id ?? call?.oneOf?.at(-1);
      if (id !== undefined) {
        change(id, ({ exchanges }) => ({ exchanges: replaceOrAdd(exchanges, exchange) }));
      }
    },
  };
}

function replaceOrAdd(exchanges: readonly Exchange[], exchange: Exchange): readonly Exchange[] {
  return exchanges.some(({ id }) => id === exchange.id)
    ? exchanges.map((one) => (one.id === exchange.id ? exchange : one))
    : [...exchanges, exchange];
}
