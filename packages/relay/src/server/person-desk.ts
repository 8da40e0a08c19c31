import {
  type Decide,
  type Decider,
  type ElicitationBatch,
  type Submission,
  createElicitationInbox,
  InvalidElicitationError,
  WithdrawnError,
} from '@elicit-kit/core';
import { approvalRules } from '@elicit-kit/core/approvals';
import { readCorrelation, serverKey, within } from '@elicit-kit/core/internal/inbox';
import { isOpen, type WireOutcome } from '../wire/wire-format.js';
import type { Ask, Asked, Command, Desk, DeskOptions } from './desk.js';
import { createDeskDocuments, createDeskReader, type DeskDocuments } from './desk-documents.js';
import { isStoreError, retried, RETRY_SOON } from './hear-relay.js';
import { createParking } from './parked-questions.js';
import {
  canBeAsked,
  LONGEST_OF_PERSON,
  LONGEST_OF_SERVER,
  outcomeOf,
  outcomeOfEnded,
  requestOf,
  sizeOf,
  trimBatch,
  withOutcome,
} from './person-records.js';

/** Entries that are shown no longer, whose end may still be amended. */
const MOST_GONE = 50;
/** How long an outcome waits until all can read it, in milliseconds. */
const LONGEST_WRITE = 2_000;

export type PersonDesk = ReturnType<typeof createPersonDesk>;

/** What one instance asks one person: core's inbox in its memory, whose entries are written as documents. */
export function createPersonDesk(person: string, options: DeskOptions) {
  const { deciderOf, inboxOptions, report } = options;
  let setKnown: () => void = () => undefined;
  /** Whom the person stopped is known. */
  const known = new Promise<void>((resolve) => (setKnown = resolve));
  const decider = deciderOf(person);
  const inbox = createElicitationInbox({
    ...inboxOptions,
    ...(decider && { decide: onceKnown(decider, known) }),
    onDecideError: (error) => report(error, { where: 'decide', person }),
  });
  const owner = crypto.randomUUID();
  const desk: Desk = { ...options, person, owner, inbox, asked: new Map(), closed: false };
  const documents = createDeskDocuments(desk);
  const carryOut = createCommandTaker(desk, documents.ask);
  const reader = createDeskReader(desk, documents, carryOut, setKnown);
  const ask = createAsking(desk, documents, reader.elsewhere);
  const parking = createParking(desk, documents, ask, known);

  return {
    inbox: { ...inbox, submit: ask },
    has: (id: string) => desk.asked.has(id),
    /** Resolves once all can read what became of it. */
    async carryOut(command: Command): Promise<WireOutcome> {
      const outcome = await carryOut(command);
      const flushed = documents.flush().catch(() => undefined);
      await within(flushed, () => undefined, LONGEST_WRITE);
      return outcome;
    },
    ...parking,
    isIdle: () =>
      inbox.getSnapshot().entries.every(({ id }) => desk.asked.get(id)?.parked) &&
      ![...desk.asked.values()].some(({ ending, request }) => ending === 'running' || !request) &&
      !documents.isWriting(),
    renew: documents.renew,
    /** Withdraws what is open, but for what is parked, and has that written. */
    async close(): Promise<void> {
      desk.closed = true;
      const waiting = [...desk.asked].filter(([, { parked }]) => !parked);
      waiting.forEach(([id]) => inbox.withdraw(id, 'taskEnded'));
      await documents.close();
      reader.stop();
    },
  };
}

