import type { InboxConnection } from '@elicit-kit/core/internal/types';
import { readEvents, type ServerSentEvent } from '../wire/read-events.js';
import { isOtherFormat, readSnapshot } from '../wire/read-snapshot.js';
import type { WireSnapshot } from '../wire/wire-format.js';

/** A stream from which nothing comes for this long is taken for cut, in milliseconds: three heartbeats. */
const LONGEST_SILENCE = 45_000;
/** Before the first attempt to come back, and at most, in milliseconds. */
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 15_000;
/** How often somebody who is signed out, or whose page is of another version, looks again, in milliseconds. */
const SLOW_INTERVAL = 30_000;

export interface ReaderOptions {
  readonly url: string;
  readonly fetch: typeof globalThis.fetch;
  /** Ends it. */
  readonly signal: AbortSignal;
  isLive(): boolean;
  receive(snapshot: WireSnapshot): 'applied' | 'older' | 'incomplete';
  onConnection(connection: InboxConnection): void;
  /** Hears why a stream ended that is asked for anew. */
  onError(error: unknown): void;
}

/** What can be asked of the request that is under way, or of the pause before the next. */
interface Current {
  wake(): void;
  recheck(): void;
  /** There was a reason to look again while a request was under way. */
  woken: boolean;
}

/** Reads the relay's events, one stream after the other. */
export function createReader(options: ReaderOptions) {
  const { onConnection, signal } = options;
  const current = { readUntil, wake: ignore, recheck: ignore, woken: false };
  return current;

  /** Reads one stream after the other, until it is done or over. `briefly`: of each no more than its first snapshot. */
  async function readUntil(isDone: () => boolean, briefly: boolean): Promise<void> {
    const isOver = (): boolean => signal.aborted || isDone();
    let pause = FIRST_PAUSE;
    while (!isOver()) {
      const ended = await readOnce(options, current, briefly, () => {
        pause = FIRST_PAUSE;
      });
      if (isOver()) {
        return;
      }
      if (ended === 'again') {
        continue;
      }
      onConnection(ended);
      if (current.woken) {
        continue;
      }
      const wait = ended === 'retrying' ? pause * (0.75 + Math.random() / 2) : SLOW_INTERVAL;
      pause = Math.min(pause * 2, LONGEST_PAUSE);
      await waitUntilWoken(wait);
    }
  }

  /** The listener goes with the wait, or a page that is offline for long would gather them. */
  function waitUntilWoken(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
        resolve();
      };
      const timer = setTimeout(end, milliseconds);
      signal.addEventListener('abort', end);
      current.wake = end;
    });
  }
}

function ignore(): void {
  // Nothing is under way.
}

/** One stream, from its request to its end, or to its first snapshot. Never rejects. */
async function readOnce(
  { fetch, isLive, onError, receive, signal, url }: ReaderOptions,
  current: Current,
  briefly: boolean,
  onLive: () => void,
): Promise<'retrying' | 'signedOut' | 'outdated' | 'again'> {
  const stream = new AbortController();
  const abort = (): void => {
    stream.abort();
  };
  signal.addEventListener('abort', abort, { once: true });
  const endSilent = (): void => {
    onError(new Error(`The relay was silent for ${LONGEST_SILENCE} ms.`));
    abort();
  };
  let silence: ReturnType<typeof setTimeout> | undefined;
  const listen = (): void => {
    clearTimeout(silence);
    silence = setTimeout(endSilent, LONGEST_SILENCE);
  };
  listen();
  let again = false;
  current.woken = false;
  current.recheck = () => {
    again = true;
    abort();
  };
  current.wake = () => {
    current.woken = true;
    if (!isLive()) {
      abort();
    }
  };
  try {
    const response = await fetch(url, {
      headers: { accept: 'text/event-stream' },
      credentials: 'include',
      cache: 'no-store',
      signal: stream.signal,
    });
    if (response.status === 401) {
      return 'signedOut';
    }
    if (!response.ok || response.body === null) {
      onError(new Error(`The relay answered ${response.status}.`));
      return 'retrying';
    }
    const events = readEvents(response.body, listen);
    const ending = await receiveAll(events, briefly, (snapshot) => {
      const applied = receive(snapshot);
      if (applied !== 'incomplete') {
        onLive();
      }
      return applied;
    });
    if (ending) {
      return ending;
    }
  } catch (error) {
    // Cut, refused by the network, or aborted here: it is tried again.
    if (!stream.signal.aborted) {
      onError(error);
    }
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', abort);
    stream.abort();
    current.recheck = ignore;
  }
  return again ? 'again' : 'retrying';
}

/** @returns why it was read no further; nothing where it ended. */
async function receiveAll(
  events: AsyncIterable<ServerSentEvent>,
  briefly: boolean,
  receive: (snapshot: WireSnapshot) => 'applied' | 'older' | 'incomplete',
): Promise<'retrying' | 'outdated' | 'again' | undefined> {
  for await (const { data, type } of events) {
    if (type !== 'snapshot') {
      continue;
    }
    const snapshot = readSnapshot(data);
    if (snapshot === undefined && isOtherFormat(data)) {
      return 'outdated';
    }
    if (snapshot && receive(snapshot) === 'incomplete') {
      // Another stream begins with all there is.
      return 'retrying';
    }
    if (snapshot && briefly) {
      return 'again';
    }
  }
  return undefined;
}
