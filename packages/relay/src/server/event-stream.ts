import { letProcessExit, within } from '@elicit-kit/core/internal/inbox';
import type { RelayList, RelayStore } from '../store/relay-store.js';
import type { Hearing } from './hear-relay.js';
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
