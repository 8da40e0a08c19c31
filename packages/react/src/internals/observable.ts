/** A value that tells when it changes. */
export interface Observable<State> {
  get(): State;
  /** Merges; tells only where something differs. */
  set(change: Partial<State>): void;
  subscribe(listener: () => void): () => void;
}

export function createObservable<State extends object>(initial: State): Observable<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(change) {
      const next = { ...state, ...change };
      if (
        Object.keys(change).some((key) => !Object.is(next[key as keyof State], state[key as keyof State]))
      ) {
        state = next;
        for (const listener of listeners) {
          listener();
        }
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
