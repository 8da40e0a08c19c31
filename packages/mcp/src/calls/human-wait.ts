import { letProcessExit } from '@elicit-kit/core/internal/inbox';

/** The longest that timers can wait, about 24.8 days: more fires at once. */
export const LONGEST_TIMEOUT = 2_147_483_647;

/** Whether the user is being asked: time limits for the server don't run meanwhile. */
export function createHumanWait() {
  const timeouts = new Set<{ readonly callId: string; restart(): void }>();
  const asked = new Set<{ readonly callIds: readonly string[] }>();

  function restart(callIds: readonly string[]): void {
    [...timeouts].filter(({ callId }) => callIds.includes(callId)).forEach((timeout) => timeout.restart());
  }

  return {
    /** For any call. */
    get waiting() {
      return asked.size > 0;
    },
    /** @param callIds the calls that may need the answer. */
    async during<Result>(work: Promise<Result>, callIds: readonly string[]): Promise<Result> {
      const question = { callIds };
      asked.add(question);
      restart(callIds);
      try {
        return await work;
      } finally {
        asked.delete(question);
        restart(callIds);
      }
    },
    /** Runs out after `timeout` milliseconds in which nobody was waited for, for this call, and nothing was heard (`restart`). */
    startTimeout(callId: string, timeout: number, onTimeout: () => void) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const started = {
        callId,
        restart() {
          clearTimeout(timer);
          timer = [...asked].some(({ callIds }) => callIds.includes(callId))
            ? undefined
            : letProcessExit(setTimeout(onTimeout, Math.min(timeout, LONGEST_TIMEOUT)));
        },
        stop() {
          timeouts.delete(started);
          clearTimeout(timer);
        },
      };
      timeouts.add(started);
      started.restart();
      return started;
    },
  };
}
