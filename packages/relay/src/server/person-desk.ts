import type {
  AdapterInbox,
  AnswerOutcome,
  Decide,
  Decider,
  ElicitationBatch,
  ElicitationInbox,
  ElicitationInboxOptions,
  Submission,
} from '@elicit-kit/core';
import { createElicitationInbox, InvalidElicitationError, WithdrawnError } from '@elicit-kit/core/inbox';
import { approvalRules, letProcessExit, serverKey } from '@elicit-kit/core/internal/inbox-decisions';
import type { RelayStore } from '../store/relay-store.js';
import type { EntryCommand, WireOutcome } from '../wire/wire-format.js';
import { type Hearing, reportRest } from './hear-relay.js';
import {
  canBeAsked,
  ENTRY,
  LONGEST_OF_PERSON,
  LONGEST_OF_SERVER,
  requestOf,
  sizeOf,
  trimBatch,
} from './person-records.js';
import {
  decide,
  type Decision,
  heldEntry,
  initialPersonState,
  isHeld,
  LEASE,
  type PersonEffect,
  type PersonEvent,
  type PersonState,
  QUIET,
  transition,
  writesOf,
} from './person-machine.js';
import type { PersonWatches } from './person-watch.js';
import { oneAtATime, retried, RETRY_SOON } from './retries.js';

/** Batches that were decided, and are kept in case that they are shown. */
const MOST_RESOLVED = 20;

/** One person's requests that were asked from this instance: an inbox in its memory, written to the store and answered through it. */
export interface PersonDesk {
  readonly inbox: Pick<ElicitationInbox, keyof AdapterInbox>;
  /**
   * Takes a command for what was asked here.
   *
   * @returns `pass` where the store has its claim: the record tells the outcome. Nothing for what is to be looked up in the store.
   */
  take(command: EntryCommand & { readonly nonce: string }): Promise<Decision | undefined>;
  /** Nothing is shown, or on its way to the store. */
  isIdle(): boolean;
  renew(): Promise<void>;
  /** Withdraws what is open, and has that written. */
  close(): Promise<void>;
}

export interface DeskOptions extends Hearing {
  readonly store: RelayStore;
  readonly watches: PersonWatches;
  readonly inboxOptions: ElicitationInboxOptions;
  readonly deciderOf: DeciderOf;
}

/** @returns what decides for this person before they are asked; nothing: they are asked. */
export type DeciderOf = (person: string) => Decide | Decider | undefined;

