import { pause } from '../calls/abort-signals.js';
import { ExpiredStateError, isInvalidParams } from '../calls/call-errors.js';
import type { CallOperation } from '../calls/eliciting-call.js';
import { nextInterval } from './look-interval.js';
import type { TaskState } from './task-state.js';

/** How a task of either revision is looked at, and cancelled. */
export interface TaskWays {
  readonly operation: CallOperation;
  /** Aborts when the task is given up. */
  readonly signal: AbortSignal;
  isAnswer(error: unknown): boolean;
  get(): Promise<unknown>;
  cancel(): Promise<unknown>;
  /** @returns nothing for what is no task. */
  read(result: unknown): TaskState | undefined;
}

/**
 * Looks at a task until it has ended, ever more seldom while nothing changes.
 *
 * @param onLook hears of the task at first, and after each look. `isNews`: something was learnt. @returns how it ended; else a promise
 * that ends it between two looks, or with `undefined` has it looked at now.
 * @throws ExpiredStateError; what `onLook` fails with; the signal's reason.
 */
export async function watchTask<End extends object>(
  created: TaskState,
  { operation, signal, isAnswer, get, read }: TaskWays,
  onLook: (task: TaskState, isNews: boolean) => End | Promise<End | undefined>,
): Promise<End> {
  let task = created;
  let interval = 0;
  let isNews = true;
  // What it waits for stands in no result but that of a look.
  for (let atOnce = created.requests === undefined; ; atOnce = false) {
    const ending = onLook(task, isNews);
    if (!(ending instanceof Promise)) {
      return ending;
    }
    // The race below reports a failure; without a handler one that comes during a look would go unhandled.
    ending.catch(() => undefined);
    if (!atOnce) {
      interval = nextInterval(task, interval, isHidden());
      const waited = await Promise.race([pause(interval, signal).then(() => true as const), ending]);
      if (typeof waited === 'object') {
        return waited;
      }
      interval = waited ? interval : 0;
    }
    const found = await look();
    isNews = found !== undefined;
    interval = found && found.status !== task.status ? 0 : interval;
    task = found ?? task;
  }

  /** @returns `undefined` where nothing could be learnt. */
  async function look(): Promise<TaskState | undefined> {
    try {
      const found = read(await get());
      signal.throwIfAborted();
      return found;
    } catch (error) {
      signal.throwIfAborted();
      if (isInvalidParams(error) && isAnswer(error)) {
        throw new ExpiredStateError(operation, error);
      }
      return undefined;
    }
  }
}

/**
 * Cancels a task that is given up, once more where the server did not hear of it. The caller has the reason why; a task that goes on ends by
 * its own time limit.
 */
export function cancelTask({ cancel, isAnswer }: Pick<TaskWays, 'cancel' | 'isAnswer'>): void {
  cancel()
    .catch((failed: unknown) => (isAnswer(failed) ? undefined : cancel()))
    .catch(() => undefined);
}

/** Whether nobody sees the page. */
function isHidden(): boolean {
  return (globalThis as { readonly document?: { readonly hidden?: boolean } }).document?.hidden === true;
}
