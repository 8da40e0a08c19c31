/** Callbacks by what they wait for. One that is called may add and remove others. */
export function createListeners<Key>() {
  const listeners = new Map<Key, Set<() => void>>();
  return {
    add(key: Key, listener: () => void): () => void {
      const those = listeners.get(key) ?? new Set();
      listeners.set(key, those.add(listener));
      return () => {
        those.delete(listener);
      };
    },
    notify(key: Key): void {
      for (const listener of [...(listeners.get(key) ?? [])]) {
        listener();
      }
    },
  };
}
