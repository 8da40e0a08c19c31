/** Who waits for which signal. */
const callbacksBySignal = new WeakMap<AbortSignal, Set<() => void>>();

/**
 * Calls back when the signal aborts. Each signal gets one listener for all: hosts abort hundreds of batches with the
 * signal of a connection, and Node 20 warns of a leak at the eleventh listener.
 *
 * @returns stops waiting.
 */
export function onAbort(signal: AbortSignal, callback: () => void): () => void {
  const callbacks = callbacksBySignal.get(signal) ?? listen(signal);
  const own = (): void => {
    callback();
  };
  callbacks.add(own);
  return () => {
    callbacks.delete(own);
  };
}

function listen(signal: AbortSignal): Set<() => void> {
  const callbacks = new Set<() => void>();
  callbacksBySignal.set(signal, callbacks);
  signal.addEventListener(
    'abort',
    () => {
      for (const callback of [...callbacks]) {
        callback();
      }
    },
    { once: true },
  );
  return callbacks;
}
