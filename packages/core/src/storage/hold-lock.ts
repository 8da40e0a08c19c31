import type { RoundLocks } from './round-storage.js';

/** The page before this one may still be on its way out; one that stands longer than this has the round. */
const PATIENCE = 1_000;

/**
 * Takes a lock that only one page at a time can have.
 *
 * @returns what gives it back; nothing where another page has it.
 */
export function holdLock(locks: RoundLocks, name: string): Promise<(() => void) | undefined> {
  return new Promise((resolve) => {
    const request = async () => {
      await locks.request(
        name,
        { signal: AbortSignal.timeout(PATIENCE) },
        () =>
          new Promise((release) => {
            resolve(release);
          }),
      );
    };
    request().catch(() => {
      resolve(undefined);
    });
  });
}

/** Of this page or process; absent outside secure contexts, in older browsers and before Node 24. */
export function platformLocks(): RoundLocks | undefined {
  return (globalThis as { readonly navigator?: { readonly locks?: RoundLocks } }).navigator?.locks;
}
