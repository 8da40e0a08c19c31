import { copyResults } from './copy-results.js';
import { changeEntry } from './create-entry.js';
import type { ElicitationInbox, ElicitationInboxOptions, InboxEntry } from './elicitation-inbox.js';
import {
  cancelWaiting,
  completeFollowUps,
  elicitationIdOf,
  isWaiting,
  keepWhileShown,
  startFollowUps,
  tellFollowUps,
} from './follow-up.js';
import { readProgress } from './follow-up-progress.js';
import { createInboxEndings } from './inbox-endings.js';
import { createInboxState } from './inbox-state.js';
import { EMPTY_SNAPSHOT } from './inbox-store.js';
import { createSubmit } from './submit-batch.js';
import { WithdrawnError } from './withdrawn-error.js';

/** Makes an inbox: see `ElicitationInbox` for what each function promises. */
export function createElicitationInbox(options: ElicitationInboxOptions = {}): ElicitationInbox {
  const state = createInboxState(options);
  const { earlyCompletions, now, open, openedPages, silenced, store } = state;
  const endings = createInboxEndings(state);

  function entriesOf(elicitationId: string, connectionId: string | undefined): readonly InboxEntry[] {
    return store
      .getSnapshot()
      .entries.filter(
        ({ server, items }) =>
          (connectionId === undefined || server.connectionId === connectionId) &&
          items.some((item) => elicitationIdOf(item) === elicitationId),
      );
  }

  const inbox: ElicitationInbox = {
    submit: createSubmit(state, endings, (id, results) => {
      inbox.answer(id, results);
    }),

    answer(id, results) {
      const entry = store.get(id);
      const batch = open.get(id);
      if (entry?.state !== 'pending' || !batch) {
        return;
      }
      if (entry.expiresAt !== undefined && entry.expiresAt <= now()) {
        endings.expire(id);
        return;
      }
      const copies = copyResults(entry, results);
      const answered = startFollowUps(changeEntry(entry, { state: 'answered' }), copies, batch.completedIds);
      openedPages.add(entry, copies);
      // Where one page was refused, what wants all of them visited won't go on: nothing is waited for.
      const allAccepted = copies.every(({ action }) => action === 'accept');
      if (entry.settleAt === 'completion' && allAccepted && isWaiting(answered)) {
        batch.results = copies;
      } else {
        endings.settle(entry, batch, copies);
      }
      store.update((entries) => {
        keepWhileShown(entries, answered);
        endings.leave(entries, entry, copies);
      });
    },

    withdraw(id, reason) {
      endings.end(id, reason, new WithdrawnError(reason));
    },

    complete(elicitationId, { connectionId } = {}) {
      const asked = entriesOf(elicitationId, connectionId);
      if (asked.length === 0) {
        earlyCompletions.add(elicitationId, connectionId);
        return;
      }
      const completed = asked.map((entry) => completeFollowUps(entry, elicitationId));
      for (const entry of completed) {
        const batch = open.get(entry.id);
        if (entry.state === 'pending') {
          batch?.completedIds.add(elicitationId);
        } else if (batch?.results && !isWaiting(entry)) {
          endings.settle(entry, batch, batch.results);
        }
      }
      store.update((entries) => {
        for (const entry of completed) {
          entries.set(entry.id, entry);
        }
      });
    },

    reportProgress(elicitationId, progress, { connectionId } = {}) {
      const told = readProgress(progress);
      if (told) {
        const asked = entriesOf(elicitationId, connectionId);
        store.update((entries) => {
          for (const entry of asked) {
            entries.set(entry.id, tellFollowUps(entry, elicitationId, told));
          }
        });
      }
    },

    finish(id) {
      const entry = store.get(id);
      if (entry?.state === 'answered') {
        const batch = open.get(id);
        endings.settle(entry, batch, batch?.results ?? []);
        store.update((entries) => entries.delete(id));
      }
    },

    dismiss(id) {
      const entry = store.get(id);
      if (entry === undefined || entry.state === 'pending') {
        return;
      }
      const batch = open.get(id);
      endings.settle(entry, batch, cancelWaiting(entry, batch?.results ?? []));
      store.update((entries) => entries.delete(id));
    },

    stopTask(id) {
      endings.stopTask(id);
    },

    stop(server) {
      endings.stop(server);
    },

    allow(server) {
      silenced.allow(server);
      store.update();
    },

    draftsOf: (id) => open.get(id)?.drafts,
    subscribe: store.subscribe,
    getSnapshot: store.getSnapshot,
    getServerSnapshot: () => EMPTY_SNAPSHOT,
  };
  return inbox;
}
