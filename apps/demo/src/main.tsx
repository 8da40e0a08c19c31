import './without-evaluation.js';
import { createElicitationInbox } from '@elicit-kit/core';
import { createIndexedDbStore } from '@elicit-kit/core/indexed-db';
import { createRoundStorage } from '@elicit-kit/core/storage';
import * as Inbox from '@elicit-kit/react/inbox';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.js';
import { loadConfig } from './config.js';
import { createHost } from './host/host.js';
import { HostContext } from './host/use-host.js';
import { KnownServers } from './servers/known-servers.js';

const root = document.getElementById('root');
if (!root) {
  throw new Error('The page has no #root to render into. Restore it in index.html.');
}
const inbox = createElicitationInbox();
const host = createHost(inbox, createRoundStorage(createIndexedDbStore({ databaseName: 'parley' })));
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') {
    host.resume();
  }
});
const { presets } = await loadConfig();

void host.reconnect();

createRoot(root).render(
  <StrictMode>
    <HostContext.Provider value={host}>
      <Inbox.Provider inbox={inbox}>
        <KnownServers>
          <App presets={presets} />
        </KnownServers>
      </Inbox.Provider>
    </HostContext.Provider>
  </StrictMode>,
);
