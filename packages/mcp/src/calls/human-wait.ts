import { letProcessExit } from './let-process-exit.js';

/** Whether a person is being waited for on a connection: the time that takes is not the server's. */
export interface HumanWait {
  readonly waiting: boolean;
  during<Result>(work: Promise<Result>): Promise<Result>;
  subscribe(listener: () => void): () => void;
}

export function createHumanWait(): HumanWait {
  const listeners = new Set<() => void>();
  let count = 0;

  function change(by: number): void {
    count += by;
    for (const listener of [...listeners]) {
      listener();
    }
  }

  return {
    get waiting() {
      return count > 0;
    },
    async during(work) {
      change(1);
      try {
        return await work;
      } finally {
        change(-1);
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** The longest that timers can wait, about 24.8 days: more fires at once. */
export const LONGEST_TIMEOUT = 2_147_483_647;

/** Runs out after `timeout` milliseconds in which nobody was waited for and nothing was heard. */
export function startPausableTimeout(
  timeout: number,
  wait: HumanWait,
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
