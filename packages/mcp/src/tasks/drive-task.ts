import { WithdrawnError } from '@elicit-kit/core';
import { linkSignals, pause } from '../calls/abort-signals.js';
import { ExpiredStateError, TaskCancelledError } from '../calls/call-errors.js';
import { type ElicitingCall, ParkedSignal } from '../calls/eliciting-call.js';
import { nextInterval } from './look-interval.js';
import { createTaskLedger, stepTask, type TaskEvent } from './task-ledger.js';
import {
  type AskTask,
  createTaskQuestions,
  type EarlierTask,
  isRefusal,
  REQUEST_TIMEOUT,
  type TaskWire,
} from './task-questions.js';
import { isFinal, readTask, type TaskState } from './task-state.js';

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

  /** @returns `undefined` where nothing could be learnt. @throws ExpiredStateError; the signal's reason. */
  async function look(): Promise<TaskState | undefined> {
    looks += 1;
    const began = looks;
    try {
      const { signal } = over;
      const found = readTask(
        await wire.request('tasks/get', { taskId }, { signal, timeout: REQUEST_TIMEOUT }),
      );
      over.signal.throwIfAborted();
      if (found) {
        dispatch({ type: 'looked', look: began, requests: found.requests });
        over.signal.throwIfAborted();
      }
      return found;
    } catch (error) {
      over.signal.throwIfAborted();
      if (isRefusal(call, error)) {
        throw new ExpiredStateError(call.operation, error);
      }
      return undefined;
    }
  }

  async function untilEnded(): Promise<TaskState> {
    let task = created;
    let interval = 0;
    let heardAt = Date.now();
    wire.onState(created);
    // What it waits for stands in no result but that of a look.
    for (let atOnce = created.requests === undefined; ; atOnce = false) {
      if (!atOnce) {
        interval = nextInterval(task, interval, isHidden());
        const stirred = new Promise<void>((resolve) => {
          stir = () => {
            interval = 0;
            resolve();
          };
        });
        await Promise.race([pause(interval, over.signal), stirred]);
      }
      const found = await look();
      if (found) {
        heardAt = Date.now();
        interval = found.status === task.status ? interval : 0;
        task = found;
        wire.onState(task);
        if (isFinal(task)) {
          return task;
        }
      } else if (Date.now() - heardAt > wire.timeout) {
        throw new TaskFailure('timed out', { cause: wire.timedOut() });
      }
    }
  }

  try {
    return readEnd(call, wire, await untilEnded());
  } catch (error) {
    if (over.signal.aborted) {
      giveUp(error);
    }
    throw error;
  } finally {
    dispatch({ type: 'ended' });
    over.abort(new WithdrawnError('taskEnded'));
    over.release();
  }

  /** A task that goes on elsewhere is left to itself. */
  function giveUp(error: unknown): void {
    if (error instanceof ParkedSignal || (call.attempt.endedBy() === 'host' && call.persisted)) {
      return;
    }
    // Once more where the server did not hear of it. The caller has the reason why the call was given up; a task that goes on ends by its own time limit.
    const cancel = () => wire.request('tasks/cancel', { taskId }, { timeout: REQUEST_TIMEOUT });
    cancel()
      .catch((failed: unknown) => (call.attempt.isAnswer(failed) ? undefined : cancel()))
      .catch(() => undefined);
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

/** Whether nobody sees the page. */
export function isHidden(): boolean {
  return (globalThis as { readonly document?: { readonly hidden?: boolean } }).document?.hidden === true;
}
