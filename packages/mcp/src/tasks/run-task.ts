import { WithdrawnError } from '@elicit-kit/core';
import { linkSignals } from '../calls/abort-signals.js';
import { readWaiting } from '../calls/answer-round.js';
import { ExpiredStateError, TaskCancelledError } from '../calls/call-errors.js';
import { type ElicitingCall, type FollowTask, ParkedSignal } from '../calls/eliciting-call.js';
import { createTaskQuestions } from './task-questions.js';
import { isFinal, readTask, type TaskState } from './task-state.js';
import { watchTask } from './watch-task.js';

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
export async function runTask(
  call: ElicitingCall,
  created: TaskState,
  wire: TaskWire,
  count: Parameters<FollowTask>[2],
  onFailure: Parameters<FollowTask>[3],
): Promise<unknown> {
  const { continued, isAnswer, operation, persisted, resumed } = call;
  const { taskId } = created;
  if (!resumed) {
    persisted?.ask(readWaiting(call, { requests: [], taskId }, count));
  }
  const over = linkSignals([call.signal]);
  let looks = 0;
  let stir: () => void = () => undefined;
  const note = createTaskQuestions(call, {
    id: taskId,
    over,
    count,
    looks: () => looks,
    stir: () => stir(),
    update: (params, options) => wire.request('tasks/update', params, options),
  });
  const watched = {
    operation,
    signal: over.signal,
    isAnswer,
    read: readTask,
    request(method, options) {
      looks += method === 'tasks/get' ? 1 : 0;
      return wire.request(method, { taskId }, options);
    },
    isLeft: (error) =>
      error instanceof ParkedSignal || (call.endedBy() === 'host' && persisted !== undefined),
  } satisfies Parameters<typeof watchTask>[1];
  let heardAt = Date.now();
  let failure: Error | undefined;

  function noteLook(task: TaskState, isNews: boolean, lookSoon: () => void): TaskState | undefined {
    stir = lookSoon;
    if (isNews) {
      heardAt = Date.now();
      wire.onState(task);
      if (looks > 0) {
        note({ type: 'looked', look: looks, requests: task.requests });
        over.signal.throwIfAborted();
      }
    } else if (Date.now() - heardAt > wire.timeout) {
      throw (failure = wire.timedOut());
    }
    // A result stands in what a look brings, not in the answer that made the task.
    return isFinal(task) && looks > 0 ? task : undefined;
  }

  try {
    const { status, error, result } = await watchTask(created, watched, noteLook);
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
    onFailure(!continued && failure === undefined && !(error instanceof ExpiredStateError));
    throw error;
  } finally {
    note({ type: 'ended' });
    over.abort(new WithdrawnError('taskEnded'));
    over.release();
  }
}
