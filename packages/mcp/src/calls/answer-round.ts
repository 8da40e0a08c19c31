import { WithdrawnError, type ElicitResult, type InputRequest, type InputRequired } from '@elicit-kit/core';
import { UnsupportedInputRequestError } from './call-errors.js';
import { readMode } from './elicitation-mode.js';
import type { ElicitingCall, InputRequestHandler, RoundAnswers } from './eliciting-call.js';
import { linkSignals } from './link-signals.js';
import { pause } from './pause.js';
import { untilAborted } from './until-aborted.js';

const ELICITATION = 'elicitation/create';

/** A server that only wants the call repeated is given 250 ms, then twice as long each time, 5 s at most. */
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 5_000;

/**
 * Answers one `input_required` round (2026-07-28): its elicitations as one batch, beside them the host's own handler
 * for the rest. What can't be answered is refused before the person is asked; if either part fails, so does the other.
 *
 * @param count.asked how often this call has asked, this round included. @param count.idle rounds in a row with nothing to ask.
 * @param over aborts when the call has its result.
 */
export async function answerRound(
  call: ElicitingCall,
  { requests, requestState }: InputRequired,
  count: { readonly asked: number; readonly idle: number },
  over: AbortSignal,
): Promise<RoundAnswers> {
  const state = requestState === undefined ? {} : { requestState };
  if (requests.length === 0) {
    await pause(Math.min(FIRST_PAUSE * 2 ** (count.idle - 1), LONGEST_PAUSE), call.signal);
    return state;
  }
  for (const request of requests) {
    refuseUnsupported(request, call);
  }
  const round = linkSignals([call.signal]);
  try {
    const answers = await Promise.all([
      askPerson(call, requests.filter(isElicitation), count.asked, { signal: round.signal, over }),
      ...requests
        .filter((request) => !isElicitation(request))
        .map((request) => askHost(call.onInputRequest, request, round.signal)),
    ]);
    // fromEntries defines own properties, so that a key called __proto__ arrives too.
    return { inputResponses: Object.fromEntries(answers.flat()), ...state };
  } catch (error) {
    round.abort(new WithdrawnError('withdrawn'));
    throw error;
  } finally {
    round.release();
  }
}

type Answer = readonly [key: string, response: unknown];

function isElicitation(request: InputRequest): boolean {
  return request.method === ELICITATION;
}

function refuseUnsupported(request: InputRequest, call: ElicitingCall): void {
  const { key, method, params } = request;
  if (isElicitation(request)) {
    const mode = readMode(params);
    if (!call.modes.includes(mode)) {
      throw new UnsupportedInputRequestError(
        key,
        method,
        `Its mode "${mode}" is not among the modes of this host.`,
      );
    }
  } else if (method === '') {
    throw new UnsupportedInputRequestError(key, method, 'It is malformed: it has no method.');
  } else if (!call.onInputRequest) {
    throw new UnsupportedInputRequestError(key, method, 'Pass onInputRequest to answer such requests.');
  }
}

async function askPerson(
  call: ElicitingCall,
  requests: readonly InputRequest[],
  round: number,
  { signal, over }: { readonly signal: AbortSignal; readonly over: AbortSignal },
): Promise<readonly Answer[]> {
  if (requests.length === 0) {
    return [];
  }
  const results = await call.ask(
    { requests: requests.map(({ key, params }) => ({ key, params })), operation: call.operation, round },
    signal,
    over,
  );
  return requests.map(({ key }, index): Answer => [key, results[index] satisfies ElicitResult | undefined]);
}

async function askHost(
  handle: InputRequestHandler | undefined,
  { key, method, params }: InputRequest,
  signal: AbortSignal,
): Promise<readonly Answer[]> {
  return [[key, await untilAborted(Promise.resolve(handle?.({ method, params }, { signal })), signal)]];
}
