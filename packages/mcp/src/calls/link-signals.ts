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
