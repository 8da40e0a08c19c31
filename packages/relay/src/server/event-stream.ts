import type { BlockedServer } from '@elicit-kit/core';
import { letProcessExit, within } from '@elicit-kit/core/internal/inbox';
import type { RelayList } from '../store/relay-store.js';
import { WIRE_FORMAT, type WireEntry, type WireSnapshot } from '../wire/wire-format.js';
import type { DeskOptions } from './desk.js';
import {
  abandoned,
  documentsOf,
  ENTRY,
  isHeld,
  isThere,
  stopsIn,
  type StoredEntry,
  type StoredUnasked,
  UNASKED,
} from './person-records.js';

/** Proxies close what is silent for long; a page that hears nothing for three of these connects anew. In milliseconds. */
const HEARTBEAT = 15_000;
/** A stream that nobody reads is dropped after this, in milliseconds: the page comes back and gets a snapshot. */
const LONGEST_UNREAD = 60_000;
/** How often the host is asked again who it is, in milliseconds. */
const IDENTIFY_INTERVAL = 60_000;

/** How long the end of an instance waits for a reader, in milliseconds. */
const LONGEST_END = 1_000;

export type EventStream = ReturnType<typeof createEventStream>;

interface EventStreamOptions extends Pick<DeskOptions, 'emit' | 'report' | 'store' | 'watches'> {
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
  let sent: RelayList | undefined;
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

  /** Waits for the next event. @returns nothing at the end */
  async function nextEvent(): Promise<string | undefined> {
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
        return `event: snapshot\ndata: ${JSON.stringify(snapshot)}\n\n`;
      } else if (ending) {
        return undefined;
      } else {
        const news = new Promise<boolean>((resolve) => (come = () => resolve(true)));
        if (!(await within(news, () => false, HEARTBEAT))) {
          return ': still here\n\n';
        }
      }
    }
    return undefined;
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
        // What could not be rendered ends the stream; the page asks again.
        const text = await nextEvent().catch((error: unknown) => {
          report(error, { where: 'request', person });
          return undefined;
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
  /** The revision of each entry that was sent, and how each receipt ended, by their ids. */
  let sent = new Map<string, number | string>();

  return (list) => {
    if (list.epoch !== epoch) {
      epoch = list.epoch;
      sent.clear();
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
    const entries = shown
      .filter(({ id, revision }) => sent.get(id) !== revision)
      .map(({ id, request, ...rest }): WireEntry => ({ id, ...rest, ...(!sent.has(id) && { request }) }));
    const unasked = documentsOf<StoredUnasked>(list, UNASKED);
    const receipts = [...stored, ...unasked.map((each) => each.stored)]
      .flatMap((each) => each.receipts)
      .sort((one, other) => one.endedAt - other.endedAt);
    const blocks = unasked.flatMap((each) => (isThere(list, each.id) ? each.stored.blockedServers : []));
    const snapshot: WireSnapshot = {
      format: WIRE_FORMAT,
      viewer,
      epoch,
      revision: list.revision,
      list: shown.map(({ id, revision }) => ({ id, revision })),
      entries,
      blockedServers: mergeBlocks([...stopsIn(list), ...blocks]),
      receipts: receipts.filter(({ id, outcome }) => sent.get(id) !== outcome),
    };
    sent = new Map<string, number | string>(shown.map(({ id, revision }) => [id, revision]));
    receipts.forEach(({ id, outcome }) => sent.set(id, outcome));
    return snapshot;
  };
}

/** One for each server: counts of several instances add up. @param blocks what tells more comes first */
function mergeBlocks(blocks: readonly BlockedServer[]): readonly BlockedServer[] {
  const merged = new Map<string, BlockedServer>();
  for (const block of blocks) {
    const other = merged.get(block.key);
    merged.set(block.key, {
      ...(other ?? block),
      since: Math.min(block.since, other?.since ?? block.since),
      autoCancelledCount: block.autoCancelledCount + (other?.autoCancelledCount ?? 0),
    });
  }
  return [...merged.values()];
}
