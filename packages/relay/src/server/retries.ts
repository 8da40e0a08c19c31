import { pause } from '@elicit-kit/core/internal/inbox';
import { isStoreError } from './hear-relay.js';

/** Before the store, which failed, is asked again, in milliseconds: while somebody waits for it. */
export const RETRY_SOON = [100, 1_000];
/** The same, where nobody waits and all depends on it: two minutes. */
export const RETRY_LONG = [...RETRY_SOON, ...Array.from({ length: 60 }, () => 2_000)];

/** @param pauses before each further attempt, in milliseconds. @throws what the last one failed with */
export async function retried<Result>(
  pauses: readonly number[],
  attempt: () => Promise<Result>,
): Promise<Result> {
  for (const milliseconds of pauses) {
    try {
      return await attempt();
    } catch (error) {
      if (!isStoreError(error)) {
        throw error;
      }
      await pause(milliseconds);
    }
  }
  return attempt();
}
