import type { AuditRecord, InboxConnection, InboxEntry, InboxItem, InboxSnapshot } from '@elicit-kit/core';
import { parseElicitations } from '@elicit-kit/core/protocol';
import { questionKeyOf } from '@elicit-kit/core/inbox-decisions';
import { WIRE_FORMAT, type WireRequest, type WireSnapshot, type WireState } from '../wire/wire-format.js';

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
interface Overlay {
  readonly sending?: boolean;
  /** Shown no longer: answered or put away here. */
  readonly hidden?: boolean;
  /** An answer left this page, or may have: what ends it is taken for that answer. */
  readonly answeredHere?: boolean;
  readonly failure?: NonNullable<InboxEntry['sendFailure']>;
}

interface Held {
  readonly request: WireRequest;
  readonly now: WireState;
  readonly revision: number;
  /** As the server has it. */
  readonly entry: InboxEntry;
  /** With the overlay. */
  readonly shown: { readonly overlay: Overlay | undefined; readonly entry: InboxEntry };
}

export interface InboxMirror {
  subscribe(listener: () => void): () => void;
  getSnapshot(): InboxSnapshot;
  entry(id: string): InboxEntry | undefined;
  /** @returns `incomplete` where it builds on one that this page has not had. */
  apply(snapshot: WireSnapshot): 'applied' | 'older' | 'incomplete';
  /** All that it holds, for a page that has nothing yet. */
  whole(): WireSnapshot | undefined;
  setConnection(connection: InboxConnection): void;
  overlay(id: string, change: Overlay | undefined): void;
  /** Puts away what this page alone shows. @returns whether it was that */
  dismissKept(id: string): boolean;
  /** Ends its timers. */
  close(): void;
}

