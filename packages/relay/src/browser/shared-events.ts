import type { InboxConnection } from '@elicit-kit/core/internal/types';
import type { WireSnapshot } from '../wire/wire-format.js';
import { createReader } from './read-streams.js';

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
      if (applied === 'incomplete') {
        return applied;
      }
      session.recognised(snapshot.viewer);
      if (!briefly) {
        tell({ type: 'snapshot', snapshot });
      }
      if (!briefly && connection !== 'live') {
        setConnection('live');
      }
      return applied;
    },
  });
  const session = createSession({
    leads: () => leads,
    readBriefly: (isDone) => reader.readUntil(isDone, true),
    tell,
  });

  channel?.addEventListener('message', ({ data }: MessageEvent<Shared>) => {
    if (data.type === 'wake' || data.type === 'recheck') {
      reader[data.type]();
    } else if (data.type === 'hello' && leads) {
      const snapshot = whole();
      if (snapshot) {
        tell({ type: 'snapshot', snapshot });
      }
      tell({ type: 'connection', connection });
    } else if (data.type === 'connection' && !leads && session.isKnown()) {
      setConnection(data.connection);
    } else if (data.type === 'snapshot' && !leads && session.isOwn(data.snapshot.viewer)) {
      if (apply(data.snapshot) === 'incomplete') {
        tell({ type: 'hello' });
      }
    }
  });

  /** Holds the stream until this page goes. */
  async function lead(): Promise<void> {
    leads = true;
    reader.recheck();
    reader.wake();
    await session.recognising();
    await reader.readUntil(() => false, false);
  }

  if (channel && share !== undefined) {
    takeTurns(share, over.signal, lead, session.recognise).catch((error: unknown) => {
      // Else this page is closed while another leads.
      if (!over.signal.aborted) {
        onError(error);
        void lead();
      }
    });
  } else {
    void lead();
  }

  const ask = (type: 'wake' | 'recheck') => () => {
    reader[type]();
    tell({ type });
  };
  return {
    wake: ask('wake'),
    recheck: ask('recheck'),
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
  readBriefly(isDone: () => boolean): Promise<void>;
  tell(shared: Shared): void;
}

/** Whose session this page has, as a request of its own was told: another page may have an earlier one. */
function createSession({ leads, readBriefly, tell }: SessionOptions) {
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
    recognising ??= readBriefly(() => leads() || viewer !== undefined).then(() => {
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
    if (viewer === undefined || leads()) {
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
