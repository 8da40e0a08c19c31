import type { CallOperation } from './eliciting-call.js';

/** A call that waits for a connection: before 2026-07-28 each holds one, and a page has few (see `legacy-call-limit`). */
export interface QueuedCall {
  readonly operation: CallOperation;
  /** How many calls to the same origin are under way, or wait before it. Those of other sessions count too. */
  readonly ahead: number;
}

/** The calls of one session that wait, oldest first; fits `useSyncExternalStore`. */
export interface CallQueue {
  subscribe(listener: () => void): () => void;
  /** Frozen; the same reference until something changes. */
  getSnapshot(): readonly QueuedCall[];
}

export interface ManagedCallQueue extends CallQueue {
  /** @returns what notes how many calls are ahead of this one; 0 once it goes on, or is given up. */
  place(operation: CallOperation): (ahead: number) => void;
}

export function createCallQueue(): ManagedCallQueue {
  const listeners = new Set<() => void>();
  const queued = new Map<object, QueuedCall>();
  let snapshot: readonly QueuedCall[] = Object.freeze([]);

  return {
    place(operation) {
      const place = {};
      return (ahead) => {
        if (ahead === (queued.get(place)?.ahead ?? 0)) {
          return;
        }
        if (ahead === 0) {
          queued.delete(place);
        } else {
          queued.set(place, Object.freeze({ operation, ahead }));
        }
        snapshot = Object.freeze([...queued.values()]);
        for (const listener of [...listeners]) {
          listener();
        }
      };
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    getSnapshot: () => snapshot,
  };
}
