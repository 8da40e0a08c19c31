import {
  type ElicitResult,
  DeliveryRefusedError,
  DeliveryUnknownError,
  TaskStoppedError,
  WithdrawnError,
} from '@elicit-kit/core';
import type { InputRequest, InputRequired, WaitingRound } from '@elicit-kit/core/internal/types';
import { linkSignals, pause, untilAborted } from './abort-signals.js';
import type { AskContext, Question } from './ask.js';
import { UnsupportedInputRequestError } from './call-errors.js';
import { isElicitation, isUrlRequest, readMode } from './elicitation-request.js';
import {
  type CallRun,
  type EarlierRound,
  type ElicitingCall,
  ParkedSignal,
  type RoundAnswers,
} from './eliciting-call.js';
import { type SentAnswers } from './may-have-run.js';

/** A server that only wants the call repeated is given 250 ms, then twice as long each time, 5 s at most. */
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 5_000;

/** A round that the server asks, or what its task does. */
type AskedRound = InputRequired & { readonly taskId?: string };

/**
 * Answers one `input_required` round (2026-07-28): its elicitations as one batch, beside them the host's own handler
 * for the rest. What can't be answered is refused before the person is asked; if either part fails, so does the other.
 *
 * @param idle rounds in a row with nothing to ask, this one included.
 */
export async function answerRound(
  run: CallRun,
  required: InputRequired,
  delivery: Delivery,
  idle: number,
): Promise<RoundAnswers> {
  const { requests, requestState } = required;
  const state = requestState === undefined ? {} : { requestState };
  refuseUnsupported(requests, run);
  await parkRound(run, required);
  const { earlier, persisted } = run;
  const about: Omit<Question, 'requests'> = {
    ...(earlier?.round === required
      ? describeResumed(earlier)
      : { drafts: persisted?.ask(readWaiting(run, required)) }),
    ...describeRound(run, required),
    deliver: (results, context) => delivery.deliver(requests, results, context),
  };
  if (requests.length === 0) {
    await pause(Math.min(FIRST_PAUSE * 2 ** (idle - 1), LONGEST_PAUSE), run.signal);
    return state;
  }
  const answers = await answerRequests(run, about, requests, { signal: run.signal, callOver: run.over });
  persisted?.send(
    requests.map((request) => (isElicitation(request) ? (answers[request.key] as ElicitResult) : undefined)),
  );
  return { inputResponses: answers, ...state };
}

/** What the person is told of the call that asks. @param required of a round: the call is given up if it asks once more after its last. */
export function describeRound(
  { answered, asked, correlation, maxRounds, operation, reference }: CallRun,
  required?: AskedRound,
): Omit<Question, 'requests'> {
  const isLast = required && required.taskId === undefined && answered + 1 >= maxRounds;
  return { operation, call: reference, correlation, round: asked, ...(isLast && { lastRound: true }) };
}

