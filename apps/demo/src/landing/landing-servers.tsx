import type { InboxEntry } from '@elicit-kit/core';
import type { Connection } from '../host/host-state.js';
import { ServerLabel } from '../words/server-label.js';

export interface LandingServersProps {
  connections: readonly Connection[];
  entries: readonly InboxEntry[];
}

/** Which servers the page is connected to, by the hosts that were dialled, and a line on each. */
export function LandingServers({ connections, entries }: LandingServersProps) {
  return (
    <aside className="landing-servers" aria-labelledby="servers">
      <h2 id="servers" className="quiet">
        Servers
      </h2>
      <ul>
        {connections.map((connection) => (
          <li key={connection.id}>
            <b>
              <ServerLabel label={new URL(connection.url).host} />
            </b>
            <span className="quiet">{lineOn(connection, entries)}</span>
          </li>
        ))}
      </ul>
    </aside>
  );
}

function lineOn({ id, state, tools }: Connection, entries: readonly InboxEntry[]): string {
  const asked = entries.filter((entry) => entry.server.connectionId === id && entry.state === 'pending');
  if (asked.length > 0) {
    return asked.length === 1 ? '1 question' : `${asked.length} questions`;
  }
  switch (state) {
    case 'opening':
      return 'Connecting…';
    case 'open':
      return `${tools.length} tools`;
    case 'silent':
      return 'Does not answer';
    case 'lost':
      return 'Connection lost';
    default:
      return state satisfies never;
  }
}
