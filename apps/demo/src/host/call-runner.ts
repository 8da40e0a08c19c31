import type { ElicitationBatch } from '@elicit-kit/core';
import type { ElicitationSession } from '@elicit-kit/mcp/client';
import type { Call, Exchange, HostState } from './host-state.js';
import { sentenceOf } from './sentence-of.js';
import type { StateStore } from './state-store.js';

export interface CallRunner {
  call(connectionId: string, toolName: string, args: Readonly<Record<string, unknown>>): void;
  stop(callId: string): void;
  /** Notes an exchange at the call that raised it. */
  record(batch: ElicitationBatch, exchange: Exchange): void;
}

/** Runs tool calls and keeps what became of them. */
export function createCallRunner(
  store: StateStore<HostState>,
  sessionOf: (connectionId: string) => ElicitationSession | undefined,
): CallRunner {
  const running = new Map<string, AbortController>();
  let count = 0;

  const change = (id: string, changes: (call: Call) => Partial<Call>) => {
    store.update(({ calls }) => ({
      calls: calls.map((call) => (call.id === id ? { ...call, ...changes(call) } : call)),
    }));
  };

  return {
    call(connectionId, toolName, args) {
      const session = sessionOf(connectionId);
      if (!session) {
        return;
      }
      const id = `call-${(count += 1)}`;
      const controller = new AbortController();
      const { signal } = controller;
      running.set(id, controller);
      const startedAt = Date.now();
      const call: Call = { id, connectionId, toolName, args, startedAt, exchanges: [], state: 'running' };
      store.update(({ calls }) => ({ calls: [...calls, call] }));
      session
        .callTool({ name: toolName, arguments: { ...args } }, { signal })
        .then(
          (result) => {
            change(id, () => ({ state: result.isError ? 'failed' : 'done', result }));
          },
          (error: unknown) => {
            change(id, () => ({ state: signal.aborted ? 'stopped' : 'failed', error: sentenceOf(error) }));
          },
        )
        .finally(() => running.delete(id));
    },
    stop(callId) {
      running.get(callId)?.abort(new Error('Stopped by the person.'));
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
