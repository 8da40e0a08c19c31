import {
  DeliveryRefusedError,
  DeliveryUnknownError,
  WithdrawnError,
  type DeliveryContext,
  type ElicitResult,
} from '@elicit-kit/core';
import type { InputRequest } from '@elicit-kit/core/internal/types';
import { linkSignals, type LinkedSignal } from '../calls/abort-signals.js';
import {
  answerRequests,
  describeRound,
  parkRound,
  readWaiting,
  refuseUnsupported,
} from '../calls/answer-round.js';
import type { Question } from '../calls/ask.js';
import {
  ExpiredStateError,
  GIVEN_UP_UNSENT,
  isInvalidParams,
  MalformedRoundError,
  NothingSentError,
  TaskCancelledError,
} from '../calls/call-errors.js';
import { isElicitation } from '../calls/elicitation-request.js';
import { type CallRun, ParkedSignal } from '../calls/eliciting-call.js';
import { readSentAnswers } from '../calls/may-have-run.js';
import { type Batch, type BatchNews, TaskLedger } from './task-ledger.js';
import { isFinal } from '../instrumentation/watch-tasks.js';
import type { TaskState } from './task-state.js';
import { REQUEST_TIMEOUT, SHORTEST_INTERVAL, type TaskLooks, watchTask } from './watch-task.js';

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
  /** Hears of every look. */
  onState(task: TaskState): void;
}

/**
 * Sees a task through to its end, and has the person asked for whatever it waits for meanwhile. It goes on looking while they think: what the
 * task waits for no longer is withdrawn at once.
 *
 * @returns the call's own result.
 * @throws ExpiredStateError, TaskCancelledError, MalformedRoundError, UnsupportedInputRequestError; the errors of the wire; the signal's reason.
 */
export async function runTask(call: CallRun, created: TaskState, wire: TaskWire): Promise<unknown> {
  const { earlier, operation, persisted } = call;
  const { taskId } = created;
  if (!earlier?.persisted) {
    persisted?.ask(readWaiting(call, { requests: [], taskId }));
  }
  const over = linkSignals([call.signal]);
  const looks: TaskLooks = { count: 0 };
  const ledger = askForTask(call, taskId, over, looks, wire);
  let heardAt = Date.now();
  let failure: Error | undefined;

  function noteLook(task: TaskState, isNews: boolean): TaskState | undefined {
    if (isNews) {
      heardAt = Date.now();
      wire.onState(task);
      if (looks.count > 0) {
        ledger.looked(looks.count, task.requests);
        over.signal.throwIfAborted();
      }
    } else if (Date.now() - heardAt > wire.timeout) {
      throw (failure = wire.timedOut());
    }
    // A result stands in what a look brings, not in the answer that made the task.
    return isFinal(task) && looks.count > 0 ? task : undefined;
  }

  try {
    const { status, error, result } = await watchTask(
      created,
      {
        ...call,
        signal: over.signal,
        looks,
        request: (method, options) => wire.request(method, { taskId }, options),
        isLeft: (reason) =>
          reason instanceof ParkedSignal || (call.endedBy() === 'host' && persisted !== undefined),
      },
      noteLook,
    );
    if (status === 'cancelled') {
      failure = new TaskCancelledError(operation);
    } else if (status === 'failed' && error) {
      failure = wire.failure(error);
    }
    if (failure) {
      throw failure;
    }
    return result;
  } catch (error) {
    call.serverWaits = !earlier?.answers && failure === undefined && !(error instanceof ExpiredStateError);
    const { state, sent } = ledger.earlier ?? {};
    if (earlier?.answers && call.signal.aborted && state !== 'delivered') {
      throw sent === 0
        ? new NothingSentError(GIVEN_UP_UNSENT, { cause: error })
        : new DeliveryUnknownError({ cause: error });
    }
    throw error;
  } finally {
    ledger.end();
    over.abort(new WithdrawnError('taskEnded'));
    over.release();
  }
}

/** A question that is open: what its sender and its answer wait for. */
interface OpenQuestion {
  readonly signal: AbortController;
  /** By key. */
  answers: ReadonlyMap<string, unknown>;
  sending?: { readonly context: DeliveryContext; resolve(): void; reject(error: unknown): void };
}

/**
 * Asks the person and the host what a task asks, and sends their answers.
 *
 * @param over aborts when the task is over, and ends it with a reason.
 * @returns what notes the task's events.
 */
