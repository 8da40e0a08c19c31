import { useSyncExternalStore } from 'react';

/** Code or tables that a page loads once, and only if something needs them. */
export interface Lazy<Value extends object> {
  /** Where it can't be loaded, the next one that needs it tries again. */
  readonly load: () => Promise<void>;
  readonly read: () => Value | 'loading' | 'failed';
  readonly subscribe: (listener: () => void) => () => void;
}

/** @param known what was loaded before, by whatever else needed it. */
export function createLazy<Value extends object>(
  load: () => Promise<Value>,
  known?: () => Value | undefined,
): Lazy<Value> {
  let state: Value | 'loading' | 'failed' = 'loading';
  let loading: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  function become(next: typeof state) {
    state = next;
    for (const listener of listeners) {
      listener();
    }
  }
  const lazy: Lazy<Value> = {
    async load() {
      if (!loading) {
        become('loading');
        loading = load().then(become, () => {
          loading = undefined;
          become('failed');
        });
      }
      return loading;
    },
    read: () => (typeof state === 'string' ? (known?.() ?? state) : state),
    subscribe(listener) {
      listeners.add(listener);
      if (typeof lazy.read() === 'string') {
        void lazy.load();
      }
      return () => listeners.delete(listener);
    },
  };
  return lazy;
}

/**
 * At once if it was loaded before; `loading` on a server too.
 *
 * @param needed whether to load it at all: nothing otherwise.
 */
export function useLazy<Value extends object>(
  { read, subscribe }: Lazy<Value>,
  needed: boolean,
): Value | 'loading' | 'failed' | undefined {
  return useSyncExternalStore(
    needed ? subscribe : neverSubscribe,
    () => (needed ? read() : undefined),
    () => (needed ? 'loading' : undefined),
  );
}

function neverSubscribe(): () => void {
  return () => undefined;
}