/** Answers what a server asks together, by key. If either the person or the host fails, so does the other. */
export async function answerRequests(
  call: ElicitingCall,
  about: Omit<Question, 'requests'>,
  requests: readonly InputRequest[],
  { signal, ...context }: AskContext,
): Promise<Readonly<Record<string, unknown>>> {
  const linked = linkSignals([signal]);
  const forPerson = requests.filter(isElicitation).map(({ key, params }) => ({ key, params }));
  try {
    const [results, ...others] = await Promise.all([
      forPerson.length > 0
        ? call.ask({ ...about, requests: forPerson }, { ...context, signal: linked.signal })
        : [],
      ...askHost(call, requests, linked.signal),
    ]);
    const answers = forPerson.map(({ key }, index) => [key, results[index]] as const);
    // fromEntries defines own properties, so that a key called __proto__ arrives too.
    return Object.fromEntries([...answers, ...others]);
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
export async function parkRound(run: CallRun, required: AskedRound): Promise<void> {
  const { requests } = required;
  if (!run.park || !requests.some(isElicitation)) {
    return;
  }
  const others = await Promise.all(askHost(run, requests, run.signal));
  const id = await run.park(
    {
      requests: requests.filter(isElicitation).map(({ key, params }) => ({ key, params })),
      ...describeRound(run, required),
    },
    {
      version: 2,
      address: run.address ?? '',
      id: run.reference.id,
      round: {
        ...readWaiting(run, required),
        requests: requests.map((request) => ({ ...request, params: undefined })),
      },
      responses: Object.fromEntries(others),
    },
  );
  throw new ParkedSignal(id);
}

export type Delivery = ReturnType<typeof createDelivery>;

interface Sending {
  /** By the requests' keys. */
  readonly answers: ReadonlyMap<string, ElicitResult | undefined>;
  readonly requests: readonly InputRequest[];
  readonly ended: AbortSignal;
  arrived(): void;
  failed(error: unknown): void;
}

/**
 * The answers of one round after another, on their way with the call's next attempt. They have arrived once that is answered, whatever
 * it says; where it fails without an answer, nobody can tell, and the person may have the same attempt made once more.
 */
export function createDelivery({ persisted }: Pick<ElicitingCall, 'persisted'>) {
  let sending: Sending | undefined;
  let sendAgain: (sending: Sending) => void = () => undefined;

  return {
    /** What the inbox calls once the person has answered, and again where they want the answers sent again. */
    deliver(
      requests: readonly InputRequest[],
      ...[results, { handedOver, signal }]: Parameters<NonNullable<Question['deliver']>>
    ): Promise<void> {
      // An attempt may take minutes: the person doesn't wait for it.
      handedOver();
      const keys = requests.filter(isElicitation).map(({ key }) => key);
      const answers = new Map(keys.map((key, index) => [key, results[index]]));
      return new Promise((arrived, failed) => {
        sending = { answers, requests, ended: signal, arrived, failed };
        sendAgain(sending);
      });
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
    ): Promise<Sending['answers'] | 'over' | 'open'> {
      if (!sending) {
        return 'open';
      }
      const { answers: sentAnswers, ended, failed, requests } = sending;
      const over = linkSignals([ended, signal]);
      const again = new Promise<Sending>((resolve) => (sendAgain = resolve));
      if (sent === 'refused') {
        persisted?.send(undefined);
        failed(new DeliveryRefusedError({ cause }));
      } else {
        failed(new DeliveryUnknownError({ cause, canSendAgain: true }));
      }
      try {
        const { answers } = await untilAborted(again, over.signal);
        persisted?.send(requests.map(({ key }) => answers.get(key)));
        return answers;
      } catch (reason) {
        if (reason instanceof WithdrawnError || reason instanceof TaskStoppedError) {
          throw reason;
        }
        const accepted = requests.filter(({ key }) => sentAnswers.get(key)?.action === 'accept');
        const onlyPages = accepted.length > 0 && accepted.every(({ params }) => isUrlRequest(params));
        return onlyPages || signal.aborted ? 'open' : 'over';
      } finally {
        over.release();
      }
    },
  };
}

/** @throws UnsupportedInputRequestError for what nobody here can answer. */
export function refuseUnsupported(
  requests: readonly InputRequest[],
  { modes, onInputRequest }: ElicitingCall,
): void {
  for (const { key, method, params } of requests) {
    const refuse = (reason: string) => new UnsupportedInputRequestError(key, method, reason);
    const mode = readMode(params);
    if (isElicitation({ method }) && !modes.includes(mode)) {
      throw refuse(`Its mode "${mode}" is not among the modes of this host.`);
    }
    if (method === '') {
      throw refuse('It is malformed: it has no method.');
    }
    if (!isElicitation({ method }) && !onInputRequest) {
      throw refuse('Pass onInputRequest to answer such requests.');
    }
  }
}

/** A round as it is stored, whether persisted or parked. */
export function readWaiting(
  { answered, asked, operation, params }: CallRun,
  { requests, requestState, taskId }: AskedRound,
): WaitingRound {
  return { call: { method: operation.method, params }, requests, requestState, taskId, asked, answered };
}

/**
 * The round that a call goes on with. Answers that were on their way may have arrived, so they are never repeated by
 * themselves: the person is asked anew, with what they had typed, or says that the page they had opened is done.
 */
function describeResumed({
  drafts,
  round: { requests },
  sent,
}: EarlierRound): Pick<Question, 'drafts' | 'resumed' | 'answered' | 'settleAt'> {
  if (!sent) {
    return { drafts, resumed: 'unsent' };
  }
  const results = requests.flatMap((request, index) => (isElicitation(request) ? [sent[index]] : []));
  const opened = requests.some(
    ({ params }, index) => isUrlRequest(params) && sent[index]?.action === 'accept',
  );
  return opened && results.every((result) => result !== undefined)
    ? { drafts, resumed: 'sent', answered: results, settleAt: 'completion' }
    : { drafts, resumed: 'sent' };
}

function askHost(
  { onInputRequest }: ElicitingCall,
  requests: readonly InputRequest[],
  signal: AbortSignal,
): readonly Promise<readonly [key: string, answer: unknown]>[] {
  return requests
    .filter((request) => !isElicitation(request))
    .map(async ({ key, method, params }) => {
      const answer = onInputRequest?.({ method, params }, { signal });
      return [key, await untilAborted(Promise.resolve(answer), signal)] as const;
    });
}
