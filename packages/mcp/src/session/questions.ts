import { type AdapterInbox, WithdrawnError } from '@elicit-kit/core';
import { describeServer } from '@elicit-kit/core/internal/inbox';
import type { KnownServer } from '@elicit-kit/core/internal/types';
import { linkSignals } from '../calls/abort-signals.js';
import { type AskContext, askInbox, type Question } from '../calls/ask-inbox.js';
import { createHumanWait } from '../calls/human-wait.js';
import { memberOf } from '../calls/json-object.js';
import type { ConnectionEnd } from './connection.js';
import { createPageTracker, type Track } from './pages/track-pages.js';
import type { SdkClient, SdkErrors } from './sdk-client.js';

export type Questions = ReturnType<typeof createQuestions>;

/** What one session asks in its inbox, in the name of its server. @param track absent where the SDK can't send `elicitation/track`. */
export function createQuestions(
  inbox: AdapterInbox,
  known: KnownServer,
  sdk: SdkClient,
  untilClosed: () => ConnectionEnd | undefined,
  track: Track | undefined,
) {
  const { connectionId } = known;
  const humanWait = createHumanWait();
  /** One for each call: several may have the same signal. */
  const callers = new Set<{ readonly signal: AbortSignal }>();
  const isOfCaller = (reason: unknown) =>
    [...callers].some(({ signal }) => signal.aborted && signal.reason === reason);
  const tracker = track && createPageTracker(inbox, connectionId, track);
  const server = () => describeServer(known, sdk.claimed());

  return {
    async ask(question: Question, { signal, callOver, draft2025 }: AskContext) {
      if (draft2025 && sdk.isLegacy()) {
        tracker?.start();
      }
      const linked = linkSignals([untilClosed()?.closing, signal], (reason) =>
        withdrawnBy(reason, sdk.errors, isOfCaller(reason)),
      );
      try {
        return await humanWait.during(
          askInbox(inbox, server(), question, { signal: linked.signal, ...(callOver && { callOver }) }),
          question.call?.oneOf ?? (question.call ? [question.call.id] : []),
        );
      } finally {
        linked.release();
      }
    },
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
    /** Whether a person thinks. */
    humanWait,
    /**
     * A call can be given up by this signal of its caller's: what it asked then was not withdrawn by the server.
     *
     * @returns call it once the call has settled.
     */
    followCaller(signal: AbortSignal): () => void {
      const caller = { signal };
      callers.add(caller);
      return () => callers.delete(caller);
    },
    stop: () => tracker?.stop(),
  };
}

/** What the person is told when a call or a request is aborted while they think. */
export function withdrawnBy(reason: unknown, errors: SdkErrors, isOfCaller: boolean): WithdrawnError {
  if (reason instanceof WithdrawnError) {
    return reason;
  }
  if (errors.isConnectionClosed(reason)) {
    return new WithdrawnError('disconnected');
  }
  // Of the SDK, or of the caller's `AbortSignal.timeout`.
  const isTimeout = reason instanceof DOMException && reason.name === 'TimeoutError';
  if (isTimeout || errors.isRequestTimeout(reason)) {
    return new WithdrawnError('timedOut');
  }
  if (isOfCaller) {
    return new WithdrawnError('taskEnded');
  }
  // The SDKs abort a request that the server cancels with the words of its notification.
  return new WithdrawnError('withdrawn', { serverReason: typeof reason === 'string' ? reason : undefined });
}
