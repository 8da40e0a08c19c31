import type { InboxConnection } from '@elicit-kit/core/internal/types';
import { readEvents, readSnapshot } from '../wire/read-events.js';
import type { WireSnapshot } from '../wire/wire-format.js';
import type { InboxMirror } from './inbox-mirror.js';

/** A stream from which nothing comes for this long is taken for cut, in milliseconds: three heartbeats. */
const LONGEST_SILENCE = 45_000;
/** Before the first attempt to come back, and at most, in milliseconds. */
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 15_000;
/** How often a page that nobody sees asks what is new, and one whose person is signed out, or that is of another version, looks again. */
const SLOW_INTERVAL = 30_000;

export type FollowedEvents = ReturnType<typeof followEvents>;

export interface Page {
  readonly address: string;
  readonly fetch: typeof globalThis.fetch;
  readonly mirror: InboxMirror;
  isClosed(): boolean;
  setConnection(connection: InboxConnection): void;
  report(error: unknown, problem: { readonly where: 'events' | 'command' }): void;
}

/** Why a stream was read no further; `read`: all that was wanted of it. */
type Ending = 'read' | 'retrying' | 'signedOut' | 'outdated';

/**
 * Follows the relay's events, one stream after the other. A browser opens six connections to a host at most, so only a page that is seen
 * holds a stream; one that is hidden asks every half minute.
 */
export function followEvents(page: Page) {
  const { mirror, setConnection } = page;
  const isLive = () => mirror.getSnapshot().connection === 'live';
  let stream = new AbortController();
  let endPause: () => void = () => undefined;
  /** It was asked for while a stream was read. */
  let again = false;
  let over = false;
  let pause = FIRST_PAUSE;

  async function follow(): Promise<void> {
    while (!over) {
      again = false;
      stream = new AbortController();
      const isHidden = document.visibilityState === 'hidden';
      const ending = await readOnce(page, stream, (snapshot) => {
        if (mirror.apply(snapshot) === 'incomplete') {
          // Another stream begins with all there is.
          return 'retrying';
        }
        pause = FIRST_PAUSE;
        setConnection('live');
        return isHidden ? 'read' : undefined;
      });
      if (over || again) {
        continue;
      }
      if (ending !== 'read') {
        setConnection(ending);
      }
      const interval = intervalAfter(ending);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, interval);
        endPause = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  function intervalAfter(ending: Ending): number {
    if (ending !== 'retrying') {
      return SLOW_INTERVAL;
    }
    const wait = pause * (0.75 + Math.random() / 2);
    pause = Math.min(pause * 2, LONGEST_PAUSE);
    return wait;
  }

  /** Asks anew, also where a stream is open: the page was hidden or is seen again, or a command was told that nobody is signed in. */
  function recheck(): void {
    again = true;
    endPause();
    stream.abort();
  }

  void follow();
  return {
    /** Looks again at once, where no stream is open: the page came back. */
    wake(): void {
      endPause();
      if (!isLive()) {
        recheck();
      }
    },
    recheck,
    close(): void {
      over = true;
      recheck();
    },
  };
}

/** One stream, from its request to its end, or to the snapshot at which `receive` ends it. Never rejects. */
async function readOnce(
  { address, fetch, report }: Page,
  stream: AbortController,
  receive: (snapshot: WireSnapshot) => Ending | undefined,
): Promise<Ending> {
  const onError = (error: unknown) => report(error, { where: 'events' });
  let silence: ReturnType<typeof setTimeout> | undefined;
  const listen = (): void => {
    clearTimeout(silence);
    silence = setTimeout(() => {
      onError(new Error(`The relay was silent for ${LONGEST_SILENCE} ms.`));
      stream.abort();
    }, LONGEST_SILENCE);
  };
  listen();
  try {
    const response = await fetch(address, {
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
    for await (const { data, type } of readEvents(response.body, listen)) {
      const snapshot = type === 'snapshot' ? readSnapshot(data) : undefined;
      const ending = snapshot === 'outdated' ? snapshot : snapshot && receive(snapshot);
      if (ending) {
        return ending;
      }
    }
  } catch (error) {
    // Cut, refused by the network, or aborted here: it is tried again.
    if (!stream.signal.aborted) {
      onError(error);
    }
  } finally {
    clearTimeout(silence);
    stream.abort();
  }
  return 'retrying';
}
