import type { InboxConnection } from '@elicit-kit/core';
import { isOtherFormat, readSnapshot } from '../wire/read-snapshot.js';
import type { WireSnapshot } from '../wire/wire-format.js';
import { readEvents } from '../wire/read-events.js';

/** A stream from which nothing comes for this long is taken for cut, in milliseconds: three heartbeats. */
const LONGEST_SILENCE = 45_000;
/** Before the first attempt to come back, and at most, in milliseconds. */
const RETRY = { first: 500, longest: 15_000 };
/** How often somebody who is signed out, or whose page is of another version, looks again, in milliseconds. */
const SLOW_INTERVAL = 30_000;
/** Between two questions whose session this page has, where another page tells of another person, in milliseconds. */
const RECOGNITION_INTERVAL = 5_000;

type Shared =
  | { readonly type: 'snapshot'; readonly snapshot: WireSnapshot }
  | { readonly type: 'connection'; readonly connection: InboxConnection }
  /** A page that has nothing, or too little, asks for all. */
  | { readonly type: 'hello' }
  /** There is a reason to look again now. */
  | { readonly type: 'wake' }
  /** A command was refused: whoever holds the stream asks for it anew. */
  | { readonly type: 'recheck' };

export interface SharedEvents {
  /** Looks again at once, where no stream is open: the page came back. */
  wake(): void;
  /** Asks anew, also where a stream is open: a command was told that nobody is signed in. */
  recheck(): void;
  close(): void;
}

export interface EventsOptions {
  readonly fetch: typeof globalThis.fetch;
  readonly share: string | undefined;
  /** @returns `incomplete` where the snapshot builds on one that this page has not had. */
  apply(snapshot: WireSnapshot): 'applied' | 'older' | 'incomplete';
  whole(): WireSnapshot | undefined;
  onConnection(connection: InboxConnection): void;
  /** Hears why a stream ended that is asked for anew. */
  onError(error: unknown): void;
}

/**
 * Follows the relay's events. A browser opens six connections to a host at most, so of all pages that share a name one holds the stream, by a Web
 * Lock, and tells the others, by a BroadcastChannel; where it goes, another takes over. A page takes another's word only for the person that a request
 * of its own was answered for: somebody else may have signed in since the stream was opened.
 *
 * @param share the name; `undefined`: this page holds a stream of its own.
 */
export function followEvents(
  url: string,
  { apply, fetch, onConnection, onError, share, whole }: EventsOptions,
): SharedEvents {
  const over = new AbortController();
  const channel = openChannel(share);
  let connection: InboxConnection = 'connecting';
  let leads = false;

  function setConnection(next: InboxConnection): void {
    connection = next;
    onConnection(next);
    if (leads) {
      tell({ type: 'connection', connection: next });
    }
  }

  function tell(shared: Shared): void {
    if (!over.signal.aborted) {
      channel?.postMessage(shared);
    }
  }

  const reader = createReader({
    url,
    fetch,
    signal: over.signal,
    isLive: () => connection === 'live',
    onError,
    onConnection: setConnection,
    receive(snapshot, briefly) {
      const applied = apply(snapshot);
      if (applied !== 'incomplete') {
        session.recognised(snapshot.viewer);
        if (!briefly) {
          tell({ type: 'snapshot', snapshot });
          if (connection !== 'live') {
            setConnection('live');
          }
        }
      }
      return applied;
    },
  });

  const session = createSession({
    leads: () => leads,
    isOver: () => over.signal.aborted,
    readBriefly: (isDone) => reader.readUntil(isDone, true),
    tell,
  });

  channel?.addEventListener('message', ({ data }: MessageEvent<Shared>) => {
    switch (data.type) {
      case 'snapshot':
        if (session.isOwn(data.snapshot.viewer) && !leads && apply(data.snapshot) === 'incomplete') {
          tell({ type: 'hello' });
        }
        break;
      case 'connection':
        if (!leads && session.isKnown()) {
          connection = data.connection;
          onConnection(connection);
        }
        break;
      case 'hello': {
        const all = leads ? whole() : undefined;
        if (all) {
          tell({ type: 'snapshot', snapshot: all });
        }
        if (leads) {
          tell({ type: 'connection', connection });
        }
        break;
      }
      case 'wake':
      case 'recheck':
        reader[data.type]();
        break;
      default:
        data satisfies never;
    }
  });

  /** Holds the stream until this page goes. */
  async function lead(): Promise<void> {
    leads = true;
    reader.recheck();
    reader.wake();
    await session.recognising();
    await reader.readUntil(() => over.signal.aborted, false);
  }

  if (channel && share !== undefined) {
    takeTurns(share, over.signal, lead, session.recognise).catch(() => {
      // Closed while another page led.
    });
  } else {
    void lead();
  }

  return {
    wake() {
      reader.wake();
      tell({ type: 'wake' });
    },
    recheck() {
      reader.recheck();
      tell({ type: 'recheck' });
    },
    close() {
      over.abort();
      session.close();
      channel?.close();
    },
  };
}

function openChannel(share: string | undefined): BroadcastChannel | undefined {
  return share !== undefined && 'locks' in navigator && typeof BroadcastChannel === 'function'
    ? new BroadcastChannel(share)
    : undefined;
}

