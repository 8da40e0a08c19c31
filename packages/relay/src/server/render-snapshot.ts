import type { AuditRecord, BlockedServer } from '@elicit-kit/core';
import type { RelayList, RelayRecord } from '../store/relay-store.js';
import { WIRE_FORMAT, type WireEntry, type WireSnapshot } from '../wire/wire-format.js';
import {
  abandoned,
  BLOCKED,
  ENTRY,
  isHeld,
  LEASE,
  readStored,
  STOPPED,
  type StoredBlocks,
  type StoredEntry,
  type StoredReceipts,
  UNASKED,
} from './person-records.js';

interface Read {
  readonly revision: number;
  readonly stored: unknown;
}

/** Makes the snapshots of one stream: what it has been sent is not sent again. */
export function createSnapshotRenderer(viewer: string): (list: RelayList) => WireSnapshot {
  let epoch: string | undefined;
  /** By key: a value is read once. */
  let known = new Map<string, Read>();
  /** The revisions that were sent, by the entry's id. */
  let sent = new Map<string, number>();
  /** How each receipt that was sent ended, by its id. */
  let sentReceipts = new Map<string, string>();

  function read<Stored>(record: RelayRecord, reading: Map<string, Read>): Stored | undefined {
    const before = known.get(record.key);
    const now =
      before?.revision === record.revision
        ? before
        : { revision: record.revision, stored: readStored<Stored>(record) };
    reading.set(record.key, now);
    return now.stored as Stored | undefined;
  }

  return (list) => {
    if (list.epoch !== epoch) {
      epoch = list.epoch;
      known = new Map();
      sent = new Map();
      sentReceipts = new Map();
    }
    const reading = new Map<string, Read>();
    const stored = list.records.flatMap((record) => {
      const entry = record.key.startsWith(ENTRY) ? read<StoredEntry>(record, reading) : undefined;
      if (!entry) {
        return [];
      }
      const held = isHeld(list, entry);
      // Odd where its instance is gone: a lease ends without a write.
      const revision = record.revision * 2 + (held ? 0 : 1);
      return [{ id: record.key.slice(ENTRY.length), revision, ...(held ? entry : abandoned(entry)) }];
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
    const receipts = stored
      .flatMap((entry) => entry.receipts)
      .concat(
        list.records.flatMap((record) =>
          record.key.startsWith(UNASKED) ? (read<StoredReceipts>(record, reading) ?? []) : [],
        ),
      )
      .sort((one, other) => one.endedAt - other.endedAt);
    const blocks = list.records.flatMap((record): readonly BlockedServer[] => {
      if (record.key.startsWith(STOPPED)) {
        const block = read<BlockedServer & { readonly allowed?: true }>(record, reading);
        return block && !block.allowed ? [block] : [];
      }
      const isAlive = list.records.some(({ key }) => key === LEASE + record.key.slice(BLOCKED.length));
      return record.key.startsWith(BLOCKED) && isAlive ? (read<StoredBlocks>(record, reading) ?? []) : [];
    });
    const snapshot: WireSnapshot = {
      format: WIRE_FORMAT,
      viewer,
      epoch,
      revision: list.revision,
      list: shown.map(({ id, revision }) => ({ id, revision })),
      entries,
      blockedServers: mergeBlocks(blocks),
      receipts: receipts.filter(({ id, outcome }) => sentReceipts.get(id) !== outcome),
    };
    known = reading;
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
