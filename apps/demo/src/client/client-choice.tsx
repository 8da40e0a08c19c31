import * as Inbox from '@elicit-kit/react/inbox';
import { useId } from 'react';
import { ChoiceSwitch } from '../menu/choice-switch.js';
import { CLIENT_PLACES, type ClientPlace } from './client.js';
import type { Clients } from './clients.js';
import type { RemoteHost } from './remote-host.js';
import { useRemoteState } from './use-remote-state.js';

export interface ClientChoiceProps {
  clients: Clients;
  place: ClientPlace;
  onPlaceChange: (place: ClientPlace) => void;
  /** Whether the page's server runs MCP clients. */
  serverClient: boolean;
}

const LABELS: Readonly<Record<ClientPlace, string>> = { page: 'In this page', server: 'On the server' };

/** Where the MCP client runs, what that means, and what waits at the other. */
export function ClientChoice({ clients, place, onPlaceChange, serverClient }: ClientChoiceProps) {
  const id = useId();
  const other = place === 'page' ? clients.server : clients.page;
  return (
    <section className="client" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>MCP client</h2>
      <ChoiceSwitch
        legend="MCP client"
        choices={serverClient ? CLIENT_PLACES : ['page']}
        labels={LABELS}
        value={place}
        onValueChange={onPlaceChange}
      />
      <p className="quiet">
        {place === 'page' && 'This page talks to MCP servers itself, and what they ask waits in this tab.'}
        {place === 'page' &&
          !serverClient &&
          ' It was not loaded from the demo’s own server, which could do that for it.'}
        {place === 'server' && clients.server && <ServerClientText host={clients.server.host} />}
      </p>
      <p role="status" className="client-waiting">
        {other && (
          <Inbox.Provider inbox={other.inbox}>
            <WaitingThere place={place} />
          </Inbox.Provider>
        )}
      </p>
    </section>
  );
}

function ServerClientText({ host }: { host: RemoteHost }) {
  const { person } = useRemoteState(host);
  return (
    <>
      The demo’s server holds the MCP connection and forwards requests to every tab of this browser.
      {person !== undefined && <> You’re signed in as {person};</>} only you see your requests.
    </>
  );
}

/** Rendered within the inbox of the client that was not chosen. */
function WaitingThere({ place }: Pick<ClientChoiceProps, 'place'>) {
  const { pendingCount: count } = Inbox.useInboxSnapshot();
  if (count === 0) {
    return null;
  }
  const where = place === 'page' ? 'the client on the server' : 'the client in this page';
  return (
    <>
      {count} {count === 1 ? 'request waits' : 'requests wait'} at {where}. Switch back to answer.
    </>
  );
}
