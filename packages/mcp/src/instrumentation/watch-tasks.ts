import { WithdrawnError } from '@elicit-kit/core';
import { isObject, type JsonObject, memberOf } from '../calls/json-object.js';
import { isMessageId, isResponse } from './repair-message.js';

/** @returns the id of the task that a request is asked for. */
export function relatedTask(params: unknown): string | undefined {
  const related = memberOf(memberOf(params, '_meta'), 'io.modelcontextprotocol/related-task');
  const taskId = memberOf(related, 'taskId');
  return typeof taskId === 'string' ? taskId : undefined;
}

export const FINAL = ['completed', 'failed', 'cancelled'] as const;

/** @param task of either revision, as its server sent it. */
export function isFinal({ status }: { readonly status?: unknown }): boolean {
  return FINAL.some((each) => each === status);
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

  return {
    sending({ id, method, params }: JsonObject): void {
      if (!isObject(params)) {
        return;
      }
      if (METHODS.includes(method) && isMessageId(id)) {
        requests.set(id, { method, taskId: params['taskId'] });
      } else if (method === 'notifications/cancelled') {
        const request = requests.get(params['requestId']);
        requests.delete(params['requestId']);
        if (request?.method === 'tasks/result') {
          end(request.taskId, String(params['reason']).includes('timed out') ? 'timedOut' : 'taskEnded');
        }
      }
    },
    hear(message: JsonObject): void {
      const { id, method, params, result } = message;
      if (method === 'notifications/tasks/status' && isObject(params)) {
        if (isFinal(params)) {
          end(params['taskId']);
        }
        return;
      }
      const request = isResponse(message) ? requests.get(id) : undefined;
      requests.delete(request && id);
      if (request?.method === 'tasks/result' || (isObject(result) && isFinal(result))) {
        end(request?.taskId);
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
