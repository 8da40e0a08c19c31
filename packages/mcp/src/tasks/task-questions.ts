import {
  DeliveryRefusedError,
  DeliveryUnknownError,
  WithdrawnError,
  type DeliveryContext,
  type ElicitResult,
} from '@elicit-kit/core';
import type { InputRequest, WaitingRound } from '@elicit-kit/core/internal/types';
import { linkSignals, type LinkedSignal } from '../calls/abort-signals.js';
import {
  answerRequests,
  describeRound,
  parkRound,
  readWaiting,
  refuseUnsupported,
} from '../calls/answer-round.js';
import type { Question } from '../calls/ask-inbox.js';
import { isInvalidParams, MalformedRoundError } from '../calls/call-errors.js';
import { isElicitation } from '../calls/elicitation-request.js';
import type { ElicitingCall } from '../calls/eliciting-call.js';
import { readSentAnswers } from '../calls/may-have-run.js';
import { type TaskEffect, TaskLedger } from './task-ledger.js';
import { REQUEST_TIMEOUT, SHORTEST_INTERVAL } from './watch-task.js';

/** A question that is open: what its sender and its answer wait for. */
interface OpenQuestion {
  readonly requests: readonly InputRequest[];
  readonly signal: AbortController;
  /** By key. */
  answers: ReadonlyMap<string, unknown>;
  sending?: { readonly context: DeliveryContext; resolve(): void; reject(error: unknown): void };
}

/** The task that asks, as it stands. */
interface AskingTask {
  readonly id: string;
  /** Aborts when it is over, and ends it with a reason. */
  readonly over: LinkedSignal;
  /** How often its call had asked before, and how many rounds were answered. */
  readonly count: Pick<WaitingRound, 'asked' | 'answered'>;
  /** How many looks have begun. */
  looks(): number;
  /** The next look comes at once. */
  stir(): void;
  update(params: Readonly<Record<string, unknown>>, options: { readonly timeout: number }): Promise<unknown>;
}

/** Asks the person and the host what a task asks, and sends their answers. @returns what notes the task's events. */
export function createTaskQuestions(call: ElicitingCall, task: AskingTask): TaskLedger['note'] {
  const { resumed, persisted } = call;
  const questions = new Map<number, OpenQuestion>();
  const earlier = readEarlier(call);
  const ledger = new TaskLedger(perform, [...earlier.responses.keys()]);
  const { note } = ledger;
  const { answered } = task.count;
  let { asked } = task.count;

  function perform(effect: TaskEffect): void {
    const open = 'batch' in effect ? questions.get(effect.batch) : undefined;
    switch (effect.type) {
      case 'ask':
        void ask(effect.batch, effect.requests);
        break;
      case 'send':
        void send(effect.batches, effect.keys);
        break;
      case 'malformed':
        task.over.abort(new MalformedRoundError(call.operation, effect.key));
        break;
      case 'delivered':
        open?.sending?.resolve();
        open?.sending?.context.arrived();
        task.stir();
        break;
      case 'held':
        open?.sending?.context.handedOver();
        break;
      case 'withdraw':
        open?.sending?.reject(new Error('The task waits for this no longer'));
        setTimeout(() => open?.signal.abort(new WithdrawnError(ledger.isOver ? 'taskEnded' : 'withdrawn')));
        break;
      default:
        if (open) {
          open.sending?.reject(
            effect.type === 'unknown'
              ? new DeliveryUnknownError({ canSendAgain: effect.canSendAgain })
              : new DeliveryRefusedError(),
          );
        } else if (earlier.requests) {
          // Nobody waits here for the answers of an earlier page or process.
          void ask(effect.batch, earlier.requests);
        } else {
          task.over.abort(new DeliveryUnknownError());
        }
    }
  }

  async function ask(batch: number, requests: readonly InputRequest[]): Promise<void> {
    if (task.over.signal.aborted) {
      return;
    }
    const open: OpenQuestion = { requests, signal: new AbortController(), answers: new Map() };
    questions.set(batch, open);
    const waiting = linkSignals([call.signal, open.signal.signal]);
    try {
      refuseUnsupported(requests, call);
      asked += 1;
      const round = { requests, taskId: task.id };
      if (call.park && requests.some(isElicitation)) {
        await parkRound(call, round, { asked, answered, last: false });
      }
      const again = resumed?.round.requests.some(({ key }) =>
        requests.some((request) => request.key === key),
      );
      const drafts = again ? resumed?.drafts : persisted?.ask(readWaiting(call, round, { asked, answered }));
      const about: Omit<Question, 'requests'> = {
        ...describeRound(call, { asked }),
        ...(drafts && { drafts }),
        ...(again && { resumed: 'unsent' as const }),
        /** Resolves once the server has these answers. */
        deliver(results, context) {
          const keys = requests.filter(isElicitation).map(({ key }) => key);
          open.answers = new Map(keys.map((key, index) => [key, results[index]]));
          persisted?.send(requests.map(({ key }) => open.answers.get(key) as ElicitResult | undefined));
          return new Promise<void>((resolve, reject) => {
            open.sending = { context, resolve, reject };
            note({ type: 'answered', batch });
          });
        },
      };
      const answers = await answerRequests(call, about, requests, {
        signal: waiting.signal,
        callOver: task.over.signal,
      });
      if (!requests.some(isElicitation)) {
        open.answers = new Map(Object.entries(answers));
        note({ type: 'answered', batch });
      }
    } catch (error) {
      if (!open.signal.signal.aborted && !(error instanceof DeliveryUnknownError)) {
        task.over.abort(error);
      }
    } finally {
      waiting.release();
    }
  }

  async function send(batches: readonly number[], keys: readonly string[]): Promise<void> {
    const answers = new Map([
      ...earlier.responses,
      ...batches.flatMap((batch) => [...(questions.get(batch)?.answers ?? [])]),
    ]);
    const inputResponses = Object.fromEntries(keys.map((key) => [key, answers.get(key)]));
    try {
      await task.update({ taskId: task.id, inputResponses }, { timeout: REQUEST_TIMEOUT });
      note({ type: 'acknowledged', batches });
    } catch (error) {
      const isRefused = isRefusal(error, call.isAnswer);
      note(isRefused ? { type: 'refused', batches } : { type: 'lost', batches, look: task.looks() });
      setTimeout(task.stir, SHORTEST_INTERVAL);
    }
  }

  return note;
}

/** With -32602 the server knows the task no longer, or takes no such answer. */
function isRefusal(error: unknown, isAnswer: (error: unknown) => boolean): boolean {
  return (isInvalidParams(error) && isAnswer(error)) || readSentAnswers(error, isAnswer) === 'refused';
}

/**
 * The answers that were on their way when an earlier page or process ended, by key. Those of a task may be sent again: a server ignores what
 * it has. Without `requests` the person is not asked anew, whatever becomes of them.
 */
function readEarlier({ resumed, continued }: ElicitingCall): {
  readonly requests?: readonly InputRequest[];
  readonly responses: ReadonlyMap<string, unknown>;
} {
  if (continued) {
    return { responses: new Map(Object.entries(continued.answers.inputResponses ?? {})) };
  }
  const sent = resumed?.sent;
  const requests = resumed?.round.requests ?? [];
  if (!sent || !requests.every((request, index) => isElicitation(request) && sent[index])) {
    return { responses: new Map() };
  }
  return { requests, responses: new Map(requests.map(({ key }, index) => [key, sent[index]])) };
}