/** What the server has, as this page shows it. An entry keeps its reference until its revision, or what the page does with it, changes. */
export function createInboxMirror({
  hasTyped,
  onList,
}: {
  hasTyped(entryId: string): boolean;
  /** Hears of all entries there are. */
  onList(entryIds: ReadonlySet<string>): void;
}): InboxMirror {
  const subscriptions = new Set<{ readonly listener: () => void }>();
  const overlays = new Map<string, Overlay>();
  /** Answered on another page, or forgotten by the server, with something typed on this one. */
  const kept = new Map<string, InboxEntry>();
  const receipts = new Map<string, AuditRecord>();
  let held = new Map<string, Held>();
  /** Open, and forgotten by the store: until when it is waited for, in milliseconds since the epoch. */
  const awaited = new Map<string, number>();
  let awaiting: ReturnType<typeof setTimeout> | undefined;
  let last: WireSnapshot | undefined;
  let snapshot: InboxSnapshot = Object.freeze({
    entries: Object.freeze([]),
    pendingCount: 0,
    blockedServers: Object.freeze([]),
    audit: Object.freeze([]),
    connection: 'connecting',
  });

  function show(change: Partial<InboxSnapshot> = {}): void {
    for (const [id, each] of held) {
      const overlay = overlays.get(id);
      if (each.shown.overlay !== overlay) {
        held.set(id, { ...each, shown: { overlay, entry: withOverlay(each.entry, overlay) } });
      }
    }
    const next = [
      ...[...held].filter(([id]) => !overlays.get(id)?.hidden).map(([, { shown }]) => shown.entry),
      ...kept.values(),
    ].sort((one, other) => one.receivedAt - other.receivedAt);
    const same =
      next.length === snapshot.entries.length &&
      next.every((entry, index) => entry === snapshot.entries[index]);
    const entries = same ? snapshot.entries : Object.freeze(next);
    const pendingCount = entries.filter(({ state }) => state === 'pending').length;
    const changed = { ...snapshot, ...change, entries, pendingCount };
    if (Object.keys(changed).every((key) => changed[key as 'entries'] === snapshot[key as 'entries'])) {
      return;
    }
    snapshot = Object.freeze(changed);
    for (const { listener } of [...subscriptions]) {
      listener();
    }
  }

  function forget(): void {
    held = new Map();
    awaited.clear();
    kept.clear();
    overlays.clear();
    receipts.clear();
  }

  /** What was waited for in vain has ended. */
  function endAwaited(): void {
    for (const [id, until] of [...awaited]) {
      const each = held.get(id);
      if (until <= Date.now()) {
        awaited.delete(id);
        held.delete(id);
        if (each) {
          leave(id, each);
        }
      }
    }
    startAwaiting();
    show();
    onList(new Set([...held.keys(), ...kept.keys()]));
  }

  function startAwaiting(): void {
    clearTimeout(awaiting);
    if (awaited.size > 0) {
      const wait = Math.min(...awaited.values()) - Date.now();
      awaiting = setTimeout(endAwaited, Math.max(0, wait));
    }
  }

  /** It is not in the list any more. */
  function leave(id: string, { entry }: Held): void {
    const overlay = overlays.get(id);
    overlays.delete(id);
    const answered = [...receipts.values()].some(
      ({ entryId, outcome }) =>
        entryId === id && ['accept', 'decline', 'cancel', 'deliveryUnknown'].includes(outcome),
    );
    const wasOpen = entry.state === 'pending' || entry.state === 'sending';
    if (!wasOpen || overlay?.hidden || !hasTyped(id)) {
      return;
    }
    if (!answered) {
      // Whoever knew of it is gone, such as a store in memory with its process.
      const sent = entry.state === 'sending' || overlay?.answeredHere;
      kept.set(id, ended(entry, sent ? 'deliveryUnknown' : 'taskEnded'));
    } else if (!overlay?.answeredHere) {
      kept.set(id, ended(entry, 'answeredElsewhere'));
    }
  }

  /** What the store has. */
  function known(): (readonly [string, Held])[] {
    return [...held].filter(([id]) => !awaited.has(id));
  }

  return {
    subscribe(listener) {
      const subscription = { listener };
      subscriptions.add(subscription);
      return () => {
        subscriptions.delete(subscription);
      };
    },
    getSnapshot: () => snapshot,
    entry: (id) => snapshot.entries.find((entry) => entry.id === id),

    apply(wire) {
      const samePerson = last?.viewer === wire.viewer;
      if (samePerson && last?.epoch === wire.epoch && wire.revision < last.revision) {
        return 'older';
      }
      if (!samePerson) {
        forget();
      }
      const sameEpoch = last?.epoch === wire.epoch;
      const sent = new Map(wire.entries.map((entry) => [entry.id, entry]));
      const next = new Map<string, Held>();
      for (const { id, revision } of wire.list) {
        const before = held.get(id);
        const news = sent.get(id);
        if (before && sameEpoch && before.revision === revision) {
          next.set(id, before);
          continue;
        }
        const request = news?.request ?? before?.request;
        if (request === undefined || news === undefined) {
          return 'incomplete';
        }
        const entry = readEntry(id, request, news.now, before?.entry);
        if (entry) {
          // Answered here, and it ended otherwise after all, or it had ended and waits again: nothing of this page stands before that.
          const isOpenNow = isOpen(news.now.state);
          // One that had left the list was hidden by an answer whose reply came late.
          if (!before || (isOpen(before.now.state) ? !isOpenNow : news.now.state === 'pending')) {
            overlays.delete(id);
          }
          next.set(id, { request, now: news.now, revision, entry, shown: { overlay: undefined, entry } });
        }
      }
      // A store that started anew and empty is told again by the instance that asks.
      for (const id of next.keys()) {
        kept.delete(id);
        awaited.delete(id);
      }
      const since = Date.now();
      for (const [id, each] of held) {
        const isForgotten = samePerson && !sameEpoch && isOpen(each.entry.state);
        if (!next.has(id) && (isForgotten || awaited.has(id))) {
          awaited.set(id, awaited.get(id) ?? since + REWRITTEN_WITHIN);
          next.set(id, { ...each, revision: NO_REVISION });
        }
      }
      startAwaiting();
      for (const receipt of wire.receipts) {
        receipts.set(receipt.id, Object.freeze(receipt));
      }
      const left = [...held].filter(([id]) => !next.has(id));
      last = wire;
      held = next;
      left.forEach(([id, each]) => {
        leave(id, each);
      });
      for (const id of [...receipts.keys()].slice(0, Math.max(0, receipts.size - MOST_RECEIPTS))) {
        receipts.delete(id);
      }
      const { audit, blockedServers } = snapshot;
      show({
        audit: wire.receipts.length > 0 || !samePerson ? Object.freeze([...receipts.values()]) : audit,
        blockedServers:
          JSON.stringify(blockedServers) === JSON.stringify(wire.blockedServers)
            ? blockedServers
            : Object.freeze(wire.blockedServers),
      });
      onList(new Set([...held.keys(), ...kept.keys()]));
      return 'applied';
    },

    whole: () =>
      last && {
        format: WIRE_FORMAT,
        viewer: last.viewer,
        epoch: last.epoch,
        revision: last.revision,
        list: known().map(([id, { revision }]) => ({ id, revision })),
        entries: known().map(([id, { now, request, revision }]) => ({ id, revision, request, now })),
        blockedServers: last.blockedServers,
        receipts: [...receipts.values()],
      },

    setConnection(connection) {
      show({ connection });
    },
    overlay(id, change) {
      if (change) {
        overlays.set(id, change);
      } else {
        overlays.delete(id);
      }
      show();
    },
    close() {
      clearTimeout(awaiting);
    },
    dismissKept(id) {
      const was = kept.delete(id);
      show();
      return was;
    },
  };
}

