import {
  type ElicitResult,
  DeliveryRefusedError,
  DeliveryUnknownError,
  TaskStoppedError,
  WithdrawnError,
} from '@elicit-kit/core';
import type { InputRequest, InputRequired, WaitingRound } from '@elicit-kit/core/internal/types';
import { linkSignals, pause, untilAborted } from './abort-signals.js';
import type { AskContext, Question } from './ask-inbox.js';
import { UnsupportedInputRequestError } from './call-errors.js';
import type { SentAnswers } from './may-have-run.js';
import { isElicitation, isUrlRequest, readMode } from './elicitation-request.js';
import { type ElicitingCall, ParkedSignal, type RoundAnswers } from './eliciting-call.js';

/** A server that only wants the call repeated is given 250 ms, then twice as long each time, 5 s at most. */
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 5_000;

interface RoundCount {
  /** How often this call has asked, this round included. */
  readonly asked: number;
  /** Rounds in a row with nothing to ask. */
  readonly idle: number;
  /** How many rounds were answered before this one. */
  readonly answered: number;
  /** The call is given up if it asks once more after this. */
  readonly last: boolean;
}

/**
 * Answers one `input_required` round (2026-07-28): its elicitations as one batch, beside them the host's own handler
 * for the rest. What can't be answered is refused before the person is asked; if either part fails, so does the other.
 *
 * @param over aborts when the call has its result. @param delivery of the answers, with the attempt that follows.
 */
export async function answerRound(
  call: ElicitingCall,
  required: InputRequired,
  count: RoundCount,
  over: AbortSignal,
  delivery: Delivery,
): Promise<RoundAnswers> {
  const { requests, requestState } = required;
  const state = requestState === undefined ? {} : { requestState };
  refuseUnsupported(requests, call);
  const about: Omit<Question, 'requests'> = {
    ...(readResumed(call, required) ?? persist(call, required, count)),
    ...describeRound(call, count),
    deliver: (results, context) => delivery.deliver(requests.filter(isElicitation), results, context),
  };
  if (requests.length === 0) {
    await pause(Math.min(FIRST_PAUSE * 2 ** (count.idle - 1), LONGEST_PAUSE), call.signal);
    return state;
  }
  const answers = await answerRequests(call, about, requests, { signal: call.signal, callOver: over });
  call.persisted?.send(
    requests.map((request) => (isElicitation(request) ? (answers[request.key] as ElicitResult) : undefined)),
  );
  return { inputResponses: answers, ...state };
}

/** What the person is told of the call that asks. */
export function describeRound(
  { operation, reference, correlation }: ElicitingCall,
  { asked, last = false }: Pick<RoundCount, 'asked'> & { readonly last?: boolean },
): Omit<Question, 'requests'> {
  return { operation, call: reference, correlation, round: asked, ...(last && { lastRound: true }) };
}

/** Answers what a server asks together, by key. If either the person or the host fails, so does the other. */
export async function answerRequests(
  call: ElicitingCall,
  about: Omit<Question, 'requests'>,
  requests: readonly InputRequest[],
  { signal, callOver }: Required<Pick<AskContext, 'signal' | 'callOver'>>,
): Promise<Readonly<Record<string, unknown>>> {
  const linked = linkSignals([signal]);
  try {
    const [results, ...others] = await Promise.all([
      askPerson(call, about, requests.filter(isElicitation), { signal: linked.signal, callOver }),
      ...askHost(call, requests, linked.signal),
    ]);
    // fromEntries defines own properties, so that a key called __proto__ arrives too.
    return Object.fromEntries([...results, ...others]);
  } catch (error) {
    linked.abort(new WithdrawnError('withdrawn'));
    throw error;
  } finally {
    linked.release();
  }
}

/**
 * Asks for a round whose call doesn't wait. What the host answers of it is answered now.
 *
 * @throws {ParkedSignal} once the question is stored.
 */
export async function parkRound(
  call: ElicitingCall,
  required: InputRequired & { readonly taskId?: string },
  count: Pick<RoundCount, 'asked' | 'answered' | 'last'>,
): Promise<never> {
  const { requests } = required;
  refuseUnsupported(requests, call);
  const others = await Promise.all(askHost(call, requests, call.signal));
  const round = readWaiting(call, required, count);
  const id = await call.park?.(
    {
      requests: requests.filter(isElicitation).map(({ key, params }) => ({ key, params })),
      ...describeRound(call, count),
    },
    {
      round: { ...round, requests: requests.map((request) => ({ ...request, params: undefined })) },
      responses: Object.fromEntries(others),
    },
  );
  throw new ParkedSignal(id ?? '');
}

export type Delivery = ReturnType<typeof createDelivery>;

interface Sending {
  readonly onlyPages: boolean;
  readonly ended: AbortSignal;
  arrived(): void;
  failed(error: unknown): void;
}

/**
 * The answers of one round, on their way with the call's next attempt. They have arrived once that is answered, whatever
 * it says; where it fails without an answer, nobody can tell, and the person may have the same attempt made once more.
 *
 * @param persist stores which answers are on their way; `undefined` where none are after all.
 */
