/** Callbacks by what they wait for. One that throws is reported as uncaught, and the others are called. */
export function createListeners<Key, News extends readonly unknown[] = []>() {
  const listeners = new Map<Key, Set<{ readonly listener: (...news: News) => void }>>();
  return {
    has: (key: Key) => listeners.has(key),
    /** @returns stops that: of a listener that was added twice, one of the two. */
    add(key: Key, listener: (...news: News) => void): () => void {
      const those = listeners.get(key) ?? new Set();
      const own = { listener };
      listeners.set(key, those.add(own));
      return () => {
        those.delete(own);
        if (those.size === 0 && listeners.get(key) === those) {
          listeners.delete(key);
        }
      };
    },
    notify(key: Key, ...news: News): void {
      for (const { listener } of [...(listeners.get(key) ?? [])]) {
        try {
          listener(...news);
        } catch (error) {
          queueMicrotask(() => {
            throw error;
          });
        }
      }
    },
    clear: () => listeners.clear(),
  };
}
