import type { AdapterInbox } from '@elicit-kit/core';
import { WithdrawnError } from '@elicit-kit/core/inbox';
import {
  describeServer,
  type KnownServer,
  nextConnectionId,
  readEndpoint,
} from '@elicit-kit/core/attribution';
import { linkAllSignals, linkSignals, type LinkedSignal } from '../calls/abort-signals.js';
import { type Ask, askInbox, type Question } from '../calls/ask-inbox.js';
import {
  type ManagedCallList,
  type CallQueue,
  type QueuedCall,
  createCallList,
  defaultConcurrentCalls,
  withinOriginLimit,
} from '../calls/call-limit.js';
import {
  ALL_MODES,
  type CallOperation,
  type ElicitationMode,
  type NamedCall,
} from '../calls/eliciting-call.js';
import { createHumanWait, type HumanWait } from '../calls/human-wait.js';
import type { SessionOptions } from './attach-options.js';
import { type ConnectionWatch, watchConnection } from './connection.js';
import { relatedTask } from '../instrumentation/watch-tasks.js';
import type { SdkClient, SdkErrors } from './sdk-client.js';
import { createPageTracker } from './pages/track-pages.js';
import type { RunningTask } from '../tasks/run-task.js';

/** An attempt that waits for its response. The signal aborts when it is given up, not when it is done. */
export interface RunningCall {
  readonly operation: CallOperation;
  readonly reference: NamedCall;
  /** The host's own, given back with what the call asks. */
  readonly correlation?: unknown;
  readonly signal: AbortSignal;
  /** Gives the whole call up: it rejects with this reason. */
  abort(reason: unknown): void;
}

/** What the handlers and the calls of one attachment share. */
export interface Session {
  readonly sdk: SdkClient;
  readonly modes: readonly ElicitationMode[];
  /** Aborts once the session is closed. */
  readonly signal: AbortSignal;
  readonly connection: ConnectionWatch<RunningCall>;
  readonly humanWait: HumanWait;
  /** Asks in the inbox, saying who asks. */
  readonly ask: Ask;
  /** Asks for a call that doesn't wait; absent where the inbox can't. */
  readonly park: ((question: Question, continuation: object) => Promise<string>) | undefined;
  /** The server reports a page as finished. */
  complete(elicitationId: string): void;
  /** Notes a call as under way. @returns what ends that: call it with the result, where there is one. */
  start(call: RunningCall): (result?: unknown) => void;
  /** Whether the call has ended with a result that is no error: its server has what it asked for. */
  hasReturned(call: RunningCall): boolean;
  /**
   * The calls that a legacy request may belong to, oldest first: the one whose task it is for, or on whose stream it came; where that is not
   * known, all that are under way. No other can need what is asked now.
   */
  callsOf(requestId: unknown, params: unknown): readonly RunningCall[];
  /** The server makes a task of the call (2025-11-25). @returns call it once that is over. */
  noteTask(call: RunningCall, taskId: string): () => void;
  /** Counts one more question of a call. @returns how often it has asked, this time included. */
  countQuestion(call: RunningCall): number;
  /** Aborts once all of these calls are over; never where there are none. */
  untilOver(calls: readonly RunningCall[]): LinkedSignal;
  /**
   * A call can be given up by this signal of its caller's: what it asked then was not withdrawn by the server.
   *
   * @returns call it once the call has settled.
   */
  followCaller(signal: AbortSignal): () => void;
  /** Sends when the origin has a connection to spare; until then the call stands in the queue. */
  inTurn<Result>(
    operation: CallOperation | undefined,
    signal: AbortSignal,
    send: () => Promise<Result>,
  ): Promise<Result>;
  readonly tasks: ManagedCallList<RunningTask>;
  /** What the host is given. @param undo what takes back what was done to the client. */
  open(...undo: readonly (() => void)[]): ElicitationConnection;
}

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

