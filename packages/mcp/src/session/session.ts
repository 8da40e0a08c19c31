import type { AdapterInbox } from '@elicit-kit/core';
import { nextConnectionId, readEndpoint } from '@elicit-kit/core/internal/inbox';
import type { KnownServer } from '@elicit-kit/core/internal/types';
import {
  type CallQueue,
  createCallList,
  defaultConcurrentCalls,
  type QueuedCall,
  withinOriginLimit,
} from '../calls/call-limit.js';
import { ALL_MODES, type CallOperation, type ElicitationMode } from '../calls/eliciting-call.js';
import type { RunningTask } from '../tasks/task-state.js';
import type { SessionOptions } from './attach-options.js';
import { type ConnectionWatch, watchConnection } from './connection.js';
import { createQuestions, type Questions } from './questions.js';
import { createRunningCalls, type RunningCall, type RunningCalls } from './running-calls.js';
import type { SdkClient } from './sdk-client.js';

export type Session = ReturnType<typeof createSession>;

/** What every attachment gives its host, beside the calls. */
export interface ElicitationConnection {
  /** The id under which this connection's requests stand in the inbox. */
  readonly connectionId: string;
  /** The calls that wait because as many as the page has connections for are under way; only before 2026-07-28. */
  readonly queue: CallQueue;
  /**
   * Detaches: withdraws what is pending, rejects the calls under way and puts the client's handlers back. The client
   * stays connected. Close the client itself to end the connection; that settles everything too.
   */
  close(): void;
}

/** What the handlers and the calls of one attachment share. */
export function createSession(sdk: SdkClient, inbox: AdapterInbox, options: SessionOptions) {
  inbox.expectRequests?.();
  const known: KnownServer = {
    connectionId: options.connectionId ?? nextConnectionId(),
    endpoint: readEndpoint(options.origin),
    ...(options.via && { via: options.via }),
  };
  const { connectionId, endpoint } = known;
  const controller = new AbortController();
  const queue = createCallList<QueuedCall>();
  const places = options.maxConcurrentCalls ?? defaultConcurrentCalls();
  const calls: RunningCalls = createRunningCalls((requestId) => connection.transport.callOf(requestId));
  const connection: ConnectionWatch<RunningCall> = watchConnection(
    sdk,
    () => !calls.isEmpty() || questions.humanWait.waiting,
  );

  /** Sends once the origin has a free connection; until then the call is listed in the queue. */
  function inTurn<Result>(
    operation: CallOperation | undefined,
    signal: AbortSignal,
    send: () => Promise<Result>,
  ): Promise<Result> {
    if (endpoint.kind !== 'url' || !sdk.isLegacy()) {
      return send();
    }
    const onQueue = operation && notePlace(queue.place(), operation);
    return withinOriginLimit({ name: endpoint.origin, places, signal, onQueue }, send);
  }

  const { track } = sdk;
  const questions: Questions = createQuestions(
    inbox,
    known,
    sdk,
    connection.untilClosed,
    track &&
      ((elicitationId, signal, onprogress) =>
        inTurn(undefined, signal, () => track(elicitationId, signal, onprogress))),
  );

  return {
    connectionId,
    sdk,
    modes: options.modes ?? declaredModes(sdk.declared()),
    /** Aborts once the session is closed. */
    signal: controller.signal,
    connection,
    calls,
    questions,
    inTurn,
    tasks: createCallList<RunningTask>(),
    /** The connection for the host. @param undo steps that restore the client. */
    open: (...undo: readonly (() => void)[]): ElicitationConnection => ({
      connectionId,
      queue: { subscribe: queue.subscribe, getSnapshot: queue.getSnapshot },
      close() {
        if (!controller.signal.aborted) {
          controller.abort(sdk.errors.connectionClosed('This app closed its session with the server'));
          questions.stop();
          connection.release();
          undo.forEach((step) => step());
        }
      },
    }),
  };
}

/** @returns a listener for the number of calls ahead of this one; 0 once it runs or is given up. */
function notePlace(list: (listed?: QueuedCall) => void, operation: CallOperation): (ahead: number) => void {
  let before = 0;
  return (ahead) => {
    if (ahead !== before) {
      before = ahead;
      list(ahead === 0 ? undefined : { operation, ahead });
    }
  };
}

/** A client that names no mode takes forms (2025-11-25). */
function declaredModes(declared: unknown): readonly ElicitationMode[] {
  if (typeof declared !== 'object' || declared === null) {
    return ALL_MODES;
  }
  const named = ALL_MODES.filter((mode) => mode in declared);
  return named.length > 0 ? named : ['form'];
}
