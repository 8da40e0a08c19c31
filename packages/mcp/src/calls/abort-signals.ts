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

/** A signal that aborts once all of these have, with the last one's reason, as `reasonOf` puts it; never where there are none. */
export function linkAllSignals(
  sources: readonly AbortSignal[],
  reasonOf: (reason: unknown) => unknown = (reason) => reason,
): LinkedSignal {
  const waitedFor = new Set(sources);
  return follow([...waitedFor], (source, abort) => {
    waitedFor.delete(source);
    if (waitedFor.size === 0) {
      abort(reasonOf(source.reason));
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
      stops.push(addAbortCallback(source, heard));
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

const followersOf = new WeakMap<AbortSignal, { readonly callbacks: Set<() => void>; listener(): void }>();

/**
 * Calls back when the signal aborts. Each signal gets one listener for all: many calls follow the signal of a connection or of a
 * caller, and Node warns of a leak at the eleventh listener.
 *
 * @returns stops that.
 */
function addAbortCallback(signal: AbortSignal, callback: () => void): () => void {
  const { callbacks, listener } = followersOf.get(signal) ?? listen(signal);
  const own = () => {
    callback();
  };
  callbacks.add(own);
  return () => {
    callbacks.delete(own);
    if (callbacks.size === 0) {
      signal.removeEventListener('abort', listener);
      followersOf.delete(signal);
    }
  };
}

function listen(signal: AbortSignal) {
  const callbacks = new Set<() => void>();
  const listener = () => {
    for (const callback of [...callbacks]) {
      callback();
    }
  };
  signal.addEventListener('abort', listener, { once: true });
  const followers = { callbacks, listener };
  followersOf.set(signal, followers);
  return followers;
}

/** Settles as the work does, or with the signal's reason: work that ignores its signal must not hold up who gave up. */
export function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      reject(signal.reason as Error);
    };
    if (signal.aborted) {
      stop();
    }
    work.then(resolve, reject).finally(addAbortCallback(signal, stop));
  });
}

/** Waits, unless the signal aborts: then rejects with its reason. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  try {
    await untilAborted(over, signal);
  } finally {
    clearTimeout(timer);
  }
}
