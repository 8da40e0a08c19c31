import type { AuditRecord, InboxEntry, InboxSnapshot } from '@elicit-kit/core';
import { readApproval } from '@elicit-kit/core/approvals';
import { callKey } from '@elicit-kit/core/internal/approvals';
import { changeEntry, changeItems, createEntry, dropParams } from '@elicit-kit/core/internal/inbox';
import type { InboxConnection } from '@elicit-kit/core/internal/types';
import {
  EMPTY_SNAPSHOT,
  isAnswered,
  type WireRequest,
  type WireSnapshot,
  type WireState,
} from '../wire/wire-format.js';

/** How many receipts a page keeps. */
const MOST_RECEIPTS = 200;
/**
 * How long what is open stands though a store that was emptied has not got it, in milliseconds: the instance that asked writes it anew as
 * soon as it is connected again, and a client of Redis tries that every two seconds.
 */
const REWRITTEN_WITHIN = 5_000;
/** Of what the store has forgotten: equal to none that it gives. */
const NO_REVISION = -1;

/** What this page does with an entry, before the server has heard or said of it. */
export interface Overlay {
  readonly sending?: boolean;
  /** Shown no longer: answered or put away here. */
  readonly hidden?: boolean;
  /** An answer left this page, or may have: what ends it is taken for that answer. */
  readonly answeredHere?: boolean;
  readonly failure?: NonNullable<InboxEntry['sendFailure']>;
}

interface Held {
  /** As it was asked. */
  readonly asked: InboxEntry;
  readonly revision: number;
  /** As the server has it. */
  readonly entry: InboxEntry;
  /** With the overlay. */
  readonly shown: InboxEntry;
}

/** What the server has, and what this page made of it. Never changed: each function gives the next one. */
export interface MirrorState {
  readonly connection: InboxConnection;
  readonly last?: WireSnapshot;
  readonly held: ReadonlyMap<string, Held>;
  readonly overlays: ReadonlyMap<string, Overlay>;
  /** Answered on another page, or forgotten by the server, with something typed on this one. */
  readonly kept: ReadonlyMap<string, InboxEntry>;
  readonly receipts: ReadonlyMap<string, AuditRecord>;
  /** Open, and forgotten by the store: until when it is waited for, in milliseconds since the epoch. */
  readonly awaited: ReadonlyMap<string, number>;
}

export const NOTHING_MIRRORED: MirrorState = Object.freeze({
  connection: 'connecting',
  held: new Map(),
  overlays: new Map(),
  kept: new Map(),
  receipts: new Map(),
  awaited: new Map(),
});

export const NOTHING_SHOWN: InboxSnapshot = Object.freeze({ ...EMPTY_SNAPSHOT, connection: 'connecting' });

/** @returns the same snapshot where nothing of it changes. An entry keeps its reference until its revision or its overlay changes. */
export function renderMirror(
  { connection, held, kept, last, overlays, receipts }: MirrorState,
  before: { readonly state: MirrorState; readonly snapshot: InboxSnapshot },
): InboxSnapshot {
  const { snapshot } = before;
  const next = [
    ...[...held].filter(([id]) => !overlays.get(id)?.hidden).map(([, { shown }]) => shown),
    ...kept.values(),
  ].sort((one, other) => one.receivedAt - other.receivedAt);
  const same =
    next.length === snapshot.entries.length &&
    next.every((entry, index) => entry === snapshot.entries[index]);
  const entries = same ? snapshot.entries : Object.freeze(next);
  const { blockedServers = [] } = last ?? {};
  const changed: InboxSnapshot = {
    entries,
    pendingCount: entries.filter(({ state }) => state === 'pending').length,
    blockedServers:
      JSON.stringify(blockedServers) === JSON.stringify(snapshot.blockedServers)
        ? snapshot.blockedServers
        : Object.freeze(blockedServers),
    audit: receipts === before.state.receipts ? snapshot.audit : Object.freeze([...receipts.values()]),
    connection,
  };
  const isSame = Object.keys(changed).every(
    (key) => changed[key as 'entries'] === snapshot[key as 'entries'],
  );
  return isSame ? snapshot : Object.freeze(changed);
}