/** @returns nothing for what can't be shown: the server should not have taken it in. */
function readEntry(
  id: string,
  request: WireRequest,
  now: WireState,
  before: InboxEntry | undefined,
): InboxEntry | undefined {
  const { items: asked, constraintsMayBeLost = false, ...rest } = request;
  const { items: standing, ...state } = now;
  const open = isOpen(now.state);
  const parsed =
    before?.items ??
    parseElicitations(
      asked.map(({ params }) => params),
      { constraintsMayBeLost },
    );
  const items = asked.flatMap(({ key, params }, index): InboxItem[] => {
    const { elicitation, problems = [] } = parsed[index] ?? {};
    const isKept = open || now.state === 'deliveryUnknown';
    const questionKey = isKept ? questionKeyOf(request.server, params) : undefined;
    return elicitation === undefined
      ? []
      : [
          Object.freeze({
            key,
            params: open ? params : undefined,
            elicitation,
            problems,
            ...(questionKey !== undefined && { questionKey }),
            ...standing[index],
          }),
        ];
  });
  if (items.length !== asked.length || items.length === 0) {
    return undefined;
  }
  return Object.freeze({ id, ...rest, ...state, items: Object.freeze(items) });
}

function withOverlay(entry: InboxEntry, overlay: Overlay | undefined): InboxEntry {
  if (!overlay || entry.state !== 'pending') {
    return entry;
  }
  const { failure, sending } = overlay;
  return Object.freeze({
    ...entry,
    ...(sending && { state: 'sending' as const }),
    ...(failure && { sendFailure: failure }),
  });
}

function ended(entry: InboxEntry, state: InboxEntry['state']): InboxEntry {
  const items = entry.items.map((item) => Object.freeze({ ...item, params: undefined }));
  return Object.freeze({ ...entry, state, items: Object.freeze(items) });
}

/** Not ended: it waits for the person or for what they answered. */
export function isOpen(state: InboxEntry['state']): boolean {
  return state === 'pending' || state === 'sending' || state === 'answered';
}
