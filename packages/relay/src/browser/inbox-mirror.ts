import type { AuditRecord, InboxEntry, InboxSnapshot } from '@elicit-kit/core';
import { readApproval } from '@elicit-kit/core/approvals';
import { callKey } from '@elicit-kit/core/internal/approvals';
import {
  changeEntry,
  changeItems,
  createEntry,
  createSnapshots,
  dropParams,
  EMPTY_SNAPSHOT,
} from '@elicit-kit/core/internal/inbox';
import type { InboxConnection } from '@elicit-kit/core/internal/types';
import {
  isAnswered,
  isOpen,
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

/** What this page does with an entry, before the server has heard or said of it. */
interface Overlay {
  readonly sending?: boolean;
  /** Shown no longer: answered or put away here. */
  readonly hidden?: boolean;
  /** An answer left this page, or may have: what ends it is taken for that answer. */
  readonly answeredHere?: boolean;
  readonly failure?: NonNullable<InboxEntry['sendFailure']>;
}

/** Never changed. */
interface Held {
  readonly asked: InboxEntry;
  readonly revision: number;
  /** As the server has it. */
  readonly entry: InboxEntry;
  readonly overlay: Overlay | undefined;
  /** With the overlay. */
  readonly shown: InboxEntry;
  /** Open, and forgotten by the store: until when it is waited for, in milliseconds since the epoch. */
  readonly awaitedUntil?: number;
}

export type InboxMirror = ReturnType<typeof createInboxMirror>;

export const NOTHING_SHOWN: InboxSnapshot = Object.freeze({ ...EMPTY_SNAPSHOT, connection: 'connecting' });

/** What the server has, as this page shows it. @param onList hears of all entries there are. */
export function createInboxMirror({
  hasTyped,
  onList,
}: {
  hasTyped(entryId: string): boolean;
  onList(entryIds: ReadonlySet<string>): void;
}) {
  const { getSnapshot, show: showEntries, subscribe } = createSnapshots(NOTHING_SHOWN);
  let last: WireSnapshot | undefined;
  let held = new Map<string, Held>();
  /** Answered on another page, or forgotten by the server, with something typed on this one. */
  const kept = new Map<string, InboxEntry>();
  const receipts = new Map<string, AuditRecord>();
  let awaiting: ReturnType<typeof setTimeout> | undefined;

  function show(change: Partial<InboxSnapshot> = {}): void {
    clearTimeout(awaiting);
    const ends = [...held.values()].flatMap(({ awaitedUntil = [] }) => awaitedUntil);
    if (ends.length > 0) {
      awaiting = setTimeout(endAwaited, Math.max(0, Math.min(...ends) - Date.now()));
    }
    const shown = [...held.values()].flatMap((each) => (each.overlay?.hidden ? [] : [each.shown]));
    const sorted = [...shown, ...kept.values()].sort((one, other) => one.receivedAt - other.receivedAt);
    showEntries(sorted, { ...getSnapshot(), ...change });
  }

  function showList(change?: Partial<InboxSnapshot>): void {
    show(change);
    onList(new Set([...held.keys(), ...kept.keys()]));
  }

  /** What was waited for in vain has ended. */
  function endAwaited(): void {
    const over = [...held].filter(([, { awaitedUntil = Infinity }]) => awaitedUntil <= Date.now());
    over.forEach(([id]) => held.delete(id));
    over.forEach(([, each]) => leave(each));
    showList();
  }

  /** The entry is not in the list any more. */
  function leave(each: Held): void {
    const { id } = each.entry;
    const isKnown = [...receipts.values()].some((receipt) => receipt.entryId === id && isAnswered(receipt));
    const left = hasTyped(id) && withoutServer(each, isKnown);
    if (left) {
      kept.set(id, left);
    }
  }

  function takeReceipts({ receipts: news }: WireSnapshot): void {
    for (const receipt of news) {
      const { entryId = '', id } = receipt;
      receipts.set(id, Object.freeze(receipt));
      const isKnown = isAnswered(receipt) && receipt.outcome !== 'deliveryUnknown';
      if (isKnown && kept.get(entryId)?.state === 'deliveryUnknown') {
        // An answer of this page's, of which nothing was known when its entry was given up: it has arrived.
        kept.delete(entryId);
      }
    }
  }

  return {
    subscribe,
    getSnapshot,
    entry: (id: string): InboxEntry | undefined => getSnapshot().entries.find((entry) => entry.id === id),
    /** @returns `incomplete` where it builds on one that this page has not had. */
    apply(wire: WireSnapshot): 'applied' | 'older' | 'incomplete' {
      const samePerson = last?.viewer === wire.viewer;
      const sameEpoch = samePerson && last?.epoch === wire.epoch;
      if (sameEpoch && wire.revision < (last?.revision ?? 0)) {
        return 'older';
      }
      if (!samePerson) {
        last = undefined;
        [held, kept, receipts].forEach((each) => each.clear());
      }
      const listed = readListed(held, wire, sameEpoch);
      if (listed === undefined) {
        show(samePerson ? {} : EMPTY_SNAPSHOT);
        return 'incomplete';
      }
      last = wire;
      takeReceipts(wire);
      const left = [...held].filter(([id]) => !listed.has(id));
      held = listed;
      held.forEach((_, id) => kept.delete(id));
      left.forEach(([, each]) => leave(each));
      [...receipts.keys()].slice(0, -MOST_RECEIPTS).forEach((id) => receipts.delete(id));
      const isNews = !samePerson || wire.receipts.length > 0;
      const { blockedServers: blocked } = getSnapshot();
      const isSame = JSON.stringify(wire.blockedServers) === JSON.stringify(blocked);
      showList({
        blockedServers: isSame ? blocked : Object.freeze(wire.blockedServers),
        ...(isNews && { audit: Object.freeze([...receipts.values()]) }),
      });
      return 'applied';
    },
    setConnection: (connection: InboxConnection) => show({ connection }),
    overlay(id: string, overlay: Overlay | undefined): void {
      const each = held.get(id);
      if (each) {
        held.set(id, { ...each, overlay, shown: withOverlay(each.entry, overlay) });
        show();
      }
    },
    /** Puts away what this page alone shows. @returns whether it was that */
    dismissKept(id: string): boolean {
      const was = kept.delete(id);
      show();
      return was;
    },
    close: () => clearTimeout(awaiting),
  };
}

/** @returns the entries of the list, and what is waited for; nothing where one of the list is not known. */
function readListed(
  held: ReadonlyMap<string, Held>,
  wire: WireSnapshot,
  sameEpoch: boolean,
): Map<string, Held> | undefined {
  const sent = new Map(wire.entries.map((entry) => [entry.id, entry]));
  const next = new Map<string, Held>();
  for (const { id, revision } of wire.list) {
    const known = held.get(id);
    const news = sent.get(id);
    if (known && sameEpoch && known.revision === revision && known.awaitedUntil === undefined) {
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
      const wasOpen = isOpen(known?.entry.state);
      const isOver = wasOpen ? !isOpen(entry.state) : entry.state === 'pending';
      const overlay = isOver ? undefined : known?.overlay;
      next.set(id, { asked, revision, entry, overlay, shown: withOverlay(entry, overlay) });
    }
  }
  // The instance that asks writes again to a store that restarted empty.
  const until = sameEpoch ? undefined : Date.now() + REWRITTEN_WITHIN;
  for (const [id, each] of held) {
    const { awaitedUntil = isOpen(each.entry.state) ? until : undefined } = each;
    if (!next.has(id) && awaitedUntil !== undefined) {
      next.set(id, { ...each, awaitedUntil });
    }
  }
  return next;
}

/** An entry that has left the list, with something typed. @returns nothing where that is of no use any more */
function withoutServer({ entry, overlay }: Held, answered: boolean): InboxEntry | undefined {
  const wasOpen = entry.state === 'pending' || entry.state === 'sending';
  if (!wasOpen || overlay?.hidden || (answered && overlay?.answeredHere)) {
    return undefined;
  }
  // Unanswered, whoever knew of it is gone, such as a store in memory with its process.
  const sent = entry.state === 'sending' || overlay?.answeredHere;
  const state = answered ? 'answeredElsewhere' : sent ? 'deliveryUnknown' : 'taskEnded';
  return dropParams(changeEntry(entry, { state }), { keepQuestion: true });
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
