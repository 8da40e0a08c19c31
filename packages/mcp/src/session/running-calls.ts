import { WithdrawnError } from '@elicit-kit/core';
import { linkSignals } from '../calls/abort-signals.js';
import type { ElicitingCall } from '../calls/eliciting-call.js';
import { isObject } from '../calls/json-object.js';
import { relatedTask } from '../instrumentation/watch-tasks.js';

/** One attempt at a call. The signal aborts when it is given up, not when it is done. */
export type CallAttempt = Pick<ElicitingCall, 'operation' | 'reference' | 'correlation' | 'signal' | 'abort'>;

/** An attempt that waits for its response. */
export interface RunningCall extends CallAttempt {
  /** Aborts once it has its response, or is given up. */
  readonly over: AbortSignal;
  /** It ended with a result that is no error, so the server must have its answers. */
  hasReturned: boolean;
  asked: number;
  /** Its server makes a task of it (2025-11-25). */
  taskId?: string;
}

export type RunningCalls = ReturnType<typeof createRunningCalls>;

/**
 * The attempts of one session that are under way.
 *
 * @param callOnStream the attempt on whose stream a request of the server came; nothing where that is not known.
 */
export function createRunningCalls(callOnStream: (requestId: unknown) => RunningCall | undefined) {
  const running = new Set<RunningCall>();
  return {
    isEmpty: () => running.size === 0,
    /** @returns `end`: call it with the result, where there is one. */
    start(attempt: CallAttempt) {
      const over = linkSignals([attempt.signal]);
      const call: RunningCall = { ...attempt, over: over.signal, hasReturned: false, asked: 0 };
      running.add(call);
      return {
        call,
        end(result?: unknown): void {
          running.delete(call);
          call.hasReturned = isObject(result) && result['isError'] !== true;
          over.abort(new WithdrawnError('taskEnded'));
          over.release();
        },
      };
    },
    /**
     * The calls that a legacy request may belong to, oldest first: the one whose task or stream it came with, or every running call
     * where that isn't known.
     */
    thatAsk(requestId: unknown, params: unknown): readonly RunningCall[] {
      const taskId = relatedTask(params);
      if (taskId !== undefined) {
        return [...running].filter((call) => call.taskId === taskId);
      }
      const call = callOnStream(requestId);
      return call && running.has(call) ? [call] : [...running];
    },
  };
}
