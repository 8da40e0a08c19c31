import '../without-evaluation.js';
import { createElicitationInbox } from '@elicit-kit/core';
import * as Inbox from '@elicit-kit/react/inbox';
import { StrictMode } from 'react';
import { explainSilence } from '../client/explain-silence.js';
import { HostContext } from '../client/use-host.js';
import { loadConfig } from '../config.js';
import { createHost } from '../host/host.js';
import { KnownServers } from '../servers/known-servers.js';
import { useLanguage } from '../settings/use-language.js';
import { Landing } from './landing.js';

const inbox = createElicitationInbox();
const host = createHost(inbox, { storage: undefined, explainSilence });

/** The address of the demo's own MCP server. */
async function loadAddress(): Promise<string | undefined> {
  const { presets } = await loadConfig();
  return presets[0]?.url;
}

/** The first page whole. The build renders it too, so that it is there before its code is. */
export function LandingPage() {
  const [, , translation] = useLanguage();
  return (
    <StrictMode>
      <HostContext.Provider value={host}>
        <Inbox.Provider inbox={inbox}>
          <KnownServers translation={translation}>
            <Landing inbox={inbox} host={host} loadAddress={loadAddress} />
          </KnownServers>
        </Inbox.Provider>
      </HostContext.Provider>
    </StrictMode>
  );
}