export function setOverlay(state: MirrorState, id: string, overlay: Overlay | undefined): MirrorState {
  const each = state.held.get(id);
  const shown = each && { ...each, shown: withOverlay(each.entry, overlay) };
  return {
    ...state,
    overlays: overlay ? new Map(state.overlays).set(id, overlay) : without(state.overlays, [id]),
    held: shown ? new Map(state.held).set(id, shown) : state.held,
  };
}

/** What this page alone shows is put away. */
export function dismissKept(state: MirrorState, id: string): MirrorState {
  return { ...state, kept: without(state.kept, [id]) };
}

export interface Circumstances {
  /** Milliseconds since the epoch. */
  readonly at: number;
  hasTyped(entryId: string): boolean;
}

/** @returns `incomplete` where the snapshot builds on one that this page has not had. */
export function applySnapshot(
  before: MirrorState,
  wire: WireSnapshot,
  { at, hasTyped }: Circumstances,
): { readonly state: MirrorState; readonly result: 'applied' | 'older' | 'incomplete' } {
  const samePerson = before.last?.viewer === wire.viewer;
  const sameEpoch = before.last?.epoch === wire.epoch;
  if (samePerson && sameEpoch && wire.revision < (before.last?.revision ?? 0)) {
    return { state: before, result: 'older' };
  }
  const own = samePerson ? before : { ...NOTHING_MIRRORED, connection: before.connection };
  const listed = readListed(own, wire, sameEpoch);
  if (listed === undefined) {
    return { state: own, result: 'incomplete' };
  }
  // A store that started anew and empty is told again by the instance that asks.
  const awaited = new Map(without(own.awaited, [...listed.held.keys()]));
  const held = new Map(listed.held);
  for (const [id, each] of own.held) {
    const isForgotten = samePerson && !sameEpoch && isOpen(each.entry.state);
    if (!held.has(id) && (isForgotten || awaited.has(id))) {
      awaited.set(id, awaited.get(id) ?? at + REWRITTEN_WITHIN);
      held.set(id, { ...each, revision: NO_REVISION });
    }
  }
  const receipts = new Map(own.receipts);
  wire.receipts.forEach((receipt) => receipts.set(receipt.id, Object.freeze(receipt)));
  const next: MirrorState = {
    ...own,
    last: wire,
    held,
    awaited,
    overlays: listed.overlays,
    kept: without(own.kept, [...listed.held.keys(), ...arrivedLate(own, wire)]),
    receipts: wire.receipts.length > 0 ? receipts : own.receipts,
  };
  const left = [...own.held].filter(([id]) => !held.has(id));
  const state = left.reduce((reached, [, { entry }]) => leave(reached, entry, hasTyped), next);
  const old = [...state.receipts.keys()].slice(0, Math.max(0, state.receipts.size - MOST_RECEIPTS));
  return { state: { ...state, receipts: without(state.receipts, old) }, result: 'applied' };
}

/** What was waited for in vain has ended. */
export function endAwaited(state: MirrorState, { at, hasTyped }: Circumstances): MirrorState {
  const over = [...state.awaited].filter(([, until]) => until <= at).map(([id]) => id);
  const next: MirrorState = {
    ...state,
    awaited: without(state.awaited, over),
    held: without(state.held, over),
  };
  return over.reduce((reached, id) => {
    const each = state.held.get(id);
    return each ? leave(reached, each.entry, hasTyped) : reached;
  }, next);
}

