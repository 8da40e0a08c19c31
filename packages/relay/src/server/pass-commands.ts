import { type BlockedServer, type ServerAttribution, findBlockedServer } from '@elicit-kit/core';
import {
  blockServer,
  createServerGate,
  isOfSite,
  letProcessExit,
  within,
} from '@elicit-kit/core/internal/inbox';
import type { ServerSite } from '@elicit-kit/core/internal/types';
import type { RelayList } from '../store/relay-store.js';
import { Refusal, type ServerCommand, type WireCommand, type WireOutcome } from '../wire/wire-format.js';
import type { Command, DeskOptions } from './desk.js';
import type { Message } from './desk-documents.js';
import { reportRest } from './hear-relay.js';
import type { PersonDesk } from './person-desk.js';
import {
  abandoned,
  documentsOf,
  ENTRY,
  entryIn,
  isAnswer,
  isHeld,
  outcomeOf,
  outcomeOfEnded,
  REMEMBERED,
  STOPPED,
  stopsIn,
  type StoredEntry,
  type StoredStop,
  type StoredUnasked,
  UNASKED,
  withOutcome,
} from './person-records.js';

/** How long a command waits for its outcome before 202 is answered, in milliseconds: proxies give up after 30 s. */
const LONGEST_COMMAND = 20_000;
/** A message may be lost: it is sent again after so many milliseconds. */
const TOLD_AGAIN = 1_000;
/** How long it can be read that a server may ask again, in milliseconds: every instance has by then. */
const ALLOWED_FOR = 10 * 60_000;
/** Those who ask need not have read soon what the person says of a server. */
const READ_NOW = JSON.stringify({} satisfies Message);
const MOST_STOPPED = 100;
const MOST_ATTEMPTS = 5;

export interface PassOptions extends DeskOptions {
  readonly desks: Readonly<Record<'find' | 'of', (person: string) => PersonDesk | undefined>>;
}

/** @returns hands a command to whoever speaks for its entry: this instance, another one, or this one in the place of one that is gone. */
export function createCommandPasser(options: PassOptions) {
  const passOn = createEntryCommands(options);
  const { allow, stop } = createServerCommands(options);

  return async (person: string, command: WireCommand): Promise<WireOutcome> =>
    command.type === 'stop'
      ? stop(person, command)
      : command.type === 'allow'
        ? allow(person, command)
        : within<WireOutcome>(passOn(person, command), () => ({ status: 'sending' }), LONGEST_COMMAND);
}

