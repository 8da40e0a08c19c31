import { readInputRequired } from '@elicit-kit/core';
import type { InputRequest } from '@elicit-kit/core/internal/types';
import type { CallOperation, ElicitingCall } from '../calls/eliciting-call.js';
import { isObject } from '../calls/json-object.js';
import { readError } from '../instrumentation/repair-message.js';
import { FINAL } from '../instrumentation/watch-tasks.js';

const STATUSES = ['working', 'input_required', ...FINAL] as const;

/** A task of 2026-07-28 (SEP-2663) or of 2025-11-25, as its server last told of it. */
export interface TaskState {
  /** May be a bearer token: it is logged and shown nowhere. */
  readonly taskId: string;
  readonly status: (typeof STATUSES)[number];
  /** Untrusted text. */
  readonly statusMessage?: string;
  /** From its making to when the server may forget it, in milliseconds. */
  readonly ttlMs?: number;
  /** How long to wait between two looks, in milliseconds. */
  readonly pollIntervalMs?: number;
  /** All that it waits for now; absent where the server didn't say, and in 2025-11-25, which asks with requests. */
  readonly requests?: readonly InputRequest[];
  /** Of the call, with `completed`. */
  readonly result?: unknown;
  /** With `failed`. */
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown };
}

/** @returns the task that the server makes of a call (`CreateTaskResult`). */
export function readCreatedTask(result: unknown): TaskState | undefined {
  return isObject(result) && result['resultType'] === 'task' ? readTask(result) : undefined;
}

/** Reads a `CreateTaskResult`, or what `tasks/get` gives, of either revision. @returns `undefined` for what is no task. Never throws. */
export function readTask(value: unknown): TaskState | undefined {
  if (!isObject(value)) {
    return undefined;
  }
  const { taskId, statusMessage, ttl, ttlMs = ttl, pollInterval, pollIntervalMs = pollInterval } = value;
  const { result, error } = value;
  const status = STATUSES.find((each) => each === value['status']);
  if (typeof taskId !== 'string' || !status) {
    return undefined;
  }
  return {
    taskId,
    status,
    ...(typeof statusMessage === 'string' && { statusMessage }),
    ...(isDuration(ttlMs) && { ttlMs }),
    ...(isDuration(pollIntervalMs) && { pollIntervalMs }),
    ...readRequests(status, value['inputRequests']),
    ...(status === 'completed' && { result }),
    ...(status === 'failed' && { error: readError(isObject(error) ? error : {}, 'The task failed') }),
  };
}

/** A task that was just made may wait for input, and say only at the first look for what. */
function readRequests(status: TaskState['status'], inputRequests: unknown): Pick<TaskState, 'requests'> {
  if (status !== 'input_required') {
    return { requests: [] };
  }
  const round = readInputRequired({ resultType: 'input_required', inputRequests });
  return isObject(inputRequests) && round ? { requests: round.requests } : {};
}

function isDuration(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value < Infinity;
}

/** A call that its server has made a task of. */
export interface RunningTask {
  readonly operation: CallOperation;
  /** Of `callsAs`, or generated. */
  readonly callId: string;
  readonly status: 'working' | 'input_required';
  /** What the server says of it: untrusted text. */
  readonly statusMessage?: string;
  /** Until when the server keeps it; milliseconds since the epoch, by this clock. It may be kept longer. */
  readonly keptUntil?: number;
}

/** Lists a call while it is a task: by its newest state, and no longer without one. Times count from now, since servers' clocks differ. */
export function listTask(
  list: (listed?: RunningTask) => void,
  { operation, reference }: Pick<ElicitingCall, 'operation' | 'reference'>,
): (task?: TaskState) => void {
  const madeAt = Date.now();
  return (task) => {
    const { status, statusMessage, ttlMs } = task ?? {};
    list(
      task && {
        operation,
        callId: reference.id,
        status: status === 'input_required' ? status : 'working',
        statusMessage,
        keptUntil: ttlMs === undefined ? undefined : madeAt + ttlMs,
      },
    );
  };
}
