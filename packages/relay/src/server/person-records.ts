import type {
  AuditRecord,
  BatchRequest,
  BlockedServer,
  ElicitationBatch,
  InboxEntry,
} from '@elicit-kit/core';
import { trimParams } from '@elicit-kit/core/internal/inbox';
import type { RelayList, RelayRecord } from '../store/relay-store.js';
import {
  type EntryCommand,
  isAnswered,
  isOpen,
  OF_ITEM,
  OF_REQUEST,
  OF_STATE,
  parseJson,
  type WireOutcome,
  type WireRequest,
  type WireState,
} from '../wire/wire-format.js';

/** What one of a person's records holds, by the beginning of its key. */
export const ENTRY = 'entry:';
export const LEASE = 'lease:';
/** A server that the person stopped: it outlives the instances that were asked by it. */
export const STOPPED = 'stopped:';
/** What one instance asks nobody. */
export const UNASKED = 'desk:';

/** How long it is remembered how a request ended, and which servers were stopped, in milliseconds. */
export const REMEMBERED = 24 * 60 * 60_000;

/** Of what is parked with a question, as JSON, in UTF-16 units. */
const LONGEST = 4 * 1024 * 1024;
/** The same of one request, and of a call's arguments: core shows no form that needs so much. */
const LONGEST_REQUEST = 256 * 1024;
/** Of all that one server asks a person, so that it leaves room for the others. */
export const LONGEST_OF_SERVER = 1024 * 1024;
/** Of a person's open questions. */
export const LONGEST_OF_PERSON = 4 * 1024 * 1024;
const MOST_OUTCOMES = 8;
/** Levels of it: what JSON can't write would be written again and again, and what a page can't read would end all that it shows. */
const DEEPEST = 250;

/** An entry while it is shown, and how it ended. */
export interface StoredEntry {
  /** The instance that speaks for it. */
  readonly owner?: string;
  /** Absent once nothing of it is shown. */
  readonly shown?: { readonly request: WireRequest; readonly now: WireState };
  readonly receipts: readonly AuditRecord[];
  /** What became of its last commands; `sending`: not known yet. */
  readonly outcomes: readonly { readonly nonce: string; readonly outcome: WireOutcome }[];
  /** What its call goes on with, wherever that is. No page gets this. */
  readonly parked?: {
    readonly continuation: unknown;
    /** Where a part of them was decided: all of them. */
    readonly requests?: readonly BatchRequest[];
  };
  /** It was parked, and its owner goes on with the call: how it was shown. */
  readonly continued?: NonNullable<StoredEntry['shown']>;
}

export interface StoredUnasked {
  /** Of requests of blocked servers, and of those that can't be shown. */
  readonly receipts: readonly AuditRecord[];
  readonly blockedServers: readonly BlockedServer[];
}

export interface Found<Stored> {
  /** What stands behind its kind in its key. */
  readonly id: string;
  readonly record: RelayRecord;
  readonly stored: Stored;
}

/** All documents of one kind, but for those that can't be read. */
export function documentsOf<Stored>({ records }: RelayList, kind: string): readonly Found<Stored>[] {
  return records.flatMap((record) => {
    const stored = record.key.startsWith(kind) ? readStored<Stored>(record) : undefined;
    return stored ? [{ id: record.key.slice(kind.length), record, stored }] : [];
  });
}

export function entryIn(list: RelayList | undefined, id: string): Found<StoredEntry> | undefined {
  const record = list?.records.find(({ key }) => key === ENTRY + id);
  const stored = record && readStored<StoredEntry>(record);
  return record && stored && { id, record, stored };
}

/** The servers that the person stopped. */
export function stopsIn(list: RelayList): readonly StoredStop[] {
  return documentsOf<StoredStop>(list, STOPPED).flatMap(({ stored }) => (stored.allowed ? [] : [stored]));
}

export function isThere({ records }: RelayList, instance: string): boolean {
  return records.some(({ key }) => key === LEASE + instance);
}

export function isHeld(list: RelayList, { owner }: StoredEntry): boolean {
  return owner !== undefined && isThere(list, owner);
}

/** As it is to be read once its instance is gone. */
export function abandoned({ continued, ...stored }: StoredEntry): StoredEntry {
  const { parked, receipts, shown } = stored;
  if (continued) {
    return {
      ...stored,
      shown: { ...continued, now: abandonedState(continued.now, true) },
      receipts: receipts.map((receipt) => ({ ...receipt, outcome: 'deliveryUnknown' })),
    };
  }
  return !shown || (parked && shown.now.state === 'pending')
    ? stored
    : { ...stored, shown: { ...shown, now: abandonedState(shown.now, shown.now.state === 'sending') } };
}

