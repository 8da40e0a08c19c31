import type { ElicitResult } from '../protocol/elicitation.js';
import type { AuditOutcome } from './audit-record.js';
import { cancelAll } from './cancel-all.js';
import { changeEntry } from './create-entry.js';
import type { ElicitationBatch, InboxEntry, WithdrawReason } from './elicitation-inbox.js';
import type { InboxState, OpenBatch } from './inbox-state.js';
import { serverKey } from './server-key.js';
import type { ServerAttribution } from './server-attribution.js';
import { TaskStoppedError } from './task-stopped-error.js';
import { WithdrawnError } from './withdrawn-error.js';

/** How requests end, each once and on record. */
export interface InboxEndings {
  /** Without an answer. */
  end(id: string, reason: WithdrawReason, error: unknown): void;
  expire(id: string): void;
  /** With these results; does nothing where it has settled. */
  settle(entry: InboxEntry, batch: OpenBatch | undefined, results: readonly ElicitResult[]): void;
  /** The person gives up the call that asks. */
  stopTask(id: string): void;
  /** Answers were on their way, and nobody can tell whether they arrived. */
  lose(entry: InboxEntry): void;
  /** Nobody is asked. */
  refuse(batch: ElicitationBatch, outcome: AuditOutcome): void;
  /** The person wants none of a server's requests. */
  stop(server: ServerAttribution): void;
  /** An entry is pending no longer: others that ask the same learn of it. */
  leave(entries: Map<string, InboxEntry>, entry: InboxEntry, results?: readonly ElicitResult[]): void;
}

export function createInboxEndings({
  audit,
  open,
  sameQuestions,
  silenced,
  store,
}: InboxState): InboxEndings {
  function end(id: string, reason: WithdrawReason, error: unknown): void {
    const entry = store.get(id);
    if (entry && open.get(id)?.settlement.reject(error)) {
      audit.ended(entry, reason);
      store.update((entries) => {
        entries.set(id, changeEntry(entry, { state: reason }));
        leave(entries, entry);
      });
    }
  }

  function leave(
    entries: Map<string, InboxEntry>,
    left: InboxEntry,
    results?: readonly ElicitResult[],
  ): void {
    for (const id of sameQuestions.leave(left, results)) {
      const other = entries.get(id);
      if (other) {
        entries.set(id, sameQuestions.mark(other));
      }
    }
  }

  return {
    end,
    expire(id) {
      end(id, 'expired', new WithdrawnError('expired'));
    },
    settle(entry, batch, results) {
      if (batch?.settlement.resolve(results)) {
        audit.answered(entry, results);
      }
    },
    stopTask(id) {
      const entry = store.get(id);
      if (entry?.state === 'pending' && open.get(id)?.settlement.reject(new TaskStoppedError())) {
        audit.ended(entry, 'abandoned');
        store.update((entries) => {
          entries.delete(id);
          leave(entries, entry);
        });
      }
    },
    lose(entry) {
      store.update((entries) => entries.set(entry.id, changeEntry(entry, { state: 'lost' })));
    },
    refuse(batch, outcome) {
      audit.refused(batch, outcome);
      store.update();
    },
    stop(server) {
      silenced.stop(server);
      store.update((entries) => {
        for (const [id, entry] of [...entries]) {
          const concerned = entry.state === 'pending' && serverKey(entry.server) === serverKey(server);
          if (concerned && open.get(id)?.settlement.resolve(cancelAll(entry.items))) {
            audit.ended(entry, 'stopped');
            entries.delete(id);
            leave(entries, entry);
          }
        }
      });
    },
    leave,
  };
}
