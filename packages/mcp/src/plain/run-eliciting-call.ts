import {
  WithdrawnError,
  type ElicitationInbox,
  type ResumableRound,
  type RoundStorage,
} from '@elicit-kit/core';
import type {
  CallOperation,
  ElicitingCall,
  InputRequestHandler,
  RoundAnswers,
} from '../calls/eliciting-call.js';
import { isDisconnected, keepUntilSettled } from '../calls/keep-until-settled.js';
import { MAX_ROUNDS } from '../calls/run-call.js';
import { untilAborted } from '../calls/until-aborted.js';
import { ALL_MODES, askInbox, type AskOptions, neverAborted } from './ask-inbox.js';

export interface ElicitingCallOptions extends AskOptions {
  readonly operation: CallOperation;
  /**
   * Sends the call, or repeats it: with a new id, its own params and these answers beside them. Resolves with the
   * result as it came; for a JSON-RPC error rejects with one that has its `code` and `data`.
   */
  send(answers: RoundAnswers, options: { readonly signal: AbortSignal }): Promise<unknown>;
  /**
   * Answers the `sampling/createMessage` and `roots/list` requests of a round (2026-07-28). Without it a call whose
   * round holds one is refused before the person is asked.
   */
  readonly onInputRequest?: InputRequestHandler;
  /** How many rounds are answered before the call is given up. @default 10 */
  readonly maxRounds?: number;
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
 */
export function runElicitingCall(
  inbox: ElicitationInbox,
  { server, signal = neverAborted(), ...options }: ElicitingCallOptions,
): Promise<unknown> {
  const { operation, modes = ALL_MODES, maxRounds = MAX_ROUNDS, onInputRequest, keep, resumed } = options;
  const call: ElicitingCall = {
    operation,
    signal,
    modes,
    maxRounds,
    isLost: (error) => !isAnswer(error) && (!signal.aborted || signal.reason instanceof WithdrawnError),
    ask: askInbox(inbox, server),
    ...(onInputRequest && { onInputRequest }),
    kept: resumed ? resumed.kept : keep?.storage.keep(keep.address),
    params: resumed ? resumed.round.call.params : keep?.params,
    resumed,
    send: (answers) => untilAborted(options.send(answers, { signal }), signal),
  };
  return keepUntilSettled(call, {
    isAnswer,
    isGivenUp: () => signal.aborted && !isDisconnected(signal.reason),
    isClosed: () => false,
  });
}

/** A JSON-RPC error is the server's answer; whatever else `send` rejects with says nothing of what the server did. */
function isAnswer(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'number';
}
