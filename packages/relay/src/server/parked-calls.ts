import {
  type AuditRecord,
  type BlockedServer,
  createElicitationInbox,
  findBlockedServer,
  type ElicitationBatch,
  type ElicitationInbox,
  type ElicitationInboxOptions,
  type ElicitResult,
  type ParkedAnswers,
} from '@elicit-kit/core';
import type { RelayRecord, RelayStore } from '../store/relay-store.js';
import type { EntryCommand, WireOutcome } from '../wire/wire-format.js';
import { requestOf } from './person-desk.js';
import {
  ENTRY,
  readStored,
  REMEMBERED,
  STOPPED,
  stateOf,
  type StoredEntry,
  withEnding,
  withOutcome,
} from './person-records.js';
import { unref } from './timers.js';

/** How long a host that goes on with a call counts as alive without being heard of, and how often it says so, in milliseconds. */
const LEASE = 15_000;
const RENEW_INTERVAL = 5_000;
const MOST_ATTEMPTS = 5;

/** The answers of a parked call, on the instance that took them. */
export interface AnsweredCall {
  /** What `session.callTool(params, { park })` gave. */
  readonly id: string;
  readonly person: string;
  /** The host's own, as it was parked. */
  readonly correlation?: unknown;
  /**
   * Goes on with the call, in a session of `@elicit-kit/mcp/client` that is attached to the same server with this person's
   * credentials. However often it is called, the answers are sent once.
   *
   * @returns what `session.resumeParked` does: the result, or `{ parked: id }` where the server asked again.
   */
  resume<Result>(session: { resumeParked(answers: ParkedAnswers): Promise<Result> }): Promise<Result>;
}

export type OnAnswered = (call: AnsweredCall) => unknown;

/** Questions that nobody waits for: they stand in the store, and whichever instance takes the answer goes on with the call. */
export interface ParkedCalls {
  park(person: string, batch: ElicitationBatch, continuation: unknown): Promise<string>;
  /** @throws Error where no host hears of answers here: the page keeps its form. */
  obey(
    person: string,
    record: RelayRecord,
    command: EntryCommand & { readonly nonce: string },
  ): Promise<WireOutcome>;
  /** @returns what stops that. */
  onAnswered(listener: OnAnswered): () => void;
}

