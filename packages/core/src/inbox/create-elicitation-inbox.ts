import type { ElicitResult } from '../protocol/elicitation.js';
import { copyResults } from './copy-results.js';
import { changeEntry, createEntry } from './create-entry.js';
import { createEarlyCompletions } from './early-completions.js';
import type {
  ElicitationInbox,
  ElicitationInboxOptions,
  InboxEntry,
  WithdrawReason,
} from './elicitation-inbox.js';
import {
  cancelWaiting,
  completeFollowUps,
  elicitationIdOf,
  endFollowUps,
  isWaiting,
  keepWhileShown,
  startFollowUps,
  urlOf,
} from './follow-up.js';
import { createInboxStore, EMPTY_SNAPSHOT } from './inbox-store.js';
import { createOpenedPages, operationKey } from './opened-pages.js';
import { createSettlement, type Settlement, withdrawReasonOf } from './settlement.js';
import { onAbort } from './on-abort.js';
import { startDeadline } from './start-deadline.js';
import { WithdrawnError } from './withdrawn-error.js';

/** A batch whose promise has not settled. */
interface OpenBatch {
  readonly settlement: Settlement;
  /** Reported as finished before the person consented. */
  readonly completedIds: Set<string>;
  /** What was answered, while a page's completion is waited for. */
  results?: readonly ElicitResult[];
}

/** Makes an inbox: see `ElicitationInbox` for what each function promises. */
export function createElicitationInbox(options: ElicitationInboxOptions = {}): ElicitationInbox {
  const { now = Date.now } = options;
  const store = createInboxStore();
  const open = new Map<string, OpenBatch>();
  const openedPages = createOpenedPages();
  const earlyCompletions = createEarlyCompletions();
  let count = 0;

  function end(id: string, reason: WithdrawReason, error: unknown): void {
    const entry = store.get(id);
    const batch = open.get(id);
    if (entry && batch) {
      batch.settlement.reject(error);
      store.update((entries) => entries.set(id, changeEntry(entry, { state: reason })));
    }
  }

  function expire(id: string): void {
    end(id, 'expired', new WithdrawnError('expired'));
  }

  /** Nobody waits any longer for the pages that an answered batch opened. */
  function endFollowUp(id: string): void {
    if (store.get(id)?.state === 'answered' && !open.has(id)) {
      store.update((entries) => entries.delete(id));
    }
  }

  /** One change: the new entry arrives, and the pages it asks for anew stop being shown as waiting elsewhere. */
  function arrive(entry: InboxEntry): void {
    const again = new Set(entry.items.filter((item) => item.repeated).map((item) => urlOf(item) ?? ''));
    store.update((entries) => {
      for (const earlier of again.size > 0 ? [...entries.values()] : []) {
        const superseded = operationKey(earlier) === operationKey(entry) && !open.has(earlier.id);
        keepWhileShown(entries, superseded ? endFollowUps(earlier, again) : earlier);
      }
      entries.set(entry.id, entry);
    });
  }

  return {
    submit(batch, { signal, followUpSignal } = {}) {
      if (signal?.aborted) {
        return Promise.reject(signal.reason);
      }
      if (batch.requests.length === 0) {
        return Promise.resolve(Object.freeze([]));
      }
      const id = `batch-${(count += 1)}`;
      let entry: InboxEntry;
      try {
        entry = openedPages.markRepeated(createEntry(batch, id, now()));
      } catch (error) {
        return Promise.reject(error);
      }
      const deadline = Number.isFinite(entry.expiresAt) ? entry.expiresAt : undefined;
      if (deadline !== undefined && deadline <= now()) {
        return Promise.reject(new WithdrawnError('expired'));
      }
      const stops: (() => void)[] = [];
      const settlement = createSettlement(() => {
        open.delete(id);
        for (const stop of stops) {
          stop();
        }
      });
      open.set(id, { settlement, completedIds: earlyCompletions.take(entry) });
      if (signal) {
        stops.push(
          onAbort(signal, () => {
            end(id, withdrawReasonOf(signal.reason), signal.reason);
          }),
        );
      }
      if (followUpSignal) {
        onAbort(followUpSignal, () => {
          endFollowUp(id);
        });
      }
      arrive(entry);
      if (deadline !== undefined && open.has(id)) {
        stops.push(
          startDeadline(deadline, now, () => {
            expire(id);
          }),
        );
      }
      return settlement.promise;
    },

    answer(id, results) {
      const entry = store.get(id);
      const batch = open.get(id);
      if (entry?.state !== 'pending' || !batch) {
        return;
      }
      if (entry.expiresAt !== undefined && entry.expiresAt <= now()) {
        expire(id);
        return;
      }
      const copies = copyResults(entry, results);
      const answered = startFollowUps(changeEntry(entry, { state: 'answered' }), copies, batch.completedIds);
      openedPages.add(entry, copies);
      if (entry.settleAt === 'completion' && isWaiting(answered)) {
        batch.results = copies;
      } else {
        batch.settlement.resolve(copies);
      }
      store.update((entries) => {
        keepWhileShown(entries, answered);
      });
    },

    withdraw(id, reason) {
      end(id, reason, new WithdrawnError(reason));
    },

    complete(elicitationId, { connectionId } = {}) {
      const asked = store
        .getSnapshot()
        .entries.filter(
          ({ server, items }) =>
            (connectionId === undefined || server.connectionId === connectionId) &&
            items.some((item) => elicitationIdOf(item) === elicitationId),
        );
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
          batch.settlement.resolve(batch.results);
        }
      }
      store.update((entries) => {
        for (const entry of completed) {
          entries.set(entry.id, entry);
        }
      });
    },

    finish(id) {
      if (store.get(id)?.state === 'answered') {
        const batch = open.get(id);
        batch?.settlement.resolve(batch.results ?? []);
        store.update((entries) => entries.delete(id));
      }
    },

    dismiss(id) {
      const entry = store.get(id);
      if (entry === undefined || entry.state === 'pending') {
        return;
      }
      const batch = open.get(id);
      batch?.settlement.resolve(cancelWaiting(entry, batch.results ?? []));
      store.update((entries) => entries.delete(id));
    },

    subscribe: store.subscribe,
    getSnapshot: store.getSnapshot,
    getServerSnapshot: () => EMPTY_SNAPSHOT,
  };
}
