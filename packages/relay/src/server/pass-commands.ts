import type { BlockedServer, ServerAttribution } from '@elicit-kit/core';
import { findBlockedServer } from '@elicit-kit/core/inbox';
import {
  blockServer,
  createServerGate,
  isOfSite,
  letProcessExit,
} from '@elicit-kit/core/internal/inbox-decisions';
import type { ServerSite } from '@elicit-kit/core/internal/types';
import type { RelayStore } from '../store/relay-store.js';
import type {
  EntryCommand,
  ServerCommand,
  WireCommand,
  WireOutcome,
  WireRefusal,
} from '../wire/wire-format.js';
import { type Hearing, reportRest } from './hear-relay.js';
import type { ParkedCalls } from './parked-calls.js';
import type { PersonDesk } from './person-desk.js';
import { decide, readOutcome } from './person-machine.js';
import {
  BLOCKED,
  ENTRY,
  readStored,
  REMEMBERED,
  STOPPED,
  type StoredBlocks,
  type StoredEntry,
} from './person-records.js';
import type { PersonWatches } from './person-watch.js';

/** How long a command waits for its outcome before 202 is answered, in milliseconds: proxies give up after 30 s. */
const LONGEST_COMMAND = 20_000;
const MOST_STOPPED = 100;
/** Of writing that a server is stopped, while others count what it asks. */
const MOST_ATTEMPTS = 5;

export interface PassOptions extends Hearing {
  readonly store: RelayStore;
  readonly watches: PersonWatches;
  readonly parkedCalls: ParkedCalls;
  /** What was asked from this instance. */
  deskOf(person: string): PersonDesk | undefined;
}

/** @returns hands a command to whoever carries it out, and waits for what became of it. */
export function createCommandPasser(options: PassOptions) {
  const { deskOf, parkedCalls, store, watches } = options;
  const { allow, stop } = createServerCommands(options);

  async function passOn(
    person: string,
    command: EntryCommand & { readonly nonce: string },
  ): Promise<WireOutcome> {
    const { id, nonce } = command;
    const key = ENTRY + id;
    const here = await deskOf(person)?.take(command);
    if (here === 'pass') {
      return await settled(person, key, { nonce });
    }
    if (typeof here === 'object') {
      return here;
    }
    const record = (await store.list(person)).records.find((each) => each.key === key);
    const stored = record && readStored<StoredEntry>(record);
    const held = record?.owner !== undefined && record.alive;
    const decision = decide(stored, { held, claim: record?.claim }, command);
    if (typeof decision === 'object' || record === undefined) {
      return typeof decision === 'object' ? decision : { status: 'gone' };
    }
    switch (decision) {
      case 'parked':
        return await parkedCalls.obey(person, record, command);
      case 'remove':
        await store.remove(person, key, { ifRevision: record.revision });
        return { status: 'done' };
      case 'pass': {
        const claim = { nonce, command: JSON.stringify(command) };
        const verdict = await store.claim(person, key, claim);
        if (verdict === 'claimed') {
          return await settled(person, key, claim);
        }
        return { status: verdict === 'busy' ? 'answeredElsewhere' : 'gone' };
      }
    }
  }

  function settled(
    person: string,
    key: string,
    claim: { readonly nonce: string; readonly command?: string },
  ): Promise<WireOutcome> {
    return new Promise((resolve) => {
      const end = (outcome: WireOutcome): void => {
        clearTimeout(timer);
        watch.stop();
        resolve(outcome);
      };
      const check = (): void => {
        const list = watch.list();
        const record = list?.records.find((each) => each.key === key);
        const outcome = readOutcome(record, claim.nonce);
        if (typeof outcome === 'object') {
          end(outcome);
        } else if (outcome === 'lost' && list !== before) {
          store.claim(person, key, claim).catch(reportRest(options, person));
        }
      };
      const watch = watches.follow(person, (news) => {
        if (news === undefined) {
          check();
        }
      });
      /** Read before the claim. */
      const before = watch.list();
      const timer = letProcessExit(
        setTimeout(() => {
          end({ status: 'sending' });
        }, LONGEST_COMMAND),
      );
    });
  }

  return async (person: string, command: WireCommand): Promise<WireOutcome | WireRefusal> => {
    switch (command.type) {
      case 'stop':
        return await stop(person, command);
      case 'allow':
        return await allow(person, command);
      default:
        return await passOn(person, command);
    }
  };
}

/** What the person says about a server, whoever asked. */
function createServerCommands({ parkedCalls, store }: PassOptions) {
  /** Kept by the store, so that every instance follows it, those that start later too. */
  async function stop(
    person: string,
    { endpoint, nonce, site }: WireCommand & Extract<ServerCommand, { readonly type: 'stop' }>,
  ): Promise<WireOutcome | WireRefusal> {
    const block = blockOf(endpoint, site);
    if (block === undefined) {
      return { error: 'badRequest' };
    }
    const key = STOPPED + block.key;
    let written: number | undefined;
    for (let left = MOST_ATTEMPTS; written === undefined && left > 0; left -= 1) {
      const { records } = await store.list(person);
      const others = records.filter((record) => record.key.startsWith(STOPPED) && record.key !== key);
      if (others.length >= MOST_STOPPED) {
        // What is asked for now is obeyed; the oldest stop is forgotten.
        const sinceOf = (record: (typeof others)[number]) => readStored<BlockedServer>(record)?.since ?? 0;
        const oldest = others.reduce((least, each) => (sinceOf(each) < sinceOf(least) ? each : least));
        await store.remove(person, oldest.key);
      }
      const before = records.find((record) => record.key === key);
      const { autoCancelledCount = 0 } = (before && readStored<BlockedServer>(before)) ?? {};
      written = await store.put(person, key, JSON.stringify({ ...block, autoCancelledCount }), {
        lifetime: REMEMBERED,
        // What is cancelled meanwhile is counted; a count may be lost, the stop may not.
        ...(left > 1 && { ifRevision: before?.revision ?? 0 }),
      });
    }
    await parkedCalls.cancelOf(person, block, nonce);
    return { status: 'done' };
  }

  async function allow(
    person: string,
    { endpoint, nonce }: WireCommand & Extract<ServerCommand, { readonly type: 'allow' }>,
  ): Promise<WireOutcome> {
    const { records } = await store.list(person);
    parkedCalls.allow(person, { endpoint });
    for (const record of records) {
      const { key } = record;
      const blocks = key.startsWith(STOPPED)
        ? [readStored<BlockedServer>(record) ?? []].flat()
        : key.startsWith(BLOCKED)
          ? (readStored<StoredBlocks>(record) ?? [])
          : [];
      if (!findBlockedServer(blocks, { endpoint })) {
        continue;
      }
      if (record.owner === undefined) {
        // The person's own, or of parked calls: nobody takes a command for it.
        await store.remove(person, key);
      } else {
        const command = JSON.stringify({ type: 'allow', endpoint });
        await store.claim(person, key, { nonce, command });
      }
    }
    return { status: 'done' };
  }

  return { allow, stop };
}

/** @returns nothing for a site that the server is not of. */
function blockOf(endpoint: ServerAttribution['endpoint'], site?: ServerSite): BlockedServer | undefined {
  const server = { connectionId: '', endpoint };
  return site === undefined || isOfSite(server, site)
    ? blockServer(createServerGate(false, Infinity), server, Date.now(), site).list[0]
    : undefined;
}