/** @returns asks the person; what is refused is so before anything is written. */
function createAsking(
  { asked, emit, inbox, person, ...desk }: Desk,
  { ask: write, flush }: DeskDocuments,
  elsewhere: () => number,
): Ask {
  inbox.subscribe(() => {
    const { entries } = inbox.getSnapshot();
    entries.forEach(({ id }) => show(id));
    const gone = [...asked].filter(
      ([id, { ending, request }]) =>
        request && ending !== 'running' && !entries.some((entry) => entry.id === id),
    );
    gone.slice(0, Math.max(0, gone.length - MOST_GONE)).forEach(([id]) => asked.delete(id));
    write();
  });

  /** It is written from now on. */
  function show(id: string): void {
    const each = asked.get(id);
    const entry = inbox.getSnapshot().entries.find((shown) => shown.id === id);
    if (each && entry && !each.request) {
      // One that was another instance's has waited since then.
      const { receivedAt = entry.receivedAt } = each.parked ?? {};
      each.request = { ...requestOf(each.batch, entry), receivedAt };
      const { length: requests } = entry.items;
      const parked = each.parked !== undefined;
      emit({ type: 'asked', person, id, requests, server: serverKey(each.batch.server), parked });
      each.parked?.onReached?.();
    }
  }

  /** Whether a server's batch fits beside what it and the others ask already. */
  function hasRoom(batch: ElicitationBatch): boolean {
    const { entries } = inbox.getSnapshot();
    const sum = (shown: typeof entries) =>
      shown.reduce((total, { id }) => total + (asked.get(id)?.size ?? 0), sizeOf(batch));
    const ofServer = entries.filter((entry) => serverKey(entry.server) === serverKey(batch.server));
    const open = entries.filter(({ state }) => isOpen(state));
    return sum(ofServer) <= LONGEST_OF_SERVER && sum(open) + elsewhere() <= LONGEST_OF_PERSON;
  }

  return (given, { parked, ...submitOptions } = {}) => {
    const correlation = readCorrelation(given.correlation);
    const batch = { ...trimBatch(given), ...(correlation !== undefined && { correlation }) };
    const refusal = desk.closed
      ? new WithdrawnError('taskEnded')
      : canBeAsked(batch) && hasRoom(batch)
        ? undefined
        : new InvalidElicitationError(batch.requests[0]?.key ?? '', []);
    if (refusal) {
      return refusedSubmission(refusal);
    }
    const { deliver, id = crypto.randomUUID() } = submitOptions;
    const each: Asked = { batch, size: sizeOf(batch), outcomes: [], parked, underWay: new Map() };
    asked.set(id, each);
    const submission = inbox.submit(
      { approvalRules, ...batch },
      {
        ...submitOptions,
        id,
        async deliver(results, context) {
          parked?.onReached?.();
          await parked?.began;
          // What the inbox does at once with an answer is written too.
          await undefined;
          if (each.request) {
            each.preparing = true;
            await retried(RETRY_SOON, flush).finally(() => (each.preparing = false));
            if (asked.get(id) !== each) {
              throw new WithdrawnError('taskEnded');
            }
            emit({ type: 'answered', person, id });
          }
          await deliver?.(results, context);
        },
      },
    );
    show(id);
    const forget = () => each.request ?? asked.delete(id);
    if (submission.entryId === undefined) {
      asked.delete(id);
    }
    submission.results.then(() => undefined, forget);
    write();
    return submission;
  };
}

/** Whom the person stopped comes before every policy: what was asked is cancelled by then. */
function onceKnown(given: Decide | Decider, known: Promise<void>): Decider {
  const decider: Decider = typeof given === 'function' ? { decide: given } : given;
  return {
    async decide(request) {
      await known;
      return await decider.decide(request);
    },
    offer: (request) => decider.offer?.(request) ?? [],
    learn: (request, optionId) => decider.learn?.(request, optionId),
  };
}

export function refusedSubmission(error: Error): Submission {
  return Object.freeze({ entryId: undefined, results: Promise.reject(error) });
}

/**
 * @returns does what the person wants with what this desk asks, once for each nonce; rejects with what the store failed with, where that
 * kept an answer from being sent.
 */
function createCommandTaker(desk: Desk, onChange: () => void) {
  const { asked, emit, inbox, person, report } = desk;

  return async function carryOut(command: Command): Promise<WireOutcome> {
    const { id, nonce } = command;
    const each = asked.get(id);
    const before = outcomeOf(each, nonce);
    if (each === undefined || before) {
      return before ?? { status: 'gone' };
    }
    const running =
      each.underWay.get(nonce) ??
      obey(each, command)
        .then((outcome) => {
          each.outcomes = withOutcome(each, { nonce, outcome });
          return outcome;
        })
        .finally(() => {
          each.underWay.delete(nonce);
          each.answering = each.answering === nonce ? undefined : each.answering;
          onChange();
        });
    each.underWay.set(nonce, running);
    return await running;
  };

  async function obey(each: Asked, command: Command): Promise<WireOutcome> {
    const { id, type } = command;
    const { audit, entries } = inbox.getSnapshot();
    if (type === 'dismiss' && each.ending !== 'running') {
      each.ending = undefined;
    }
    if (!entries.some((entry) => entry.id === id)) {
      return outcomeOfEnded(command, { receipts: audit.filter(({ entryId }) => entryId === id) });
    }
    try {
      if (type !== 'answer' && type !== 'sendAgain') {
        inbox[type](id);
        return { status: 'done' };
      }
      each.answering ??= command.nonce;
      const outcome = type === 'answer' ? await inbox.answer(id, command.results) : await inbox.sendAgain(id);
      if (outcome.status === 'delivered' || outcome.status === 'deliveryUnknown') {
        emit({ type: outcome.status === 'delivered' ? 'delivered' : 'unknown', person, id });
      }
      if (outcome.status !== 'failed') {
        return outcome;
      }
      if (isStoreError(outcome.error)) {
        throw outcome.error;
      }
      // An error may hold what was answered.
      return { status: 'failed' };
    } catch (error) {
      if (isStoreError(error)) {
        // Nothing was sent, and the page asks again.
        throw error;
      }
      // Results that don't fit the entry: no page of ours sends that.
      report(error, { where: 'answer', person });
      return { status: 'gone' };
    }
  }
}