/** Kept for a while once it is allowed: what is missing was lost. */
export type StoredStop = BlockedServer & { readonly allowed?: true };

const known = new WeakMap<Pick<RelayRecord, 'value'>, unknown>();

/** Reads it, once. @returns nothing for what can't be read: another version of this package may have written it. */
export function readStored<Stored>(record: Pick<RelayRecord, 'value'>): Stored | undefined {
  const stored = known.get(record) ?? parseJson(record.value);
  known.set(record, stored);
  return stored as Stored | undefined;
}

export function outcomeOf(
  stored: Pick<StoredEntry, 'outcomes'> | undefined,
  nonce: string,
): WireOutcome | undefined {
  return stored?.outcomes.find((each) => each.nonce === nonce)?.outcome;
}

export function withOutcome(
  { outcomes }: Pick<StoredEntry, 'outcomes'>,
  said: StoredEntry['outcomes'][number],
): StoredEntry['outcomes'] {
  return [...outcomes, said].slice(-MOST_OUTCOMES);
}

export function isAnswer({ type }: EntryCommand): boolean {
  return type === 'answer' || type === 'sendAgain';
}

/** What is said of a command whose entry is shown no longer. */
export function outcomeOfEnded(
  command: EntryCommand,
  { receipts }: Pick<StoredEntry, 'receipts'>,
): WireOutcome {
  const ending = receipts.some(isAnswered) ? 'answeredElsewhere' : 'gone';
  return { status: isAnswer(command) ? ending : 'done' };
}

/** JSON leaves out what is undefined. */
function pick<Whole, Name extends keyof Whole>(whole: Whole, names: readonly Name[]): Pick<Whole, Name> {
  return Object.fromEntries(names.map((name) => [name, whole[name]])) as Pick<Whole, Name>;
}

/** How an entry stands, without what only its instance needs. */
export function stateOf(entry: InboxEntry): WireState {
  return { ...pick(entry, OF_STATE), items: entry.items.map((item) => pick(item, OF_ITEM)) };
}

/**
 * The instance that asked is gone: what it had taken may have been sent, anything else was not.
 */
function abandonedState(now: WireState, wasTaken: boolean): WireState {
  const { state, serverReason, items } = now;
  if (!isOpen(state)) {
    return { ...now, canSendAgain: false };
  }
  return {
    state: wasTaken || state === 'sending' ? 'deliveryUnknown' : 'taskEnded',
    ...(serverReason !== undefined && { serverReason }),
    items: items.map(() => ({})),
  };
}

/** The batch with what core reads of it: a server may send anything beside that. */
export function trimBatch(batch: ElicitationBatch): ElicitationBatch {
  const trim = (request: BatchRequest) =>
    request.params === undefined ? request : { ...request, params: trimParams(request.params) };
  return { ...batch, requests: batch.requests.map(trim) };
}

/** Whether what a server asks can be stored and sent. An approval can, once it is read. */
export function canBeAsked({ operation, requests, server }: ElicitationBatch): boolean {
  const ofServer = requests.map(({ key, params }) => ({ key, params }));
  return (
    ofServer.every((request) => crosses(request, LONGEST_REQUEST)) &&
    crosses({ operation, requests: ofServer, server }, LONGEST_OF_SERVER)
  );
}

/** How much room it takes, in UTF-16 units of JSON. An approval counts as nothing: it is the app's own. */
export function sizeOf({ requests }: ElicitationBatch): number {
  return JSON.stringify(requests.map(({ params }) => params)).length;
}

/** Whether it can be stored and sent as JSON. */
export function crosses(value: unknown, longest = LONGEST): boolean {
  try {
    return JSON.stringify([value]).length <= longest && isWithin(value, DEEPEST);
  } catch {
    return false;
  }
}

function isWithin(value: unknown, levels: number): boolean {
  return (
    typeof value !== 'object' ||
    value === null ||
    (levels > 0 && Object.values(value).every((each) => isWithin(each, levels - 1)))
  );
}

export function requestOf({ constraintsMayBeLost }: ElicitationBatch, entry: InboxEntry): WireRequest {
  const { call, items } = entry;
  return {
    ...pick(entry, OF_REQUEST),
    ...(constraintsMayBeLost !== undefined && { constraintsMayBeLost }),
    // A host may call with anything as well, but it is not for that that the server is refused.
    ...(call && { call: call.id === undefined || crosses(call, LONGEST_REQUEST) ? call : { id: call.id } }),
    items: items.map(({ key, params, elicitation }) =>
      // As it was read: it is JSON, whatever the adapter handed over.
      elicitation.mode === 'approval' ? { key, approval: elicitation } : { key, params },
    ),
  };
}
