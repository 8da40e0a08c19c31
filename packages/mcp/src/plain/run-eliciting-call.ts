import type { AdapterInbox } from '@elicit-kit/core';
import type { RoundStorage } from '@elicit-kit/core/storage';
import type { ResumableRound } from '@elicit-kit/core/internal/types';
import { untilAborted } from '../calls/abort-signals.js';
import { askInbox } from '../calls/ask-inbox.js';
import {
  ALL_MODES,
  type CallOperation,
  type NamedCall,
  nextCallId,
  type RoundAnswers,
  type RoundOptions,
} from '../calls/eliciting-call.js';
import { isDisconnected, runAttempts } from '../calls/run-attempts.js';
import { memberOf } from '../calls/json-object.js';
import { type AskOptions, neverAborted } from './answer-elicitation.js';

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
  const {
    operation,
    call = { id: nextCallId() },
    modes = ALL_MODES,
    maxRounds,
    onInputRequest,
    keep,
    resumed,
  } = options;
  return runAttempts({
    operation,
    reference: call,
    signal,
    modes,
    maxRounds,
    ask: (question, context) => askInbox(inbox, server, question, context),
    onInputRequest,
    persisted: resumed ? resumed.persisted : keep?.storage.persist(keep.address),
    params: resumed ? resumed.round.call.params : keep?.params,
    resumed,
    send: (answers) => untilAborted(options.send(answers, { signal }), signal),
    // A JSON-RPC error is the server's answer; whatever else `send` rejects with says nothing of what the server did.
    isAnswer: (error) => typeof memberOf(error, 'code') === 'number',
    endedBy: () => (signal.aborted && !isDisconnected(signal.reason) ? 'caller' : undefined),
  });
}
