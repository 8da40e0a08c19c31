import type {
  AuditRecord,
  BlockedServer,
  InboxEntry,
  InboxSnapshot,
  ServerAttribution,
} from '@elicit-kit/core';
import { findBlockedServer } from '@elicit-kit/core/inbox';
import { refusalOf } from '@elicit-kit/core/internal/inbox-decisions';
import type { ServerSite } from '@elicit-kit/core/internal/types';
import type { PutOptions, RelayList, RelayRecord } from '../store/relay-store.js';
import type { EntryCommand, ServerCommand, WireOutcome, WireRequest } from '../wire/wire-format.js';
import {
  abandonedState,
  BLOCKED,
  ENTRY,
  isAnswered,
  isStopped,
  outcomeOf,
  readStored,
  REMEMBERED,
  stateOf,
  STOPPED,
  type StoredEntry,
  UNASKED,
  withEnding,
  withOutcome,
} from './person-records.js';

/** How long what an instance holds counts as held without being renewed, in milliseconds. */
export const LEASE = 15_000;
/** How long an entry whose command is being carried out is not written, in milliseconds: most are by then, and one write tells both. */
export const QUIET = 100;
/** Entries that are shown no longer and may come back: where it turns out late that nobody can tell whether an answer arrived. */
const MOST_GONE = 50;
/** Receipts of what nobody was asked, of one instance. */
const MOST_UNASKED = 20;

/* What any instance decides about a record. */

/** `pass`: it is handed to the instance that asked. `remove`: that one is gone, and the person wants to see it no more. */
export type Decision = WireOutcome | 'pass' | 'parked' | 'remove';

/**
 * What becomes of a command.
 *
 * @param held whether an instance stands that takes it. `claim`: the record's.
 */
export function decide(
  stored: StoredEntry | undefined,
  { claim, held }: { readonly held: boolean; readonly claim?: RelayRecord['claim'] },
  { nonce, type }: EntryCommand & { readonly nonce: string },
): Decision {
  if (stored === undefined) {
    return { status: 'gone' };
  }
  const isRepeated = claim?.nonce === nonce;
  const refusal = outcomeOf(stored, nonce) ?? (isRepeated ? undefined : refuse(type, stored));
  if (refusal) {
    return refusal;
  }
  if (stored.parked) {
    return 'parked';
  }
  if (held) {
    return 'pass';
  }
  if (type === 'dismiss') {
    return 'remove';
  }
  return { status: isRepeated && claim?.stage === 'taken' ? 'deliveryUnknown' : 'gone' };
}

function refuse(type: EntryCommand['type'], stored: StoredEntry): WireOutcome | undefined {
  const now = stored.shown?.now;
  switch (type) {
    case 'answer':
    case 'sendAgain':
      if (type === 'answer' ? now?.state === 'pending' : now?.canSendAgain) {
        return undefined;
      }
      return now || !isAnswered(stored)
        ? ((refusalOf(now) as WireOutcome | undefined) ?? { status: 'gone' })
        : { status: 'answeredElsewhere' };
    default:
      // Put away before, here or elsewhere: it is as the person wants it.
      return now ? undefined : { status: 'done' };
  }
}

/**
 * What became of a command that was passed on.
 *
 * @returns `lost`: the record neither has the command nor knows its outcome, as in a store that was emptied. Passed on again, it is carried out once.
 */
export function readOutcome(
  record: RelayRecord | undefined,
  nonce: string,
): WireOutcome | 'waiting' | 'lost' {
  const stored = record && readStored<StoredEntry>(record);
  const outcome = outcomeOf(stored, nonce);
  if (outcome || record === undefined) {
    return outcome ?? 'waiting';
  }
  if (!record.alive || (record.owner === undefined && stored?.shown)) {
    // The instance that had taken it went before it said what became of it.
    return { status: 'deliveryUnknown' };
  }
  return record.claim?.nonce === nonce ? 'waiting' : 'lost';
}

export type RecordWrite =
  | {
      readonly type: 'put';
      readonly key: string;
      readonly value: StoredEntry;
      readonly options: PutOptions;
    }
  | { readonly type: 'remove'; readonly key: string; readonly ifRevision: number };

