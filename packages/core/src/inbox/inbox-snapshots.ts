import { changed } from '../state/create-machine-store.js';
import { createListeners } from '../state/listeners.js';
import type { InboxSnapshot } from './elicitation-inbox.js';
import type { InboxEntry } from './entry/inbox-entry.js';

/** What stands before anything was asked, and on a server. */
export const EMPTY_SNAPSHOT: InboxSnapshot = Object.freeze({
  entries: Object.freeze([]),
  pendingCount: 0,
  blockedServers: Object.freeze([]),
  audit: Object.freeze([]),
});

/** What is shown. Subscribers are called whenever it changes. */
export function createSnapshots(initial = EMPTY_SNAPSHOT) {
  const listeners = createListeners<'change'>();
  let snapshot = initial;
  return {
    /** @param shown a list of its own: it is frozen */
    show(shown: readonly InboxEntry[], rest: Omit<InboxSnapshot, 'entries' | 'pendingCount'>): void {
      const isSame =
        shown.length === snapshot.entries.length &&
        shown.every((entry, index) => entry === snapshot.entries[index]);
      const { state } = changed(snapshot, {
        ...rest,
        entries: isSame ? snapshot.entries : Object.freeze(shown),
        pendingCount: shown.filter((entry) => entry.state === 'pending').length,
      });
      if (state !== snapshot) {
        snapshot = state;
        listeners.notify('change');
      }
    },
    getSnapshot: () => snapshot,
    subscribe: (listener: () => void) => listeners.add('change', listener),
  };
}
