import type {
  AuditRecord,
  BlockedServer,
  ElicitationBatch,
  ElicitationInboxOptions,
  ElicitResult,
} from '@elicit-kit/core';
import { findBlockedServer, InvalidElicitationError } from '@elicit-kit/core/inbox';
import {
  approvalRules,
  cancelAll,
  checkResults,
  createAuditTrail,
  createEntry,
  readCorrelation,
  recordAnswers,
  serverKey,
} from '@elicit-kit/core/internal/inbox-decisions';
import type { CheckedResults, ParkedAnswers } from '@elicit-kit/core/internal/types';
import type { RelayRecord, RelayStore } from '../store/relay-store.js';
import type { EntryCommand, WireOutcome } from '../wire/wire-format.js';
import { continueCall, type OnAnswered } from './continue-call.js';
import { decideParked, receiptsOf, withDecided, withoutDecided } from './decide-parked.js';
import { type Hearing, reportRest } from './hear-relay.js';
import type { DeciderOf } from './person-desk.js';
import { createParkedLimits } from './parked-limits.js';
import { retried, RETRY_LONG, RETRY_SOON } from './retries.js';
import { LEASE } from './person-machine.js';
import {
  canBeAsked,
  crosses,
  ENTRY,
  LONGEST_OF_PERSON,
  outcomeOf,
  readStored,
  requestOf,
  sizeOf,
  stateOf,
  type StoredEntry,
  trimBatch,
  withEnding,
  withOutcome,
} from './person-records.js';

const MOST_ATTEMPTS = 5;

/** Questions that nobody waits for: they stand in the store, and whichever instance takes the answer goes on with the call. */
export interface ParkedCalls {
  park(person: string, batch: ElicitationBatch, continuation: unknown): Promise<string>;
  /** @throws Error where no host hears of answers here: the page keeps its form. */
  obey(
    person: string,
    record: RelayRecord,
    command: EntryCommand & { readonly nonce: string },
  ): Promise<WireOutcome>;
  /** Cancels what waits of a server that the person stopped. */
  cancelOf(person: string, stopped: BlockedServer, nonce: string): Promise<void>;
  /** The person lets a server ask again that asked too often. */
  allow(person: string, server: Pick<BlockedServer['server'], 'endpoint'>): void;
  /** @returns what stops that. */
  onAnswered(listener: OnAnswered): () => void;
}

export interface ParkedOptions extends Hearing {
  readonly store: RelayStore;
  readonly inboxOptions: ElicitationInboxOptions;
  readonly deciderOf: DeciderOf;
  /** How long a parked question waits for its person, in milliseconds. */
  readonly lifetime: number;
}

