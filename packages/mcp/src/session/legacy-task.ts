import { pause } from '../calls/abort-signals.js';
import { ExpiredStateError, isInvalidParams, TaskCancelledError } from '../calls/call-errors.js';
import { isObject } from '../instrumentation/repair-message.js';
import { sendOnce } from './run-call.js';
import type { RunningCall } from './running-calls.js';
import type { Session } from './session.js';
import { nextInterval } from '../tasks/look-interval.js';
import { describeTask } from '../tasks/run-task.js';
import { isHidden } from '../tasks/drive-task.js';
import { REQUEST_TIMEOUT } from '../tasks/task-questions.js';
import { isFinal, readTask, type TaskState } from '../tasks/task-state.js';

/** What one request is sent with, as the SDKs name it. */
interface RequestTiming {
  readonly signal?: AbortSignal;
  readonly timeout?: number;
  readonly onresumptiontoken?: (token: string) => void;
}

/** The requests of a call that its server makes a task of (2025-11-25). Each gives the raw result. */
export interface LegacyTaskRequests {
  /** `tools/call` with `task`. */
  create(timing: RequestTiming): Promise<unknown>;
  about(method: 'tasks/get' | 'tasks/cancel', taskId: string, timing: RequestTiming): Promise<unknown>;
  /** `tasks/result`: is answered once the task has ended, and the server asks on its stream. */
  result(taskId: string, timing: RequestTiming): Promise<unknown>;
  /** Call it whenever the server has responded. */
  heard(): void;
}

/**
 * Makes a tool call as a task of 2025-11-25, and sees it through to its end: looks at it until it needs the person or has ended, then asks
 * for its result. A call that is given up cancels its task.
 *
 * @returns the call's own result, also from a server that makes no task of it.
 * @throws ExpiredStateError, TaskCancelledError; what the server answers to `tasks/result`; the signal's reason.
 */
export async function callAsLegacyTask(
  session: Session,
  call: RunningCall,
  requests: LegacyTaskRequests,
): Promise<unknown> {
  const madeAt = Date.now();
  const { operation, reference, signal } = call;
  const { errors } = session.sdk;

  /** A request whose stream ends without a response fails at once. */
  const listened = (send: (timing: RequestTiming) => Promise<unknown>) =>
    sendOnce(session, { call, signals: [signal] }, ({ signal, watched }) =>
      send({ signal, onresumptiontoken: watched.onresumptiontoken }),
    );

  const made = await listened(requests.create);
  const created = isObject(made) ? readLegacyTask(made['task']) : undefined;
  if (!created) {
    return made;
  }
  const { taskId } = created;
  const isGone = (error: unknown) => isInvalidParams(error) && errors.isFromServer(error);

  async function look(): Promise<TaskState | undefined> {
    try {
      const timing = { signal, timeout: REQUEST_TIMEOUT };
      const found = readLegacyTask(await requests.about('tasks/get', taskId, timing));
      requests.heard();
      return found;
    } catch (error) {
      signal.throwIfAborted();
      if (isGone(error)) {
        throw new ExpiredStateError(operation, error);
      }
      return undefined;
    }
  }

  const list = session.tasks.place();
  const forget = session.calls.noteTask(call, taskId);
  /** Requested once the task has ended or needs input; before that a server asks nothing. */
  let result: Promise<{ readonly value: unknown } | undefined> | undefined;

  async function awaitResult(): Promise<{ readonly value: unknown } | undefined> {
    try {
      return { value: await listened((timing) => requests.result(taskId, timing)) };
    } catch (error) {
      signal.throwIfAborted();
      if (errors.isFromServer(error)) {
        throw error;
      }
      // The connection was lost, not the task: the next look finds out.
      result = undefined;
      return undefined;
    }
  }

  try {
    let interval = 0;
    for (let task = created; ;) {
      list(describeTask(task, operation, reference.id, madeAt));
      if (task.status === 'cancelled') {
        throw new TaskCancelledError(operation);
      }
      if (isFinal(task) || task.status === 'input_required') {
        result ??= awaitResult();
        // The race below reports a failure; without a handler one that comes during a look would go unhandled.
        result.catch(() => undefined);
      }
      interval = nextInterval(task, interval, isHidden());
      const over = pause(interval, signal).then(() => undefined);
      const ended = await Promise.race([over, result?.then((own) => own ?? over) ?? over]);
      if (ended) {
        return ended.value;
      }
      const found = await look();
      interval = found?.status === task.status ? interval : 0;
      task = found ?? task;
    }
  } catch (error) {
    if (signal.aborted) {
      // As in drive-task.ts.
      const cancel = () => requests.about('tasks/cancel', taskId, { timeout: REQUEST_TIMEOUT });
      cancel()
        .catch((failed: unknown) => (errors.isFromServer(failed) ? undefined : cancel()))
        .catch(() => undefined);
    }
    throw error;
  } finally {
    forget();
    list();
  }
}

function readLegacyTask(value: unknown): TaskState | undefined {
  return isObject(value)
    ? readTask({ ...value, ttlMs: value['ttl'], pollIntervalMs: value['pollInterval'] })
    : undefined;
}
