import { oneAtATime } from '../store/one-at-a-time.js';
import type { RelayList } from '../store/relay-store.js';
import type { WireOutcome } from '../wire/wire-format.js';
import type { Asked, Command, Desk } from './desk.js';
import { reportRest } from './hear-relay.js';
import {
  documentsOf,
  ENTRY,
  type Found,
  LEASE,
  readStored,
  REMEMBERED,
  stateOf,
  STOPPED,
  type StoredEntry,
  type StoredStop,
  type StoredUnasked,
  UNASKED,
} from './person-records.js';

/** How long an instance counts as there without saying so again, in milliseconds. */
const HELD = 15_000;
const MOST_UNASKED = 20;

interface Document {
  readonly value: string;
  readonly lifetime: number;
}

/**
 * Writes what a desk asks. Only who holds a document writes it: what the store has lost is written anew, and what another instance has
 * taken over is given up.
 */
export function createDeskDocuments(desk: Desk) {
  const { asked, inbox, owner, person, store } = desk;
  const lease = LEASE + owner;
  const report = reportRest(desk, person);
  const written = new Map<string, { readonly value: string; readonly revision: number }>();
  /** Counts what may have changed. */
  let changes = 0;
  /** Not before it is known what there is, and whom the person stopped. */
  let mayWrite = false;
  let flushing: Promise<void> = Promise.resolve();
  const writer = oneAtATime(report, async () => {
    // An adapter's `submit` returns before its entry is written.
    await undefined;
    await flush();
  });

  function ask(): void {
    changes += 1;
    writer.ask();
  }

  /** Writes all that is not written as it is now. @throws what the store failed with */
  function flush(): Promise<void> {
    flushing = flushing.then(writeDue, writeDue);
    return flushing;
  }

  async function writeDue(): Promise<void> {
    let seen: number | undefined;
    while ((mayWrite || desk.closed) && seen !== changes) {
      seen = changes;
      const due = renderDue(desk, written);
      // Whoever reads what is new without the lease takes this instance for gone, and the store may have lost the lease with all the rest.
      if (due.some(([key]) => !written.has(key))) {
        await hold();
      }
      const results = await Promise.allSettled(due.map(([key, document]) => writeOne(key, document)));
      for (const result of results) {
        if (result.status === 'rejected') {
          changes += 1;
          throw result.reason;
        }
      }
    }
  }

  async function writeOne(key: string, { lifetime, value }: Document): Promise<void> {
    const before = written.get(key)?.revision ?? 0;
    const revision = await store.write(person, key, value, { lifetime, ifRevision: before });
    if (revision !== undefined) {
      written.set(key, { value, revision });
      return;
    }
    // A reply was lost, the store was emptied, or somebody else took it over.
    changes += 1;
    const now = (await store.list(person)).records.find((record) => record.key === key);
    const stored = now && readStored<StoredEntry>(now);
    if (now === undefined) {
      written.delete(key);
    } else if (!key.startsWith(ENTRY) || stored?.owner === owner) {
      written.set(key, now);
    } else if (now.revision > before) {
      giveUp(key);
    }
  }

  function giveUp(key: string): void {
    const id = key.slice(ENTRY.length);
    const isPreparing = asked.get(id)?.preparing;
    asked.delete(id);
    written.delete(key);
    // What is about to be sent is not sent: its `deliver` says so.
    if (!isPreparing) {
      inbox.withdraw(id, 'taskEnded');
    }
  }

  async function hold(): Promise<void> {
    await store.write(person, lease, '', { lifetime: HELD, quiet: true });
  }

  /** Nothing was written before it is known what there is, and what has ended is read as it is. */
  const isHeld = () => mayWrite && isOpen(desk);

  return {
    ask,
    flush,
    isWriting: () => writer.running() !== undefined,
    /** What another instance had written is this one's from now on. */
    adopted: (key: string, value: string, revision: number) => written.set(key, { value, revision }),
    async renew(): Promise<void> {
      if (isHeld()) {
        await hold().catch(report);
      }
    },
    hold,
    /** Looks for what the store has lost. */
    follow({ records }: RelayList): void {
      const revisions = new Map(records.map((record) => [record.key, record.revision]));
      const lost = [...written].filter(([key, { revision }]) => (revisions.get(key) ?? 0) < revision);
      // It may only have been read late: it is looked at again when it is written.
      lost.forEach(([key]) => written.delete(key));
      if (isHeld() && !revisions.has(lease)) {
        hold().catch(report);
      }
      if (!mayWrite || lost.length > 0) {
        mayWrite = true;
        ask();
      }
    },
    async close(): Promise<void> {
      changes += 1;
      await flush().catch(report);
      if (isOpen(desk)) {
        await store.write(person, lease, undefined, { lifetime: 1 }).catch(report);
      }
    },
  };
}

/** Whether somebody has to speak for what it asks, or blocks. */
function isOpen({ asked, inbox }: Desk): boolean {
  const { blockedServers, entries } = inbox.getSnapshot();
  const goesOn = [...asked.values()].some(({ ending }) => ending === 'running');
  return goesOn || entries.length > 0 || blockedServers.length > 0;
}

export type DeskDocuments = ReturnType<typeof createDeskDocuments>;

