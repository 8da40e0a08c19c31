import {
  createElicitationInbox,
  type AdapterInbox,
  type AnswerOutcome,
  type AuditRecord,
  type BlockedServer,
  type ElicitationBatch,
  type ElicitationInbox,
  type ElicitationInboxOptions,
  findBlockedServer,
  type InboxEntry,
  InvalidElicitationError,
  type Submission,
  type SubmitOptions,
  WithdrawnError,
} from '@elicit-kit/core';
import type { RelayList, RelayStore } from '../store/relay-store.js';
import type { EntryCommand, ServerCommand, WireOutcome, WireRequest } from '../wire/wire-format.js';
import {
  BLOCKED,
  ENTRY,
  readStored,
  REMEMBERED,
  stateOf,
  STOPPED,
  type StoredEntry,
  UNASKED,
  withOutcome,
} from './person-records.js';
import type { createPersonWatches } from './person-watch.js';
import { unref } from './timers.js';

/** How long what an instance holds counts as held without being renewed, in milliseconds. */
const LEASE = 15_000;
/** Before an attempt to write is made again, in milliseconds. */
const RETRY_INTERVAL = 1_000;

/** One person's requests that were asked from this instance: an inbox in its memory, written to the store and answered through it. */
export interface PersonDesk {
  readonly inbox: Pick<ElicitationInbox, keyof AdapterInbox>;
  /** Nothing is shown, or on its way to the store. */
  isIdle(): boolean;
  renew(): Promise<void>;
  /** Withdraws what is open, and has that written. */
  close(): Promise<void>;
}

/** Of what crosses to a page, or is parked, as JSON, in UTF-16 units: core shows no form that needs so much. */
const LONGEST = 4 * 1024 * 1024;
/** Levels of it: what JSON can't write would be written again and again, and what a page can't read would end all that it shows. */
const DEEPEST = 250;

/** Entries that are shown no longer and may come back: where it turns out late that nobody can tell whether an answer arrived. */
const MOST_GONE = 50;
/** Receipts of what nobody was asked, of one instance. */
const MOST_UNASKED = 20;

/** What was last written of one entry. */
interface Published {
  readonly request: WireRequest;
  /** Nothing where it was not written as shown, or is to be written anew. */
  entry: InboxEntry | undefined;
  receipts: readonly AuditRecord[];
  outcomes: StoredEntry['outcomes'];
  /** At the last write; 0 where it is to be written in any case. */
  revision: number;
  /** The claim that the next write releases. */
  release?: string | undefined;
}

