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
  const controller = new AbortController();
  const stops: (() => void)[] = [];
  for (const source of sources) {
    const follow = () => {
      controller.abort(reasonOf(source?.reason));
    };
    if (source?.aborted) {
      follow();
      break;
    }
    source?.addEventListener('abort', follow, { once: true });
    stops.push(() => source?.removeEventListener('abort', follow));
  }
  return {
    signal: controller.signal,
    abort(reason) {
      controller.abort(reason);
    },
    release() {
      for (const stop of stops.splice(0)) {
        stop();
      }
    },
  };
}

/** A signal that aborts once all of these have, with the last one's reason; never where there are none. */
export function linkAllSignals(sources: readonly AbortSignal[]): LinkedSignal {
  const controller = new AbortController();
  const waitedFor = new Set(sources);
  const stops: (() => void)[] = [];
  for (const source of waitedFor) {
    const follow = () => {
      waitedFor.delete(source);
      if (waitedFor.size === 0) {
        controller.abort(source.reason);
      }
    };
    if (source.aborted) {
      follow();
    } else {
      source.addEventListener('abort', follow, { once: true });
      stops.push(() => {
        source.removeEventListener('abort', follow);
      });
    }
  }
  return {
    signal: controller.signal,
    abort(reason) {
      controller.abort(reason);
    },
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
