import {
  type AdapterInbox,
  type ElicitResult,
  type ServerAttribution,
  DeliveryUnknownError,
} from '@elicit-kit/core';
import type { CallReference } from '@elicit-kit/core/internal/types';
import { answerRequest, type ElicitationAnswer } from '../calls/answer-request.js';
import { askInbox } from '../calls/ask-inbox.js';
import { ALL_MODES, type CallOperation, type ElicitationMode } from '../calls/eliciting-call.js';

/** What both plain functions are told. */
export interface AskOptions {
  /** Who asks: see `attributeServer`. */
  readonly server: ServerAttribution;
  /**
   * Abort it when the server cancels, when your own time runs out (with a `TimeoutError`), or when the connection is
   * gone (with a `WithdrawnError('disconnected')`): the open form says which.
   */
  readonly signal?: AbortSignal;
  /**
   * What the host can show: keep it equal to the declared capabilities. Other requests are refused unasked.
   * @default ['form', 'url']
   */
  readonly modes?: readonly ElicitationMode[];
  /** The call that needs the input, where it is known. */
  readonly operation?: CallOperation;
  /** Which call of it: its id, and its arguments for the person to see; or the ids of those that it may be. */
  readonly call?: CallReference;
}

/** Never aborts: for callers who pass no signal. */
export const neverAborted = (): AbortSignal => new AbortController().signal;

export interface AnswerElicitationOptions extends AskOptions {
  /**
   * Sends the response, whatever it is. Resolves once the server has taken it; rejects where it did not arrive, with a
   * `DeliveryUnknownError` where nobody can tell. The person then sees what became of their answers: a form whose sending
   * failed is open again, and `respond` is called anew. A request whose `signal` has aborted is not responded to.
   */
  respond?(answer: ElicitationAnswer): Promise<unknown>;
  /**
   * `completion`: a page counts as answered once it is done, and not once the person opens it: for a host that calls again by itself after a
   * `-32042`. @default 'consent'
   */
  readonly settleAt?: 'consent' | 'completion';
}

/**
 * Answers one `elicitation/create` request (2025-11-25 and earlier): for hosts with a transport of their own.
 *
 * @param params the request's, as they came.
 * @returns what goes back under the request's id, and with `respond` has gone: `result`, or the JSON-RPC `error` for a
 * request that can't be shown or has a mode that this host doesn't take. What is withdrawn, expired or aborted is
 * `{ action: 'cancel' }`; a request that the server itself cancelled needs no answer.
 *
 * @example
 * await answerElicitation(inbox, request.params, {
 *   server,
 *   signal,
 *   respond: (answer) => transport.send({ jsonrpc: '2.0', id: request.id, ...answer }),
 * });
 */
export async function answerElicitation(
  inbox: AdapterInbox,
  params: unknown,
  {
    server,
    signal = neverAborted(),
    modes = ALL_MODES,
    operation,
    call,
    respond,
    settleAt,
  }: AnswerElicitationOptions,
): Promise<ElicitationAnswer> {
  let sent = false;

  async function deliver([result = { action: 'cancel' }]: readonly ElicitResult[]): Promise<void> {
    sent = true;
    try {
      await respond?.({ result });
    } catch (error) {
      sent = error instanceof DeliveryUnknownError;
      throw error;
    }
  }

  const answer = await answerRequest(
    { ask: (question, context) => askInbox(inbox, server, question, context), modes },
    params,
    {
      ...(operation && { operation }),
      ...(call && { call }),
      ...(respond && { deliver }),
      ...(settleAt && { settleAt }),
    },
    { signal },
  );
  if (!sent && !signal.aborted) {
    await respond?.(answer);
  }
  return answer;
}
