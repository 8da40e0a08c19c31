import { WithdrawnError } from '@elicit-kit/core';

/** The calls under way: a question arrives without a signal, and lives no longer than the calls that may need it. */
export interface NeededCalls {
  during<Result>(work: Promise<Result>): Promise<Result>;
  /** Aborts once every call that is under way now has ended. Absent where none is. */
  untilNow(): AbortSignal | undefined;
}

export function createNeededCalls(): NeededCalls {
  const running = new Set<Promise<void>>();

  return {
    async during(work) {
      const ended = work.then(
        () => undefined,
        () => undefined,
      );
      running.add(ended);
      try {
        return await work;
      } finally {
        running.delete(ended);
      }
    },
    untilNow() {
      if (running.size === 0) {
        return undefined;
      }
      const controller = new AbortController();
      void Promise.all(running).then(() => {
        controller.abort(new WithdrawnError('withdrawn'));
      });
      return controller.signal;
    },
  };
}
