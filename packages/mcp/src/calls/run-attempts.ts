import {
  type ElicitResult,
  DeliveryUnknownError,
  InvalidElicitationError,
  WithdrawnError,
  readInputRequired,
  requiredElicitations,
} from '@elicit-kit/core';
import type { InputRequired } from '@elicit-kit/core/internal/types';
import {
  ExpiredStateError,
  GIVEN_UP_UNSENT,
  isInvalidParams,
  MalformedRoundError,
  NothingSentError,
  RequiredElicitationError,
  RoundLimitError,
} from './call-errors.js';
import { isDraftError, readMode } from './elicitation-request.js';
import { type CallRun, type ElicitingCall, type RoundAnswers } from './eliciting-call.js';
import { readSentAnswers } from './may-have-run.js';
import { answerRound, describeRound, type Delivery, createDelivery } from './answer-round.js';

/** How many rounds of a call are answered where the host says nothing. */
const MAX_ROUNDS = 10;

/**
 * Makes attempts at a call and gives the server what it asks for, until there is a result: the rounds of 2026-07-28
 * (`input_required`) and the "URL first" errors of 2025. Never loops without end. Nothing stays persisted of a call that
 * settled, all of it where its server may still be waiting.
 *
 * @throws RoundLimitError, MalformedRoundError, UnsupportedInputRequestError, RequiredElicitationError, ExpiredStateError;
 * `ParkedSignal`; `DeliveryUnknownError` where the answers of a parked call may have arrived; what the attempt
 * throws; the signal's reason.
 */
export async function runAttempts(call: ElicitingCall): Promise<unknown> {
  const { earlier, maxRounds = MAX_ROUNDS, persisted } = call;
  const over = new AbortController();
  const { asked = 0, answered = 0 } = earlier?.round ?? {};
  const run: CallRun = {
    ...call,
    maxRounds,
    over: over.signal,
    asked,
    answered,
    serverWaits: false,
  };
  try {
    const result = await repeatUntilDone(run);
    persisted?.settle();
    return result;
  } catch (error) {
    const mayResume = run.serverWaits || isDisconnected(error) || call.endedBy() === 'host';
    if (mayResume && call.endedBy() !== 'caller') {
      persisted?.leave();
    } else {
      persisted?.settle();
    }
    throw error;
  } finally {
    over.abort();
  }
}

export function isDisconnected(error: unknown): boolean {
  return error instanceof WithdrawnError && error.reason === 'disconnected';
}

async function repeatUntilDone(run: CallRun): Promise<unknown> {
  const { earlier, operation, maxRounds, signal } = run;
  const delivery = createDelivery(run);
  let answers: RoundAnswers = {};
  let idle = 0;

  if (earlier?.round.taskId !== undefined) {
    // What it waits for is learnt by the first look.
    const created = { resultType: 'task', taskId: earlier.round.taskId, status: 'input_required' };
    const result = run.followTask?.(run, created);
    if (result) {
      return result;
    }
    throw new ExpiredStateError(operation, new Error('This session follows no tasks'));
  }
  if (earlier) {
    answers = earlier.answers ?? (await answerRound(run, earlier.round, delivery, 1));
    run.answered += 1;
  }
  for (let isFirst = true; ; isFirst = false, run.answered += 1) {
    const isParked = isFirst && earlier?.answers !== undefined;
    if (isParked && signal.aborted) {
      throw new NothingSentError(GIVEN_UP_UNSENT, { cause: signal.reason });
    }
    signal.throwIfAborted();
    const making = makeAttempt(run, answers, delivery);
    const outcome = await (isParked ? making.catch((error: unknown) => doubtDelivery(run, error)) : making);
    if ('result' in outcome) {
      return run.followTask?.(run, outcome.result) ?? outcome.result;
    }
    if (run.answered >= maxRounds) {
      throw new RoundLimitError(
        operation,
        run.answered,
        'error' in outcome ? { cause: outcome.error } : undefined,
      );
    }
    if ('error' in outcome) {
      run.asked += 1;
      await visitRequiredPages(run, outcome);
      continue;
    }
    const { requests, requestState } = outcome.round;
    if (requests.length > 0) {
      run.asked += 1;
      idle = 0;
    } else if (requestState === undefined) {
      throw new MalformedRoundError(operation);
    } else {
      idle += 1;
    }
    answers = await answerRound(run, outcome.round, delivery, idle);
  }
}