/** What whoever reads that an instance has gone writes for it. What it had taken may have been sent, anything else was not. */
export function bury(record: RelayRecord): RecordWrite | undefined {
  if (record.alive) {
    return undefined;
  }
  const { claim, key, revision: ifRevision } = record;
  const stored = key.startsWith(ENTRY) ? readStored<StoredEntry>(record) : undefined;
  const { continued, ...rest } = stored ?? { receipts: [], outcomes: [] };
  if (continued) {
    // The instance that went on with a parked call is gone, and with it the answers.
    const value: StoredEntry = isStopped(rest)
      ? rest
      : {
          ...rest,
          shown: { ...continued, now: abandonedState(continued.now, true) },
          receipts: withEnding(rest.receipts, 'deliveryUnknown'),
          outcomes: rest.outcomes.map(({ nonce }) => ({ nonce, outcome: { status: 'deliveryUnknown' } })),
        };
    return { type: 'put', key, value, options: { lifetime: REMEMBERED, ifRevision } };
  }
  if (!rest.shown) {
    return { type: 'remove', key, ifRevision };
  }
  const isTaken = claim?.stage === 'taken';
  const now = abandonedState(rest.shown.now, isTaken);
  const outcome: WireOutcome = { status: isTaken ? 'deliveryUnknown' : 'gone' };
  const outcomes = claim ? withOutcome(rest.outcomes, claim.nonce, outcome) : rest.outcomes;
  return {
    type: 'put',
    key,
    value: { ...rest, shown: { ...rest.shown, now }, outcomes },
    options: { lifetime: REMEMBERED, ifRevision, ...(claim && { release: claim.nonce }) },
  };
}

/** What is written of a parked call once the host has gone on with it. */
export function endContinued(
  { continued, ...rest }: StoredEntry,
  state: 'answered' | 'deliveryUnknown' | 'taskEnded',
): StoredEntry {
  return state === 'answered' || isStopped(rest)
    ? rest
    : {
        ...rest,
        receipts: withEnding(rest.receipts, state),
        ...(continued && { shown: { request: continued.request, now: { ...continued.now, state } } }),
      };
}

/* What an instance knows of a person whom it asks, and what it has written of that. */

/** What was last written of one entry. */
interface Published {
  readonly request: WireRequest;
  /** Nothing where it was not written as shown, or is to be written anew. */
  readonly entry?: InboxEntry | undefined;
  readonly receipts: readonly AuditRecord[];
  readonly outcomes: StoredEntry['outcomes'];
  /** At the last write; 0 where it is to be written in any case. */
  readonly revision: number;
  /** The claim that the next write releases. */
  readonly release?: string | undefined;
}

export interface PersonState {
  /** This instance's name in the records. */
  readonly owner: string;
  /** Nothing is written before it is known whom the person stopped. */
  readonly known: boolean;
  readonly closed: boolean;
  /** Of the list that was read last. */
  readonly epoch?: string;
  readonly inbox: InboxSnapshot;
  /** By the entry's id, while it is shown or something of it is to be written. */
  readonly entries: ReadonlyMap<string, Published>;
  /** Commands that are being carried out, by nonce. `since` in milliseconds since the epoch. */
  readonly underWay: ReadonlyMap<string, { readonly id: string; readonly since: number }>;
  readonly stopped: ReadonlyMap<string, BlockedServer>;
  /** Those that the store has forgotten, until a list tells of them again. `writtenAt`: the revision at which they were written anew. */
  readonly forgotten: ReadonlyMap<string, { readonly block: BlockedServer; readonly writtenAt?: number }>;
  readonly blocks: {
    readonly written: readonly BlockedServer[];
    readonly revision: number;
    readonly release?: string | undefined;
  };
  /** As written. */
  readonly unasked: readonly AuditRecord[];
}

export type PersonEvent =
  | { readonly type: 'listed'; readonly list: RelayList }
  | { readonly type: 'inboxChanged'; readonly inbox: InboxSnapshot }
  | { readonly type: 'asked'; readonly id: string; readonly request: WireRequest }
  /** A command that the store holds for this instance. It comes again where a reply of the store was lost. */
  | {
      readonly type: 'commanded';
      readonly key: string;
      readonly nonce: string;
      readonly command: EntryCommand | ServerCommand;
      readonly at: number;
    }
  /** The store may have the claim of a command that is not carried out. */
  | { readonly type: 'claimInDoubt'; readonly id: string; readonly nonce: string }
  | {
      readonly type: 'carriedOut';
      readonly id: string;
      readonly nonce: string;
      readonly outcome: WireOutcome;
    }
  | { readonly type: 'written'; readonly write: PersonWrite; readonly revision: number | undefined }
  | { readonly type: 'closed' };

