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
  /** Changes nothing: computed from the inbox's snapshot and the entry that was open at its last change. */
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

/** Follows the inbox from the first subscriber to the last one. */
export function createInboxView(inbox: ElicitationInbox): InboxView {
  const drafts = createDraftStore(inbox);
  const listeners = new Set<() => void>();
  let unsubscribe: (() => void) | undefined;
  let selectedId: string | undefined;
  let cache: { readonly source: InboxSnapshot; readonly snapshot: InboxViewSnapshot } | undefined;

  function getSnapshot(): InboxViewSnapshot {
    const source = inbox.getSnapshot();
    const currentId = openId(source.entries, selectedId);
    if (cache?.source !== source || cache.snapshot.currentId !== currentId) {
      cache = { source, snapshot: Object.freeze({ ...source, currentId }) };
    }
    return cache.snapshot;
  }

  /** What depends on the order of the changes: which entry stays open, and whose drafts are still needed. */
  function follow(): void {
    const { currentId, entries } = getSnapshot();
    selectedId = currentId;
    drafts.follow(entries);
  }

  function notify(): void {
    for (const listener of [...listeners]) {
      listener();
    }
  }

  return {
    inbox,
    drafts,
    select(id) {
      selectedId = id;
      follow();
      notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      if (unsubscribe === undefined) {
        unsubscribe = inbox.subscribe(() => {
          follow();
          notify();
        });
        follow();
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) {
          unsubscribe?.();
          unsubscribe = undefined;
        }
      };
    },
    getSnapshot,
    getServerSnapshot: () => EMPTY,
  };
}

/**
 * The entry to show: the open one while it is there, whatever becomes of it; else one of whose answers nobody knows
 * whether they arrived; else the oldest that waits for the person; else the oldest page that is still followed. What
 * ended before it was ever seen does not open by itself.
 */
function openId(entries: readonly InboxEntry[], currentId: string | undefined): string | undefined {
  const open =
    entries.find((entry) => entry.id === currentId) ??
    entries.find((entry) => entry.state === 'lost') ??
    entries.find((entry) => entry.state === 'pending') ??
    entries.find((entry) => entry.state === 'answered');
  return open?.id;
}