export function createPersonDesk(
  person: string,
  {
    store,
    watches,
    inboxOptions,
  }: {
    readonly store: RelayStore;
    readonly watches: ReturnType<typeof createPersonWatches>;
    readonly inboxOptions: ElicitationInboxOptions;
  },
): PersonDesk {
  const owner = crypto.randomUUID();
  const inbox = createElicitationInbox(inboxOptions);
  /** By the entry's id, while it is shown or something of it is to be written. */
  const published = new Map<string, Published>();
  const stopped = new Map<string, BlockedServer>();
  /** Those that the store has forgotten, by key, until a list tells of them again. `writtenAt`: the revision at which they were written anew. */
  const forgottenStops = new Map<string, { readonly block: BlockedServer; writtenAt?: number }>();
  /** Released with the next write of what this instance blocks. */
  let blockedRelease: string | undefined;
  let writtenBlocks: readonly BlockedServer[] = [];
  let writtenBlocksRevision = 0;
  let writtenUnasked: readonly AuditRecord[] = [];
  /** Commands that have arrived, by nonce, until the store has heard so. */
  const received = new Set<string>();
  /** Commands that are being carried out, by nonce. */
  const underWay = new Set<string>();
  let taking = false;
  let takesAgain = false;
  let takeTimer: ReturnType<typeof setTimeout> | undefined;
  let writing: Promise<void> | undefined;
  let dirty = false;
  let closed = false;
  /** Of the list that was read last. */
  let epoch: string | undefined;
  /** Requests are shown once it is known whom the person stopped before. */
  let known = false;
  const watch = watches.follow(person, hear);
  inbox.subscribe(write);

  /** Something has changed in the store: a command for this instance, a server stopped elsewhere, or all was forgotten. */
  function hear(): void {
    const list = watch.list();
    if (list !== undefined && !closed) {
      followStopped(list);
      findForgotten(list);
      known = true;
    }
    void takeCommands();
    write();
  }

  function followStopped(list: RelayList): void {
    const now = new Map(
      list.records.flatMap((record) => {
        const block = record.key.startsWith(STOPPED) ? readStored<BlockedServer>(record) : undefined;
        return block ? [[record.key, block] as const] : [];
      }),
    );
    if (epoch !== undefined && epoch !== list.epoch) {
      // The store was emptied: the person has not allowed these again.
      stopped.forEach((block, key) => forgottenStops.set(key, { block }));
    }
    for (const [key, { block, writtenAt = Infinity }] of forgottenStops) {
      if (now.has(key) || list.revision >= writtenAt) {
        forgottenStops.delete(key);
      } else {
        now.set(key, block);
      }
    }
    for (const [key, { server, site }] of now) {
      if (!stopped.has(key)) {
        try {
          inbox.stop(server, site);
        } catch {
          // A site that the server is not of: the command that asked for it was refused by every instance of this version.
        }
      }
    }
    for (const [key, { server }] of stopped) {
      if (!now.has(key)) {
        inbox.allow(server);
      }
    }
    stopped.clear();
    now.forEach((block, key) => stopped.set(key, block));
  }

  /** The store was emptied, or others believed this instance gone: what waits here is written anew. */
  function findForgotten(list: RelayList): void {
    const owners = new Map(list.records.map((record) => [record.key, record.owner]));
    // Within an epoch a write may be newer than this list; the revisions of another epoch say nothing.
    const isNewEpoch = epoch !== undefined && epoch !== list.epoch;
    epoch = list.epoch;
    for (const [id, each] of published) {
      const isRead = each.revision > 0 && (isNewEpoch || each.revision <= list.revision);
      if (each.entry && isRead && owners.get(ENTRY + id) !== owner) {
        each.revision = 0;
      } else if (isRead) {
        each.revision = Math.max(1, Math.min(each.revision, list.revision));
      }
    }
    if (isNewEpoch) {
      writtenUnasked = [];
    }
    const isBlocksRead = isNewEpoch || writtenBlocksRevision <= list.revision;
    if (writtenBlocks.length > 0 && isBlocksRead && !owners.has(BLOCKED + owner)) {
      writtenBlocks = [];
    }
  }

  /** One after the other: each says which of those before have arrived, and where a reply was lost its commands come again. */
  async function takeCommands(): Promise<void> {
    takesAgain = true;
    if (taking || closed || (published.size === 0 && writtenBlocks.length === 0)) {
      return;
    }
    taking = true;
    clearTimeout(takeTimer);
    try {
      while (takesAgain) {
        takesAgain = false;
        const told = [...received];
        const taken = await store.take(person, owner, told);
        told.forEach((nonce) => received.delete(nonce));
        for (const { key, nonce, command } of taken) {
          received.add(nonce);
          takesAgain = true;
          void carryOut(key, nonce, command);
        }
      }
    } catch {
      takeTimer = unref(setTimeout(() => void takeCommands(), RETRY_INTERVAL));
    }
    taking = false;
  }

  /** Each once: a command comes again where the store has forgotten that it was handed over. */
  async function carryOut(key: string, nonce: string, text: string): Promise<void> {
    const known = published.get(key.slice(ENTRY.length));
    if (underWay.has(nonce)) {
      return;
    }
    if (known?.outcomes.some((outcome) => outcome.nonce === nonce)) {
      known.release = nonce;
      known.revision = 0;
      write();
      return;
    }
    underWay.add(nonce);
    await carryOutNew(key, nonce, text);
    underWay.delete(nonce);
  }

  async function carryOutNew(key: string, nonce: string, text: string): Promise<void> {
    if (key === BLOCKED + owner) {
      const command = JSON.parse(text) as ServerCommand;
      const blocked = findBlockedServer(inbox.getSnapshot().blockedServers, command);
      if (blocked) {
        inbox.allow(blocked.server);
      }
      blockedRelease = nonce;
      write();
      return;
    }
    const each = published.get(key.slice(ENTRY.length));
    let outcome: WireOutcome;
    try {
      outcome = await obey(inbox, JSON.parse(text) as EntryCommand);
    } catch {
      // Results that don't fit the entry: the instance that took the command in looked at an older one.
      outcome = { status: 'gone' };
    }
    if (each) {
      each.outcomes = withOutcome(each.outcomes, nonce, outcome);
      each.release = nonce;
      each.revision = 0;
      write();
    }
  }

  /** An inbox counts its records: those of another instance have the same ids. */
  function toReceipt(record: AuditRecord): AuditRecord {
    return { ...record, id: `${owner} ${record.id}` };
  }

  /** Writes what has changed: one write at a time, and again where something changed meanwhile. */
  function write(): void {
    dirty = true;
    writing ??= writeAll().finally(() => {
      writing = undefined;
      if (dirty && !closed) {
        write();
      }
    });
  }

  async function writeAll(): Promise<void> {
    // An adapter's `submit` returns before its entry is written.
    await undefined;
    while (dirty) {
      dirty = false;
      try {
        if (known) {
          await writeChanges();
        }
      } catch {
        if (closed) {
          return;
        }
        dirty = true;
        await new Promise((resolve) => unref(setTimeout(resolve, RETRY_INTERVAL)));
      }
    }
  }

  async function writeChanges(): Promise<void> {
    const { audit, blockedServers, entries } = inbox.getSnapshot();
    const shown = new Map(entries.map((entry) => [entry.id, entry]));
    const receipts = groupByEntry(audit);
    await Promise.all(
      [...published].map(async ([id, each]) => {
        const entry = shown.get(id);
        const ended = receipts.get(id) ?? [];
        if (entry === each.entry && each.revision > 0 && isSame(ended, each.receipts) && !each.release) {
          return;
        }
        const { release, request } = each;
        const stored: StoredEntry = {
          ...(entry && { shown: { request, now: stateOf(entry) } }),
          receipts: ended.map(toReceipt),
          outcomes: each.outcomes,
        };
        const revision = await store.put(person, ENTRY + id, JSON.stringify(stored), {
          ...(entry && !closed ? { owner, lifetime: LEASE } : { lifetime: REMEMBERED }),
          ...(release !== undefined && { release }),
        });
        each.revision = revision ?? 1;
        each.receipts = ended;
        if (each.release === release) {
          each.release = undefined;
        }
        each.entry = entry;
      }),
    );
    for (const [key, each] of forgottenStops) {
      const text = JSON.stringify(each.block);
      each.writtenAt ??= (await store.put(person, key, text, { lifetime: REMEMBERED, ifRevision: 0 })) ?? 0;
    }
    const unasked = (receipts.get(undefined) ?? []).slice(-MOST_UNASKED);
    if (!isSame(unasked, writtenUnasked)) {
      await store.put(person, UNASKED + owner, JSON.stringify(unasked.map(toReceipt)), {
        lifetime: REMEMBERED,
      });
      writtenUnasked = unasked;
    }
    const gone = [...published].filter(([, { entry, revision }]) => entry === undefined && revision > 0);
    for (const [id] of gone.slice(0, Math.max(0, gone.length - MOST_GONE))) {
      published.delete(id);
    }
    if (
      blockedServers !== writtenBlocks &&
      (blockedServers.length > 0 || writtenBlocks.length > 0 || blockedRelease)
    ) {
      const release = blockedRelease;
      writtenBlocksRevision =
        (await store.put(person, BLOCKED + owner, JSON.stringify(blockedServers), {
          owner,
          lifetime: LEASE,
          ...(release !== undefined && { release }),
        })) ?? 0;
      blockedRelease = undefined;
      writtenBlocks = blockedServers;
    }
  }

  function submit(batch: ElicitationBatch, options: SubmitOptions = {}): Submission {
    if (closed) {
      return Object.freeze({
        entryId: undefined,
        results: Promise.reject(new WithdrawnError('taskEnded')),
      });
    }
    if (!canBeAsked(batch)) {
      return Object.freeze({
        entryId: undefined,
        results: Promise.reject(new InvalidElicitationError(batch.requests[0]?.key ?? '', [])),
      });
    }
    const submission = inbox.submit(batch, options);
    const { entryId } = submission;
    const entry = inbox.getSnapshot().entries.find(({ id }) => id === entryId);
    if (entryId !== undefined && entry) {
      published.set(entryId, {
        request: requestOf(batch, entry),
        entry: undefined,
        receipts: [],
        outcomes: [],
        revision: 0,
      });
      write();
    }
    return submission;
  }

  return {
    inbox: {
      submit,
      withdraw: inbox.withdraw,
      complete: inbox.complete,
      reportProgress: inbox.reportProgress,
      subscribe: inbox.subscribe,
      getSnapshot: inbox.getSnapshot,
    },
    isIdle: () => writing === undefined && ![...published.values()].some(isHeld),
    async renew() {
      if (writtenBlocks.length > 0 || [...published.values()].some(isHeld)) {
        await store.renew(person, owner, LEASE);
      }
    },
    async close() {
      closed = true;
      known = true;
      clearTimeout(takeTimer);
      for (const { id, state } of inbox.getSnapshot().entries) {
        if (state === 'pending' || state === 'sending') {
          inbox.withdraw(id, 'taskEnded');
        }
      }
      write();
      await writing;
      watch.stop();
    },
  };
}

