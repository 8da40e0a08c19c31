import { letProcessExit } from '@elicit-kit/core/inbox';
import type { RelayList } from '../store/relay-store.js';
import type { PersonWatches } from './person-watch.js';
import { createSnapshotRenderer } from './render-snapshot.js';

/** Proxies close what is silent for long; a page that hears nothing for three of these connects anew. In milliseconds. */
const HEARTBEAT = 15_000;
/** A stream that nobody reads is dropped after this, in milliseconds: the page comes back and gets a snapshot. */
const LONGEST_UNREAD = 60_000;
/** How often the host is asked again who it is, in milliseconds. */
const IDENTIFY_INTERVAL = 60_000;

/** How long the end of an instance waits for a reader, in milliseconds. */
const LONGEST_END = 1_000;

export interface EventStream {
  readonly body: ReadableStream<Uint8Array>;
  /** Sends what is new, and ends. Resolves then, a second later at the latest. */
  end(): Promise<void>;
}

/**
 * The events of one page. A snapshot is made when the reader takes it: nothing queues up for one that is slow, and what it then gets is the newest.
 *
 * @param options `isStill`: asked every minute, whether it is still the same person's session.
 */
export function createEventStream(
  person: string,
  {
    watches,
    read,
    viewer,
    signal,
    isStill,
    onEnd,
    onShown,
  }: {
    readonly watches: PersonWatches;
    read(): Promise<RelayList>;
    readonly viewer: string;
    readonly signal: AbortSignal;
    isStill(): Promise<boolean>;
    onEnd(): void;
    /** Of each entry that the page has not been sent before. */
    onShown(entryId: string): void;
  },
): EventStream {
  const encoder = new TextEncoder();
  const render = createSnapshotRenderer(viewer);
  let sent: RelayList | undefined;
  let wake: () => void = () => undefined;
  let over = false;
  let ending = false;
  let last: RelayList | undefined;
  let ended: () => void = () => undefined;
  let identifiedAt = Date.now();
  let unread: ReturnType<typeof setTimeout> | undefined;
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const watch = watches.follow(person, (news) => {
    if (news === undefined) {
      wake();
    }
  });

  function finish(): void {
    if (over) {
      return;
    }
    over = true;
    clearTimeout(unread);
    signal.removeEventListener('abort', drop);
    watch.stop();
    wake();
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

  async function next(): Promise<string | undefined> {
    while (!over) {
      if (Date.now() - identifiedAt >= IDENTIFY_INTERVAL) {
        identifiedAt = Date.now();
        if (!(await isStill())) {
          return undefined;
        }
        continue;
      }
      const list = last ?? watch.list();
      if (list !== undefined && list !== sent) {
        sent = list;
        const snapshot = render(list);
        for (const { id, request } of snapshot.entries) {
          if (request) {
            onShown(id);
          }
        }
        return `event: snapshot\ndata: ${JSON.stringify(snapshot)}\n\n`;
      }
      if (ending) {
        return undefined;
      }
      if (!(await changed())) {
        return ': still here\n\n';
      }
    }
    return undefined;
  }

  /** @returns whether there may be something new, and not only time that passed. */
  function changed(): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = letProcessExit(setTimeout(() => resolve(false), HEARTBEAT));
      wake = () => {
        clearTimeout(timer);
        resolve(true);
      };
    });
  }

  const body = new ReadableStream<Uint8Array>(
    {
      start(started) {
        controller = started;
        if (signal.aborted) {
          drop();
        } else {
          signal.addEventListener('abort', drop);
          unread = letProcessExit(setTimeout(drop, LONGEST_UNREAD));
        }
      },
      async pull(pulled) {
        clearTimeout(unread);
        const text = await next().catch(() => undefined);
        if (text === undefined) {
          drop();
          return;
        }
        if (!over) {
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
    async end() {
      last = await read().catch(() => undefined);
      if (over) {
        return;
      }
      ending = true;
      const done = new Promise<void>((resolve) => {
        ended = resolve;
      });
      const timer = setTimeout(drop, LONGEST_END);
      wake();
      await done;
      clearTimeout(timer);
    },
  };
}