export function createPersonDesk(person: string, options: DeskOptions): PersonDesk {
  const { emit, store } = options;
  const { dispatch, elsewhere, inbox, owner, stateOf, stop, written } = runPerson(person, options, publish);
  /** Submitted, and not shown so far: they are being decided. */
  const undecided = new Map<string, ElicitationBatch>();
  const resolved: string[] = [];

  /** Has the entries written that are shown from now on. */
  function publish(): void {
    for (const entry of undecided.size > 0 ? inbox.getSnapshot().entries : []) {
      const { id } = entry;
      const batch = undecided.get(id);
      if (batch) {
        undecided.delete(id);
        dispatch({ type: 'asked', id, request: requestOf(batch, entry) });
        const { length: requests } = entry.items;
        emit({ type: 'asked', person, id, requests, server: serverKey(batch.server), parked: false });
      }
    }
  }

  /** How much room what is shown takes, by its entry. */
  const sizes = new Map<string, { readonly server: string; readonly size: number }>();

  /** Whether a server's batch fits beside what it and the others ask already. */
  function hasRoom(server: string, size: number): boolean {
    const { entries } = inbox.getSnapshot();
    const sum = (shown: typeof entries) =>
      shown.reduce((total, { id }) => total + (sizes.get(id)?.size ?? 0), size);
    for (const id of [...sizes.keys()].filter((each) => !entries.some((entry) => entry.id === each))) {
      sizes.delete(id);
    }
    const open = entries.filter(({ state }) => ['pending', 'sending', 'answered'].includes(state));
    return (
      sum(entries.filter(({ id }) => sizes.get(id)?.server === server)) <= LONGEST_OF_SERVER &&
      sum(open) + elsewhere() <= LONGEST_OF_PERSON
    );
  }

  const submit: AdapterInbox['submit'] = (given, submitOptions) => {
    const batch = trimBatch(given);
    const server = serverKey(batch.server);
    const refusal = stateOf().closed
      ? new WithdrawnError('taskEnded')
      : canBeAsked(batch) && hasRoom(server, sizeOf(batch))
        ? undefined
        : new InvalidElicitationError(batch.requests[0]?.key ?? '', []);
    if (refusal) {
      return refusedSubmission(refusal);
    }
    const submission = inbox.submit({ approvalRules, ...batch }, submitOptions);
    const { entryId: id, results } = submission;
    if (id !== undefined) {
      sizes.set(id, { server, size: sizeOf(batch) });
      undecided.set(id, batch);
      publish();
    }
    if (id !== undefined && undecided.has(id)) {
      results.then(
        () => {
          // It may be shown after all: where it was handed over, and turns out not to have arrived for sure.
          resolved.push(id);
          resolved.splice(0, resolved.length - MOST_RESOLVED).forEach((each) => undecided.delete(each));
        },
        () => undecided.delete(id),
      );
    }
    return submission;
  };

  return {
    inbox: { ...inbox, submit },
    async take(command) {
      const { id, nonce } = command;
      const held = heldEntry(stateOf(), id);
      const decision = held && decide(held.stored, { held: true, claim: held.claim }, command);
      if (decision !== 'pass') {
        return decision;
      }
      const key = ENTRY + id;
      try {
        const verdict = await retried(RETRY_SOON, () => store.claim(person, key, { nonce }));
        if (verdict !== 'claimed') {
          return verdict === 'busy' ? { status: 'answeredElsewhere' } : undefined;
        }
      } catch (error) {
        dispatch({ type: 'claimInDoubt', id, nonce });
        throw error;
      }
      dispatch({ type: 'commanded', key, nonce, command, at: Date.now() });
      return 'pass';
    },
    isIdle: () => written() === undefined && !isHeld(stateOf()),
    async renew() {
      const state = stateOf();
      if (state.blocks.written.length > 0 || isHeld(state)) {
        await store.renew(person, owner, LEASE).catch(reportRest(options, person));
      }
    },
    async close() {
      dispatch({ type: 'closed' });
      for (const id of [...undecided.keys()]) {
        inbox.withdraw(id, 'taskEnded');
      }
      for (const { id, state } of inbox.getSnapshot().entries) {
        if (state === 'pending' || state === 'sending') {
          inbox.withdraw(id, 'taskEnded');
        }
      }
      await written();
      stop();
    },
  };
}

