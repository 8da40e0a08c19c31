import type { ElicitResult } from '../protocol/elicitation.js';
import type { AuditOptions, AuditOutcome, AuditRecord } from './audit-record.js';
import { describeRequest } from './describe-request.js';
import type { ElicitationBatch, InboxEntry } from './elicitation-inbox.js';

const DEFAULT_SIZE = 200;

/** What has ended and how: exactly one record for each request. */
export interface AuditTrail {
  /** Newest last. Frozen; the same reference until it changes. */
  list(): readonly AuditRecord[];
  /** A batch that was answered, each request in its own way. */
  answered(entry: InboxEntry, results: readonly ElicitResult[]): void;
  /** A batch that ended as a whole. */
  ended(entry: InboxEntry, outcome: AuditOutcome): void;
  /** A batch that nobody was asked. */
  refused(batch: ElicitationBatch, outcome: AuditOutcome): void;
}

export function createAuditTrail(
  { onAudit, auditSize = DEFAULT_SIZE, auditValues = false }: AuditOptions,
  now: () => number,
): AuditTrail {
  let list: readonly AuditRecord[] = Object.freeze([]);
  let count = 0;

  function add(
    {
      server,
      operation,
      round,
      receivedAt = now(),
    }: Omit<ElicitationBatch, 'requests'> & { receivedAt?: number },
    asked: readonly { readonly params: unknown }[],
    endOf: (index: number) => Pick<AuditRecord, 'outcome' | 'content'>,
  ): void {
    const endedAt = now();
    const records = asked.map(({ params }, index): AuditRecord =>
      Object.freeze({
        id: `audit-${(count += 1)}`,
        server,
        ...(operation && { operation }),
        ...(round !== undefined && { round }),
        ...describeRequest(params),
        askedAt: receivedAt,
        endedAt,
        ...endOf(index),
      }),
    );
    list = Object.freeze(records.reduce((kept, record) => keep(kept, record, auditSize), list));
    if (onAudit) {
      // Later, so that it can't act on an inbox in the middle of a change; what it throws is uncaught, as it should be.
      queueMicrotask(() => {
        records.forEach(onAudit);
      });
    }
  }

  return {
    list: () => list,
    answered(entry, results) {
      add(entry, entry.items, (index) => {
        const result = results[index] ?? { action: 'cancel' };
        const content = auditValues && result.action === 'accept' ? result.content : undefined;
        return { outcome: result.action, ...(content && { content }) };
      });
    },
    ended(entry, outcome) {
      add(entry, entry.items, () => ({ outcome }));
    },
    refused(batch, outcome) {
      add(batch, batch.requests, () => ({ outcome }));
    },
  };
}

function keep(list: readonly AuditRecord[], record: AuditRecord, size: number): readonly AuditRecord[] {
  const all = [...list, record];
  if (all.length <= size) {
    return all;
  }
  // A flood of what nobody was asked must not wash away what somebody answered.
  const tooManyRefusals = all.filter(isRefusal).length > size / 4;
  all.splice(tooManyRefusals ? all.findIndex(isRefusal) : 0, 1);
  return all;
}

function isRefusal({ outcome }: AuditRecord): boolean {
  return outcome === 'limit' || outcome === 'stopped' || outcome === 'invalid';
}