/** What is done with the inbox, in this order. */
export type PersonEffect =
  | { readonly type: 'stop'; readonly server: ServerAttribution; readonly site?: ServerSite | undefined }
  | { readonly type: 'allow'; readonly server: ServerAttribution }
  | {
      readonly type: 'carryOut';
      readonly id: string;
      readonly nonce: string;
      readonly command: EntryCommand;
    };

export type PersonWrite = { readonly key: string; readonly value: unknown; readonly options: PutOptions } & (
  | {
      readonly type: 'entry';
      readonly id: string;
      readonly entry: InboxEntry | undefined;
      readonly receipts: readonly AuditRecord[];
    }
  | { readonly type: 'stopped' }
  | { readonly type: 'unasked'; readonly receipts: readonly AuditRecord[] }
  | { readonly type: 'blocks'; readonly blocks: readonly BlockedServer[] }
);

export function initialPersonState(owner: string, inbox: InboxSnapshot): PersonState {
  return {
    owner,
    known: false,
    closed: false,
    inbox,
    entries: new Map(),
    underWay: new Map(),
    stopped: new Map(),
    forgotten: new Map(),
    blocks: { written: [], revision: 0 },
    unasked: [],
  };
}

/** The life of what one instance asks one person. `writesOf` says what is to be written then. */
export function transition(
  state: PersonState,
  event: PersonEvent,
): { readonly state: PersonState; readonly effects: readonly PersonEffect[] } {
  switch (event.type) {
    case 'listed':
      return readList(state, event.list);
    case 'commanded':
      return takeCommand(state, event);
    case 'inboxChanged':
      return { state: { ...state, inbox: event.inbox }, effects: [] };
    case 'asked': {
      const published: Published = { request: event.request, receipts: [], outcomes: [], revision: 0 };
      return { state: { ...state, entries: withEntry(state, event.id, published) }, effects: [] };
    }
    case 'claimInDoubt':
      return { state: { ...state, entries: withRelease(state, event.id, event.nonce) }, effects: [] };
    case 'carriedOut': {
      const { id, nonce, outcome } = event;
      const underWay = new Map(state.underWay);
      underWay.delete(nonce);
      const entries = withRelease(state, id, nonce, outcome);
      return { state: { ...state, underWay, entries }, effects: [] };
    }
    case 'written':
      return { state: applyWritten(state, event.write, event.revision), effects: [] };
    case 'closed':
      return { state: { ...state, closed: true, known: true }, effects: [] };
    default:
      return event satisfies never;
  }
}

function withEntry({ entries }: PersonState, id: string, published: Published): PersonState['entries'] {
  return new Map(entries).set(id, published);
}

/** The entry is written anew, and with that its claim is released. */
function withRelease(
  state: PersonState,
  id: string,
  release: string,
  outcome?: WireOutcome,
): PersonState['entries'] {
  const before = state.entries.get(id);
  if (before === undefined) {
    return state.entries;
  }
  const outcomes = outcome ? withOutcome(before.outcomes, release, outcome) : before.outcomes;
  return withEntry(state, id, { ...before, outcomes, release, revision: 0 });
}

function takeCommand(
  state: PersonState,
  { at, command, key, nonce }: Extract<PersonEvent, { readonly type: 'commanded' }>,
): ReturnType<typeof transition> {
  if (command.type === 'allow') {
    const blocked = findBlockedServer(state.inbox.blockedServers, command);
    const blocks = { ...state.blocks, release: nonce };
    const effects = blocked ? [{ type: 'allow' as const, server: blocked.server }] : [];
    return { state: key === BLOCKED + state.owner ? { ...state, blocks } : state, effects };
  }
  const id = key.slice(ENTRY.length);
  const published = state.entries.get(id);
  if (state.underWay.has(nonce) || command.type === 'stop') {
    return { state, effects: [] };
  }
  if (published && outcomeOf(published, nonce)) {
    return { state: { ...state, entries: withRelease(state, id, nonce) }, effects: [] };
  }
  const underWay = new Map(state.underWay).set(nonce, { id, since: at });
  const entries =
    published?.release === nonce ? withEntry(state, id, { ...published, release: undefined }) : state.entries;
  return { state: { ...state, underWay, entries }, effects: [{ type: 'carryOut', id, nonce, command }] };
}

