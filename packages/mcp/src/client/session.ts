import type { ElicitationInbox } from '@elicit-kit/core';
import { type Client, SdkError, SdkErrorCode } from '@modelcontextprotocol/client';
import { describeServer, type KnownServer } from '../attribution/describe-server.js';
import { nextConnectionId } from '../attribution/next-connection-id.js';
import { readEndpoint } from '../attribution/read-endpoint.js';
import type { Ask, CallOperation, ElicitationMode } from '../calls/eliciting-call.js';
import { createHumanWait, type HumanWait } from '../calls/human-wait.js';
import { linkSignals } from '../calls/link-signals.js';
import type { AttachElicitationOptions } from './attach-options.js';
import { withdrawnBy } from './withdrawn-by.js';

/** A leg that waits for its response. The signal aborts when it is given up, not when it is done. */
export interface RunningCall {
  readonly operation: CallOperation;
  readonly signal: AbortSignal;
}

/** What the handlers and the calls of one attachment share. */
export interface Session {
  readonly known: KnownServer;
  readonly modes: readonly ElicitationMode[];
  /** Aborts once the session is closed. */
  readonly signal: AbortSignal;
  readonly humanWait: HumanWait;
  /** Asks in the inbox, saying who asks. */
  readonly ask: Ask;
  /** The server reports a page as finished. */
  complete(elicitationId: string): void;
  /** Notes a call as under way. @returns what ends that. */
  start(call: RunningCall): () => void;
  /** A legacy request doesn't say which call needs it: known only while there is exactly one. */
  onlyRunningCall(): RunningCall | undefined;
  close(): void;
}

export function createSession(
  client: Client,
  inbox: ElicitationInbox,
  options: AttachElicitationOptions,
): Session {
  const known: KnownServer = {
    connectionId: options.connectionId ?? nextConnectionId(),
    endpoint: readEndpoint(options.origin),
    ...(options.via && { via: options.via }),
  };
  const controller = new AbortController();
  const humanWait = createHumanWait();
  const running = new Set<RunningCall>();

  return {
    known,
    modes: options.modes ?? ['form', 'url'],
    signal: controller.signal,
    humanWait,
    async ask(question, signal) {
      const batch = { ...question, server: describeServer(known, client.getServerVersion()) };
      const linked = linkSignals([signal], withdrawnBy);
      try {
        return await humanWait.during(inbox.submit(batch, { signal: linked.signal }));
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
    close() {
      controller.abort(new SdkError(SdkErrorCode.ConnectionClosed, 'The elicitation session was closed'));
    },
  };
}
