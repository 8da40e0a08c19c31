import { aborted } from '../async/on-abort.js';
import type { RoundLocks } from './round-storage.js';

/**
 * Locks for a host that is one process and shares its store with no other: a desktop or terminal host on Node before 24.
 * Never for a page: its other tabs would not see them.
 *
 * @example
 * const storage = createRoundStorage(store, { locks: createProcessLocks() });
 */
export function createProcessLocks(): RoundLocks {
  const holders = new Map<string, Promise<void>>();

  async function request(
    name: string,
    { signal }: { readonly signal: AbortSignal },
    whileHeld: () => Promise<void>,
  ): Promise<void> {
    signal.throwIfAborted();
    for (let holder = holders.get(name); holder !== undefined; holder = holders.get(name)) {
      await Promise.race([holder, aborted(signal)]);
      signal.throwIfAborted();
    }
    const held = whileHeld().finally(() => {
      holders.delete(name);
    });
    holders.set(
      name,
      held.catch(() => undefined),
    );
    await held;
  }

  return { request };
}
