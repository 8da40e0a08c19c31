import type { InboxEntry, InboxSnapshot } from './elicitation-inbox.js';

/** What stands before anything was asked, and on a server. */
export const EMPTY_SNAPSHOT: InboxSnapshot = Object.freeze({
  entries: Object.freeze([]),
  pendingCount: 0,
  silenced: Object.freeze([]),
  audit: Object.freeze([]),
});

/** The entries by id, oldest first, and who wants to know when they change. */
export interface InboxStore {
  /** Changes the entries and tells every listener once, unless neither they nor what stands beside them changed. */
  update(change?: (entries: Map<string, InboxEntry>) => void): void;
  get(id: string): InboxEntry | undefined;
  subscribe(listener: () => void): () => void;
  getSnapshot(): InboxSnapshot;
}

/** What the snapshot holds beside the entries; the same references until something changes. */
type Beside = Pick<InboxSnapshot, 'silenced' | 'audit'>;

export function createInboxStore(readBeside: () => Beside): InboxStore {
  const entries = new Map<string, InboxEntry>();
  const subscriptions = new Set<{ readonly listener: () => void }>();
  let snapshot = EMPTY_SNAPSHOT;

  return {
    update(change) {
      change?.(entries);
      const next = [...entries.values()];
      const { silenced, audit } = readBeside();
      const unchanged = sameElements(next, snapshot.entries);
      if (unchanged && silenced === snapshot.silenced && audit === snapshot.audit) {
        return;
      }
      snapshot = Object.freeze({
        entries: unchanged ? snapshot.entries : Object.freeze(next),
        pendingCount: next.filter((entry) => entry.state === 'pending').length,
        silenced,
        audit,
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
