import { readInputRequired, requiredElicitations } from '@elicit-kit/core';
import { answerRound } from './answer-round.js';
import { MalformedRoundError, RoundLimitError } from './call-errors.js';
import { createDelivery, type Delivery } from './delivery.js';
import type { ElicitingCall, RoundAnswers } from './eliciting-call.js';
import { visitRequiredPages } from './visit-required-pages.js';

/** How many rounds of a call are answered where the host says nothing. */
export const MAX_ROUNDS = 10;

/**
 * Sends a call and gives the server what it asks for, until there is a result: the rounds of 2026-07-28
 * (`input_required`) and the "URL first" errors of 2025. Never loops without end.
 *
 * @throws RoundLimitError, MalformedRoundError, UnsupportedInputRequestError, RequiredElicitationError; what `send` throws; the signal's
 * reason.
 */
export async function runCall(call: ElicitingCall): Promise<unknown> {
  const over = new AbortController();
  try {
    return await runRounds(call, over.signal);
  } finally {
    over.abort();
  }
}

async function runRounds(call: ElicitingCall, over: AbortSignal): Promise<unknown> {
  let answers: RoundAnswers = {};
  let asked = 0;
  let idle = 0;
  let rounds = 0;
  let delivery = createDelivery();
  if (call.resumed) {
    ({ asked, answered: rounds } = call.resumed.round);
    answers = await answerRound(
      call,
      call.resumed.round,
      { asked, idle: 1, answered: rounds },
      over,
      delivery.arrived,
    );
    rounds += 1;
  }
  for (; ; rounds += 1) {
    call.signal.throwIfAborted();
    const leg = await sendLeg(call, answers, delivery);
    if (leg.kind === 'complete') {
      return leg.result;
    }
    if (rounds >= call.maxRounds) {
      throw new RoundLimitError(
        call.operation,
        rounds,
        leg.kind === 'url-first' ? { cause: leg.error } : undefined,
      );
    }
    if (leg.kind === 'url-first') {
      asked += 1;
      await visitRequiredPages(call, leg, asked);
      continue;
    }
    const empty = leg.round.requests.length === 0;
    if (empty && leg.round.requestState === undefined) {
      throw new MalformedRoundError(call.operation);
    }
    asked += empty ? 0 : 1;
    idle = empty ? idle + 1 : 0;
    delivery = createDelivery();
    answers = await answerRound(call, leg.round, { asked, idle, answered: rounds }, over, delivery.arrived);
  }
}

type Leg =
  | { readonly kind: 'complete'; readonly result: unknown }
  | { readonly kind: 'round'; readonly round: NonNullable<ReturnType<typeof readInputRequired>> }
  | {
      readonly kind: 'url-first';
      readonly error: unknown;
      readonly elicitations: NonNullable<ReturnType<typeof requiredElicitations>>;
    };

async function sendLeg(call: ElicitingCall, answers: RoundAnswers, delivery: Delivery): Promise<Leg> {
  let result: unknown;
  try {
    result = await call.send(answers);
    delivery.confirm();
  } catch (error) {
    if (call.isLost?.(error)) {
      delivery.lose(error);
    } else {
      delivery.confirm();
    }
    call.signal.throwIfAborted();
    const elicitations = requiredElicitations(error);
    if (elicitations) {
      return { kind: 'url-first', error, elicitations };
    }
    throw error;
  }
  const round = readInputRequired(result);
  return round ? { kind: 'round', round } : { kind: 'complete', result };
}
