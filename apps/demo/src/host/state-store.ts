export interface StateStore<State> {
  getSnapshot(): State;
  subscribe(listener: () => void): () => void;
  /** Replaces members; the rest stays. */
  update(change: (state: State) => Partial<State>): void;
}

/** The smallest store that `useSyncExternalStore` can read. */
export function createStateStore<State extends object>(initial: State): StateStore<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    getSnapshot: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    update(change) {
      state = { ...state, ...change(state) };
      for (const listener of listeners) {
        listener();
      }
    },
  };
}
