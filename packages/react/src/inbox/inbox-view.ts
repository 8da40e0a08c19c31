import type { ElicitationInbox, InboxEntry, InboxSnapshot } from '@elicit-kit/core';
import { createDraftStore, type DraftStore } from './draft-store.js';

/** What is shown of an inbox: its snapshot, and the entry that is open. Frozen; the same reference until it changes. */
export interface InboxViewSnapshot extends InboxSnapshot {
  /** The entry that is open; newcomers never take its place. */
  readonly currentId: string | undefined;
}

/** An inbox and what the page shows of it, for `useSyncExternalStore`. */
export interface InboxView {
  readonly inbox: ElicitationInbox;
  readonly drafts: DraftStore;
  /** The person opens another entry. */
  select(id: string): void;
  subscribe(listener: () => void): () => void;
  getSnapshot(): InboxViewSnapshot;
  getServerSnapshot(): InboxViewSnapshot;
}

const EMPTY: InboxViewSnapshot = Object.freeze({
  entries: Object.freeze([]),
  pendingCount: 0,
  silenced: Object.freeze([]),
  audit: Object.freeze([]),
  currentId: undefined,
});

export function createInboxView(inbox: ElicitationInbox): InboxView {
  const listeners = new Set<() => void>();
  const drafts = createDraftStore(inbox);
  let source: InboxSnapshot | undefined;
  let snapshot = EMPTY;

  function show(entries: InboxSnapshot, wantedId: string | undefined): void {
    source = entries;
    drafts.prune(entries.entries);
    snapshot = Object.freeze({ ...entries, currentId: openId(entries.entries, wantedId) });
  }

  return {
    inbox,
    drafts,
    select(id) {
      show(inbox.getSnapshot(), id);
      for (const listener of [...listeners]) {
        listener();
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      const stop = inbox.subscribe(listener);
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
    getSnapshot() {
      const newest = inbox.getSnapshot();
      if (newest !== source) {
        show(newest, snapshot.currentId);
      }
      return snapshot;
    },
    getServerSnapshot: () => EMPTY,
  };
}

/**
 * The entry to show: the open one while it is there, whatever becomes of it; else what was lost on its way; else
 * the oldest that waits for the person; else the oldest page that is still followed. What ended before it was ever seen does not open by itself.
 */
function openId(entries: readonly InboxEntry[], currentId: string | undefined): string | undefined {
  const open =
    entries.find((entry) => entry.id === currentId) ??
    entries.find((entry) => entry.state === 'lost') ??
    entries.find((entry) => entry.state === 'pending') ??
    entries.find((entry) => entry.state === 'answered');
  return open?.id;
}
