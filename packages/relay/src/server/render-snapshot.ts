import type { AuditRecord, BlockedServer } from '@elicit-kit/core';
import type { RelayList } from '../store/relay-store.js';
import { WIRE_FORMAT, type WireEntry, type WireSnapshot } from '../wire/wire-format.js';
import {
  abandoned,
  BLOCKED,
  documentsOf,
  ENTRY,
  isHeld,
  isThere,
  stopsIn,
  type StoredEntry,
  UNASKED,
} from './person-records.js';

/** Makes the snapshots of one stream: what it has been sent is not sent again. */
export function createSnapshotRenderer(viewer: string): (list: RelayList) => WireSnapshot {
  let epoch: string | undefined;
  /** The revisions that were sent, by the entry's id. */
  let sent = new Map<string, number>();
  /** How each receipt that was sent ended, by its id. */
  let sentReceipts = new Map<string, string>();

  return (list) => {
    if (list.epoch !== epoch) {
      epoch = list.epoch;
      sent = new Map();
      sentReceipts = new Map();
    }
    const stored = documentsOf<StoredEntry>(list, ENTRY).map(({ id, record, stored: entry }) => {
      const held = isHeld(list, entry);
      // Odd where its instance is gone: a lease ends without a write.
      const revision = record.revision * 2 + (held ? 0 : 1);
      return { id, revision, ...(held ? entry : abandoned(entry)) };
    });
    const shown = stored
      .flatMap(({ id, revision, shown }) => (shown ? [{ id, revision, ...shown }] : []))
      .sort(
        (one, other) => one.request.receivedAt - other.request.receivedAt || (one.id < other.id ? -1 : 1),
      );
    const entries = shown.flatMap(({ id, now, request, revision }): WireEntry[] => {
      const before = sent.get(id);
      if (before === revision) {
        return [];
      }
      return [{ id, revision, ...(before === undefined && { request }), now }];
    });
    const receipts = [
      ...stored.flatMap((entry) => entry.receipts),
      ...documentsOf<readonly AuditRecord[]>(list, UNASKED).flatMap((unasked) => unasked.stored),
    ].sort((one, other) => one.endedAt - other.endedAt);
    const blocks = documentsOf<readonly BlockedServer[]>(list, BLOCKED).flatMap((blocked) =>
      isThere(list, blocked.id) ? blocked.stored : [],
    );
    const snapshot: WireSnapshot = {
      format: WIRE_FORMAT,
      viewer,
      epoch,
      revision: list.revision,
      list: shown.map(({ id, revision }) => ({ id, revision })),
      entries,
      blockedServers: mergeBlocks([...stopsIn(list), ...blocks]),
      receipts: receipts.filter(({ id, outcome }) => sentReceipts.get(id) !== outcome),
    };
    sent = new Map(shown.map(({ id, revision }) => [id, revision]));
    sentReceipts = new Map(receipts.map(({ id, outcome }: AuditRecord) => [id, outcome]));
    return snapshot;
  };
}

/** One for each server: what the person stopped tells more than a limit, and counts of several instances add up. */
function mergeBlocks(blocks: readonly BlockedServer[]): readonly BlockedServer[] {
  const merged = new Map<string, BlockedServer>();
  for (const block of blocks) {
    const other = merged.get(block.key);
    const leading =
      other === undefined || (block.reason === 'stopped' && other.reason !== 'stopped') ? block : other;
    merged.set(block.key, {
      ...leading,
      since: Math.min(block.since, other?.since ?? block.since),
      autoCancelledCount: block.autoCancelledCount + (other?.autoCancelledCount ?? 0),
    });
  }
  return [...merged.values()];
}