/** Where no page holds the stream this one does, at once; else it learns whose session it has, and waits. */
async function takeTurns(
  name: string,
  signal: AbortSignal,
  lead: () => Promise<void>,
  recognise: () => void,
): Promise<void> {
  await navigator.locks.request(name, { ifAvailable: true }, (lock) => lock && lead());
  if (!signal.aborted) {
    recognise();
    await navigator.locks.request(name, { signal }, lead);
  }
}

interface SessionOptions {
  leads(): boolean;
  isOver(): boolean;
  readBriefly(isDone: () => boolean): Promise<void>;
  tell(shared: Shared): void;
}

/** Whose session this page has, as a request of its own was told: another page may have an earlier one. */
function createSession({ isOver, leads, readBriefly, tell }: SessionOptions) {
  let viewer: string | undefined;
  let recognising: Promise<void> | undefined;
  let lastRecognised = 0;
  /** Viewer in the last message of the page with the stream. */
  let otherViewer: string | undefined;
  /** That page was asked to look again since this one was recognised. */
  let hasDoubted = false;
  let doubting: ReturnType<typeof setTimeout> | undefined;

  /** Asks, until somebody answers or the stream is this page's own. */
  function recognise(): void {
    viewer = undefined;
    recognising ??= readBriefly(() => isOver() || leads() || viewer !== undefined).then(() => {
      recognising = undefined;
      lastRecognised = Date.now();
      hasDoubted = false;
      if (!leads()) {
        tell({ type: 'hello' });
      }
    });
  }

  /** Another page tells of another person than this page's: one of the two has an earlier session's. */
  function doubt(): void {
    const wait = lastRecognised + RECOGNITION_INTERVAL - Date.now();
    if (viewer === undefined || leads() || isOver()) {
      return;
    }
    if (wait <= 0) {
      recognise();
    } else if (!hasDoubted) {
      hasDoubted = true;
      tell({ type: 'recheck' });
      doubting = setTimeout(() => {
        if (otherViewer !== viewer) {
          doubt();
        }
      }, wait);
    }
  }

  return {
    recognise,
    recognising: () => recognising,
    recognised(by: string): void {
      viewer = by;
    },
    isKnown: () => viewer !== undefined,
    /** Whether the page with the stream tells of this page's person. Where not, it is found out who is right. */
    isOwn(other: string): boolean {
      otherViewer = other;
      if (other !== viewer) {
        doubt();
      }
      return other === viewer;
    },
    close(): void {
      clearTimeout(doubting);
    },
  };
}

interface ReaderOptions extends Pick<EventsOptions, 'fetch' | 'onConnection' | 'onError'> {
  readonly url: string;
  /** Ends it. */
  readonly signal: AbortSignal;
  isLive(): boolean;
  receive(snapshot: WireSnapshot, briefly: boolean): 'applied' | 'older' | 'incomplete';
}

/** Reads the relay's events, one stream after the other. */
function createReader({ fetch, isLive, onConnection, onError, receive, signal, url }: ReaderOptions) {
  /** There was a reason to look again while a request was under way. */
  let woken = false;
  let wake: () => void = () => undefined;
  let recheck: () => void = () => undefined;

  /** Reads one stream after the other. `briefly`: of each no more than its first snapshot. */
  async function readUntil(isDone: () => boolean, briefly: boolean): Promise<void> {
    let pause = RETRY.first;
    while (!isDone()) {
      const ended = await readOnce(() => {
        pause = RETRY.first;
      }, briefly);
      if (isDone()) {
        return;
      }
      if (ended === 'again') {
        continue;
      }
      onConnection(ended);
      if (woken) {
        continue;
      }
      const wait = ended === 'retrying' ? pause * (0.75 + Math.random() / 2) : SLOW_INTERVAL;
      pause = Math.min(pause * 2, RETRY.longest);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, wait);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
        signal.addEventListener('abort', wake, { once: true });
      });
    }
  }

  /** One stream, from its request to its end, or to its first snapshot. Never rejects. */
  async function readOnce(
    onLive: () => void,
    briefly: boolean,
  ): Promise<'retrying' | 'signedOut' | 'outdated' | 'again'> {
    const stream = new AbortController();
    const abort = (): void => {
      stream.abort();
    };
    signal.addEventListener('abort', abort, { once: true });
    const endSilent = (): void => {
      onError(new Error(`Nothing came from the relay for ${LONGEST_SILENCE} ms.`));
      abort();
    };
    let silence = setTimeout(endSilent, LONGEST_SILENCE);
    let again = false;
    woken = false;
    recheck = () => {
      again = true;
      abort();
    };
    wake = () => {
      woken = true;
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
        onError(new Error(`The relay's events were answered with status ${response.status}.`));
        return 'retrying';
      }
      const events = readEvents(response.body, () => {
        clearTimeout(silence);
        silence = setTimeout(endSilent, LONGEST_SILENCE);
      });
      for await (const { data, type } of events) {
        const snapshot = type === 'snapshot' ? readSnapshot(data) : undefined;
        if (snapshot === undefined && type === 'snapshot' && isOtherFormat(data)) {
          return 'outdated';
        }
        if (snapshot && receive(snapshot, briefly) === 'incomplete') {
          // Another stream begins with all there is.
          return 'retrying';
        }
        if (snapshot && briefly) {
          return 'again';
        }
        if (snapshot) {
          onLive();
        }
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
      recheck = () => undefined;
    }
    return again ? 'again' : 'retrying';
  }

  return {
    readUntil,
    wake: () => {
      wake();
    },
    recheck: () => {
      recheck();
    },
  };
}