/** Something has changed in the store: a server was stopped elsewhere, or what this instance wrote was forgotten. */
function readList(before: PersonState, list: RelayList): ReturnType<typeof transition> {
  const isNewEpoch = before.epoch !== undefined && before.epoch !== list.epoch;
  const { effects, forgotten, stopped } = followStopped(before, list, isNewEpoch);
  const records = new Map(list.records.map((record) => [record.key, record]));
  const entries = new Map(
    [...before.entries].map(([id, each]) => {
      const record = records.get(ENTRY + id);
      // Within an epoch a write may be newer than this list; the revisions of another epoch say nothing.
      const isRead = each.revision > 0 && (isNewEpoch || each.revision <= list.revision);
      if (!isRead) {
        return [id, each] as const;
      }
      // Forgotten, or others believed this instance gone, or an older copy came back: it is written anew.
      const stands = record?.owner === before.owner && record.revision >= each.revision;
      const revision = each.entry && !stands ? 0 : Math.max(1, Math.min(each.revision, list.revision));
      return [id, { ...each, revision }] as const;
    }),
  );
  const { blocks } = before;
  const isBlocksRead = isNewEpoch || blocks.revision <= list.revision;
  const isBlocksLost = isBlocksRead && !records.has(BLOCKED + before.owner);
  return {
    state: {
      ...before,
      known: true,
      epoch: list.epoch,
      entries,
      stopped,
      forgotten,
      unasked: isNewEpoch ? [] : before.unasked,
      blocks: isBlocksLost ? { ...blocks, written: [] } : blocks,
    },
    effects,
  };
}

function followStopped(
  { stopped, forgotten: before, epoch }: PersonState,
  list: RelayList,
  isNewEpoch: boolean,
): Pick<PersonState, 'stopped' | 'forgotten'> & { readonly effects: readonly PersonEffect[] } {
  const now = new Map(
    list.records.flatMap((record) => {
      const block = record.key.startsWith(STOPPED) ? readStored<BlockedServer>(record) : undefined;
      return block ? [[record.key, block] as const] : [];
    }),
  );
  const forgotten = new Map(before);
  if (isNewEpoch && epoch !== undefined) {
    // The store was emptied: the person has not allowed these again.
    stopped.forEach((block, key) => forgotten.set(key, { block }));
  }
  for (const [key, { block, writtenAt = Infinity }] of forgotten) {
    if (now.has(key) || list.revision >= writtenAt) {
      forgotten.delete(key);
    } else {
      now.set(key, block);
    }
  }
  const effects = [
    ...[...now].flatMap(([key, { server, site }]): PersonEffect[] =>
      stopped.has(key) ? [] : [{ type: 'stop', server, site }],
    ),
    ...[...stopped].flatMap(([key, { server }]): PersonEffect[] =>
      now.has(key) ? [] : [{ type: 'allow', server }],
    ),
  ];
  return { stopped: now, forgotten, effects };
}

