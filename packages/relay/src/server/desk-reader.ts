import { type BlockedServer, findBlockedServer } from '@elicit-kit/core';
import type { RelayList } from '../store/relay-store.js';
import type { WireOutcome } from '../wire/wire-format.js';
import type { Command, Desk } from './desk.js';
import type { DeskDocuments } from './desk-documents.js';
import { reportRest } from './hear-relay.js';
import { documentsOf, ENTRY, readStored, REMEMBERED, STOPPED, type StoredStop } from './person-records.js';

/** A message of one instance to the others that follow the person. */
export type Message =
  /** To the owner of an entry. */
  | { readonly to: string; readonly command: Command }
  /** The person stopped a server, or allows it. */
  | { readonly stop: StoredStop }
  | { readonly allow: Pick<BlockedServer['server'], 'endpoint'> };

/** Reads what others write for a desk: whom the person stopped, what was lost, and commands. */
export function createDeskReader(
  desk: Desk,
  documents: DeskDocuments,
  carryOut: (command: Command) => Promise<WireOutcome>,
  onKnown: () => void,
) {
  const { asked, inbox, owner, person, report, store, watches } = desk;
  const stopped = new Map<string, BlockedServer>();
  const watch = watches.follow(
    person,
    (message) => {
      const list = watch.list();
      if (message !== undefined) {
        hear(message);
      } else if (list && !desk.closed) {
        followStops(list);
        onKnown();
        documents.follow(list);
      }
    },
    true,
  );

  function hear(value: string): void {
    const message = readStored<Message>({ value });
    if (message === undefined) {
      return;
    }
    if ('stop' in message) {
      obey(message.stop);
    } else if ('allow' in message) {
      const blocked = findBlockedServer(inbox.getSnapshot().blockedServers, message.allow);
      if (blocked) {
        inbox.allow(blocked.server);
      }
    } else if (message.to === owner) {
      // What the store failed with is reported, and the command is told again.
      carryOut(message.command).catch(reportRest(desk, person));
    }
  }

  function obey(stop: BlockedServer): void {
    if (!stopped.has(STOPPED + stop.key)) {
      stopped.set(STOPPED + stop.key, stop);
      try {
        inbox.stop(stop.server, stop.site);
      } catch (error) {
        // A site that the server is not of: the command that asked for it was refused by every instance of this version.
        report(error, { where: 'request', person });
      }
    }
  }

  function followStops(list: RelayList): void {
    const missing = new Map(stopped);
    for (const { record, stored: stop } of documentsOf<StoredStop>(list, STOPPED)) {
      missing.delete(record.key);
      if (!stop.allowed) {
        obey(stop);
      } else if (stopped.delete(record.key)) {
        inbox.allow(stop.server);
      }
    }
    for (const [key, stop] of missing) {
      // Lost: the person has not allowed it.
      store
        .write(person, key, JSON.stringify(stop), { lifetime: REMEMBERED, ifRevision: 0 })
        .catch(reportRest(desk, person));
    }
  }

  return {
    /** How much room the entries take that other instances hold, or nobody does. */
    elsewhere: () =>
      (watch.list()?.records ?? [])
        .filter(({ key }) => key.startsWith(ENTRY) && !asked.has(key.slice(ENTRY.length)))
        .reduce((total, { value }) => total + value.length, 0),
    stop: watch.stop,
  };
}