/** Performs what the machine says: writes, and commands carried out. */
function runPerson(
  person: string,
  { deciderOf, emit, inboxOptions, report, store, watches }: DeskOptions,
  onChange: () => void,
) {
  let setKnown: () => void = () => undefined;
  const known = new Promise<void>((resolve) => (setKnown = resolve));
  const decider = deciderOf(person);
  const decide = decider && decideOnceKnown(decider, known);
  const onDecideError = (error: unknown) => report(error, { where: 'decide', person });
  const inbox = createElicitationInbox({ ...inboxOptions, ...(decide && { decide }), onDecideError });
  const owner = crypto.randomUUID();
  let state = initialPersonState(owner, inbox.getSnapshot());
  const writer = oneAtATime(reportRest({ report }, person), () =>
    writeAll(person, store, () => state, dispatch),
  );
  const taker = oneAtATime(reportRest({ report }, person), async () => {
    if (!state.closed && (state.entries.size > 0 || state.blocks.written.length > 0)) {
      const taken = await store.take(person, owner, [...state.underWay.keys()]);
      for (const { command: text, key, nonce } of taken) {
        const command = JSON.parse(text) as EntryCommand;
        dispatch({ type: 'commanded', key, nonce, command, at: Date.now() });
      }
    }
  });
  const watch = watches.follow(person, (news) => {
    const list = watch.list();
    if (list && news === undefined && !state.closed) {
      dispatch({ type: 'listed', list });
    }
    const waits = list?.records.some(({ claim, owner: of }) => of === owner && claim?.stage === 'waiting');
    if (news === 'command' || waits) {
      taker.ask();
    }
  });
  inbox.subscribe(() => {
    onChange();
    dispatch({ type: 'inboxChanged', inbox: inbox.getSnapshot() });
  });

  function dispatch(event: PersonEvent): void {
    const next = transition(state, event);
    state = next.state;
    next.effects.forEach(run);
    if (state.known) {
      setKnown();
    }
    writer.ask();
  }

  function run(effect: PersonEffect): void {
    switch (effect.type) {
      case 'stop':
        try {
          inbox.stop(effect.server, effect.site);
        } catch (error) {
          // A site that the server is not of: the command that asked for it was refused by every instance of this version.
          report(error, { where: 'request', person });
        }
        break;
      case 'allow':
        inbox.allow(effect.server);
        break;
      case 'carryOut':
        void carryOut(effect);
        break;
      default:
        effect satisfies never;
    }
  }

  async function carryOut(effect: Extract<PersonEffect, { readonly type: 'carryOut' }>): Promise<void> {
    const { command, id, nonce } = effect;
    letProcessExit(
      setTimeout(() => {
        if (state.underWay.has(nonce)) {
          // It takes longer: pages are told, and the store need not keep it.
          writer.ask();
          taker.ask();
        }
      }, QUIET),
    );
    const outcome = await obey(inbox, command, (error) => report(error, { where: 'answer', person }));
    const { status } = outcome;
    if (command.type === 'answer' && (status === 'delivered' || status === 'deliveryUnknown')) {
      emit({ type: 'answered', person, id });
      emit({ type: status === 'delivered' ? 'delivered' : 'unknown', person, id });
    }
    dispatch({ type: 'carriedOut', id, nonce, outcome });
  }

  return {
    inbox,
    owner,
    stateOf: () => state,
    dispatch,
    written: writer.running,
    /** How much room the entries take that other instances hold, or nobody does. */
    elsewhere: () =>
      (watch.list()?.records ?? [])
        .filter((record) => record.key.startsWith(ENTRY) && record.owner !== owner)
        .reduce((total, { value }) => total + value.length, 0),
    stop: watch.stop,
  };
}

/** Writes what the store has not got, until it has. @throws what the first write failed with, once the others are done */
async function writeAll(
  person: string,
  store: RelayStore,
  stateOf: () => PersonState,
  dispatch: (event: PersonEvent) => void,
): Promise<void> {
  // An adapter's `submit` returns before its entry is written.
  await undefined;
  const next = () => writesOf(stateOf(), Date.now());
  for (let writes = next(); writes.length > 0; writes = next()) {
    const written = await Promise.allSettled(
      writes.map(async (write) => {
        const value = JSON.stringify(write.value);
        const revision = await store.put(person, write.key, value, write.options);
        dispatch({ type: 'written', write, revision });
      }),
    );
    const failed = written.find((each) => each.status === 'rejected');
    if (failed && stateOf().closed) {
      return;
    }
    if (failed) {
      throw failed.reason;
    }
  }
}

/** Whom the person stopped comes before every policy: what was asked is cancelled by then. */
function decideOnceKnown(given: Decide | Decider, known: Promise<void>): Decider {
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

async function obey(
  inbox: ElicitationInbox,
  command: EntryCommand,
  onError: (error: unknown) => void,
): Promise<WireOutcome> {
  try {
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
  } catch (error) {
    // Results that don't fit the entry: the instance that took the command in looked at an older one.
    onError(error);
    return { status: 'gone' };
  }
}

/** An error may hold what was answered. */
function withoutError(outcome: AnswerOutcome): WireOutcome {
  return outcome.status === 'failed' ? { status: 'failed' } : outcome;
}
