import { type BlockedServer, type ServerAttribution, findBlockedServer } from '@elicit-kit/core';
import {
  blockServer,
  createServerGate,
  isOfSite,
  letProcessExit,
  within,
} from '@elicit-kit/core/internal/inbox';
import type { ServerSite } from '@elicit-kit/core/internal/types';
import type { RelayList, RelayRecord, RelayStore } from '../store/relay-store.js';
import type { ServerCommand, WireCommand, WireOutcome, WireRefusal } from '../wire/wire-format.js';
import type { Command, PersonDesk } from './desk.js';
import type { Message } from './desk-reader.js';
import { type Hearing, reportRest } from './hear-relay.js';
import {
  abandoned,
  ENTRY,
  isAnswered,
  isHeld,
  outcomeOf,
  readStored,
  REMEMBERED,
  STOPPED,
  type StoredEntry,
  type StoredStop,
} from './person-records.js';
import type { PersonWatches } from './person-watch.js';

/** How long a command waits for its outcome before 202 is answered, in milliseconds: proxies give up after 30 s. */
const LONGEST_COMMAND = 20_000;
/** How long an outcome waits until all can read it, in milliseconds. */
const LONGEST_WRITE = 2_000;
/** A message may be lost: it is told again, in milliseconds. */
const TOLD_AGAIN = 1_000;
/** How long it can be read that a server may ask again, in milliseconds: every instance has by then. */
const ALLOWED_FOR = 10 * 60_000;
const MOST_STOPPED = 100;
const MOST_ATTEMPTS = 5;
const MOST_OUTCOMES = 8;

export interface PassOptions extends Hearing {
  readonly store: RelayStore;
  readonly watches: PersonWatches;
  /** Whether the host goes on with parked calls here. */
  readonly isHeard: () => boolean;
  readonly desks: {
    find(person: string): PersonDesk | undefined;
    of(person: string): PersonDesk | undefined;
  };
}

/** @returns hands a command to whoever speaks for its entry: this instance, another one, or this one in the place of one that is gone. */
export function createCommandPasser(options: PassOptions) {
  const { desks } = options;
  const passOn = createEntryCommands(options);
  const { allow, stop } = createServerCommands(options);

  return async (person: string, command: WireCommand): Promise<WireOutcome | WireRefusal> => {
    switch (command.type) {
      case 'stop':
        return await stop(person, command);
      case 'allow':
        return await allow(person, command);
      default: {
        const passed = passOn(person, command).then(async (outcome) => {
          await within(desks.find(person)?.written() ?? Promise.resolve(), () => undefined, LONGEST_WRITE);
          return outcome;
        });
        return await within<WireOutcome>(passed, () => ({ status: 'sending' }), LONGEST_COMMAND);
      }
    }
  };
}

function createEntryCommands(options: PassOptions) {
  const { desks, isHeard, store, watches } = options;

  async function passOn(person: string, command: Command, attempts = MOST_ATTEMPTS): Promise<WireOutcome> {
    const { id, nonce, type } = command;
    const key = ENTRY + id;
    const here = desks.find(person);
    if (here?.has(id)) {
      return await here.carryOut(command);
    }
    const seen = holderIn(watches.peek(person), key);
    if (seen !== undefined) {
      return await tell(person, key, seen, command);
    }
    const list = await store.list(person);
    const record = list.records.find((each) => each.key === key);
    const stored = record && readStored<StoredEntry>(record);
    const known = outcomeOf(stored, nonce);
    if (record === undefined || stored === undefined || (known && known.status !== 'sending')) {
      return known ?? { status: 'gone' };
    }
    const isAnswer = type === 'answer' || type === 'sendAgain';
    if (!stored.shown && (!stored.continued || isHeld(list, stored))) {
      return { status: !isAnswer ? 'done' : isAnswered(stored) ? 'answeredElsewhere' : 'gone' };
    }
    const holder = holderIn(list, key);
    if (holder !== undefined) {
      return await tell(person, key, holder, command);
    }
    const next = () =>
      attempts > 1 ? passOn(person, command, attempts - 1) : ({ status: 'failed' } as const);
    if (stored.parked && stored.shown?.now.state === 'pending') {
      if (!isHeard()) {
        throw new Error(
          'No host hears of the answers of parked calls here: call relay.onAnswered on every instance.',
        );
      }
      const desk = desks.of(person);
      return desk && (await desk.adopt(id, record, stored)) ? await desk.carryOut(command) : await next();
    }
    const outcome = outcomeOfAbandoned(stored, command);
    const revision = await takeOver(person, record, stored, { nonce, outcome }, type === 'dismiss');
    return revision === undefined ? await next() : outcome;
  }

  /** So that an instance that is gone can't come back and send what is said here not to be sent, nobody holds its document any more. */
  async function takeOver(
    person: string,
    { key, revision: ifRevision }: RelayRecord,
    stored: StoredEntry,
    said: StoredEntry['outcomes'][number],
    isPutAway: boolean,
  ): Promise<number | undefined> {
    const outcomes = [...stored.outcomes, said].slice(-MOST_OUTCOMES);
    const value = JSON.stringify({ ...abandoned(stored), owner: undefined, outcomes });
    return await store.write(person, key, isPutAway ? undefined : value, {
      lifetime: REMEMBERED,
      ifRevision,
    });
  }

  /** Until the document says what became of it, or its instance is gone. */
  function tell(person: string, key: string, to: string, command: Command): Promise<WireOutcome> {
    const message: Message = { to, command };
    return new Promise((resolve, reject) => {
      const end = (outcome: WireOutcome | Promise<WireOutcome>): void => {
        clearInterval(repeating);
        clearTimeout(timer);
        watch.stop();
        Promise.resolve(outcome).then(resolve, reject);
      };
      const send = () => {
        store.tell(person, JSON.stringify(message)).catch(reportRest(options, person));
      };
      const watch = watches.follow(person, (news) => {
        const list = news === undefined ? watch.list() : undefined;
        const record = list?.records.find((each) => each.key === key);
        const stored = record && readStored<StoredEntry>(record);
        const outcome = outcomeOf(stored, command.nonce);
        if (outcome && outcome.status !== 'sending') {
          end(outcome);
        } else if (list && holderIn(list, key) === undefined) {
          end(passOn(person, command));
        }
      });
      const repeating = letProcessExit(setInterval(send, TOLD_AGAIN));
      const timer = letProcessExit(setTimeout(() => end({ status: 'sending' }), LONGEST_COMMAND));
      send();
    });
  }

  return passOn;
}

