import type { AuditRecord, BlockedServer } from '@elicit-kit/core';
import { letProcessExit, within } from '@elicit-kit/core/internal/inbox';
import type { RelayList, RelayStore } from '../store/relay-store.js';
import { WIRE_FORMAT, type WireEntry, type WireSnapshot } from '../wire/wire-format.js';
import type { Hearing } from './hear-relay.js';
import {
  abandoned,
  BLOCKED,
  documentsOf,
  ENTRY,
  isHeld,
  isThere,
  stopsIn,
  type StoredEntry,
  UNASKED,
} from './person-records.js';
import type { PersonWatches } from './person-watch.js';

/** Proxies close what is silent for long; a page that hears nothing for three of these connects anew. In milliseconds. */
const HEARTBEAT = 15_000;
/** A stream that nobody reads is dropped after this, in milliseconds: the page comes back and gets a snapshot. */
const LONGEST_UNREAD = 60_000;
/** How often the host is asked again who it is, in milliseconds. */
const IDENTIFY_INTERVAL = 60_000;

/** How long the end of an instance waits for a reader, in milliseconds. */
const LONGEST_END = 1_000;

export type EventStream = ReturnType<typeof createEventStream>;

interface EventStreamOptions extends Hearing {
  readonly store: RelayStore;
  readonly watches: PersonWatches;
  readonly viewer: string;
  /** Not aborted yet. */
  readonly signal: AbortSignal;
  /** Asked every minute, whether it is still the same person's session. */
  isStill(): Promise<boolean>;
  onEnd(): void;
}

/**
 * The events of one page. A snapshot is made when the reader takes it: nothing queues up for one that is slow, and what it then gets is the newest.
 */
export function createEventStream(person: string, options: EventStreamOptions) {
  const { emit, isStill, onEnd, report, signal, store, watches } = options;
  const encoder = new TextEncoder();
  const render = createSnapshotRenderer(options.viewer);
  let come: () => void = () => undefined;
  /** What is sent last. */
  let ending: { readonly list: RelayList | undefined } | undefined;
  let identifiedAt = Date.now();
  let over = false;
  let ended: () => void = () => undefined;
  let unread: ReturnType<typeof setTimeout> | undefined;
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const watch = watches.follow(person, (message) => {
    if (message === undefined) {
      come();
    }
  });
  const events = readEvents();

  async function* readEvents(): AsyncGenerator<string, undefined> {
    let sent: RelayList | undefined;
    while (!over) {
      const list = ending?.list ?? watch.list();
      if (Date.now() - identifiedAt >= IDENTIFY_INTERVAL) {
        identifiedAt = Date.now();
        if (!(await isStill())) {
          return undefined;
        }
      } else if (list !== undefined && list !== sent) {
        sent = list;
        const snapshot = render(list);
        snapshot.entries
          .filter(({ request }) => request)
          .forEach(({ id }) => emit({ type: 'shown', person, id }));
        yield `event: snapshot\ndata: ${JSON.stringify(snapshot)}\n\n`;
      } else if (ending) {
        return undefined;
      } else if (!(await nextNews())) {
        yield ': still here\n\n';
      }
    }
    return undefined;
  }

  /** @returns whether there may be something new, and not only time that passed. */
  function nextNews(): Promise<boolean> {
    const news = new Promise<boolean>((resolve) => (come = () => resolve(true)));
    return within(news, () => false, HEARTBEAT);
  }

  function finish(): void {
    if (over) {
      return;
    }
    over = true;
    clearTimeout(unread);
    signal.removeEventListener('abort', drop);
    watch.stop();
    come();
    ended();
    onEnd();
  }

  /** Not an error: that would be printed by the host's server as one of its own. */
  function drop(): void {
    finish();
    try {
      controller?.close();
    } catch {
      // The reader was faster.
    }
  }

  const body = new ReadableStream<Uint8Array>(
    {
      start(started) {
        controller = started;
        signal.addEventListener('abort', drop);
        unread = letProcessExit(setTimeout(drop, LONGEST_UNREAD));
      },
      async pull(pulled) {
        clearTimeout(unread);
        const { value: text } = await events.next().catch((error: unknown) => {
          // What could not be rendered ends the stream; the page asks again.
          report(error, { where: 'request', person });
          return { value: undefined };
        });
        if (text === undefined) {
          drop();
        } else if (!over) {
          pulled.enqueue(encoder.encode(text));
          unread = letProcessExit(setTimeout(drop, LONGEST_UNREAD));
        }
      },
      cancel: finish,
    },
    { highWaterMark: 0 },
  );
  return {
    body,
    /** Sends what is new, and ends. Resolves then, a second later at the latest. */
    async end(): Promise<void> {
      // A store that fails has been reported; the page then learns what is new from another instance.
      const list = await store.list(person).catch(() => undefined);
      if (over) {
        return;
      }
      const done = new Promise<void>((resolve) => (ended = resolve));
      ending = { list };
      come();
      await within(done, drop, LONGEST_END);
    },
  };
}