/**
 * Nobody waits in an inbox to decide: the answers of a parked call are never sent again. Whoever gave it up, the person is told what
 * became of them.
 */
function doubtDelivery({ isAnswer }: ElicitingCall, error: unknown): never {
  if (isAnswer(error) || error instanceof ExpiredStateError) {
    throw error;
  }
  if (readSentAnswers(error, isAnswer) === 'refused') {
    throw new NothingSentError(
      'The server refused the answers of a parked call before it read them, so nothing came of them. Resume it with a session that may send them, such as one with a new token.',
      { cause: error },
    );
  }
  throw new DeliveryUnknownError({ cause: error });
}

/** A "URL first" error. */
interface UrlFirst {
  readonly error: unknown;
  readonly elicitations: NonNullable<ReturnType<typeof requiredElicitations>>;
}

/** @returns what one attempt came to, where it is no failure. */
async function makeAttempt(
  run: CallRun,
  given: RoundAnswers,
  delivery: Delivery,
): Promise<{ readonly result: unknown } | { readonly round: InputRequired } | UrlFirst> {
  const { operation, signal } = run;
  let answers = given;
  for (;;) {
    try {
      const result = await run.send(answers);
      delivery.confirm();
      const round = readInputRequired(result);
      return round ? { round } : { result };
    } catch (error) {
      const sent = readSentAnswers(error, run.isAnswer);
      const answered = sent === 'arrived';
      run.serverWaits = !answered;
      if (answered || run.endedBy() !== undefined) {
        delivery.confirm();
      } else if (signal.aborted) {
        delivery.lose(error);
      } else {
        const decided = await delivery.fail(error, sent, signal);
        run.serverWaits = decided !== 'over';
        if (typeof decided === 'object') {
          const { inputResponses = {}, ...state } = given;
          // `fromEntries` defines own properties, so that a key called __proto__ arrives too.
          answers = {
            ...state,
            inputResponses: Object.fromEntries([...Object.entries(inputResponses), ...decided]),
          };
          continue;
        }
      }
      signal.throwIfAborted();
      const elicitations = requiredElicitations(error);
      if (elicitations) {
        return { error, elicitations };
      }
      if (answered && answers.requestState !== undefined && isInvalidParams(error)) {
        throw new ExpiredStateError(operation, error);
      }
      throw error;
    }
  }
}

/**
 * Follows a "URL first" error (-32042 in 2025-11-25, -32604 and -32000 in the 2025 drafts): asks for every page in one
 * batch and resolves once each is done, so that the call can be repeated.
 *
 * @throws RequiredElicitationError where the person says no; the server's own error where its list can't be shown or
 * this host opens no pages.
 */
async function visitRequiredPages(run: CallRun, { error, elicitations }: UrlFirst): Promise<void> {
  const { ask, modes, operation, signal } = run;
  if (!modes.includes('url') || elicitations.some((params) => readMode(params) !== 'url')) {
    throw error;
  }
  const requests = elicitations.map((params, index) => ({ key: String(index), params }));
  const refused = new AbortController();
  let results: readonly ElicitResult[];
  try {
    results = await ask(
      { ...describeRound(run), requests, settleAt: 'completion' },
      { signal, callOver: refused.signal, draft2025: isDraftError(error) },
    );
  } catch (reason) {
    throw reason instanceof InvalidElicitationError ? error : reason;
  }
  const refusal = results.find(({ action }) => action !== 'accept');
  if (refusal) {
    // Nobody waits any longer for the other pages, which may have been opened.
    refused.abort();
    throw new RequiredElicitationError(operation, refusal.action === 'decline' ? 'decline' : 'cancel', error);
  }
}
