import { onAbort } from '@elicit-kit/core/internal/inbox';

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
  const { signal } = controller;
  const abort = (reason: unknown) => controller.abort(reason);
  const stops: (() => void)[] = [];
  for (const source of sources) {
    if (source?.aborted && !signal.aborted) {
      abort(reasonOf(source.reason));
    } else if (source && !signal.aborted) {
      stops.push(onAbort(source, () => abort(reasonOf(source.reason))));
    }
  }
  return { signal, abort, release: () => stops.splice(0).forEach((stop) => stop()) };
}

/** Settles as the work does, or with the signal's reason: work that ignores its signal must not hold up who gave up. */
export function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) {
      stop();
    }
    work.then(resolve, reject).finally(onAbort(signal, stop));
  });
}

/** Waits, unless the signal aborts: then rejects with its reason. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<void>((resolve) => (timer = setTimeout(resolve, milliseconds)));
  return untilAborted(over, signal).finally(() => clearTimeout(timer));
}
