import type { InboxConnection } from '@elicit-kit/core/internal/types';
import type { WireSnapshot } from '../wire/wire-format.js';
import { createReader } from './read-streams.js';

/** How often a page that nobody sees asks what is new, in milliseconds. */
const HIDDEN_INTERVAL = 30_000;

export interface FollowedEvents {
  /** Looks again at once, where no stream is open: the page came back. */
  wake(): void;
  /** Asks anew, also where a stream is open: a command was told that nobody is signed in. */
  recheck(): void;
  /** The page was hidden, or is seen again. */
  turned(): void;
  close(): void;
}

export interface EventsOptions {
  readonly fetch: typeof globalThis.fetch;
  isHidden(): boolean;
  /** @returns `incomplete` where the snapshot builds on one that this page has not had. */
  apply(snapshot: WireSnapshot): 'applied' | 'older' | 'incomplete';
  isLive(): boolean;
  onConnection(connection: InboxConnection): void;
  /** Hears why a stream ended that is asked for anew. */
  onError(error: unknown): void;
}

/**
 * Follows the relay's events. A browser opens six connections to a host at most, so only a page that is seen holds a stream; one that is
 * hidden asks every half minute.
 */
export function followEvents(url: string, options: EventsOptions): FollowedEvents {
  const { apply, fetch, isHidden, isLive, onConnection, onError } = options;
  const over = new AbortController();
  const { signal } = over;
  let endPause: () => void = () => undefined;
  let isRead = false;
  const reader = createReader({
    url,
    fetch,
    signal,
    isLive,
    onError,
    onConnection,
    receive(snapshot) {
      const applied = apply(snapshot);
      if (applied !== 'incomplete') {
        isRead = true;
        if (!isLive()) {
          onConnection('live');
        }
      }
      return applied;
    },
  });

  async function follow(): Promise<void> {
    while (!signal.aborted) {
      isRead = false;
      if (isHidden()) {
        await reader.readUntil(() => isRead, true);
        await pause();
      } else {
        await reader.readUntil(isHidden, false);
      }
    }
  }

  /** Until it is seen again, or it is time to ask. */
  function pause(): Promise<void> {
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(end, HIDDEN_INTERVAL);
      endPause = end;
      if (signal.aborted || !isHidden()) {
        end();
      }
    });
  }

  void follow();
  return {
    wake() {
      endPause();
      reader.wake();
    },
    recheck() {
      endPause();
      reader.recheck();
    },
    turned() {
      endPause();
      // One that was open ends; one that is seen again opens, where another waited to be asked again.
      reader.recheck();
      reader.wake();
    },
    close() {
      over.abort();
      endPause();
    },
  };
}
