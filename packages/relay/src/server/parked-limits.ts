import type { BlockedServer, ElicitationBatch, ElicitationInboxOptions, InboxEntry } from '@elicit-kit/core';
import { findBlockedServer, WithdrawnError } from '@elicit-kit/core/inbox';
import {
  admit,
  allowServer,
  approvalRules,
  createEntry,
  createServerGate,
  DEFAULT_RATE_LIMIT,
  endLimit,
} from '@elicit-kit/core/internal/inbox-decisions';
import type { ServerGate } from '@elicit-kit/core/internal/types';
import type { RelayStore } from '../store/relay-store.js';
import { type Hearing, reportRest } from './hear-relay.js';
import { BLOCKED, readStored, REMEMBERED, STOPPED } from './person-records.js';

/** Attempts to change a record that others change too. */
const MOST_ATTEMPTS = 5;
/** People whose counts this instance remembers: those it was asked for last. */
const MOST_GATES = 10_000;

/** How often which server parks questions for whom: as in an inbox, but that nothing of it waits here. */
export function createParkedLimits(
  owner: string,
  options: Hearing & { readonly store: RelayStore; readonly inboxOptions: ElicitationInboxOptions },
) {
  const { inboxOptions, store } = options;
  const { limits = {}, now = Date.now, rateLimit = DEFAULT_RATE_LIMIT } = inboxOptions;
  const gates = new Map<string, { readonly gate: ServerGate; readonly ends: ReadonlyMap<string, number> }>();

  function gateOf(person: string) {
    const { ends, gate } = gates.get(person) ?? {
      gate: createServerGate(rateLimit, Infinity),
      ends: new Map(),
    };
    const at = now();
    const over = [...ends].filter(([, end]) => end <= at).map(([key]) => key);
    return {
      gate: over.reduce(endLimit, gate),
      ends: new Map([...ends].filter(([key]) => !over.includes(key))),
    };
  }

  /** Has the person's pages told which servers ask too often here, and of what was cancelled for that. */
  function keep(person: string, gate: ServerGate, ends: ReadonlyMap<string, number>): void {
    const before = gates.get(person)?.gate.list ?? [];
    gates.delete(person);
    gates.set(person, { gate, ends });
    const [longestUnused] = gates.keys();
    if (gates.size > MOST_GATES && longestUnused !== undefined) {
      gates.delete(longestUnused);
    }
    if (gate.list !== before && (gate.list.length > 0 || before.length > 0)) {
      const lifetime = Math.max(1, ...[...ends.values()].map((end) => end - now()));
      const written =
        gate.list.length === 0
          ? store.remove(person, BLOCKED + owner)
          : store.put(person, BLOCKED + owner, JSON.stringify(gate.list), { lifetime });
      written.catch(reportRest(options, person));
    }
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

  /** What the person stopped, where this server is of it. */
  async function findStop(
    person: string,
    server: ElicitationBatch['server'],
  ): Promise<BlockedServer | undefined> {
    const stopped = (await store.list(person)).records.flatMap((record) =>
      record.key.startsWith(STOPPED) ? (readStored<BlockedServer>(record) ?? []) : [],
    );
    return findBlockedServer(stopped, server);
  }

  return {
    findStop,
    /**
     * @returns the entry as it would be shown; nothing where the server is stopped or asks too often.
     * @throws {InvalidElicitationError} or {WithdrawnError}, as an inbox does.
     */
    async admit(person: string, id: string, batch: ElicitationBatch): Promise<InboxEntry | undefined> {
      const { length } = batch.requests;
      const block = await findStop(person, batch.server);
      if (block) {
        await countCancelled(person, block, length).catch(reportRest(options, person));
        return undefined;
      }
      const at = now();
      const { ends, gate } = gateOf(person);
      const admitted = admit(gate, batch.server, length, { at, pending: [] });
      const { limit, refused } = admitted;
      keep(person, admitted.gate, limit ? new Map(ends).set(limit.key, limit.until) : ends);
      if (refused || length === 0) {
        return undefined;
      }
      const entry = createEntry({ approvalRules, ...batch }, { id, receivedAt: at, limits });
      if (entry.expiresAt !== undefined && entry.expiresAt <= at) {
        throw new WithdrawnError('expired');
      }
      return entry;
    },
    /** The person lets a server ask again that asked too often. */
    allow(person: string, { endpoint }: Pick<BlockedServer['server'], 'endpoint'>): void {
      const { ends, gate } = gateOf(person);
      if (gates.has(person)) {
        keep(person, allowServer(gate, { connectionId: '', endpoint }), ends);
      }
    },
  };
}