/** @returns who speaks for an entry that is shown; nothing where that is to be looked up, or nobody does. */
function holderIn(list: RelayList | undefined, key: string): string | undefined {
  const record = list?.records.find((each) => each.key === key);
  const stored = record && readStored<StoredEntry>(record);
  return list && stored?.shown && isHeld(list, stored) ? stored.owner : undefined;
}

/** What is to be said of a command whose entry's instance is gone. */
function outcomeOfAbandoned(stored: StoredEntry, { nonce, type }: Command): WireOutcome {
  if (type !== 'answer' && type !== 'sendAgain') {
    return { status: 'done' };
  }
  if (outcomeOf(stored, nonce)) {
    return { status: 'deliveryUnknown' };
  }
  return { status: stored.shown?.now.state === 'pending' ? 'gone' : 'answeredElsewhere' };
}

/** What the person says about a server, whoever asked: kept by the store, so that every instance follows it, those that start later too. */
function createServerCommands({ desks, isHeard, store }: PassOptions) {
  async function stop(
    person: string,
    { endpoint, site }: Extract<ServerCommand, { readonly type: 'stop' }>,
  ): Promise<WireOutcome | WireRefusal> {
    const block = blockOf(endpoint, site);
    if (block === undefined) {
      return { error: 'badRequest' };
    }
    const list = await store.list(person);
    const others = stopsOf(list).filter(({ key }) => key !== block.key);
    if (others.length >= MOST_STOPPED) {
      // What is asked for now is obeyed; the oldest stop is forgotten.
      await write(person, {
        ...others.reduce((least, each) => (each.since < least.since ? each : least)),
        allowed: true,
      });
    }
    await write(person, block);
    // Those who ask need not have read it soon.
    await store.tell(person, JSON.stringify({ stop: block } satisfies Message));
    await cancelParked(person, list, block);
    return { status: 'done' };
  }

  /** What nobody speaks for is cancelled here; any other instance cancels what it asks. */
  async function cancelParked(person: string, list: RelayList, block: BlockedServer): Promise<void> {
    for (const record of list.records.filter(({ key }) => isHeard() && key.startsWith(ENTRY))) {
      const stored = readStored<StoredEntry>(record);
      const isAsked =
        stored?.parked && stored.shown && findBlockedServer([block], stored.shown.request.server);
      if (stored && isAsked && !isHeld(list, stored)) {
        const desk = desks.of(person);
        await desk?.adopt(record.key.slice(ENTRY.length), record, stored);
        desk?.inbox.stop(block.server, block.site);
      }
    }
  }

  async function allow(
    person: string,
    command: WireCommand & Extract<ServerCommand, { readonly type: 'allow' }>,
  ): Promise<WireOutcome> {
    for (const stopped of stopsOf(await store.list(person))) {
      if (findBlockedServer([stopped], command)) {
        await write(person, { ...stopped, allowed: true });
      }
    }
    const { endpoint } = command;
    await store.tell(person, JSON.stringify({ allow: { endpoint } } satisfies Message));
    return { status: 'done' };
  }

  async function write(person: string, stop: StoredStop): Promise<void> {
    const lifetime = stop.allowed ? ALLOWED_FOR : REMEMBERED;
    await store.write(person, STOPPED + stop.key, JSON.stringify(stop), { lifetime });
  }

  return { allow, stop };
}

function stopsOf({ records }: RelayList): readonly StoredStop[] {
  return records
    .filter(({ key }) => key.startsWith(STOPPED))
    .map((record) => readStored<StoredStop>(record))
    .filter((stop) => stop !== undefined && !stop.allowed) as readonly StoredStop[];
}

/** @returns nothing for a site that the server is not of. */
function blockOf(endpoint: ServerAttribution['endpoint'], site?: ServerSite): BlockedServer | undefined {
  const server = { connectionId: '', endpoint };
  return site === undefined || isOfSite(server, site)
    ? blockServer(createServerGate({ rateLimit: false }), server, Date.now(), site).list[0]
    : undefined;
}
