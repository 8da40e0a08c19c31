import type { ElicitResult } from '../protocol/elicitation.js';
import { cancelAll } from './cancel-all.js';
import { createEntry } from './create-entry.js';
import type { ElicitationInbox, InboxEntry } from './elicitation-inbox.js';
import { endFollowUps, keepWhileShown, urlOf } from './follow-up.js';
import type { InboxEndings } from './inbox-endings.js';
import type { InboxState } from './inbox-state.js';
import { onAbort } from './on-abort.js';
import { operationKey } from './opened-pages.js';
import { createSettlement, withdrawReasonOf } from './settlement.js';
import { startDeadline } from './start-deadline.js';
import { WithdrawnError } from './withdrawn-error.js';

/** The inbox's `submit`: how a batch arrives, or is refused. @param answer the inbox's own. */
export function createSubmit(
  state: InboxState,
  endings: InboxEndings,
  answer: ElicitationInbox['answer'],
): ElicitationInbox['submit'] {
  const { earlyCompletions, limits, now, open, openedPages, sameQuestions, silenced, store } = state;
  let count = 0;

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

  return (batch, { signal, followUpSignal, drafts, answered, delivery } = {}) => {
    if (signal?.aborted) {
      return Promise.reject(signal.reason);
    }
    if (batch.requests.length === 0) {
      return Promise.resolve(Object.freeze([]));
    }
    // What comes back is shown because the host wants it, not because the server asks again.
    const silence = batch.resumed ? undefined : silenced.refuse(batch.server, batch.requests.length);
    if (silence !== undefined) {
      endings.refuse(batch, silence);
      return Promise.resolve(cancelAll(batch.requests));
    }
    const id = `batch-${(count += 1)}`;
    let entry: InboxEntry;
    try {
      entry = openedPages.markRepeated(createEntry(batch, { id, receivedAt: now(), limits }));
    } catch (error) {
      endings.refuse(batch, 'invalid');
      return Promise.reject(error);
    }
    const deadline = Number.isFinite(entry.expiresAt) ? entry.expiresAt : undefined;
    if (deadline !== undefined && deadline <= now()) {
      endings.refuse(batch, 'expired');
      return Promise.reject(new WithdrawnError('expired'));
    }
    const stops: (() => void)[] = [];
    const settlement = createSettlement(() => {
      open.delete(id);
      for (const stop of stops) {
        stop();
      }
    });
    open.set(id, { settlement, completedIds: earlyCompletions.take(entry), drafts });
    if (signal) {
      stops.push(
        onAbort(signal, () => {
          endings.end(id, withdrawReasonOf(signal.reason), signal.reason);
        }),
      );
    }
    if (followUpSignal) {
      onAbort(followUpSignal, () => {
        endFollowUp(id);
      });
    }
    arrive(sameQuestions.arrive(entry));
    if (deadline !== undefined && open.has(id)) {
      stops.push(
        startDeadline(deadline, now, () => {
          endings.expire(id);
        }),
      );
    }
    if (delivery) {
      tellWhenLost(settlement.promise, delivery, entry, endings);
    }
    if (answered) {
      answer(id, answered);
    }
    return settlement.promise;
  };
}

/** Only answers are worth telling of: that a refusal got lost changes nothing for the person. */
function tellWhenLost(
  settled: Promise<readonly ElicitResult[]>,
  delivery: Promise<unknown>,
  entry: InboxEntry,
  { lose }: InboxEndings,
): void {
  const lost = delivery.then(
    () => false,
    () => true,
  );
  Promise.all([settled, lost]).then(
    ([results, isLost]) => {
      const answers = entry.items.some(
        ({ elicitation }, index) => elicitation.mode === 'form' && results[index]?.action === 'accept',
      );
      if (isLost && answers) {
        lose(entry);
      }
    },
    () => undefined,
  );
}