/** Makes the snapshots of one stream: what it has been sent is not sent again. */
function createSnapshotRenderer(viewer: string): (list: RelayList) => WireSnapshot {
  let epoch: string | undefined;
  /** The revisions that were sent, by the entry's id. */
  let sent = new Map<string, number>();
  /** How each receipt that was sent ended, by its id. */
  let sentReceipts = new Map<string, string>();

  return (list) => {
    if (list.epoch !== epoch) {
      epoch = list.epoch;
      sent = new Map();
      sentReceipts = new Map();
    }
    const stored = documentsOf<StoredEntry>(list, ENTRY).map(({ id, record, stored: entry }) => {
      const held = isHeld(list, entry);
      // Odd where its instance is gone: a lease ends without a write.
      const revision = record.revision * 2 + (held ? 0 : 1);
      return { id, revision, ...(held ? entry : abandoned(entry)) };
    });
    const shown = stored
      .flatMap(({ id, revision, shown }) => (shown ? [{ id, revision, ...shown }] : []))
      .sort(
        (one, other) => one.request.receivedAt - other.request.receivedAt || (one.id < other.id ? -1 : 1),
      );
    const entries = shown.flatMap(({ id, now, request, revision }): WireEntry[] => {
      const before = sent.get(id);
      if (before === revision) {
        return [];
      }
      return [{ id, revision, ...(before === undefined && { request }), now }];
    });
    const receipts = [
      ...stored.flatMap((entry) => entry.receipts),
      ...documentsOf<readonly AuditRecord[]>(list, UNASKED).flatMap((unasked) => unasked.stored),
    ].sort((one, other) => one.endedAt - other.endedAt);
    const blocks = documentsOf<readonly BlockedServer[]>(list, BLOCKED).flatMap((blocked) =>
      isThere(list, blocked.id) ? blocked.stored : [],
    );
    const snapshot: WireSnapshot = {
      format: WIRE_FORMAT,
      viewer,
      epoch,
      revision: list.revision,
      list: shown.map(({ id, revision }) => ({ id, revision })),
      entries,
      blockedServers: mergeBlocks([...stopsIn(list), ...blocks]),
      receipts: receipts.filter(({ id, outcome }) => sentReceipts.get(id) !== outcome),
    };
    sent = new Map(shown.map(({ id, revision }) => [id, revision]));
    sentReceipts = new Map(receipts.map(({ id, outcome }: AuditRecord) => [id, outcome]));
    return snapshot;
  };
}

/** One for each server: what the person stopped tells more than a limit, and counts of several instances add up. */
function mergeBlocks(blocks: readonly BlockedServer[]): readonly BlockedServer[] {
  const merged = new Map<string, BlockedServer>();
  for (const block of blocks) {
    const other = merged.get(block.key);
    const leading =
      other === undefined || (block.reason === 'stopped' && other.reason !== 'stopped') ? block : other;
    merged.set(block.key, {
      ...leading,
      since: Math.min(block.since, other?.since ?? block.since),
      autoCancelledCount: block.autoCancelledCount + (other?.autoCancelledCount ?? 0),
    });
  }
  return [...merged.values()];
}
