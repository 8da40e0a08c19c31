import { letProcessExit } from './let-process-exit.js';

/** In milliseconds: nobody waits longer before they are asked. */
export const LONGEST_DECISION = 5_000;

/**
 * Waits for what the host, a server or a store is asked.
 *
 * @param giveUp called once it takes too long: what holds then
 * @param longest in milliseconds
 */
export async function within<Value>(
  work: Promise<Value>,
  giveUp: () => Value | Promise<Value>,
  longest = LONGEST_DECISION,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Value>((resolve) => {
    timer = letProcessExit(
      setTimeout(() => {
        resolve(giveUp());
      }, longest),
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** What the host or a server says of a call. @returns nothing for what throws or takes too long */
export async function inTime<Value>(work: () => Value | Promise<Value>): Promise<Value | undefined> {
  try {
    return await within<Value | undefined>(Promise.resolve(work()), () => undefined);
  } catch {
    return undefined;
  }
}
