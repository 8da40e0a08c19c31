import type { AdapterInbox, ServerAttribution } from '@elicit-kit/core';
import type { RoundStorage } from '@elicit-kit/core/storage';
import type { CallReference, ResumableRound } from '@elicit-kit/core/internal/types';
import { untilAborted } from '../calls/abort-signals.js';
import { answerRequest, askInbox, type ElicitationAnswer } from '../calls/ask.js';
import { ALL_MODES, type ElicitationMode } from '../calls/elicitation-request.js';
import {
  type CallOperation,
  type NamedCall,
  nextCallId,
  type RoundAnswers,
  type RoundOptions,
} from '../calls/eliciting-call.js';
import { isDisconnected, runAttempts } from '../calls/run-attempts.js';
import { isJsonRpcError } from '../calls/may-have-run.js';

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
const neverAborted = (): AbortSignal => new AbortController().signal;

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
export function answerElicitation(
  inbox: AdapterInbox,
  params: unknown,
  { server, signal = neverAborted(), modes = ALL_MODES, respond, ...about }: AnswerElicitationOptions,
): Promise<ElicitationAnswer> {
  return answerRequest(
    {
      ask: (question, context) => askInbox(inbox, server, question, context),
      modes,
      ...(respond && {
        respond: (answer, delivery) => (delivery || !signal.aborted ? respond(answer) : undefined),
      }),
    },
    params,
    about,
    { signal },
  );
}

export interface ElicitingCallOptions extends AskOptions, RoundOptions {
  readonly operation: CallOperation;
  /** Which call it is: all that it asks says so. @default an id that is generated */
  readonly call?: NamedCall;
  /**
   * Sends the call, or repeats it: with a new id, its own params and these answers beside them. Resolves with the
   * result as it came; for a JSON-RPC error rejects with one that has its `code` and `data`, for an HTTP error without one with one that has
   * its `status`.
   */
  send(answers: RoundAnswers, options: { readonly signal: AbortSignal }): Promise<unknown>;
  /**
   * Keeps its rounds (2026-07-28) beyond the life of the page: `address` is the one that was dialled, `params` are the
   * call's own.
   */
  readonly keep?: { readonly storage: RoundStorage; readonly address: string; readonly params: unknown };
  /**
   * A round that `storage.resume(address)` gave back: the call goes on with it, and nothing is sent before it is answered.
   * Its `round.call` holds the method and the params that `send` needs.
   */
  readonly resumed?: ResumableRound;
}

/**
 * Makes a `tools/call`, `prompts/get` or `resources/read` and gives the server what it asks for on the way, until there
 * is a result: the rounds of 2026-07-28 (`input_required`), and the "URL first" errors of 2025. For hosts with a
 * transport of their own.
 *
 * @throws RequiredElicitationError, RoundLimitError, UnsupportedInputRequestError; what `send` throws; the signal's
 * reason.
 *
 * @example
 * const result = await runElicitingCall(inbox, {
 *   server,
 *   operation: { method: 'tools/call', name: 'book_table' },
 *   send: (answers, { signal }) => transport.call('tools/call', { name: 'book_table', ...answers }, signal),
 * });
 */
export function runElicitingCall(
  inbox: AdapterInbox,
  { server, signal = neverAborted(), ...options }: ElicitingCallOptions,
): Promise<unknown> {
  const { call: reference = { id: nextCallId() }, keep, modes = ALL_MODES, resumed } = options;
  return runAttempts({
    ...options,
    reference,
    signal,
    modes,
    ask: (question, context) => askInbox(inbox, server, question, context),
    earlier: resumed,
    persisted: resumed ? resumed.persisted : keep?.storage.persist(keep.address),
    params: resumed ? resumed.round.call.params : keep?.params,
    send: (answers) => untilAborted(options.send(answers, { signal }), signal),
    isAnswer: isJsonRpcError,
    endedBy: () => (signal.aborted && !isDisconnected(signal.reason) ? 'caller' : undefined),
  });
}