function isHeld({ entry, revision }: Published): boolean {
  return entry !== undefined || revision === 0;
}

async function obey(inbox: ElicitationInbox, command: EntryCommand): Promise<WireOutcome> {
  switch (command.type) {
    case 'answer':
      return withoutError(await inbox.answer(command.id, command.results));
    case 'sendAgain':
      return withoutError(await inbox.sendAgain(command.id));
    case 'finish':
    case 'dismiss':
    case 'stopTask':
      inbox[command.type](command.id);
      return { status: 'done' };
    default:
      return command satisfies never;
  }
}

/** An error may hold what was answered. */
function withoutError(outcome: AnswerOutcome): WireOutcome {
  return outcome.status === 'failed' ? { status: 'failed' } : outcome;
}

/** Whether what a server asks can be stored and sent: it may send anything. */
export function canBeAsked({ operation, requests, server }: ElicitationBatch): boolean {
  return crosses({ operation, requests, server });
}

/** Whether it can be stored and sent as JSON. */
export function crosses(value: unknown): boolean {
  try {
    if (JSON.stringify([value]).length > LONGEST) {
      return false;
    }
  } catch {
    return false;
  }
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) {
      return false;
    }
    level = level.flatMap((each) =>
      typeof each === 'object' && each !== null ? (Object.values(each) as unknown[]) : [],
    );
  }
  return true;
}

export function requestOf(batch: ElicitationBatch, entry: InboxEntry): WireRequest {
  const { server, operation, call, round, lastRound, expiresAt, settleAt, receivedAt } = entry;
  const { constraintsMayBeLost } = batch;
  const { correlation } = entry;
  return {
    server,
    ...(operation && { operation }),
    // A host may call with anything as well, but it is not for that that the server is refused.
    ...(call && { call: call.id === undefined || crosses(call) ? call : { id: call.id } }),
    ...(round !== undefined && { round }),
    ...(lastRound && { lastRound }),
    ...(expiresAt !== undefined && { expiresAt }),
    settleAt,
    ...(constraintsMayBeLost && { constraintsMayBeLost }),
    ...(correlation !== undefined && { correlation }),
    receivedAt,
    items: batch.requests.map(({ key, params }) => ({ key, params })),
  };
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