/** @param lifetime how long a parked question waits for its person, in milliseconds */
export function createParkedCalls(
  store: RelayStore,
  inboxOptions: ElicitationInboxOptions,
  lifetime: number,
): ParkedCalls {
  const owner = crypto.randomUUID();
  /** Counts how often which server asks a person: nothing is answered through it. */
  const gates = new Map<string, ElicitationInbox>();
  let listener: OnAnswered | undefined;

  /** @returns the entry as it would be shown; nothing where the server is stopped or asks too often. @throws what `submit` does. */
  async function admit(person: string, batch: ElicitationBatch) {
    // Another day's counts are of no use, and a host has many people.
    if (gates.size > 1_000) {
      gates.clear();
    }
    const { limits, now, rateLimit } = inboxOptions;
    const gate =
      gates.get(person) ??
      createElicitationInbox({
        ...(limits && { limits }),
        ...(now && { now }),
        ...(rateLimit !== undefined && { rateLimit }),
        auditSize: 0,
      });
    gates.set(person, gate);
    const stopped = (await store.list(person)).records.flatMap((record) =>
      record.key.startsWith(STOPPED) ? (readStored<BlockedServer>(record) ?? []) : [],
    );
    if (findBlockedServer(stopped, batch.server)) {
      return undefined;
    }
    const { entryId, results } = gate.submit(batch);
    if (entryId === undefined) {
      await results;
      return undefined;
    }
    results.catch(() => undefined);
    const entry = gate.getSnapshot().entries.find(({ id }) => id === entryId);
    gate.withdraw(entryId, 'taskEnded');
    gate.dismiss(entryId);
    return entry;
  }

  /** Goes on with the call. What becomes of it is the host's; what the person has to be told is written. */
  async function goOn(
    person: string,
    key: string,
    answered: StoredEntry,
    answers: ParkedAnswers,
  ): Promise<void> {
    const renewal = unref(
      setInterval(() => {
        store.renew(person, owner, LEASE).catch(() => undefined);
      }, RENEW_INTERVAL),
    );
    let resumed: Promise<unknown> | undefined;
    let state: 'answered' | 'deliveryUnknown' | 'taskEnded' = 'answered';
    const call: AnsweredCall = Object.freeze({
      id: answers.id,
      person,
      ...(answers.correlation !== undefined && { correlation: answers.correlation }),
      resume<Result>(session: { resumeParked(given: ParkedAnswers): Promise<Result> }): Promise<Result> {
        resumed ??= session.resumeParked(answers);
        return resumed as Promise<Result>;
      },
    });
    try {
      await listener?.(call);
    } catch (error) {
      // A server's refusal must not end the host's process; a mistake of the host's own is its to see.
      if (resumed === undefined || (await resumed.catch((reason: unknown) => reason)) !== error) {
        queueMicrotask(() => {
          throw error;
        });
      }
    }
    if (resumed === undefined) {
      state = 'taskEnded';
    } else {
      const failure = await resumed.then(
        () => undefined,
        (error: unknown) => error,
      );
      state =
        failure instanceof Error && failure.name === 'DeliveryUnknownError' ? 'deliveryUnknown' : 'answered';
    }
    clearInterval(renewal);
    const { continued, ...rest } = answered;
    const shown = continued &&
      state !== 'answered' && { request: continued.request, now: { ...continued.now, state } };
    const receipts = state === 'answered' ? rest.receipts : withEnding(rest.receipts, state);
    const ended: StoredEntry = { ...rest, receipts, ...(shown && { shown }) };
    await store.put(person, key, JSON.stringify(ended), { lifetime: REMEMBERED });
  }

  async function answer(
    person: string,
    found: RelayRecord,
    { id, nonce }: { readonly id: string; readonly nonce: string },
    { results, receipts }: Checked,
  ): Promise<WireOutcome> {
    let record = found;
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      const { parked, shown, ...rest } = readStored<StoredEntry>(record) ?? { receipts: [], outcomes: [] };
      const before = rest.outcomes.find((each) => each.nonce === nonce)?.outcome;
      if (before) {
        return before;
      }
      if (!parked || !shown) {
        return { status: 'answeredElsewhere' };
      }
      const answered: StoredEntry = {
        ...rest,
        receipts,
        outcomes: withOutcome(rest.outcomes, nonce, { status: 'delivered' }),
        continued: shown,
      };
      const written = await store.put(person, record.key, JSON.stringify(answered), {
        owner,
        lifetime: LEASE,
        ifRevision: record.revision,
      });
      if (written !== undefined) {
        const { correlation } = shown.request;
        const answers: ParkedAnswers = Object.freeze({
          id,
          ...(correlation !== undefined && { correlation }),
          continuation: parked.continuation,
          results,
        });
        goOn(person, record.key, answered, answers).catch(() => undefined);
        for (const receipt of receipts) {
          queueMicrotask(() => inboxOptions.onAudit?.(receipt));
        }
        return { status: 'delivered' };
      }
      const next = (await store.list(person)).records.find(({ key }) => key === found.key);
      if (next === undefined) {
        return { status: 'gone' };
      }
      record = next;
    }
    return { status: 'failed' };
  }

  return {
    async park(person, batch, continuation) {
      if (!listener) {
        throw new Error(
          'A call was parked, but nobody would hear of its answers. Call relay.onAnswered, on every instance, before calls are made with { park }.',
        );
      }
      const entry = await admit(person, batch);
      const id = entry?.id ?? crypto.randomUUID();
      if (entry) {
        const stored: StoredEntry = {
          shown: { request: requestOf(batch, entry), now: stateOf(entry) },
          receipts: [],
          outcomes: [],
          parked: { continuation },
        };
        await store.put(person, ENTRY + id, JSON.stringify(stored), { lifetime });
        return id;
      }
      // The person wants none of this server's requests: the call goes on with that, as one that waits does.
      const { correlation, requests } = batch;
      const results = requests.map(() => ({ action: 'cancel' }) as const);
      const answers = { id, ...(correlation !== undefined && { correlation }), continuation, results };
      setTimeout(() => {
        goOn(person, ENTRY + id, { receipts: [], outcomes: [] }, answers).catch(() => undefined);
      });
      return id;
    },

    async obey(person, record, command) {
      if (!listener) {
        throw new Error(
          'No host hears of the answers of parked calls here: call relay.onAnswered on every instance.',
        );
      }
      const stored = readStored<StoredEntry>(record);
      const items = stored?.shown?.request.items ?? [];
      switch (command.type) {
        case 'answer': {
          const checked = await check(command.id, stored, command.results, inboxOptions);
          return 'results' in checked ? answer(person, record, command, checked) : checked;
        }
        case 'stopTask': {
          const cancelled = items.map(() => ({ action: 'cancel' }) as const);
          const checked = await check(command.id, stored, cancelled, inboxOptions);
          return 'results' in checked ? answer(person, record, command, checked) : checked;
        }
        default:
          return { status: 'done' };
      }
    },

    onAnswered(next) {
      listener = next;
      return () => {
        listener = listener === next ? undefined : listener;
      };
    },
  };
}

interface Checked {
  readonly results: readonly ElicitResult[];
  /** How each request ended, for all pages of the person. */
  readonly receipts: readonly AuditRecord[];
}

/** A page is the person's, not ours: what it sends is read against the model once more. */
async function check(
  id: string,
  stored: StoredEntry | undefined,
  given: readonly ElicitResult[],
  { auditValues, limits, now }: ElicitationInboxOptions,
): Promise<Checked | WireOutcome> {
  const { request } = stored?.shown ?? {};
  if (!request) {
    return { status: 'answeredElsewhere' };
  }
  const { items, operation, receivedAt, round, server } = request;
  const inbox = createElicitationInbox({
    rateLimit: false,
    ...(auditValues !== undefined && { auditValues }),
    ...(limits && { limits }),
    ...(now && { now }),
  });
  const { entryId = '', results } = inbox.submit({
    server,
    requests: items,
    ...(operation && { operation }),
    ...(round !== undefined && { round }),
  });
  results.catch(() => undefined);
  let outcome;
  try {
    outcome = await inbox.answer(entryId, given);
  } catch {
    // Another number of results than of requests.
    return { status: 'gone' };
  }
  if (outcome.status === 'invalidContent') {
    return outcome;
  }
  if (outcome.status !== 'delivered') {
    return { status: 'gone' };
  }
  const receipts = inbox
    .getSnapshot()
    .audit.map((record, index) => ({ ...record, id: `${id} ${index}`, entryId: id, askedAt: receivedAt }));
  return { results: await results, receipts };
}
