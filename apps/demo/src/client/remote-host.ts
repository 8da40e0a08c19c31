import type { ConnectedInbox } from '@elicit-kit/relay/browser';
import type { Host } from '../host/host.js';
import type { HostState } from '../host/host-state.js';
import {
  applyUpdate,
  HOST_PATH,
  type CommandReply,
  type HostCommand,
  type HostUpdate,
} from '../host/host-wire.js';
import { sentenceOf } from '../host/sentence-of.js';
import { createStateStore } from '../host/state-store.js';

export interface RemoteState extends HostState {
  /** What this browser's session is called there, once that is known. */
  readonly person?: string;
  /** Why the newest command came to nothing. */
  readonly problem?: string | undefined;
}

export interface RemoteHost extends Host {
  getSnapshot(): RemoteState;
}

/** Before the updates are asked for again, in milliseconds. */
const LOOK_AGAIN = 2_000;

const UNREACHABLE = 'The demo’s own server can’t be reached at the moment, so that may not have been done.';
const SIGNED_OUT = 'You are signed out of this demo, so that was not done.';

/**
 * The host of this browser's session on the demo's own server. A page in the background reads nothing: a browser has six connections
 * for all its tabs.
 *
 * @param inbox of the same session: whether it stands.
 */
export function createRemoteHost(inbox: ConnectedInbox): RemoteHost {
  const store = createStateStore<RemoteState>({ connections: [], calls: [], log: [] });
  let updates: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function look(): void {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') {
      updates?.close();
      updates = undefined;
    } else if (updates === undefined || updates.readyState === EventSource.CLOSED) {
      // Who is signed out is not asked for again until they are signed in: see the subscription.
      if (inbox.status !== 'signedOut') {
        follow(new EventSource(HOST_PATH));
      }
    }
  }

  function follow(source: EventSource): void {
    updates?.close();
    updates = source;
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const update = JSON.parse(data) as HostUpdate;
      store.update((state) => ({
        ...applyUpdate(state, update),
        person: update.person,
        ...(update.person !== state.person && { problem: undefined }),
      }));
    });
    source.addEventListener('error', () => {
      if (source.readyState === EventSource.CLOSED && source === updates) {
        timer = setTimeout(look, LOOK_AGAIN);
      }
    });
  }

  /** @throws Error with a sentence for the person. */
  async function send(command: HostCommand): Promise<void> {
    const response = await fetch(HOST_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(command),
    }).catch(() => undefined);
    if (response?.status === 401) {
      inbox.reconnect();
      throw new Error(SIGNED_OUT);
    }
    const reply =
      response?.ok && ((await response.json().catch(() => undefined)) as CommandReply | undefined);
    if (!reply) {
      throw new Error(UNREACHABLE);
    }
    if (reply.error !== undefined) {
      throw new Error(reply.error);
    }
  }

  function tell(command: HostCommand): void {
    send(command).then(
      () => store.update(() => ({ problem: undefined })),
      (error: unknown) => store.update(() => ({ problem: sentenceOf(error) })),
    );
  }

  document.addEventListener('visibilitychange', look);
  inbox.subscribe(look);
  look();

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    connect: (address, era = 'newest') => send({ type: 'connect', address, era }),
    connectAgain: (address, era) => send({ type: 'connectAgain', address, era }),
    async disconnect(connectionId) {
      tell({ type: 'disconnect', connectionId });
    },
    call(connectionId, toolName, args) {
      tell({ type: 'call', connectionId, toolName, args });
    },
    stop(callId) {
      tell({ type: 'stop', callId });
    },
    clearLog() {
      tell({ type: 'clearLog' });
    },
  };
}
