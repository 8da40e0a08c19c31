import { TaskCancelledError } from '../../calls/call-errors.js';
import { LONGEST_TIMEOUT } from '../../calls/human-wait.js';
import { memberOf } from '../../calls/json-object.js';
import { sendOnce } from '../run-call.js';
import type { RunningCall } from '../../instrumentation/transport-watch.js';
import type { Session } from '../session.js';
import { isFinal } from '../../instrumentation/watch-tasks.js';
import { listTask, readTask } from '../../tasks/task-state.js';
import { watchTask } from '../../tasks/watch-task.js';

/** A call that its server is to make a task of (2025-11-25), and how its requests are sent. */
interface LegacyTaskCall {
  /** `tools/call` with `task`. */
  readonly message: object;
  readonly options: object;
  /** A result schema that takes anything, and that of the call, where it has one. */
  readonly anyResult: unknown;
  readonly schema: readonly unknown[];
  send(message: object, ...schemaAndOptions: unknown[]): Promise<unknown>;
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
  { anyResult, heard, message, options, schema, send }: LegacyTaskCall,
): Promise<unknown> {
  const { operation, signal } = call;
  const list = listTask(session.tasks.place(), call);
  const { errors } = session.sdk;

  /** A request whose stream ends without a response fails at once. */
  const listened = (request: object, schemas: readonly unknown[], limits: object) =>
    sendOnce(session, { call }, (timing) => send(request, ...schemas, { ...limits, ...timing }));

  const made = await listened(message, [anyResult], options);
  const created = readTask(memberOf(made, 'task'));
  if (!created) {
    return made;
  }
  const { taskId } = created;
  call.taskId = taskId;
  const request = (method: string, limits: object) => send({ method, params: { taskId } }, anyResult, limits);
  /** Requested once the task has ended or needs input; before that a server asks nothing. */
  let result: Promise<{ readonly value: unknown }> | undefined;

  async function awaitResult(): Promise<{ readonly value: unknown }> {
    try {
      // It is answered once the task has ended, and the server asks on its stream.
      const request = { method: 'tasks/result', params: { taskId } };
      return { value: await listened(request, schema, { timeout: LONGEST_TIMEOUT }) };
    } catch (error) {
      signal.throwIfAborted();
      if (errors.isFromServer(error)) {
        throw error;
      }
      // The connection was lost, not the task: the next look finds out.
      result = undefined;
      return new Promise(() => undefined);
    }
  }

  try {
    const { value } = await watchTask(
      // Nothing is learnt from a look that the server said not to come for yet: it asks with requests.
      { ...created, requests: [] },
      { ...call, isAnswer: errors.isFromServer, request },
      (task, isNews) => {
        if (isNews) {
          heard();
        }
        list(task);
        if (task.status === 'cancelled') {
          throw new TaskCancelledError(operation);
        }
        if (isFinal(task) || task.status === 'input_required') {
          result ??= awaitResult();
        }
        return result;
      },
    );
    return value;
  } finally {
    list();
  }
}
