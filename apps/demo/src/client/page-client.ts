import { createElicitationInbox, type ElicitationInbox } from '@elicit-kit/core';
import { createIndexedDbStore } from '@elicit-kit/core/indexed-db';
import { createRoundStorage } from '@elicit-kit/core/storage';
import { standing } from '../standing/standing.js';
import { createHost, type RunningHost } from '../host/host.js';
import type { Client } from './client.js';
import { explainSilence } from './explain-silence.js';
import { keepStops } from './kept-stops.js';
import { rememberedServers } from './remembered-servers.js';

export interface PageClient extends Client {
  /** Agents in the page ask here too. */
  readonly inbox: ElicitationInbox;
  readonly host: RunningHost;
}

/** MCP clients in this page: what they ask is gone with it, but for the rounds that can wait in this browser. */
export function startPageClient(): PageClient {
  const inbox = createElicitationInbox({ decide: standing });
  keepStops(inbox);
  const host = createHost(inbox, {
    storage: createRoundStorage(createIndexedDbStore({ databaseName: 'elicit-kit-demo' })),
    explainSilence,
    servers: rememberedServers,
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') {
      host.resume();
    }
  });
  void host.reconnect();
  return { inbox, host };
}
