import type { PersonInbox, InboxEntry, InboxSnapshot } from '@elicit-kit/core';
import { expectOpening } from '../internals/presses/opening.js';
import type { DraftKeeper, DraftStore } from './drafts/draft-store.js';

/** What is shown of an inbox: its snapshot, and the entry that is open. Frozen; the same reference until it changes. */
export interface InboxViewSnapshot extends InboxSnapshot {
  /** The entry that is open; newcomers never take its place. */
  readonly currentId: string | undefined;
  /** Put aside with something typed: they wait, and open only when the person opens them. Or while they are being sent. */
  readonly minimisedIds: readonly string[];
  /** The page has an `Inbox.Dock` of its own for what is minimised. */
  readonly hasDock: boolean;
}

/** An inbox and what the page shows of it, for `useSyncExternalStore`. */
export type InboxView = ReturnType<typeof createInboxView>;

const EMPTY: InboxViewSnapshot = Object.freeze({
  entries: Object.freeze([]),
  pendingCount: 0,
  blockedServers: Object.freeze([]),
  audit: Object.freeze([]),
  currentId: undefined,
  minimisedIds: Object.freeze([]),
  hasDock: false,
});

/** Follows the inbox from the first subscriber to the last one. */
export function createInboxView(inbox: PersonInbox) {
  let drafts: DraftStore | undefined;
  let guarded = false;
  const listeners = new Set<() => void>();
  let unsubscribe: (() => void) | undefined;
  let shown: Shown = { selectedId: undefined, minimised: new Map(), docks: 0 };
  let cache:
    | { readonly source: InboxSnapshot; readonly shown: Shown; readonly snapshot: InboxViewSnapshot }
    | undefined;

  /** Changes nothing: computed from the inbox's snapshot and the entry that was open at its last change. */
  function getSnapshot(): InboxViewSnapshot {
    const source = inbox.getSnapshot();
    if (cache?.source !== source || cache.shown !== shown) {
      const currentId = openId(source.entries, shown);
      const { docks, minimised } = shown;
      const minimisedIds = Object.freeze([...minimised.keys()]);
      const snapshot = Object.freeze({ ...source, currentId, minimisedIds, hasDock: docks > 0 });
      cache = { source, shown, snapshot };
    }
    return cache.snapshot;
  }

  /** What depends on the order of the changes: which entry stays open, and whose drafts are still needed. */
  function follow(next: Shown): void {
    const { entries } = inbox.getSnapshot();
    const standing = entries.filter(({ id, state }) => state === next.minimised.get(id));
    const minimised = new Map(standing.map(({ id, state }) => [id, state]));
    // One that ends, or could not be sent, is shown once more, with what was typed: nothing of it is lost without a word.
    const changed = entries.find(({ id }) => next.minimised.has(id) && !minimised.has(id));
    const selectedId = openId(entries, { ...next, minimised }) ?? changed?.id;
    shown = { ...next, selectedId, minimised };
    drafts?.follow(entries);
    guardUnload();
  }

  /** Asks before a reload or Back throws away what was typed. A page that listens for it all the time has no back/forward cache. */
  function guardUnload(): void {
    const needed =
      unsubscribe !== undefined && drafts !== undefined && inbox.getSnapshot().entries.some(drafts.isUnsaved);
    if (needed !== guarded) {
      guarded = needed;
      globalThis[needed ? 'addEventListener' : 'removeEventListener']('beforeunload', askBeforeUnload);
    }
  }

  function askBeforeUnload(event: Event): void {
    const { entries } = inbox.getSnapshot();
    if (entries.some((entry) => drafts?.isUnsaved(entry) && drafts.hasTyped(entry))) {
      event.preventDefault();
    }
  }

  function show(next: Shown): void {
    follow(next);
    for (const listener of [...listeners]) {
      listener();
    }
  }

  return {
    inbox,
    openDrafts(create: Parameters<DraftKeeper['openDrafts']>[0]): DraftStore {
      if (drafts === undefined) {
        drafts = create(inbox, guardUnload);
        drafts.follow(inbox.getSnapshot().entries);
      }
      return drafts;
    },
    /** The person opens an entry, another one or a minimised one. */
    select(id: string): void {
      const minimised = new Map(shown.minimised);
      minimised.delete(id);
      expectOpening();
      show({ ...shown, selectedId: id, minimised });
    },
    /** The person puts the entry aside. */
    minimise(id: string): void {
      const { state } = inbox.getSnapshot().entries.find((entry) => entry.id === id) ?? {};
      if (state) {
        show({ ...shown, selectedId: undefined, minimised: new Map(shown.minimised).set(id, state) });
      }
    },
    /** The page has a dock of its own. @returns call it when the dock goes. */
    addDock(): () => void {
      show({ ...shown, docks: shown.docks + 1 });
      return () => {
        show({ ...shown, docks: shown.docks - 1 });
      };
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      if (unsubscribe === undefined) {
        unsubscribe = inbox.subscribe(() => {
          show(shown);
        });
        follow(shown);
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) {
          unsubscribe?.();
          unsubscribe = undefined;
          guardUnload();
        }
      };
    },
    getSnapshot,
    getServerSnapshot: () => EMPTY,
  };
}

/** What the person did with the entries, apart from answering them. */
interface Shown {
  readonly selectedId: string | undefined;
  /** How each stood when it was put aside, by its id. */
  readonly minimised: ReadonlyMap<string, InboxEntry['state']>;
  /** How many docks of the host are on the page. */
  readonly docks: number;
}

/**
 * The entry to show: the open one while it is there, whatever becomes of it; else one of whose answers nobody knows
 * whether they arrived; else the oldest that waits for the person and was not minimised; else the oldest page that is
 * still followed. What ended before it was ever seen does not open by itself.
 */
function openId(entries: readonly InboxEntry[], { minimised, selectedId }: Shown): string | undefined {
  const open =
    entries.find((entry) => entry.id === selectedId && !isOnlySent(entry)) ??
    entries.find(({ state }) => state === 'deliveryUnknown') ??
    entries.find(({ id, state }) => state === 'pending' && !minimised.has(id)) ??
    entries.find(
      (entry) =>
        (entry.state === 'sending' || entry.state === 'answered') &&
        !isOnlySent(entry) &&
        !minimised.has(entry.id),
    );
  return open?.id;
}

/** Its answers are on their way, and none of its pages is followed: nothing is left to show. */
function isOnlySent(entry: InboxEntry): boolean {
  return entry.handedOver === true && !isFollowed(entry);
}

/** A page that the person opened is waited for, or was until the call went on without it. */
function isFollowed({ items }: InboxEntry): boolean {
  return items.some(({ followUp }) => followUp === 'waiting' || followUp === 'returned');
}
