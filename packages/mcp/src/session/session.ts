import { type AdapterInbox, WithdrawnError } from '@elicit-kit/core';
import { describeServer, nextConnectionId, readEndpoint } from '@elicit-kit/core/internal/inbox';
import type { KnownServer } from '@elicit-kit/core/internal/types';
import { linkSignals } from '../calls/abort-signals.js';
import { type AskContext, askInbox, type Question } from '../calls/ask.js';
import {
  type CallQueue,
  createCallList,
  defaultConcurrentCalls,
  type QueuedCall,
  withinOriginLimit,
} from '../calls/call-limit.js';
import { ALL_MODES, type ElicitationMode } from '../calls/elicitation-request.js';
import type { CallOperation } from '../calls/eliciting-call.js';
import { createHumanWait } from '../calls/human-wait.js';
import { memberOf } from '../calls/json-object.js';
import type { RunningTask } from '../tasks/task-state.js';
import type { SessionOptions } from './attach-options.js';
import { watchConnection } from './connection.js';
import { createPageTracker } from './pages/track-pages.js';
import type { SdkClient, SdkErrors } from './sdk-client.js';

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
  const humanWait = createHumanWait();
  const queue = createCallList<QueuedCall>();
  const places = options.maxConcurrentCalls ?? defaultConcurrentCalls();
  const connection = watchConnection(sdk, () => humanWait.waiting);

  /** Sends once the origin has a free connection; until then the call is listed in the queue. */
  function inTurn<Result>(
    operation: CallOperation | undefined,
    signal: AbortSignal,
    send: () => Promise<Result>,
  ): Promise<Result> {
    if (endpoint.kind !== 'url' || !sdk.isLegacy()) {
      return send();
    }
    const list = queue.place();
    const onQueue = (ahead: number) => list(operation && ahead > 0 ? { operation, ahead } : undefined);
    return withinOriginLimit({ name: endpoint.origin, places, signal, onQueue }, send);
  }

  const { track } = sdk;
  const tracker =
    track &&
    createPageTracker(inbox, connectionId, (elicitationId, signal, onprogress) =>
      inTurn(undefined, signal, () => track(elicitationId, signal, onprogress)),
    );
  const server = () => describeServer(known, sdk.claimed());

  async function ask(question: Question, { signal, callOver, draft2025 }: AskContext) {
    if (draft2025 && sdk.isLegacy()) {
      tracker?.start();
    }
    const linked = linkSignals([connection.untilClosed(), signal], (reason) =>
      withdrawnBy(reason, sdk.errors),
    );
    try {
      return await humanWait.during(
        askInbox(inbox, server(), question, { signal: linked.signal, callOver }),
        question.call?.oneOf ?? (question.call ? [question.call.id] : []),
      );
    } finally {
      linked.release();
    }
  }

  return {
    connectionId,
    sdk,
    modes: options.modes ?? declaredModes(sdk.declared()?.elicitation),
    /** Aborts once the session is closed. */
    signal: controller.signal,
    connection,
    /** Asks in the inbox, in the name of the server. */
    ask,
    /** Asks for a call that doesn't wait; absent where the inbox can't. */
    park:
      inbox.park &&
      (async (question: Question, continuation: object) =>
        (await inbox.park?.({ ...question, server: server() }, continuation)) ?? ''),
    /** The server reports a page as finished. An id that is unknown, finished or no text is ignored, as the revision asks. */
    complete(params: unknown): void {
      const id = memberOf(params, 'elicitationId');
      if (typeof id === 'string') {
        inbox.complete(id, { connectionId });
      }
    },
    humanWait,
    inTurn,
    tasks: createCallList<RunningTask>(),
    /** The connection for the host. @param undo steps that restore the client. */
    open: (...undo: readonly (() => void)[]): ElicitationConnection => ({
      connectionId,
      queue: queue.list,
      close() {
        if (!controller.signal.aborted) {
          controller.abort(sdk.errors.ended('disconnected', 'This app closed its session with the server'));
          tracker?.stop();
          connection.release();
          undo.forEach((step) => step());
        }
      },
    }),
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

/** What the person is told when a call or a request is aborted while they think. What no other reason is known for was given up by this app. */
export function withdrawnBy(reason: unknown, errors: SdkErrors): WithdrawnError {
  if (reason instanceof WithdrawnError) {
    return reason;
  }
  if (errors.hasEnded(reason, 'disconnected')) {
    return new WithdrawnError('disconnected');
  }
  // Of the SDK, or of the caller's `AbortSignal.timeout`.
  const isTimeout = reason instanceof DOMException && reason.name === 'TimeoutError';
  return new WithdrawnError(isTimeout || errors.hasEnded(reason, 'timedOut') ? 'timedOut' : 'taskEnded');
}
