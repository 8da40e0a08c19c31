import { WithdrawnError } from '@elicit-kit/core';
import { linkSignals } from '../calls/abort-signals.js';
import { TaskCancelledError } from '../calls/call-errors.js';
import { type ElicitingCall, ParkedSignal } from '../calls/eliciting-call.js';
import { createTaskLedger, stepTask, type TaskEvent } from './task-ledger.js';
import { type AskTask, createTaskQuestions, type EarlierTask, type TaskWire } from './task-questions.js';
import { isFinal, readTask, type TaskState } from './task-state.js';
import { watchTask } from './watch-task.js';

/** The call failed, whatever its task: `cause` is what it rejects with. */
export class TaskFailure extends Error {
  override readonly name = 'TaskFailure';
}

/**
 * Sees a task through to its end, and has the person asked for whatever it waits for meanwhile. It goes on looking while they think: what the
 * task waits for no longer is withdrawn at once.
 *
 * @param ask asks the person and the host. @returns the call's own result.
 * @throws ExpiredStateError, TaskCancelledError, MalformedRoundError, UnsupportedInputRequestError; TaskFailure; the signal's reason.
 */
export async function driveTask(
  call: ElicitingCall,
  created: TaskState,
  wire: TaskWire & { onState(task: TaskState): void },
  ask: AskTask,
  earlier: EarlierTask = { responses: new Map() },
): Promise<unknown> {
  const { taskId } = created;
  const over = linkSignals([call.signal]);
  let ledger = createTaskLedger([...earlier.responses.keys()]);
  let looks = 0;
  let stir: () => void = () => undefined;

  function dispatch(event: TaskEvent): void {
    const step = stepTask(ledger, event);
    ledger = step.ledger;
    step.effects.forEach(perform);
  }

  const asking = {
    id: taskId,
    over,
    dispatch,
    looks: () => looks,
    isOver: () => ledger.over,
    stir: () => {
      stir();
    },
  };
  const perform = createTaskQuestions(call, asking, wire, ask, earlier);

  const watched = {
    operation: call.operation,
    signal: over.signal,
    isAnswer: call.attempt.isAnswer,
    read: readTask,
    request(method, options) {
      looks += method === 'tasks/get' ? 1 : 0;
      return wire.request(method, { taskId }, options);
    },
    isLeft: (error) =>
      error instanceof ParkedSignal || (call.attempt.endedBy() === 'host' && call.persisted !== undefined),
  } satisfies Parameters<typeof watchTask>[1];
  let heardAt = Date.now();

  function noteLook(task: TaskState, isNews: boolean, lookSoon: () => void): TaskState | undefined {
    stir = lookSoon;
    if (isNews) {
      heardAt = Date.now();
      wire.onState(task);
      if (looks > 0) {
        dispatch({ type: 'looked', look: looks, requests: task.requests });
        over.signal.throwIfAborted();
      }
    } else if (Date.now() - heardAt > wire.timeout) {
      throw new TaskFailure('timed out', { cause: wire.timedOut() });
    }
    // A result stands in what a look brings, not in the answer that made the task.
    return isFinal(task) && looks > 0 ? task : undefined;
  }

  try {
    return readEnd(call, wire, await watchTask(created, watched, noteLook));
  } finally {
    dispatch({ type: 'ended' });
    over.abort(new WithdrawnError('taskEnded'));
    over.release();
  }
}

function readEnd(call: ElicitingCall, wire: TaskWire, task: TaskState): unknown {
  if (task.status === 'failed' && task.error) {
    throw new TaskFailure('failed', { cause: wire.failure(task.error) });
  }
  if (task.status === 'cancelled') {
    throw new TaskCancelledError(call.operation);
  }
  return task.result;
}
