/** Callbacks by what they wait for. One that throws is reported as uncaught, and the others are called. */
export function createListeners<Key>() {
  const listeners = new Map<Key, Set<{ readonly listener: () => void }>>();
  return {
    /** @returns stops that: of a listener that was added twice, one of the two. */
    add(key: Key, listener: () => void): () => void {
      const those = listeners.get(key) ?? new Set();
      const own = { listener };
      listeners.set(key, those.add(own));
      return () => {
        those.delete(own);
      };
    },
    notify(key: Key): void {
      for (const { listener } of [...(listeners.get(key) ?? [])]) {
        try {
          listener();
        } catch (error) {
          queueMicrotask(() => {
            throw error;
          });
        }
      }
    },
  };
}
