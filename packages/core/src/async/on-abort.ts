const followersOf = new WeakMap<AbortSignal, { readonly callbacks: Set<() => void>; listener(): void }>();

/**
 * Calls back when the signal aborts. Each signal gets one listener for all: many calls and batches follow the signal of a connection or
 * of a caller, and Node warns of a leak at the eleventh listener.
 *
 * @returns stops waiting.
 */
export function onAbort(signal: AbortSignal, callback: () => void): () => void {
  const { callbacks, listener } = followersOf.get(signal) ?? listen(signal);
  const own = () => callback();
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
  const listener = () => [...callbacks].forEach((callback) => callback());
  signal.addEventListener('abort', listener, { once: true });
  const followers = { callbacks, listener };
  followersOf.set(signal, followers);
  return followers;
}

/** @returns what resolves when the signal aborts. */
export function aborted(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    onAbort(signal, () => {
      resolve(undefined);
    });
  });
}