/** @returns the entries of the list; nothing where one of them is not known. */
function readListed(
  { held, overlays: before }: MirrorState,
  wire: WireSnapshot,
  sameEpoch: boolean,
): Pick<MirrorState, 'held' | 'overlays'> | undefined {
  const sent = new Map(wire.entries.map((entry) => [entry.id, entry]));
  const next = new Map<string, Held>();
  const overlays = new Map(before);
  for (const { id, revision } of wire.list) {
    const known = held.get(id);
    const news = sent.get(id);
    if (known && sameEpoch && known.revision === revision) {
      next.set(id, known);
      continue;
    }
    if (news === undefined || !(known ?? news.request)) {
      return undefined;
    }
    const asked = known?.asked ?? readAsked(id, news.request);
    if (asked) {
      const entry = asItStands(asked, news.now);
      // Answered here, and it ended otherwise after all, or it had ended and waits again: nothing of this page stands before that.
      // One that had left the list was hidden by an answer whose reply came late.
      if (!known || (isOpen(known.entry.state) ? !isOpen(entry.state) : entry.state === 'pending')) {
        overlays.delete(id);
      }
      next.set(id, { asked, revision, entry, shown: withOverlay(entry, overlays.get(id)) });
    }
  }
  return { held: next, overlays };
}

/** Answers that left this page, of which nothing was known when their entry was given up: by now they have arrived. */
function arrivedLate({ kept }: MirrorState, { receipts }: WireSnapshot): readonly string[] {
  return receipts
    .filter((receipt) => isAnswered(receipt) && receipt.outcome !== 'deliveryUnknown')
    .map(({ entryId = '' }) => entryId)
    .filter((id) => kept.get(id)?.state === 'deliveryUnknown');
}

/** The entry is not in the list any more. */
function leave(state: MirrorState, entry: InboxEntry, hasTyped: (entryId: string) => boolean): MirrorState {
  const { id } = entry;
  const overlay = state.overlays.get(id);
  const next = { ...state, overlays: without(state.overlays, [id]) };
  const answered = [...state.receipts.values()].some(
    (receipt) => receipt.entryId === id && isAnswered(receipt),
  );
  const wasOpen = entry.state === 'pending' || entry.state === 'sending';
  if (!wasOpen || overlay?.hidden || !hasTyped(id) || (answered && overlay?.answeredHere)) {
    return next;
  }
  // Unanswered, whoever knew of it is gone, such as a store in memory with its process.
  const sent = entry.state === 'sending' || overlay?.answeredHere;
  const ending = answered ? 'answeredElsewhere' : sent ? 'deliveryUnknown' : 'taskEnded';
  const kept = dropParams(changeEntry(entry, { state: ending }), { keepQuestion: true });
  return { ...next, kept: new Map(next.kept).set(id, kept) };
}

/** @returns the same map where it has none of these. */
function without<Value>(map: ReadonlyMap<string, Value>, ids: readonly string[]): ReadonlyMap<string, Value> {
  if (!ids.some((id) => map.has(id))) {
    return map;
  }
  const next = new Map(map);
  ids.forEach((id) => next.delete(id));
  return next;
}

/** @returns nothing for what can't be shown: the server should not have taken it in. */
function readAsked(id: string, request: WireRequest | undefined): InboxEntry | undefined {
  if (request === undefined || request.items.length === 0) {
    return undefined;
  }
  const { items: requests, receivedAt, ...batch } = request;
  const approvalRules = { read: readApproval, callKey };
  try {
    return createEntry({ ...batch, requests, approvalRules }, { id, receivedAt, limits: {} });
  } catch {
    return undefined;
  }
}

function asItStands(asked: InboxEntry, { items, ...state }: WireState): InboxEntry {
  const entry = changeItems(changeEntry(asked, state), (item, index) => ({ ...item, ...items[index] }));
  return isOpen(entry.state) ? entry : dropParams(entry, { keepQuestion: entry.state === 'deliveryUnknown' });
}

function withOverlay(entry: InboxEntry, overlay: Overlay | undefined): InboxEntry {
  const { failure = entry.sendFailure, sending } = overlay ?? {};
  return overlay && entry.state === 'pending'
    ? changeEntry(entry, { state: sending ? 'sending' : 'pending', sendFailure: failure })
    : entry;
}

/** Not ended: it waits for the person or for what they answered. */
export function isOpen(state: InboxEntry['state'] | undefined): boolean {
  return state === 'pending' || state === 'sending' || state === 'answered';
}