export function createSession(sdk: SdkClient, inbox: AdapterInbox, options: SessionOptions): Session {
  inbox.expectRequests?.();
  const known: KnownServer = {
    connectionId: options.connectionId ?? nextConnectionId(),
    endpoint: readEndpoint(options.origin),
    ...(options.via && { via: options.via }),
  };
  const { connectionId, endpoint } = known;
  const controller = new AbortController();
  const humanWait = createHumanWait();
  /** One for each call: several may have the same signal. */
  const callers = new Set<{ readonly signal: AbortSignal }>();
  const isOfCaller = (reason: unknown) =>
    [...callers].some(({ signal }) => signal.aborted && signal.reason === reason);
  const running = new Map<RunningCall, { readonly over: AbortSignal; asked: number }>();
  const returned = new WeakSet<RunningCall>();
  const connection = watchConnection<RunningCall>(sdk, () => running.size > 0 || humanWait.waiting);
  const callsOfTasks = new Map<string, RunningCall>();
  const queue = createCallList<QueuedCall>();
  const tasks = createCallList<RunningTask>();
  const places = options.maxConcurrentCalls ?? defaultConcurrentCalls();

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
  const tracker =
    track &&
    createPageTracker(inbox, connectionId, (elicitationId, signal, onprogress) =>
      inTurn(undefined, signal, () => track(elicitationId, signal, onprogress)),
    );

  return {
    sdk,
    modes: options.modes ?? declaredModes(sdk.declared()),
    signal: controller.signal,
    connection,
    humanWait,
    async ask(question, { signal, callOver, draft2025 }) {
      if (draft2025 && sdk.isLegacy()) {
        tracker?.start();
      }
      const server = describeServer(known, sdk.claimed());
      const linked = linkSignals([connection.untilClosed()?.closing, signal], (reason) =>
        withdrawnBy(reason, sdk.errors, isOfCaller(reason)),
      );
      try {
        return await humanWait.during(
          askInbox(inbox, server, question, { signal: linked.signal, ...(callOver && { callOver }) }),
          question.call?.oneOf ?? (question.call ? [question.call.id] : []),
        );
      } finally {
        linked.release();
      }
    },
    park:
      inbox.park &&
      (async (question, continuation) => {
        const server = describeServer(known, sdk.claimed());
        return (await inbox.park?.({ ...question, server }, continuation)) ?? '';
      }),
    complete(elicitationId) {
      inbox.complete(elicitationId, { connectionId });
    },
    start(call) {
      const over = linkSignals([call.signal]);
      running.set(call, { over: over.signal, asked: 0 });
      return (result) => {
        running.delete(call);
        if (
          typeof result === 'object' &&
          result !== null &&
          !('isError' in result && result.isError === true)
        ) {
          returned.add(call);
        }
        over.abort(new WithdrawnError('taskEnded'));
        over.release();
      };
    },
    hasReturned: (call) => returned.has(call),
    callsOf(requestId, params) {
      const taskId = relatedTask(params);
      const call = taskId === undefined ? connection.transport.callOf(requestId) : callsOfTasks.get(taskId);
      return call && running.has(call) ? [call] : taskId === undefined ? [...running.keys()] : [];
    },
    noteTask(call, taskId) {
      callsOfTasks.set(taskId, call);
      return () => callsOfTasks.delete(taskId);
    },
    countQuestion(call) {
      const stands = running.get(call) ?? { asked: 0 };
      stands.asked += 1;
      return stands.asked;
    },
    untilOver: (calls) => linkAllSignals(calls.flatMap((call) => running.get(call)?.over ?? [])),
    followCaller(signal) {
      const caller = { signal };
      callers.add(caller);
      return () => callers.delete(caller);
    },
    inTurn,
    tasks,
    open: (...undo) => ({
      connectionId,
      queue: { subscribe: queue.subscribe, getSnapshot: queue.getSnapshot },
      close() {
        if (!controller.signal.aborted) {
          controller.abort(sdk.errors.connectionClosed('This app closed its session with the server'));
          tracker?.stop();
          connection.release();
          for (const step of undo) {
            step();
          }
        }
      },
    }),
  };
}

/** @returns what notes how many calls are ahead of this one; 0 once it goes on, or is given up. */
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

/** What the person is told when a call or a request is aborted while they think. */
function withdrawnBy(reason: unknown, errors: SdkErrors, isOfCaller: boolean): WithdrawnError {
  if (reason instanceof WithdrawnError) {
    return reason;
  }
  if (errors.isConnectionClosed(reason)) {
    return new WithdrawnError('disconnected');
  }
  if (isTimeout(reason, errors)) {
    return new WithdrawnError('timedOut');
  }
  if (isOfCaller) {
    return new WithdrawnError('taskEnded');
  }
  // The SDKs abort a request that the server cancels with the words of its notification.
  return new WithdrawnError('withdrawn', { serverReason: typeof reason === 'string' ? reason : undefined });
}

/** Of the SDK, or of the caller's `AbortSignal.timeout`. */
function isTimeout(reason: unknown, errors: SdkErrors): boolean {
  return (
    errors.isRequestTimeout(reason) || (reason instanceof DOMException && reason.name === 'TimeoutError')
  );
}
