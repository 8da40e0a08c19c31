import { letProcessExit } from '@elicit-kit/core/internal/inbox';

/** Whether the user is being asked: time limits for the server don't run meanwhile. */
export interface HumanWait {
  /** For any call. */
  readonly waiting: boolean;
  /** @param callIds the calls that may need the answer. */
  during<Result>(work: Promise<Result>, callIds: readonly string[]): Promise<Result>;
  of(callId: string): CallWait;
}

/** The same, for one call. */
export interface CallWait {
  readonly waiting: boolean;
  subscribe(listener: () => void): () => void;
}

export function createHumanWait(): HumanWait {
  const listeners = new Set<{ readonly callId: string; readonly listener: () => void }>();
  const asked = new Set<{ readonly callIds: readonly string[] }>();

  function notify(callIds: readonly string[]): void {
    for (const { callId, listener } of [...listeners]) {
      if (callIds.includes(callId)) {
        listener();
      }
    }
  }

  return {
    get waiting() {
      return asked.size > 0;
    },
    async during(work, callIds) {
      const question = { callIds };
      asked.add(question);
      notify(callIds);
      try {
        return await work;
      } finally {
        asked.delete(question);
        notify(callIds);
      }
    },
    of: (callId) => ({
      get waiting() {
        return [...asked].some(({ callIds }) => callIds.includes(callId));
      },
      subscribe(listener) {
        const subscription = { callId, listener };
        listeners.add(subscription);
        return () => {
          listeners.delete(subscription);
        };
      },
    }),
  };
}

/** The longest that timers can wait, about 24.8 days: more fires at once. */
export const LONGEST_TIMEOUT = 2_147_483_647;

/** Runs out after `timeout` milliseconds in which nobody was waited for and nothing was heard. */
export function startPausableTimeout(
  timeout: number,
  wait: CallWait,
  onTimeout: () => void,
): { restart(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restart = () => {
    clearTimeout(timer);
    timer = wait.waiting
      ? undefined
      : letProcessExit(setTimeout(onTimeout, Math.min(timeout, LONGEST_TIMEOUT)));
  };
  const unsubscribe = wait.subscribe(restart);
  restart();
  return {
    restart,
    stop() {
      unsubscribe();
      clearTimeout(timer);
    },
  };
}
