import { pause } from '../calls/abort-signals.js';
import { ExpiredStateError, isInvalidParams } from '../calls/call-errors.js';
import type { CallOperation } from '../calls/eliciting-call.js';
import { readTask, type TaskState } from './task-state.js';

/** How long one look, answer or cancellation may take, in milliseconds. */
export const REQUEST_TIMEOUT = 30_000;

/** Milliseconds between two looks: where the server says nothing, and at least. */
const INTERVAL = 1_000;
export const SHORTEST_INTERVAL = 250;
/** While nothing changes it is looked ever more seldom, down to this; in a page that nobody sees, to the second. */
const LONGEST_INTERVAL = 5_000;
const LONGEST_INTERVAL_HIDDEN = 15_000;

/** A task of either revision: how it is looked at, and cancelled. */
interface WatchedTask {
  readonly operation: CallOperation;
  /** Aborts when the task is given up. */
  readonly signal: AbortSignal;
  isAnswer(error: unknown): boolean;
  request(
    method: 'tasks/get' | 'tasks/cancel',
    options: { readonly signal?: AbortSignal; readonly timeout: number },
  ): Promise<unknown>;
  /** Whether it goes on elsewhere, though it is given up here. */
  isLeft?(error: unknown): boolean;
  readonly looks?: TaskLooks;
}

export interface TaskLooks {
  /** How many have begun. */
  count: number;
  /** Set once it is watched: the next look comes at once, and those after it at the shortest interval. */
  soon?(): void;
}

/**
 * Looks at a task until it has ended, ever more seldom while nothing changes. One that is given up is cancelled.
 *
 * @param onLook hears of the task at first, and after each look. `isNews`: something was learnt. @returns how it ended, or a promise that
 * ends it meanwhile.
 * @throws ExpiredStateError; what `onLook` fails with; the signal's reason.
 */
export async function watchTask<End extends object>(
  created: TaskState,
  { operation, signal, isAnswer, isLeft, looks = { count: 0 }, request }: WatchedTask,
  onLook: (task: TaskState, isNews: boolean) => End | Promise<End> | undefined,
): Promise<End> {
  /** @returns `undefined` where nothing could be learnt. */
  async function look(): Promise<TaskState | undefined> {
    looks.count += 1;
    try {
      return readTask(await request('tasks/get', { signal, timeout: REQUEST_TIMEOUT }));
    } catch (error) {
      if (!signal.aborted && isInvalidParams(error) && isAnswer(error)) {
        throw new ExpiredStateError(operation, error);
      }
      return undefined;
    }
  }

  try {
    let task = created;
    let interval = 0;
    let isNews = true;
    let wake: () => void = () => undefined;
    looks.soon = () => {
      interval = 0;
      wake();
    };
    const wait = async (): Promise<void> => {
      interval = nextInterval(task, interval, isHidden());
      await Promise.race([new Promise<void>((resolve) => (wake = resolve)), pause(interval, signal)]);
    };
    const learn = async (): Promise<void> => {
      const found = await look();
      signal.throwIfAborted();
      isNews = found !== undefined;
      interval = found && found.status !== task.status ? 0 : interval;
      task = found ?? task;
    };
    // What it waits for stands in no result but that of a look.
    for (let atOnce = created.requests === undefined; ; atOnce = false) {
      const ending = onLook(task, isNews);
      if (ending && !(ending instanceof Promise)) {
        return ending;
      }
      for (const step of atOnce ? [learn] : [wait, learn]) {
        const ended = await Promise.race(ending ? [step(), ending] : [step()]);
        if (ended) {
          return ended;
        }
      }
    }
  } catch (error) {
    if (signal.aborted && !isLeft?.(error)) {
      // Once more where the server did not hear of it. The caller has the reason why; a task that goes on ends by its own time limit.
      const cancel = () => request('tasks/cancel', { timeout: REQUEST_TIMEOUT });
      cancel()
        .catch((failed: unknown) => (isAnswer(failed) ? undefined : cancel()))
        .catch(() => undefined);
    }
    throw error;
  }
}

/**
 * How long to wait before the next look, in milliseconds: never less than the server says.
 *
 * @param before the same of the last look; 0 where something has changed since.
 */
export function nextInterval(
  { status, pollIntervalMs = INTERVAL }: Pick<TaskState, 'status' | 'pollIntervalMs'>,
  before: number,
  isHidden: boolean,
): number {
  const told = Math.max(pollIntervalMs, SHORTEST_INTERVAL);
  const longest = isHidden ? LONGEST_INTERVAL_HIDDEN : LONGEST_INTERVAL;
  const grows = isHidden || status === 'input_required';
  return before > 0 && grows ? Math.max(told, Math.min(before * 1.5, longest)) : told;
}

/** Whether nobody sees the page. */
function isHidden(): boolean {
  return (globalThis as { readonly document?: { readonly hidden?: boolean } }).document?.hidden === true;
}
