import { WithdrawnError, type ElicitResult, type InputRequest, type InputRequired } from '@elicit-kit/core';
import { UnsupportedInputRequestError } from './call-errors.js';
import { isElicitation, readMode } from './elicitation-mode.js';
import type { ElicitingCall, InputRequestHandler, Question, RoundAnswers } from './eliciting-call.js';
import { comeBack, keepRound, type OpenRound } from './keep-round.js';
import { linkSignals } from './link-signals.js';
import { pause } from './pause.js';
import { untilAborted } from './until-aborted.js';

/** A server that only wants the call repeated is given 250 ms, then twice as long each time, 5 s at most. */
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 5_000;

export interface RoundCount {
  /** How often this call has asked, this round included. */
  readonly asked: number;
  /** Rounds in a row with nothing to ask. */
  readonly idle: number;
  /** How many rounds were answered before this one. */
  readonly answered: number;
}

/**
 * Answers one `input_required` round (2026-07-28): its elicitations as one batch, beside them the host's own handler
 * for the rest. What can't be answered is refused before the person is asked; if either part fails, so does the other.
 *
 * @param over aborts when the call has its result. @param delivery of the answers, with the leg that follows.
 */
export async function answerRound(
  call: ElicitingCall,
  required: InputRequired,
  count: RoundCount,
  over: AbortSignal,
  delivery: Promise<void>,
): Promise<RoundAnswers> {
  const { requests, requestState } = required;
  const state = requestState === undefined ? {} : { requestState };
  for (const request of requests) {
    refuseUnsupported(request, call);
  }
  const open = {
    ...(comeBack(call, required) ?? keepRound(call, required, count)),
    ...(count.answered + 1 >= call.maxRounds && { lastRound: true }),
    delivery,
  };
  if (requests.length === 0) {
    await pause(Math.min(FIRST_PAUSE * 2 ** (count.idle - 1), LONGEST_PAUSE), call.signal);
    return state;
  }
  const round = linkSignals([call.signal]);
  try {
    const [results, ...others] = await Promise.all([
      askPerson(call, open, requests.filter(isElicitation), count.asked, { signal: round.signal, over }),
      ...requests
        .filter((request) => !isElicitation(request))
        .map((request) => askHost(call.onInputRequest, request, round.signal)),
    ]);
    const given = new Map(results);
    call.kept?.send(requests.map(({ key }) => given.get(key)));
    // fromEntries defines own properties, so that a key called __proto__ arrives too.
    return { inputResponses: Object.fromEntries([...results, ...others]), ...state };
  } catch (error) {
    round.abort(new WithdrawnError('withdrawn'));
    throw error;
  } finally {
    round.release();
  }
}

type Answer<Response> = readonly [key: string, response: Response];

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
  open: OpenRound & Pick<Question, 'lastRound' | 'delivery'>,
  requests: readonly InputRequest[],
  round: number,
  { signal, over }: { readonly signal: AbortSignal; readonly over: AbortSignal },
): Promise<readonly Answer<ElicitResult | undefined>[]> {
  if (requests.length === 0) {
    return [];
  }
  const results = await call.ask(
    {
      requests: requests.map(({ key, params }) => ({ key, params })),
      operation: call.operation,
      round,
      ...open,
    },
    signal,
    over,
  );
  return requests.map(({ key }, index) => [key, results[index]]);
}

async function askHost(
  handle: InputRequestHandler | undefined,
  { key, method, params }: InputRequest,
  signal: AbortSignal,
): Promise<Answer<unknown>> {
  return [key, await untilAborted(Promise.resolve(handle?.({ method, params }, { signal })), signal)];
}
