import type { InboxEntry, InboxSnapshot } from './elicitation-inbox.js';

/** What stands before anything was asked, and on a server. */
export const EMPTY_SNAPSHOT: InboxSnapshot = Object.freeze({ entries: Object.freeze([]), pendingCount: 0 });

/** The entries by id, oldest first, and who wants to know when they change. */
export interface InboxStore {
  /** Changes the entries and tells every listener once, unless nothing changed. */
  update(change: (entries: Map<string, InboxEntry>) => void): void;
  get(id: string): InboxEntry | undefined;
  subscribe(listener: () => void): () => void;
  getSnapshot(): InboxSnapshot;
}

export function createInboxStore(): InboxStore {
  const entries = new Map<string, InboxEntry>();
  const subscriptions = new Set<{ readonly listener: () => void }>();
  let snapshot = EMPTY_SNAPSHOT;

  return {
    update(change) {
      change(entries);
      const next = [...entries.values()];
      if (sameElements(next, snapshot.entries)) {
        return;
      }
      snapshot = Object.freeze({
        entries: Object.freeze(next),
        pendingCount: next.filter((entry) => entry.state === 'pending').length,
      });
      for (const { listener } of [...subscriptions]) {
        callListener(listener);
      }
    },
    get: (id) => entries.get(id),
    subscribe(listener) {
      const subscription = { listener };
      subscriptions.add(subscription);
      return () => {
        subscriptions.delete(subscription);
      };
    },
    getSnapshot: () => snapshot,
  };
}

function sameElements(left: readonly InboxEntry[], right: readonly InboxEntry[]): boolean {
  return left.length === right.length && left.every((entry, index) => entry === right[index]);
}

/** A listener that throws is reported as uncaught and keeps neither the others nor the answer from arriving. */
function callListener(listener: () => void): void {
  try {
    listener();
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}