/** @param at milliseconds since the epoch. @returns what the store has not got yet. */
export function writesOf(state: PersonState, at: number): readonly PersonWrite[] {
  if (!state.known) {
    return [];
  }
  const { blocks, closed, forgotten, inbox, owner } = state;
  const receipts = groupByEntry(inbox.audit);
  const shown = new Map(inbox.entries.map((entry) => [entry.id, entry]));
  // What ends with a command is written with its outcome, or the person could be told neither.
  const quiet = new Set(
    [...state.underWay.values()]
      .filter(({ id, since }) => !closed && (at - since < QUIET || !shown.has(id)))
      .map(({ id }) => id),
  );
  const writes = [...state.entries].flatMap(([id, each]): PersonWrite[] => {
    const entry = shown.get(id);
    const ended = receipts.get(id) ?? [];
    const stands = entry === each.entry && each.revision > 0 && !each.release;
    if (quiet.has(id) || (stands && isSame(ended, each.receipts))) {
      return [];
    }
    const { outcomes, release, request } = each;
    const value: StoredEntry = {
      ...(entry && { shown: { request, now: stateOf(entry) } }),
      receipts: ended.map((record) => toReceipt(state, record)),
      outcomes,
    };
    const options = {
      ...(entry && !closed ? { owner, lifetime: LEASE } : { lifetime: REMEMBERED }),
      ...(release !== undefined && { release }),
    };
    return [{ type: 'entry', key: ENTRY + id, id, value, options, entry, receipts: ended }];
  });
  for (const [key, { block, writtenAt }] of forgotten) {
    if (writtenAt === undefined) {
      const options = { lifetime: REMEMBERED, ifRevision: 0 };
      writes.push({ type: 'stopped', key, value: block, options });
    }
  }
  const unasked = (receipts.get(undefined) ?? []).slice(-MOST_UNASKED);
  if (!isSame(unasked, state.unasked)) {
    const value = unasked.map((record) => toReceipt(state, record));
    const options = { lifetime: REMEMBERED };
    writes.push({ type: 'unasked', key: UNASKED + owner, value, options, receipts: unasked });
  }
  const { blockedServers } = inbox;
  const { release, written } = blocks;
  if (
    release !== undefined ||
    (blockedServers !== written && (blockedServers.length > 0 || written.length > 0))
  ) {
    const options = { owner, lifetime: LEASE, ...(release !== undefined && { release }) };
    const key = BLOCKED + owner;
    writes.push({ type: 'blocks', key, value: blockedServers, options, blocks: blockedServers });
  }
  return writes;
}

function applyWritten(state: PersonState, write: PersonWrite, revision: number | undefined): PersonState {
  switch (write.type) {
    case 'entry': {
      const { entry, id, options, receipts } = write;
      const before = state.entries.get(id);
      if (before === undefined) {
        return state;
      }
      // Meanwhile another command may have been carried out.
      const release = before.release === options.release ? undefined : before.release;
      const entries = new Map(
        withEntry(state, id, { ...before, entry, receipts, release, revision: revision ?? 1 }),
      );
      const gone = [...entries].filter(([, each]) => each.entry === undefined && each.revision > 0);
      gone.slice(0, Math.max(0, gone.length - MOST_GONE)).forEach(([old]) => entries.delete(old));
      return { ...state, entries };
    }
    case 'stopped': {
      const before = state.forgotten.get(write.key);
      const forgotten = new Map(state.forgotten);
      if (before) {
        forgotten.set(write.key, { ...before, writtenAt: revision ?? 0 });
      }
      return { ...state, forgotten };
    }
    case 'unasked':
      return { ...state, unasked: write.receipts };
    case 'blocks': {
      const release = state.blocks.release === write.options.release ? undefined : state.blocks.release;
      return { ...state, blocks: { written: write.blocks, revision: revision ?? 0, release } };
    }
    default:
      return write satisfies never;
  }
}

/** Whether something is shown, or not written yet. */
export function isHeld({ entries, underWay }: PersonState): boolean {
  return (
    underWay.size > 0 ||
    [...entries.values()].some(({ entry, revision }) => entry !== undefined || revision === 0)
  );
}

/** What this instance has of an entry that it has written as shown; nothing of any other. */
export function heldEntry({ entries, inbox, underWay }: PersonState, id: string) {
  const each = entries.get(id);
  if (each?.entry === undefined || each.revision === 0) {
    return undefined;
  }
  const entry = inbox.entries.find((shown) => shown.id === id);
  const { outcomes, receipts, request } = each;
  const [nonce] = [...underWay].find(([, command]) => command.id === id) ?? [];
  const claim = nonce === undefined ? undefined : { nonce, stage: 'taken' as const };
  const stored: StoredEntry = {
    ...(entry && { shown: { request, now: stateOf(entry) } }),
    receipts,
    outcomes,
  };
  return { stored, claim };
}

/** An inbox counts its records: those of another instance have the same ids. */
function toReceipt({ owner }: PersonState, record: AuditRecord): AuditRecord {
  return { ...record, id: `${owner} ${record.id}` };
}

function groupByEntry(audit: readonly AuditRecord[]): Map<string | undefined, AuditRecord[]> {
  const groups = new Map<string | undefined, AuditRecord[]>();
  for (const record of audit) {
    groups.set(record.entryId, [...(groups.get(record.entryId) ?? []), record]);
  }
  return groups;
}

function isSame<Item>(one: readonly Item[], other: readonly Item[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}