function askForTask(
  call: CallRun,
  taskId: string,
  over: LinkedSignal,
  looks: TaskLooks,
  wire: TaskWire,
): TaskLedger {
  const { persisted } = call;
  const questions = new Map<Batch, OpenQuestion>();
  const earlier = readEarlier(call);
  const malformed = (key: string) => over.abort(new MalformedRoundError(call.operation, key));
  const ledger = new TaskLedger({ ask, send, tell, malformed }, [...earlier.responses.keys()]);

  function tell(batch: Batch, news: BatchNews): void {
    const question = questions.get(batch);
    const sending = question?.sending;
    if (news === 'delivered') {
      sending?.resolve();
      sending?.context.arrived();
      looks.soon?.();
    } else if (news === 'held') {
      sending?.context.handedOver();
    } else if (news === 'gone') {
      sending?.reject(new Error('The task waits for this no longer'));
      setTimeout(() => question?.signal.abort(new WithdrawnError(ledger.isOver ? 'taskEnded' : 'withdrawn')));
    } else if (question) {
      const refused = news === 'refused';
      sending?.reject(
        refused ? new DeliveryRefusedError() : new DeliveryUnknownError({ canSendAgain: !ledger.isOver }),
      );
    } else if (earlier.requests) {
      // Nobody waits here for the answers of an earlier page or process.
      void ask(batch, earlier.requests);
    } else {
      over.abort(new DeliveryUnknownError());
    }
  }

  async function ask(batch: Batch, requests: readonly InputRequest[]): Promise<void> {
    if (over.signal.aborted) {
      return;
    }
    const open: OpenQuestion = { signal: new AbortController(), answers: new Map() };
    questions.set(batch, open);
    const waiting = linkSignals([call.signal, open.signal.signal]);
    try {
      // At once: where the host's own can't be answered, nobody is asked.
      refuseUnsupported(requests, call);
      call.asked += 1;
      const round = { requests, taskId };
      await parkRound(call, round);
      const { drafts: kept, round: before } = call.earlier ?? {};
      const again = kept && before?.requests.some(({ key }) => batch.keys.includes(key));
      const drafts = again ? kept : persisted?.ask(readWaiting(call, round));
      const about: Omit<Question, 'requests'> = {
        ...describeRound(call),
        ...(drafts && { drafts }),
        ...(again && { resumed: 'unsent' as const }),
        /** Resolves once the server has these answers. */
        deliver(results, context) {
          const keys = requests.filter(isElicitation).map(({ key }) => key);
          open.answers = new Map(keys.map((key, index) => [key, results[index]]));
          persisted?.send(requests.map(({ key }) => open.answers.get(key) as ElicitResult | undefined));
          return new Promise<void>((resolve, reject) => {
            open.sending = { context, resolve, reject };
            ledger.answered(batch);
          });
        },
      };
      const during = { signal: waiting.signal, callOver: over.signal };
      const answers = await answerRequests(call, about, requests, during);
      if (!requests.some(isElicitation)) {
        open.answers = new Map(Object.entries(answers));
        ledger.answered(batch);
      }
    } catch (error) {
      if (!open.signal.signal.aborted && !(error instanceof DeliveryUnknownError)) {
        over.abort(error);
      }
    } finally {
      waiting.release();
    }
  }

  async function send(batches: readonly Batch[], keys: readonly string[]): Promise<void> {
    const answers = new Map([
      ...earlier.responses,
      ...batches.flatMap((batch) => [...(questions.get(batch)?.answers ?? [])]),
    ]);
    const inputResponses = Object.fromEntries(keys.map((key) => [key, answers.get(key)]));
    try {
      await wire.request('tasks/update', { taskId, inputResponses }, { timeout: REQUEST_TIMEOUT });
      ledger.acknowledged(batches);
    } catch (error) {
      // With -32602 the server knows the task no longer, or takes no such answer.
      const isRefused = isInvalidParams(error) && call.isAnswer(error);
      if (isRefused || readSentAnswers(error, call.isAnswer) === 'refused') {
        ledger.refused(batches);
      } else {
        ledger.lost(batches, looks.count);
      }
      setTimeout(() => looks.soon?.(), SHORTEST_INTERVAL);
    }
  }

  return ledger;
}

/**
 * The answers that were on their way when an earlier page or process ended, by key. Those of a task may be sent again: a server ignores what
 * it has. Without `requests` the person is not asked anew, whatever becomes of them.
 */
function readEarlier({ earlier }: CallRun): {
  readonly requests?: readonly InputRequest[];
  readonly responses: ReadonlyMap<string, unknown>;
} {
  if (earlier?.answers) {
    return { responses: new Map(Object.entries(earlier.answers.inputResponses ?? {})) };
  }
  const { sent, round: { requests } = { requests: [] } } = earlier ?? {};
  if (!sent || !requests.every((request, index) => isElicitation(request) && sent[index])) {
    return { responses: new Map() };
  }
  return { requests, responses: new Map(requests.map(({ key }, index) => [key, sent[index]])) };
}
