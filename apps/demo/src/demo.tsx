import * as Inbox from '@elicit-kit/react/inbox';
import { App } from './app.js';
import { CLIENT_PLACES } from './client/client.js';
import type { Clients } from './client/clients.js';
import { HostContext } from './client/use-host.js';
import type { DemoConfig } from './config.js';
import { KnownServers } from './servers/known-servers.js';
import { useLanguage } from './settings/use-language.js';
import { useStoredChoice } from './settings/use-stored-choice.js';

export interface DemoProps {
  clients: Clients;
  config: DemoConfig;
}

/** The page, with the MCP client where the person wants it: the same parts below the same Provider. */
export function Demo({ clients, config }: DemoProps) {
  const { presets, serverClient = false } = config;
  const [stored, setPlace] = useStoredChoice('elicit-kit-demo-client', CLIENT_PLACES, 'page');
  const place = serverClient ? stored : 'page';
  const [language, setLanguage, translation] = useLanguage();
  const { host, inbox } = clients.at(place);
  return (
    <HostContext.Provider value={host}>
      <Inbox.Provider inbox={inbox}>
        <KnownServers translation={translation}>
          <App
            presets={presets}
            clients={clients}
            serverClient={serverClient}
            place={place}
            onPlaceChange={setPlace}
            language={language}
            onLanguageChange={setLanguage}
          />
        </KnownServers>
      </Inbox.Provider>
    </HostContext.Provider>
  );
}
