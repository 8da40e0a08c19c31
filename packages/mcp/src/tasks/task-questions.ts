import {
  DeliveryRefusedError,
  DeliveryUnknownError,
  WithdrawnError,
  type DeliveryContext,
  type ElicitResult,
} from '@elicit-kit/core';
import type { InputRequest } from '@elicit-kit/core/internal/types';
import { linkSignals, type LinkedSignal } from '../calls/abort-signals.js';
import { type answerRequests, refuseUnsupported } from '../calls/answer-round.js';
import type { Question } from '../calls/ask-inbox.js';
import { isInvalidParams, MalformedRoundError } from '../calls/call-errors.js';
import { isElicitation } from '../calls/elicitation-request.js';
import { readSentAnswers } from '../calls/may-have-run.js';
import type { ElicitingCall } from '../calls/eliciting-call.js';
import { SHORTEST_INTERVAL } from './look-interval.js';
import type { TaskEffect, TaskEvent } from './task-ledger.js';
import type { TaskState } from './task-state.js';
import { REQUEST_TIMEOUT } from './watch-task.js';

/** The requests of tasks, sent as an SDK sends them. */
export interface TaskWire {
  /** @param options milliseconds. @returns the raw result. */
  request(
    method: 'tasks/get' | 'tasks/update' | 'tasks/cancel',
    params: Readonly<Record<string, unknown>>,
    options: { readonly signal?: AbortSignal; readonly timeout: number },
  ): Promise<unknown>;
  /** The SDK's own error of a call that failed. */
  failure(error: NonNullable<TaskState['error']>): Error;
  /** The same for a server that was not heard of for `timeout`. */
  timedOut(): Error;
  /** Not heard of for so long, the task is given up; milliseconds. */
  readonly timeout: number;
}

/** A question that is open: what its sender and its answer wait for. */
interface OpenQuestion {
  readonly requests: readonly InputRequest[];
  readonly signal: AbortController;
  /** By key. */
  answers: ReadonlyMap<string, unknown>;
  sending?: { readonly context: DeliveryContext; resolve(): void; reject(error: unknown): void };
}

/** What a task goes on with in another page or process: answers that were on their way, or are to be. */
export interface EarlierTask {
  /** Absent where the person is not asked anew, whatever becomes of them. */
  readonly requests?: readonly InputRequest[];
  /** By key. */
  readonly responses: ReadonlyMap<string, unknown>;
}

/** Asks the person and the host. */
export type AskTask = (
  requests: readonly InputRequest[],
  deliver: NonNullable<Question['deliver']>,
  context: Parameters<typeof answerRequests>[3],
) => Promise<Readonly<Record<string, unknown>>>;

/** The task that asks, as it stands. */
interface AskingTask {
  readonly id: string;
  /** Aborts when it is over, and ends it with a reason. */
  readonly over: LinkedSignal;
  dispatch(event: TaskEvent): void;
  /** How many looks have begun. */
  looks(): number;
  isOver(): boolean;
  /** The next look comes at once. */
  stir(): void;
}

/** Does what the ledger of a task says: asks, sends, and tells who waits. */
export function createTaskQuestions(
  call: ElicitingCall,
  task: AskingTask,
  wire: TaskWire,
  askTask: AskTask,
  earlier: EarlierTask,
): (effect: TaskEffect) => void {
  const questions = new Map<number, OpenQuestion>();

  function perform(effect: TaskEffect): void {
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
      default:
        tellQuestion(effect, questions.get(effect.batch), task, askAnew);
    }
  }

  /** Nobody waits here for the answers of an earlier page or process. */
  function askAnew(batch: number): void {
    if (earlier.requests) {
      void ask(batch, earlier.requests);
    } else {
      task.over.abort(new DeliveryUnknownError());
    }
  }

  async function ask(batch: number, requests: readonly InputRequest[]): Promise<void> {
    if (task.over.signal.aborted) {
      return;
    }
    const open: OpenQuestion = { requests, signal: new AbortController(), answers: new Map() };
    questions.set(batch, open);
    const asked = linkSignals([call.signal, open.signal.signal]);
    try {
      for (const request of requests) {
        refuseUnsupported(request, call);
      }
      const answers = await askTask(requests, (...sending) => deliver(batch, open, ...sending), {
        signal: asked.signal,
        callOver: task.over.signal,
      });
      if (!requests.some(isElicitation)) {
        open.answers = new Map(Object.entries(answers));
        task.dispatch({ type: 'answered', batch });
      }
    } catch (error) {
      if (!open.signal.signal.aborted && !(error instanceof DeliveryUnknownError)) {
        task.over.abort(error);
      }
    } finally {
      asked.release();
    }
  }

  /** Resolves once the server has these answers. */
  function deliver(
    batch: number,
    open: OpenQuestion,
    results: readonly ElicitResult[],
    context: DeliveryContext,
  ): Promise<void> {
    const asked = open.requests.filter(isElicitation);
    open.answers = new Map(asked.map(({ key }, index) => [key, results[index]]));
    call.persisted?.send(open.requests.map(({ key }) => open.answers.get(key) as ElicitResult | undefined));
    return new Promise((resolve, reject) => {
      open.sending = { context, resolve, reject };
      task.dispatch({ type: 'answered', batch });
    });
  }

  async function send(batches: readonly number[], keys: readonly string[]): Promise<void> {
    const answers = new Map([
      ...earlier.responses,
      ...batches.flatMap((batch) => [...(questions.get(batch)?.answers ?? [])]),
    ]);
    const inputResponses = Object.fromEntries(keys.map((key) => [key, answers.get(key)]));
    try {
      await wire.request('tasks/update', { taskId: task.id, inputResponses }, { timeout: REQUEST_TIMEOUT });
      task.dispatch({ type: 'acknowledged', batches });
    } catch (error) {
      task.dispatch(
        isRefusal(call, error) || readSentAnswers(error, call.attempt.isAnswer) === 'refused'
          ? { type: 'refused', batches }
          : { type: 'lost', batches, look: task.looks() },
      );
      setTimeout(task.stir, SHORTEST_INTERVAL);
    }
  }

  return perform;
}

/** Tells whoever waits for a question's answers what became of them. @param askAnew where nobody does here */
function tellQuestion(
  effect: Exclude<TaskEffect, { type: 'ask' | 'send' | 'malformed' }>,
  open: OpenQuestion | undefined,
  task: AskingTask,
  askAnew: (batch: number) => void,
): void {
  switch (effect.type) {
    case 'delivered':
      open?.sending?.resolve();
      open?.sending?.context.arrived();
      task.stir();
      break;
    case 'held':
      open?.sending?.context.handedOver();
      break;
    case 'failed':
    case 'unknown':
      if (!open) {
        askAnew(effect.batch);
      }
      open?.sending?.reject(
        effect.type === 'failed'
          ? new DeliveryRefusedError()
          : new DeliveryUnknownError({ canSendAgain: effect.canSendAgain }),
      );
      break;
    case 'withdraw':
      open?.sending?.reject(new Error('The task waits for this no longer'));
      setTimeout(() => open?.signal.abort(new WithdrawnError(task.isOver() ? 'taskEnded' : 'withdrawn')));
      break;
  }
}

/** The server knows the task no longer, or takes no such answer. */
function isRefusal(call: ElicitingCall, error: unknown): boolean {
  return isInvalidParams(error) && call.attempt.isAnswer(error);
}
