import type { ElicitationInbox } from '@elicit-kit/core';
import { describeServer, type KnownServer } from '../attribution/describe-server.js';
import { nextConnectionId } from '../attribution/next-connection-id.js';
import { readEndpoint } from '../attribution/read-endpoint.js';
import type { Ask, CallOperation, ElicitationMode } from '../calls/eliciting-call.js';
import { createCallQueue, type ManagedCallQueue } from '../calls/call-queue.js';
import { createHumanWait, type HumanWait } from '../calls/human-wait.js';
import { withinLegacyCallLimit } from '../calls/legacy-call-limit.js';
import { linkSignals, type LinkedSignal } from '../calls/link-signals.js';
import { linkAllSignals } from '../calls/link-all-signals.js';
import type { SessionOptions } from './attach-options.js';
import type { SdkClient } from './sdk-client.js';
import { createPageTracker } from './track-pages.js';
import { type ConnectionWatch, watchConnection } from './watch-connection.js';
import { withdrawnBy } from './withdrawn-by.js';

/** A leg that waits for its response. The signal aborts when it is given up, not when it is done. */
export interface RunningCall {
  readonly operation: CallOperation;
  readonly signal: AbortSignal;
}

/** What the handlers and the calls of one attachment share. */
export interface Session {
  readonly sdk: SdkClient;
  readonly known: KnownServer;
  readonly modes: readonly ElicitationMode[];
  /** Aborts once the session is closed. */
  readonly signal: AbortSignal;
  readonly connection: ConnectionWatch;
  readonly humanWait: HumanWait;
  /** Asks in the inbox, saying who asks. */
  readonly ask: Ask;
  /** The server reports a page as finished. */
  complete(elicitationId: string): void;
  /** Notes a call as under way. @returns what ends that. */
  start(call: RunningCall): () => void;
  /**
   * The call that a legacy request belongs to. The request doesn't say, and the SDKs don't tell on which call's stream it
   * came: so it is known only while there is exactly one.
   */
  onlyRunningCall(): RunningCall | undefined;
  /** Aborts once every call that is under way now was given up: no other can need what is asked now. */
  allGivenUp(): LinkedSignal;
  /** Sends when the origin has a connection to spare. @param onQueue hears how many calls are ahead meanwhile. */
  inTurn<Result>(
    signal: AbortSignal,
    send: () => Promise<Result>,
    onQueue?: (ahead: number) => void,
  ): Promise<Result>;
  /** The calls that wait for one. */
  readonly queue: ManagedCallQueue;
  close(): void;
}

export function createSession(sdk: SdkClient, inbox: ElicitationInbox, options: SessionOptions): Session {
  const known: KnownServer = {
    connectionId: options.connectionId ?? nextConnectionId(),
    endpoint: readEndpoint(options.origin),
    ...(options.via && { via: options.via }),
  };
  const controller = new AbortController();
  const humanWait = createHumanWait();
  const running = new Set<RunningCall>();
  const connection = watchConnection(sdk, () => running.size > 0 || humanWait.waiting);

  function inTurn<Result>(
    signal: AbortSignal,
    send: () => Promise<Result>,
    onQueue?: (ahead: number) => void,
  ): Promise<Result> {
    const { endpoint } = known;
    return endpoint.kind === 'url' && sdk.isLegacy()
      ? withinLegacyCallLimit(endpoint.origin, signal, send, onQueue)
      : send();
  }

  const { track } = sdk;
  const tracker =
    track &&
    createPageTracker(inbox, known.connectionId, (elicitationId, signal, onprogress) =>
      inTurn(signal, () => track(elicitationId, signal, onprogress)),
    );

  return {
    sdk,
    known,
    modes: options.modes ?? ['form', 'url'],
    signal: controller.signal,
    connection,
    humanWait,
    async ask({ draft2025, drafts, answered, delivery, ...question }, signal, callOver) {
      if (draft2025 && sdk.isLegacy()) {
        tracker?.start();
      }
      const batch = { ...question, server: describeServer(known, sdk.claimed()) };
      const linked = linkSignals([connection.untilClosed()?.closing, signal], (reason) =>
        withdrawnBy(reason, sdk.errors),
      );
      try {
        return await humanWait.during(
          inbox.submit(batch, {
            signal: linked.signal,
            ...(callOver && { followUpSignal: callOver }),
            ...(drafts && { drafts }),
            ...(answered && { answered }),
            ...(delivery && { delivery }),
          }),
        );
      } finally {
        linked.release();
      }
    },
    complete(elicitationId) {
      inbox.complete(elicitationId, { connectionId: known.connectionId });
    },
    start(call) {
      running.add(call);
      return () => {
        running.delete(call);
      };
    },
    onlyRunningCall() {
      const [first, second] = running;
      return second ? undefined : first;
    },
    allGivenUp: () => linkAllSignals([...running].map(({ signal }) => signal)),
    inTurn,
    queue: createCallQueue(),
    close() {
      controller.abort(sdk.errors.connectionClosed('The elicitation session was closed'));
      tracker?.stop();
      connection.release();
    },
  };
}
