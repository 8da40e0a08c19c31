import '../without-evaluation.js';
import { createElicitationInbox } from '@elicit-kit/core';
import * as Inbox from '@elicit-kit/react/inbox';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { explainSilence } from '../client/explain-silence.js';
import { HostContext } from '../client/use-host.js';
import { loadConfig } from '../config.js';
import { createHost } from '../host/host.js';
import { KnownServers } from '../servers/known-servers.js';
import { useLanguage } from '../settings/use-language.js';
import { Landing } from './landing.js';

const root = document.getElementById('root');
if (!root) {
  throw new Error('The page has no #root to render into. Restore it in index.html.');
}
const inbox = createElicitationInbox();
const host = createHost(inbox, { storage: undefined, explainSilence });
const { presets } = await loadConfig();

function Page() {
  const [, , translation] = useLanguage();
  return (
    <HostContext.Provider value={host}>
      <Inbox.Provider inbox={inbox}>
        <KnownServers translation={translation}>
          <Landing inbox={inbox} host={host} address={presets[0]?.url} />
        </KnownServers>
      </Inbox.Provider>
    </HostContext.Provider>
  );
}

createRoot(root).render(
  <StrictMode>
    <Page />
  </StrictMode>,
);