export function createDelivery(persist: (answers: ReadonlyMap<string, ElicitResult> | undefined) => void) {
  let sending: Sending | undefined;
  let sendAgain: (answers: ReadonlyMap<string, ElicitResult>) => void = () => undefined;

  return {
    /** What the inbox calls once the person has answered, and again where they want the answers sent again. */
    deliver(
      requests: readonly InputRequest[],
      ...[results, { handedOver, signal }]: Parameters<NonNullable<Question['deliver']>>
    ): Promise<void> {
      // An attempt may take minutes: the person doesn't wait for it.
      handedOver();
      const accepted = requests.filter((_, index) => results[index]?.action === 'accept');
      const onlyPages = accepted.length > 0 && accepted.every(({ params }) => isUrlRequest(params));
      const settled = new Promise<void>(
        (arrived, failed) => (sending = { onlyPages, ended: signal, arrived, failed }),
      );
      sendAgain(
        new Map(requests.flatMap(({ key }, index) => (results[index] ? [[key, results[index]]] : []))),
      );
      return settled;
    },
    /** The answers have arrived, or no longer matter. */
    confirm(): void {
      sending?.arrived();
      sending = undefined;
    },
    /** The attempt failed for good. */
    lose(error: unknown): void {
      sending?.failed(error);
      sending = undefined;
    },
    /**
     * The attempt failed, and can be made again. Resolves once the person has decided.
     *
     * - the answers, by key: they want it. They may have changed them where they were refused.
     * - `over`: they don't, or nothing of theirs was on its way.
     * - `open`: there was nothing for them to decide, and the server may still wait: the call may be resumed another day.
     *
     * @throws WithdrawnError, TaskStoppedError where the form that was open again has ended.
     */
    async fail(
      cause: unknown,
      sent: Exclude<SentAnswers, 'arrived'>,
      signal: AbortSignal,
    ): Promise<ReadonlyMap<string, unknown> | 'over' | 'open'> {
      if (!sending) {
        return 'open';
      }
      const { ended, failed, onlyPages } = sending;
      const over = linkSignals([ended, signal]);
      const again = new Promise<ReadonlyMap<string, ElicitResult>>((resolve) => (sendAgain = resolve));
      if (sent === 'refused') {
        persist(undefined);
        failed(new DeliveryRefusedError({ cause }));
      } else {
        failed(new DeliveryUnknownError({ cause, canSendAgain: true }));
      }
      try {
        const answers = await untilAborted(again, over.signal);
        persist(answers);
        return answers;
      } catch (reason) {
        if (reason instanceof WithdrawnError || reason instanceof TaskStoppedError) {
          throw reason;
        }
        return onlyPages || signal.aborted ? 'open' : 'over';
      } finally {
        over.release();
      }
    },
  };
}

/** @throws UnsupportedInputRequestError for what nobody here can answer. */
export function refuseUnsupported(requests: readonly InputRequest[], call: ElicitingCall): void {
  for (const request of requests) {
    const reason = whyUnsupported(request, call);
    if (reason !== undefined) {
      throw new UnsupportedInputRequestError(request.key, request.method, reason);
    }
  }
}

function whyUnsupported(request: InputRequest, { modes, onInputRequest }: ElicitingCall): string | undefined {
  if (isElicitation(request)) {
    const mode = readMode(request.params);
    return modes.includes(mode) ? undefined : `Its mode "${mode}" is not among the modes of this host.`;
  }
  if (request.method === '') {
    return 'It is malformed: it has no method.';
  }
  return onInputRequest ? undefined : 'Pass onInputRequest to answer such requests.';
}

/** What the inbox is told of a round that is persisted, or resumed. */
type PersistedRound = Pick<Question, 'drafts' | 'resumed' | 'answered' | 'settleAt'>;

/** A round as it is stored, whether persisted or parked. */
export function readWaiting(
  { operation, params }: ElicitingCall,
  { requests, requestState, taskId }: InputRequired & { readonly taskId?: string },
  { asked, answered }: Pick<RoundCount, 'asked' | 'answered'>,
): WaitingRound {
  return {
    call: { method: operation.method, params },
    requests,
    ...(requestState !== undefined && { requestState }),
    ...(taskId !== undefined && { taskId }),
    asked,
    answered,
  };
}

/** A round that the server has just asked: persisted from now on, where the host has a storage. */
function persist(call: ElicitingCall, required: InputRequired, count: RoundCount): PersistedRound {
  const drafts = call.persisted?.ask(readWaiting(call, required, count));
  return drafts ? { drafts } : {};
}

/**
 * The round that a call goes on with. Answers that were on their way may have arrived, so they are never repeated by
 * themselves: the person is asked anew, with what they had typed, or says that the page they had opened is done.
 */
function readResumed({ resumed }: ElicitingCall, required: InputRequired): PersistedRound | undefined {
  if (resumed?.round !== required) {
    return undefined;
  }
  const { drafts, round, sent } = resumed;
  if (!sent) {
    return { drafts, resumed: 'unsent' };
  }
  const results = round.requests.flatMap((request, index) => (isElicitation(request) ? [sent[index]] : []));
  const opened = round.requests.some(
    ({ params }, index) => isUrlRequest(params) && sent[index]?.action === 'accept',
  );
  return opened && results.every((result) => result !== undefined)
    ? { drafts, resumed: 'sent', answered: results, settleAt: 'completion' }
    : { drafts, resumed: 'sent' };
}

type Answer<Response> = readonly [key: string, response: Response];

async function askPerson(
  { ask }: ElicitingCall,
  about: Omit<Question, 'requests'>,
  requests: readonly InputRequest[],
  context: AskContext,
): Promise<readonly Answer<ElicitResult | undefined>[]> {
  if (requests.length === 0) {
    return [];
  }
  const asked = requests.map(({ key, params }) => ({ key, params }));
  const results = await ask({ ...about, requests: asked }, context);
  return requests.map(({ key }, index) => [key, results[index]]);
}

function askHost(
  { onInputRequest }: ElicitingCall,
  requests: readonly InputRequest[],
  signal: AbortSignal,
): readonly Promise<Answer<unknown>>[] {
  return requests
    .filter((request) => !isElicitation(request))
    .map(async ({ key, method, params }): Promise<Answer<unknown>> => {
      const answer = onInputRequest?.({ method, params }, { signal });
      return [key, await untilAborted(Promise.resolve(answer), signal)];
    });
}
