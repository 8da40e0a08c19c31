import { createListeners } from './listeners.js';
import type { PutOptions, RelayRecord, RelayStore, TakenCommand } from './relay-store.js';

/** How long a record whose owner's lease has ended is still read, in milliseconds. */
const KEPT_AFTER_LEASE = 10 * 60_000;

interface HeldRecord {
  readonly value: string;
  readonly revision: number;
  readonly owner: string | undefined;
  /** Milliseconds since the epoch, for a record without an owner. */
  readonly endsAt: number;
  /** Its command is there until the owner is known to have it. */
  readonly claim?:
    | { readonly nonce: string; readonly command: string | undefined; readonly stage: 'waiting' | 'taken' }
    | undefined;
}

interface PersonRecords {
  readonly records: Map<string, HeldRecord>;
  /** By owner: until when, in milliseconds since the epoch. */
  readonly leases: Map<string, number>;
}

/**
 * Keeps everything in the memory of one process: for a host whose server is one process. Pending requests end with it.
 *
 * @param options `now`: the clock, in milliseconds since the epoch. @default Date.now
 */
export function createMemoryRelayStore({ now = Date.now }: { readonly now?: () => number } = {}): RelayStore {
  const epoch = crypto.randomUUID();
  const people = new Map<string, PersonRecords>();
  const listeners = createListeners();
  /** One for all people: a person whose records are all gone is forgotten, and their revision must not go back. */
  let revision = 0;

  function read(person: string): PersonRecords | undefined {
    const held = people.get(person);
    if (held && forgetExpired(held, now()).size === 0) {
      people.delete(person);
      return undefined;
    }
    return held;
  }

  /** What changes something is done by then. */
  function tell(person: string, news?: 'command'): void {
    queueMicrotask(() => {
      listeners.tell(person, news);
    });
  }

  return {
    async list(person) {
      const held = read(person);
      const records = [...(held?.records ?? [])].map(([key, record]): RelayRecord => ({
        key,
        value: record.value,
        revision: record.revision,
        ...(record.owner !== undefined && { owner: record.owner }),
        alive: held !== undefined && isAlive(held, record, now()),
        ...(record.claim && { claim: { nonce: record.claim.nonce, stage: record.claim.stage } }),
      }));
      return { epoch, revision, records };
    },

    async put(person, key, value, options) {
      const held = read(person) ?? { records: new Map(), leases: new Map() };
      if (![undefined, held.records.get(key)?.revision ?? 0].includes(options.ifRevision)) {
        return undefined;
      }
      revision += 1;
      write(held, key, { value, revision, at: now() }, options);
      people.set(person, held);
      tell(person);
      return revision;
    },

    async remove(person, key, { ifRevision } = {}) {
      const held = read(person);
      const record = held?.records.get(key);
      if (record === undefined || (ifRevision !== undefined && ifRevision !== record.revision)) {
        return;
      }
      revision += 1;
      held?.records.delete(key);
      tell(person);
    },

    async renew(person, owner, lifetime) {
      read(person)?.leases.set(owner, now() + lifetime);
    },

    async claim(person, key, { nonce, command }) {
      const held = read(person);
      const record = held?.records.get(key);
      if (held === undefined || record?.owner === undefined || !isAlive(held, record, now())) {
        return 'unknown';
      }
      if (record.claim) {
        return record.claim.nonce === nonce ? 'claimed' : 'busy';
      }
      const stage = command === undefined ? 'taken' : 'waiting';
      held.records.set(key, { ...record, claim: { nonce, command, stage } });
      if (stage === 'waiting') {
        tell(person, 'command');
      }
      return 'claimed';
    },

    take: async (person, owner, received = []) => takeCommands(read(person)?.records, owner, received),

    subscribe: listeners.add,

    async close() {
      people.clear();
      listeners.clear();
    },
  };
}

/** @returns the records without what has expired. */
function forgetExpired({ leases, records }: PersonRecords, at: number): PersonRecords['records'] {
  for (const [key, { endsAt, owner }] of records) {
    const end = owner === undefined ? endsAt : (leases.get(owner) ?? 0) + KEPT_AFTER_LEASE;
    if (end <= at) {
      records.delete(key);
    }
  }
  return records;
}

function isAlive({ leases }: PersonRecords, { owner }: HeldRecord, at: number): boolean {
  return owner === undefined || (leases.get(owner) ?? 0) > at;
}

function write(
  { leases, records }: PersonRecords,
  key: string,
  { at, revision, value }: { readonly at: number; readonly revision: number; readonly value: string },
  { lifetime, owner, release }: PutOptions,
): void {
  const before = records.get(key)?.claim;
  const claim = before?.nonce === release ? undefined : before;
  const endsAt = at + lifetime;
  records.set(key, { value, revision, owner, endsAt, claim });
  if (owner !== undefined) {
    // A person may never be without records.
    for (const [other, until] of leases) {
      if (until + KEPT_AFTER_LEASE <= at) {
        leases.delete(other);
      }
    }
    leases.set(owner, endsAt);
  }
}

function takeCommands(
  records: PersonRecords['records'] | undefined,
  owner: string,
  received: readonly string[],
): readonly TakenCommand[] {
  return [...(records ?? [])].flatMap(([key, record]) => {
    const { claim } = record;
    if (record.owner !== owner || claim?.command === undefined) {
      return [];
    }
    const { nonce, command } = claim;
    const isReceived = received.includes(nonce);
    const left = isReceived ? undefined : command;
    records?.set(key, { ...record, claim: { nonce, command: left, stage: 'taken' } });
    return isReceived ? [] : [{ key, nonce, command }];
  });
}
