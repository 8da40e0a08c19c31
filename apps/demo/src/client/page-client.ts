import { createElicitationInbox } from '@elicit-kit/core';
import { createIndexedDbStore } from '@elicit-kit/core/indexed-db';
import { createRoundStorage } from '@elicit-kit/core/storage';
import { createHost } from '../host/host.js';
import type { Client } from './client.js';
import { explainSilence } from './explain-silence.js';
import { keepStops } from './kept-stops.js';
import { rememberedServers } from './remembered-servers.js';

/** MCP clients in this page: what they ask is gone with it, but for the rounds that can wait in this browser. */
export function startPageClient(): Client {
  const inbox = createElicitationInbox();
  keepStops(inbox);
  const host = createHost(inbox, {
    storage: createRoundStorage(createIndexedDbStore({ databaseName: 'parley' })),
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