export function createParkedCalls(options: ParkedOptions): ParkedCalls {
  const { deciderOf, emit, inboxOptions, lifetime, report, store } = options;
  const owner = crypto.randomUUID();
  const limits = createParkedLimits(owner, options);
  const listeners = new Set<OnAnswered>();
  const { answer, goOn } = createAnswerer(options, owner, listeners);

  /** Until it is stored or was, where a reply of the store was lost: a host that is told of a failure must not be told of answers. */
  async function ask(person: string, key: string, stored: StoredEntry): Promise<void> {
    const write = () => store.put(person, key, JSON.stringify(stored), { lifetime, ifRevision: 0 });
    try {
      // Nobody else knows the key: where there is something, it is this.
      await retried(RETRY_SOON, write);
    } catch (error) {
      retried(RETRY_LONG, () => store.remove(person, key)).catch(reportRest(options, person));
      throw error;
    }
  }

  async function cancelOf(person: string, stopped: BlockedServer, nonce: string): Promise<void> {
    const { records } = await store.list(person);
    await Promise.all(
      records.map(async (record) => {
        const stored = record.key.startsWith(ENTRY) ? readStored<StoredEntry>(record) : undefined;
        const { parked, shown } = stored ?? {};
        if (listeners.size > 0 && parked && shown && findBlockedServer([stopped], shown.request.server)) {
          const id = record.key.slice(ENTRY.length);
          const checked = check(id, stored, cancelAll(shown.request.items), inboxOptions);
          if ('results' in checked) {
            await answer(person, record, { id, nonce }, { ...checked, stopped: 'stopped' });
          }
        }
      }),
    );
  }

  /** Whoever stops a server cancels what they find stored of it; what was stored after they looked is cancelled here. */
  async function cancelIfStopped(person: string, { server }: ElicitationBatch): Promise<void> {
    const stopped = await limits.findStop(person, server);
    if (stopped) {
      await cancelOf(person, stopped, crypto.randomUUID());
    }
  }

  return {
    async park(person, untrimmed, continuation) {
      const given = trimBatch(untrimmed);
      const refusal = refuseToPark(given, continuation, listeners.size > 0);
      if (refusal) {
        throw refusal;
      }
      const correlation = readCorrelation(given.correlation);
      const batch = correlation === undefined ? given : { ...given, correlation };
      const { records } = await store.list(person);
      const stored = records.filter(({ key }) => key.startsWith(ENTRY));
      if (stored.reduce((sum, { value }) => sum + value.length, sizeOf(batch)) > LONGEST_OF_PERSON) {
        throw new InvalidElicitationError(batch.requests[0]?.key ?? '', []);
      }
      const id = crypto.randomUUID();
      const entry = await limits.admit(person, id, batch);
      const decider = deciderOf(person);
      const now = inboxOptions.now ?? Date.now;
      const onError = (error: unknown) => report(error, { where: 'decide', person });
      const decisions = entry && decider && (await decideParked(entry, decider, { onError, now }));
      if (entry && !decisions?.every((each) => each)) {
        const asked = decisions ? withoutDecided(entry, decisions) : entry;
        const shown = { request: requestOf(batch, asked), now: stateOf(asked) };
        const parked = { continuation, ...(decisions && { decisions }) };
        await ask(person, ENTRY + id, { shown, receipts: [], outcomes: [], parked });
        const { length: requests } = asked.items;
        emit({ type: 'asked', person, id, requests, server: serverKey(batch.server), parked: true });
        retried(RETRY_LONG, () => cancelIfStopped(person, batch)).catch(reportRest(options, person));
        return id;
      }
      // Decided, or the person wants none of this server's requests: the call goes on with that, as one that waits does.
      const cancelled = cancelAll(batch.requests);
      const isStopped = entry && (await limits.findStop(person, batch.server)) !== undefined;
      const results = isStopped ? cancelled : withDecided(cancelled, decisions);
      const receipts = isStopped ? withEnding(receiptsOf(decisions), 'stopped') : receiptsOf(decisions);
      const answers = { id, ...(correlation !== undefined && { correlation }), continuation, results };
      setTimeout(() => {
        receipts.forEach((receipt) => inboxOptions.onAudit?.(receipt));
        goOn(person, ENTRY + id, { receipts, outcomes: [] }, answers);
      });
      return id;
    },

    async obey(person, record, command) {
      if (listeners.size === 0) {
        throw new Error(
          'No host hears of the answers of parked calls here: call relay.onAnswered on every instance.',
        );
      }
      if (command.type !== 'answer' && command.type !== 'stopTask') {
        return { status: 'done' };
      }
      const stored = readStored<StoredEntry>(record);
      const results =
        command.type === 'answer' ? command.results : cancelAll(stored?.shown?.request.items ?? []);
      const checked = check(command.id, stored, results, inboxOptions);
      return 'results' in checked
        ? await answer(person, record, command, {
            ...checked,
            ...(command.type === 'stopTask' && { stopped: 'abandoned' as const }),
          })
        : checked;
    },

    cancelOf,

    allow: limits.allow,

    onAnswered(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

function refuseToPark(batch: ElicitationBatch, continuation: unknown, isHeard: boolean): Error | undefined {
  if (!isHeard) {
    return new Error(
      'A call was parked, but nobody would hear of its answers. Call relay.onAnswered, on every instance, before calls are made with { park }.',
    );
  }
  if (!canBeAsked(batch)) {
    return new InvalidElicitationError(batch.requests[0]?.key ?? '', []);
  }
  return crosses(continuation)
    ? undefined
    : new Error(
        'The arguments of a call and the state that its server gave with its questions are too much to be parked: more than four million characters, or nested too deeply. Make the call without { park }.',
      );
}

/** Answers parked questions, and goes on with their calls. */
function createAnswerer(options: ParkedOptions, owner: string, listeners: ReadonlySet<OnAnswered>) {
  const { emit, inboxOptions, store } = options;
  /** The calls that go on here, by the entry's id. */
  const underWay = new Set<string>();

  function goOn(person: string, key: string, answered: StoredEntry, answers: ParkedAnswers): void {
    void continueCall(options, { person, key, owner, answered, answers, listeners: [...listeners] })
      .catch(reportRest(options, person))
      .finally(() => underWay.delete(answers.id));
  }

  /**
   * Makes this instance the one that goes on with a call.
   *
   * @returns false where somebody else was first.
   * @throws what the store failed with, again and again.
   */
  async function claim(
    person: string,
    { key, revision }: RelayRecord,
    nonce: string,
    answered: StoredEntry,
  ): Promise<boolean> {
    const options = { owner, lifetime: LEASE, ifRevision: revision };
    let attempts = 0;
    return await retried(RETRY_SOON, async () => {
      attempts += 1;
      const written = await store.put(person, key, JSON.stringify(answered), options);
      // Perhaps it was written, and the store's reply was lost.
      return written !== undefined || (attempts > 1 && (await isClaimed(person, key, nonce, revision)));
    });
  }

  /** Whether this instance is the one that goes on with the call. @param after a revision that the record has no longer: what is read may be old */
  async function isClaimed(person: string, key: string, nonce: string, after?: number): Promise<boolean> {
    let now = await recordOf(person, key);
    for (let attempt = 1; now && now.revision === after && attempt < MOST_ATTEMPTS; attempt += 1) {
      now = await recordOf(person, key);
    }
    return now?.owner === owner && outcomeOf(readStored<StoredEntry>(now), nonce) !== undefined;
  }

  async function recordOf(person: string, key: string): Promise<RelayRecord | undefined> {
    return (await store.list(person)).records.find((record) => record.key === key);
  }

  async function answer(
    person: string,
    found: RelayRecord,
    { id, nonce }: { readonly id: string; readonly nonce: string },
    { results, receipts, stopped }: Checked,
  ): Promise<WireOutcome> {
    let record: RelayRecord | undefined = found;
    for (let attempt = 0; attempt < MOST_ATTEMPTS && record; attempt += 1) {
      const { key } = record;
      const { parked, shown, ...rest } = readStored<StoredEntry>(record) ?? { receipts: [], outcomes: [] };
      const before = outcomeOf(rest, nonce);
      if (before || !parked || !shown) {
        return before ?? { status: 'answeredElsewhere' };
      }
      const outcomes = withOutcome(rest.outcomes, nonce, { status: 'delivered' });
      const given = [...receipts, ...receiptsOf(parked.decisions)];
      const all = stopped ? withEnding(given, stopped) : given;
      const answered: StoredEntry = { ...rest, receipts: all, outcomes, continued: shown };
      const answers = answersOf(id, shown, parked, stopped ? undefined : results);
      const start = (isOurs: boolean): boolean => {
        if (isOurs && !underWay.has(id)) {
          underWay.add(id);
          store.renew(person, owner, LEASE).catch(reportRest(options, person));
          goOn(person, key, answered, answers);
          emit({ type: 'answered', person, id });
          for (const receipt of all) {
            queueMicrotask(() => inboxOptions.onAudit?.(receipt));
          }
        }
        return isOurs;
      };
      try {
        if (start(await claim(person, record, nonce, answered))) {
          return { status: 'delivered' };
        }
      } catch (error) {
        // It may have been written all the same, and nobody else would go on with it.
        retried(RETRY_LONG, () => isClaimed(person, key, nonce)).then(start, reportRest(options, person));
        throw error;
      }
      record = await recordOf(person, key);
    }
    return { status: record ? 'failed' : 'gone' };
  }

  return { answer, goOn };
}

/** @param results of the person; nothing where they stopped who asks: it is allowed nothing any more, whatever was decided before. */
function answersOf(
  id: string,
  { request }: NonNullable<StoredEntry['shown']>,
  { continuation, decisions }: NonNullable<StoredEntry['parked']>,
  results: readonly ElicitResult[] | undefined,
): ParkedAnswers {
  const { correlation, items } = request;
  return Object.freeze({
    id,
    ...(correlation !== undefined && { correlation }),
    continuation,
    results: results ? withDecided(results, decisions) : cancelAll(decisions ?? items),
  });
}

interface Checked {
  readonly results: readonly ElicitResult[];
  /** How it ended, for all pages of the person. */
  readonly receipts: readonly AuditRecord[];
  /** The person stopped the server, or its task (`abandoned`). */
  readonly stopped?: 'stopped' | 'abandoned';
}

/** A page is the person's, not ours: what it sends is read against the model once more. */
function check(
  id: string,
  stored: StoredEntry | undefined,
  given: readonly ElicitResult[],
  { auditValues = false, limits = {}, now = Date.now }: ElicitationInboxOptions,
): Checked | WireOutcome {
  const { request } = stored?.shown ?? {};
  if (!request) {
    return { status: 'answeredElsewhere' };
  }
  const { items: requests, receivedAt } = request;
  if (given.length !== requests.length) {
    return { status: 'gone' };
  }
  const entry = createEntry({ ...request, approvalRules, requests }, { id, receivedAt, limits });
  let checked: CheckedResults;
  try {
    checked = checkResults(entry, given, approvalRules);
  } catch {
    // An option that was not offered: no page of ours sends that.
    return { status: 'gone' };
  }
  const { issues, results } = checked;
  if (issues) {
    return { status: 'invalidContent', issues };
  }
  const [, audit] = recordAnswers(createAuditTrail({ auditValues }), entry, results, now());
  return { results, receipts: audit.map((record, index) => ({ ...record, id: `${id} ${index}` })) };
}