function createEntryCommands(options: PassOptions) {
  const { desks, listeners, store, watches } = options;

  async function passOn(person: string, command: Command, attempts = MOST_ATTEMPTS): Promise<WireOutcome> {
    const { id, nonce, type } = command;
    const here = desks.find(person);
    if (here?.has(id)) {
      return await here.carryOut(command);
    }
    const seen = watches.peek(person);
    const list = seen && holderIn(seen, id) !== undefined ? seen : await store.list(person);
    const found = entryIn(list, id);
    const known = outcomeOf(found?.stored, nonce);
    if (found === undefined || (known && known.status !== 'sending')) {
      return known ?? { status: 'gone' };
    }
    const { record, stored } = found;
    if (!stored.shown && (!stored.continued || isHeld(list, stored))) {
      return outcomeOfEnded(command, stored);
    }
    const holder = holderIn(list, id);
    if (holder !== undefined) {
      return await tell(person, holder, command);
    }
    const next = () =>
      attempts > 1 ? passOn(person, command, attempts - 1) : ({ status: 'failed' } as const);
    if (stored.parked && stored.shown?.now.state === 'pending') {
      if (listeners.size === 0) {
        throw new Error(
          'No host hears of the answers of parked calls here: call relay.onAnswered on every instance.',
        );
      }
      const desk = desks.of(person);
      return desk && (await desk.adopt(found)) ? await desk.carryOut(command) : await next();
    }
    // So that an instance that is gone can't come back and send what is said here not to be sent, nobody holds its document any more.
    const outcome = outcomeOfAbandoned(stored, command);
    const outcomes = withOutcome(stored, { nonce, outcome });
    const value = JSON.stringify({ ...abandoned(stored), owner: undefined, outcomes });
    const revision = await store.write(person, record.key, type === 'dismiss' ? undefined : value, {
      lifetime: REMEMBERED,
      ifRevision: record.revision,
    });
    return revision === undefined ? await next() : outcome;
  }

  /** Until the document says what became of it, or its instance is gone. */
  function tell(person: string, to: string, command: Command): Promise<WireOutcome> {
    const message: Message = { to, command };
    return new Promise((resolve, reject) => {
      const end = (outcome: WireOutcome | Promise<WireOutcome>): void => {
        clearInterval(repeating);
        clearTimeout(timer);
        watch.stop();
        Promise.resolve(outcome).then(resolve, reject);
      };
      const send = () => void store.tell(person, JSON.stringify(message)).catch(reportRest(options, person));
      const watch = watches.follow(person, (news) => {
        const list = news === undefined ? watch.list() : undefined;
        const outcome = outcomeOf(entryIn(list, command.id)?.stored, command.nonce);
        if (outcome && outcome.status !== 'sending') {
          end(outcome);
        } else if (list && holderIn(list, command.id) === undefined) {
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
function holderIn(list: RelayList, id: string): string | undefined {
  const stored = entryIn(list, id)?.stored;
  return stored?.shown && isHeld(list, stored) ? stored.owner : undefined;
}

/** What is to be said of a command whose entry's instance is gone. */
function outcomeOfAbandoned(stored: StoredEntry, command: Command): WireOutcome {
  if (!isAnswer(command)) {
    return { status: 'done' };
  }
  if (outcomeOf(stored, command.nonce)) {
    return { status: 'deliveryUnknown' };
  }
  return { status: stored.shown?.now.state === 'pending' ? 'gone' : 'answeredElsewhere' };
}

/** What the person says about a server, whoever asked: kept by the store, so that every instance follows it, those that start later too. */
function createServerCommands({ desks, listeners, store }: PassOptions) {
  async function stop(
    person: string,
    { endpoint, site }: Extract<ServerCommand, { readonly type: 'stop' }>,
  ): Promise<WireOutcome> {
    const block = blockOf(endpoint, site);
    const list = await store.list(person);
    const others = stopsIn(list).filter(({ key }) => key !== block.key);
    if (others.length >= MOST_STOPPED) {
      // What is asked for now is obeyed; the oldest stop is forgotten.
      await write(person, {
        ...others.reduce((least, each) => (each.since < least.since ? each : least)),
        allowed: true,
      });
    }
    await write(person, block);
    await store.tell(person, READ_NOW);
    await cancelParked(person, list, block);
    return { status: 'done' };
  }

  /** What nobody speaks for is cancelled here; any other instance cancels what it asks. */
  async function cancelParked(person: string, list: RelayList, block: BlockedServer): Promise<void> {
    for (const found of listeners.size > 0 ? documentsOf<StoredEntry>(list, ENTRY) : []) {
      const { parked, shown } = found.stored;
      const isAsked = parked && shown && findBlockedServer([block], shown.request.server);
      if (isAsked && !isHeld(list, found.stored)) {
        const desk = desks.of(person);
        await desk?.adopt(found);
        desk?.inbox.stop(block.server, block.site);
      }
    }
  }

  async function allow(person: string, { endpoint }: ServerCommand): Promise<WireOutcome> {
    const list = await store.list(person);
    const limited = documentsOf<StoredUnasked>(list, UNASKED).flatMap(({ stored }) => stored.blockedServers);
    const blocks = new Map([...limited, ...stopsIn(list)].map((block) => [block.key, block]));
    for (const block of blocks.values()) {
      if (findBlockedServer([block], { endpoint })) {
        await write(person, { ...block, allowed: true });
      }
    }
    await store.tell(person, READ_NOW);
    return { status: 'done' };
  }

  async function write(person: string, stop: StoredStop): Promise<void> {
    const lifetime = stop.allowed ? ALLOWED_FOR : REMEMBERED;
    await store.write(person, STOPPED + stop.key, JSON.stringify(stop), { lifetime });
  }

  return { allow, stop };
}

/** @throws {Refusal} for a site that the server is not of. */
function blockOf(endpoint: ServerAttribution['endpoint'], site?: ServerSite): BlockedServer {
  const server = { connectionId: '', endpoint };
  const [block] =
    site === undefined || isOfSite(server, site)
      ? blockServer(createServerGate({ rateLimit: false }), server, Date.now(), site).list
      : [];
  if (block === undefined) {
    throw new Refusal('badRequest');
  }
  return block;
}
