import { WithdrawnError } from '@elicit-kit/core';
import { type JsonObject, memberOf } from '../calls/json-object.js';

/** @returns the id of the task that a request is asked for. */
export function relatedTask(params: unknown): string | undefined {
  const related = memberOf(memberOf(params, '_meta'), 'io.modelcontextprotocol/related-task');
  const taskId = memberOf(related, 'taskId');
  return typeof taskId === 'string' ? taskId : undefined;
}

export const FINAL = ['completed', 'failed', 'cancelled'] as const;

/** @param task of either revision, as its server sent it. */
export function isFinal(task: unknown): boolean {
  return FINAL.some((each) => each === memberOf(task, 'status'));
}

/** The requests that tell of a task. A question is asked only while `tasks/result` is under way. */
const METHODS: readonly unknown[] = ['tasks/get', 'tasks/cancel', 'tasks/result'];

/** Tells when tasks of 2025-11-25 are over: their servers take back no question with them. */
export function createTaskWatch() {
  const requests = new Map<unknown, { readonly method: unknown; readonly taskId: unknown }>();
  const asking = new Map<unknown, AbortController>();

  function end(taskId: unknown, reason: 'taskEnded' | 'timedOut' = 'taskEnded'): void {
    asking.get(taskId)?.abort(new WithdrawnError(reason));
    asking.delete(taskId);
  }

  /** The request has its response, or is given up. */
  function settle(id: unknown, result?: unknown, reason?: 'timedOut'): void {
    const { method, taskId } = requests.get(id) ?? {};
    requests.delete(id);
    if (method === 'tasks/result' || isFinal(result)) {
      end(taskId, reason);
    }
  }

  return {
    sending({ id, method, params }: JsonObject): void {
      if (METHODS.includes(method)) {
        requests.set(id, { method, taskId: memberOf(params, 'taskId') });
      } else if (method === 'notifications/cancelled') {
        const isTimeout = String(memberOf(params, 'reason')).includes('timed out');
        settle(memberOf(params, 'requestId'), undefined, isTimeout ? 'timedOut' : undefined);
      }
    },
    hear({ id, method, params, result }: JsonObject): void {
      if (method === undefined) {
        settle(id, result);
      } else if (method === 'notifications/tasks/status' && isFinal(params)) {
        end(memberOf(params, 'taskId'));
      }
    },
    /** Aborts when the task ends: its question is asked for nothing from then on. `undefined` for a request of no task. */
    overOf(params: unknown): AbortSignal | undefined {
      const taskId = relatedTask(params);
      if (taskId === undefined) {
        return undefined;
      }
      const controller = asking.get(taskId) ?? new AbortController();
      asking.set(taskId, controller);
      return controller.signal;
    },
    clear(): void {
      requests.clear();
      asking.clear();
    },
  };
}
