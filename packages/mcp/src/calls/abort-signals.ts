/** A signal that follows others, until released. */
export interface LinkedSignal {
  readonly signal: AbortSignal;
  abort(reason: unknown): void;
  /** Stops following: a connection's signal outlives thousands of calls and must not keep them. */
  release(): void;
}

/** Aborts with the reason of whichever source aborts first, as `reasonOf` puts it. */
export function linkSignals(
  sources: readonly (AbortSignal | undefined)[],
  reasonOf: (reason: unknown) => unknown = (reason) => reason,
): LinkedSignal {
  return follow(sources, ({ reason }, abort) => {
    abort(reasonOf(reason));
  });
}

/** A signal that aborts once all of these have, with the last one's reason; never where there are none. */
export function linkAllSignals(sources: readonly AbortSignal[]): LinkedSignal {
  const waitedFor = new Set(sources);
  return follow([...waitedFor], (source, abort) => {
    waitedFor.delete(source);
    if (waitedFor.size === 0) {
      abort(source.reason);
    }
  });
}

/** @param onAbort hears of each source that aborts, or has, until the signal itself is aborted. */
function follow(
  sources: readonly (AbortSignal | undefined)[],
  onAbort: (source: AbortSignal, abort: LinkedSignal['abort']) => void,
): LinkedSignal {
  const controller = new AbortController();
  const { signal } = controller;
  const stops: (() => void)[] = [];
  const abort = (reason: unknown) => {
    controller.abort(reason);
  };
  for (const source of sources) {
    if (!source || signal.aborted) {
      continue;
    }
    const heard = () => {
      onAbort(source, abort);
    };
    if (source.aborted) {
      heard();
    } else {
      source.addEventListener('abort', heard, { once: true });
      stops.push(() => {
        source.removeEventListener('abort', heard);
      });
    }
  }
  return {
    signal,
    abort,
    release() {
      for (const stop of stops.splice(0)) {
        stop();
      }
    },
  };
}

/** Settles as the work does, or with the signal's reason: work that ignores its signal must not hold up who gave up. */
export function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      reject(signal.reason as Error);
    };
    if (signal.aborted) {
      stop();
    } else {
      signal.addEventListener('abort', stop, { once: true });
    }
    work.then(resolve, reject).finally(() => {
      signal.removeEventListener('abort', stop);
    });
  });
}

/** Waits, unless the signal aborts: then rejects with its reason. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason as Error);
      return;
    }
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', stop, { once: true });
  });
}