/** All that is to be read of a desk and is written otherwise, or not. */
function renderDue(
  { asked, inbox, owner, parkedLifetime }: Desk,
  written: ReadonlyMap<string, { readonly value: string }>,
): readonly (readonly [key: string, document: Document])[] {
  const { audit, blockedServers, entries } = inbox.getSnapshot();
  const documents = new Map<string, Document>();
  const put = (key: string, value: object, lifetime = REMEMBERED) =>
    documents.set(key, { value: JSON.stringify(value), lifetime });
  const receiptsOf = (entryId: string | undefined) =>
    audit
      .filter((record) => record.entryId === entryId)
      .map((record) => ({ ...record, id: `${owner} ${record.id}` }));
  for (const [id, each] of asked) {
    const { answering, batch, ending, outcomes, parked, request } = each;
    const entry = entries.find((shown) => shown.id === id);
    const isTold = answering === undefined || entry?.state === 'sending';
    if (request === undefined || !isTold) {
      // The outcome of its command comes at once, and is written with it.
      continue;
    }
    const outcome = { status: 'sending' } as const;
    const isParked = parked !== undefined && entry?.state === 'pending';
    const value: StoredEntry = {
      owner,
      ...(entry ? { shown: { request, now: stateOf(entry) } } : renderEnding(each)),
      receipts: receiptsOf(id).map((record) =>
        ending && ending !== 'running' ? { ...record, outcome: ending } : record,
      ),
      // Written ahead: nothing is sent before.
      outcomes: answering === undefined ? outcomes : [...outcomes, { nonce: answering, outcome }],
      ...(isParked && {
        parked: {
          continuation: parked.continuation,
          // Where a part of it was decided, whoever goes on with it decides that again.
          ...(batch.requests.length !== request.items.length && { requests: batch.requests }),
        },
      }),
    };
    put(ENTRY + id, value, isParked ? parkedLifetime : REMEMBERED);
  }
  const unasked: StoredUnasked = { receipts: receiptsOf(undefined).slice(-MOST_UNASKED), blockedServers };
  // What is written is emptied, where there is nothing more of it.
  if (unasked.receipts.length > 0 || blockedServers.length > 0 || written.has(UNASKED + owner)) {
    put(UNASKED + owner, unasked);
  }
  return [...documents].filter(([key, { value }]) => written.get(key)?.value !== value);
}

/** What is written of a parked call beside what its inbox shows. */
function renderEnding({ ending, request }: Asked): Pick<StoredEntry, 'shown' | 'continued'> {
  if (ending === undefined || request === undefined) {
    return {};
  }
  const state = ending === 'running' ? 'pending' : ending;
  const now = { state, items: request.items.map(() => ({})) } as const;
  return ending === 'running' ? { continued: { request, now } } : { shown: { request, now } };
}

/** A message of one instance to those that follow the person: to the owner of an entry, or, without a command, to read at once whom the person stopped. */
export interface Message {
  readonly to?: string;
  readonly command?: Command;
}

/** Reads what others write for a desk: whom the person stopped, what was lost, and commands. */
export function createDeskReader(
  desk: Desk,
  documents: DeskDocuments,
  carryOut: (command: Command) => Promise<WireOutcome>,
  onKnown: () => void,
) {
  const { asked, inbox, owner, person, report, store, watches } = desk;
  const stops = new Map<string, Found<StoredStop>>();
  const onError = reportRest(desk, person);
  const watch = watches.follow(
    person,
    (message) => {
      const list = watch.list();
      if (message !== undefined) {
        hear(readStored<Message>({ value: message }) ?? {});
      } else if (list && !desk.closed) {
        followStops(list);
        onKnown();
        documents.follow(list);
      }
    },
    true,
  );

  function hear({ command, to }: Message): void {
    if (command === undefined) {
      watch.read();
    } else if (to === owner) {
      // The store's error is reported, and the command is sent again.
      carryOut(command).catch(onError);
    }
  }

  function followStops(list: RelayList): void {
    const found = documentsOf<StoredStop>(list, STOPPED);
    const news = found.filter(({ id, record }) => stops.get(id)?.record !== record);
    const allowed = news.filter(({ stored }) => stored.allowed);
    // All that is in the way of a server goes when it is allowed: what is stopped still is then stopped anew.
    const stopped = (allowed.length > 0 ? found : news).filter(({ stored }) => !stored.allowed);
    [...allowed, ...stopped].forEach(({ stored }) => obey(stored));
    news.forEach((stop) => stops.set(stop.id, stop));
    for (const { id, record, stored } of stops.values()) {
      if (!found.some((stop) => stop.id === id)) {
        if (stored.allowed) {
          stops.delete(id);
        } else {
          // Lost: the person has not allowed it.
          const options = { lifetime: REMEMBERED, ifRevision: 0 };
          store.write(person, record.key, record.value, options).catch(onError);
        }
      }
    }
  }

  function obey({ allowed, server, site }: StoredStop): void {
    try {
      if (allowed) {
        inbox.allow(server);
      } else {
        inbox.stop(server, site);
      }
    } catch (error) {
      // A site that the server is not of: the command that asked for it was refused by every instance of this version.
      report(error, { where: 'request', person });
    }
  }

  return {
    /** How much room the entries take that other instances hold, or nobody does. */
    elsewhere: () =>
      (watch.list()?.records ?? [])
        .filter(({ key }) => key.startsWith(ENTRY) && !asked.has(key.slice(ENTRY.length)))
        .reduce((total, { value }) => total + value.length, 0),
    stop: watch.stop,
  };
}
