import { letProcessExit } from '../inbox/let-process-exit.js';

/** In milliseconds: nobody waits longer before they are asked. */
const LONGEST_WAIT = 5_000;

/** Waits for what the host or a server is asked about a call. @returns nothing for what throws or takes too long */
export async function inTime<Value>(work: () => Value | Promise<Value>): Promise<Value | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = letProcessExit(
      setTimeout(() => {
        resolve(undefined);
      }, LONGEST_WAIT),
    );
  });
  try {
    return await Promise.race([work(), late]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
