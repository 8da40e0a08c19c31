import {
  type AuditRecord,
  type BlockedServer,
  createElicitationInbox,
  findBlockedServer,
  type ElicitationBatch,
  type ElicitationInbox,
  type ElicitationInboxOptions,
  type ElicitResult,
  InvalidElicitationError,
  type ParkedAnswers,
} from '@elicit-kit/core';
import type { RelayRecord, RelayStore } from '../store/relay-store.js';
import type { EntryCommand, WireOutcome } from '../wire/wire-format.js';
import { canBeAsked, crosses, requestOf } from './person-desk.js';
import {
  BLOCKED,
  ENTRY,
  outcomeOf,
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
/** People whose counts this instance remembers: those it was asked for last. */
const MOST_GATES = 10_000;
/** Before the store, which failed, is asked again, in milliseconds: while somebody waits, and for what became of a call. */
const RETRY_AFTER = [100, 1_000];
/** How long pages show a limit of which an instance that has gone would not say the end, in milliseconds. */
const LIMITED = 5 * 60_000;
const RETRY_LONG_AFTER = [...RETRY_AFTER, ...Array.from({ length: 60 }, () => 2_000)];

/** The answers of a parked call, on the instance that took them. */
export interface AnsweredCall {
  /** What `session.callTool(params, { park })` gave. */
  readonly id: string;
  readonly person: string;
  /** The host's own, as it was parked. */
  readonly correlation?: unknown;
  /**
   * Goes on with the call, in a session of `@elicit-kit/mcp/client` that is attached to the same server with this person's
   * credentials. However often it is called, the answers are sent once; after a `NothingSentError` another session may be tried.
   *
   * @returns what `session.resumeParked` does: the result, or `{ parked: id }` where the server asked again.
   * @throws Error once the listener has ended: the person has been told by then that the task ended without their answer.
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
  /** Cancels what waits of a server that the person stopped. */
  cancelOf(person: string, stopped: BlockedServer, nonce: string): Promise<void>;
  /** The person lets a server ask again that asked too often. */
  allow(person: string, server: Pick<BlockedServer['server'], 'endpoint'>): void;
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
  /** The calls that go on here, by the entry's id. */
  const underWay = new Set<string>();
  const listeners = new Set<{ readonly listener: OnAnswered }>();

  /** @returns the entry as it would be shown; nothing where the server is stopped or asks too often. @throws what `submit` does. */
  async function admit(person: string, batch: ElicitationBatch) {
    const gate = gateOf(person);
    const stopped = (await store.list(person)).records.flatMap((record) =>
      record.key.startsWith(STOPPED) ? (readStored<BlockedServer>(record) ?? []) : [],
    );
    const block = findBlockedServer(stopped, batch.server);
    if (block) {
      await countCancelled(person, block, batch.requests.length).catch(() => undefined);
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

  function gateOf(person: string): ElicitationInbox {
    const { limits, now, rateLimit } = inboxOptions;
    const gate =
      gates.get(person) ??
      createElicitationInbox({
        ...(limits && { limits }),
        ...(now && { now }),
        ...(rateLimit !== undefined && { rateLimit }),
        auditSize: 0,
      });
    if (!gates.delete(person)) {
      publishLimits(person, gate);
    }
    gates.set(person, gate);
    const [longestUnused] = gates.keys();
    if (gates.size > MOST_GATES && longestUnused !== undefined) {
      gates.delete(longestUnused);
    }
    return gate;
  }

  /** Has the person's pages told which servers ask too often here, and of what was cancelled for that. */
  function publishLimits(person: string, gate: ElicitationInbox): void {
    let told = gate.getSnapshot().blockedServers;
    gate.subscribe(() => {
      const { blockedServers } = gate.getSnapshot();
      if (blockedServers !== told) {
        told = blockedServers;
        const written =
          told.length === 0
            ? store.remove(person, BLOCKED + owner)
            : store.put(person, BLOCKED + owner, JSON.stringify(told), { lifetime: LIMITED });
        written.catch(() => undefined);
      }
    });
  }

  /** Adds to the count that the person's pages show of a server that they stopped. */
  async function countCancelled(person: string, { key }: BlockedServer, requests: number): Promise<void> {
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      const record = (await store.list(person)).records.find((each) => each.key === STOPPED + key);
      const block = record && readStored<BlockedServer>(record);
      if (!record || !block) {
        return;
      }
      const counted = { ...block, autoCancelledCount: block.autoCancelledCount + requests };
      const options = { lifetime: REMEMBERED, ifRevision: record.revision };
      if ((await store.put(person, record.key, JSON.stringify(counted), options)) !== undefined) {
        return;
      }
    }
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
    let over = false;
    /** What `resume` rejected with: the host heard of it there. */
    const told = new Set<unknown>();

    async function start<Result>(session: {
      resumeParked(given: ParkedAnswers): Promise<Result>;
    }): Promise<Result> {
      try {
        return await session.resumeParked(answers);
      } catch (error) {
        told.add(error);
        if (isNamed(error, 'NothingSentError')) {
          resumed = undefined;
        }
        throw error;
      }
    }

    const call: AnsweredCall = Object.freeze({
      id: answers.id,
      person,
      ...(answers.correlation !== undefined && { correlation: answers.correlation }),
      resume<Result>(session: { resumeParked(given: ParkedAnswers): Promise<Result> }): Promise<Result> {
        if (over && resumed === undefined) {
          return Promise.reject(
            new Error(
              'resume was called after its listener had ended, so the person has been told that the task ended without their answer, and nothing was sent. ' +
                'Have the listener of relay.onAnswered wait for what resume returns.',
            ),
          );
        }
        resumed ??= start(session);
        return resumed as Promise<Result>;
      },
    });
    async function callListener({ listener }: { readonly listener: OnAnswered }): Promise<void> {
      try {
        await listener(call);
      } catch (error) {
        // A server's refusal must not end the host's process; a mistake of the host's own is its to see.
        await resumed?.catch(() => undefined);
        if (!told.has(error)) {
          queueMicrotask(() => {
            throw error;
          });
        }
      }
    }
    await Promise.all([...listeners].map(callListener));
    let failure: unknown;
    let last: Promise<unknown> | undefined;
    while (resumed !== undefined && resumed !== last) {
      last = resumed;
      failure = await last.then(
        () => undefined,
        (error: unknown) => error,
      );
    }
    over = true;
    const state: 'answered' | 'deliveryUnknown' | 'taskEnded' =
      resumed === undefined
        ? 'taskEnded'
        : isNamed(failure, 'DeliveryUnknownError')
          ? 'deliveryUnknown'
          : 'answered';
    const { continued, ...rest } = answered;
    const shown = continued &&
      state !== 'answered' && { request: continued.request, now: { ...continued.now, state } };
    const receipts = state === 'answered' ? rest.receipts : withEnding(rest.receipts, state);
    const ended: StoredEntry = { ...rest, receipts, ...(shown && { shown }) };
    try {
      // Until that is written it counts as under way, or whoever reads the record would say that nobody can tell.
      await retried(RETRY_LONG_AFTER, () =>
        store.put(person, key, JSON.stringify(ended), { lifetime: REMEMBERED }),
      );
    } finally {
      clearInterval(renewal);
      underWay.delete(answers.id);
    }
  }

  /**
   * Makes this instance the one that goes on with a call.
   *
   * @returns false where somebody else was first.
   * @throws what the store failed with, again and again: then nobody goes on with it here.
   */
  async function claim(
    person: string,
    { key, revision }: RelayRecord,
    { id, nonce }: { readonly id: string; readonly nonce: string },
    answered: StoredEntry,
  ): Promise<boolean> {
    let repeated = false;
    return await retried(RETRY_AFTER, async () => {
      const isRepeated = repeated;
      repeated = true;
      const options = { owner, lifetime: LEASE, ifRevision: revision };
      const written = await store.put(person, key, JSON.stringify(answered), options);
      let isOurs = written !== undefined;
      if (!isOurs && isRepeated) {
        // It was written, and the store's reply was lost.
        const now = (await store.list(person)).records.find((record) => record.key === key);
        isOurs = now?.owner === owner && outcomeOf(readStored<StoredEntry>(now), nonce) !== undefined;
      }
      if (!isOurs || underWay.has(id)) {
        return false;
      }
      underWay.add(id);
      if (isRepeated) {
        store.renew(person, owner, LEASE).catch(() => undefined);
      }
      return true;
    });
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
      if (await claim(person, record, { id, nonce }, answered)) {
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

  async function obey(
    person: string,
    record: RelayRecord,
    command: EntryCommand & { readonly nonce: string },
  ): Promise<WireOutcome> {
    if (listeners.size === 0) {
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
        const checked = await check(command.id, stored, cancelAll(items), inboxOptions);
        return 'results' in checked ? answer(person, record, command, checked) : checked;
      }
      default:
        return { status: 'done' };
    }
  }

  /** Until it is stored or was, where a reply of the store was lost: a host that is told of a failure must not be told of answers. */
  async function ask(person: string, key: string, value: string): Promise<void> {
    try {
      // Nobody else knows the key: where there is something, it is this.
      await retried(RETRY_AFTER, () => store.put(person, key, value, { lifetime, ifRevision: 0 }));
    } catch (error) {
      retried(RETRY_LONG_AFTER, () => store.remove(person, key)).catch(() => undefined);
      throw error;
    }
  }

  return {
    async park(person, batch, continuation) {
      if (listeners.size === 0) {
        throw new Error(
          'A call was parked, but nobody would hear of its answers. Call relay.onAnswered, on every instance, before calls are made with { park }.',
        );
      }
      if (!canBeAsked(batch)) {
        throw new InvalidElicitationError(batch.requests[0]?.key ?? '', []);
      }
      if (!crosses(continuation)) {
        throw new Error(
          'The arguments of a call and the state that its server gave with its questions are too much to be parked: more than four million characters, or nested too deeply. Make the call without { park }.',
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
        await ask(person, ENTRY + id, JSON.stringify(stored));
        return id;
      }
      // The person wants none of this server's requests: the call goes on with that, as one that waits does.
      const { correlation, requests } = batch;
      const results = cancelAll(requests);
      const answers = { id, ...(correlation !== undefined && { correlation }), continuation, results };
      setTimeout(() => {
        goOn(person, ENTRY + id, { receipts: [], outcomes: [] }, answers).catch(() => undefined);
      });
      return id;
    },

    obey,

    async cancelOf(person, stopped, nonce) {
      const { records } = await store.list(person);
      await Promise.all(
        records.map(async (record) => {
          const stored = record.key.startsWith(ENTRY) ? readStored<StoredEntry>(record) : undefined;
          const { parked, shown } = stored ?? {};
          if (listeners.size > 0 && parked && shown && findBlockedServer([stopped], shown.request.server)) {
            const id = record.key.slice(ENTRY.length);
            const checked = await check(id, stored, cancelAll(shown.request.items), inboxOptions);
            if ('results' in checked) {
              const receipts = withEnding(checked.receipts, 'stopped');
              await answer(person, record, { id, nonce }, { ...checked, receipts });
            }
          }
        }),
      );
    },

    allow(person, { endpoint }) {
      gates.get(person)?.allow({ connectionId: '', endpoint });
    },

    onAnswered(listener) {
      const own = { listener };
      listeners.add(own);
      return () => {
        listeners.delete(own);
      };
    },
  };
}

/** @param pauses before each further attempt, in milliseconds. @throws what the last one failed with */
async function retried<Result>(pauses: readonly number[], attempt: () => Promise<Result>): Promise<Result> {
  for (const pause of pauses) {
    try {
      return await attempt();
    } catch {
      await new Promise((resolve) => unref(setTimeout(resolve, pause)));
    }
  }
  return attempt();
}

function cancelAll(requests: readonly unknown[]): readonly ElicitResult[] {
  return requests.map(() => ({ action: 'cancel' }));
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name;
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
