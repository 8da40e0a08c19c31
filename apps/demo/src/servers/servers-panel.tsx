import type { InboxEntry } from '@elicit-kit/core';
import type { DemoConfig } from '../config.js';
import type { Connection } from '../host/host-state.js';
import { ConnectForm } from './connect-form.js';
import { ServerCard } from './server-card.js';

export interface ServersPanelProps {
  presets: DemoConfig['presets'];
  connections: readonly Connection[];
  /** What waits for the person, of all servers. */
  pending: readonly InboxEntry[];
  /** The server whose tools the menu offers. */
  chosenId: string | undefined;
  onChoose: (connectionId: string) => void;
}

/** The servers that the host is connected to. */
export function ServersPanel({ presets, connections, pending, chosenId, onChoose }: ServersPanelProps) {
  return (
    <>
      <ConnectForm presets={presets} />
      <ul className="servers">
        {connections.map((connection) => (
          <ServerCard
            key={connection.id}
            connection={connection}
            chosen={connection.id === chosenId}
            pendingCount={pending.filter(({ server }) => server.connectionId === connection.id).length}
            onChoose={() => {
              onChoose(connection.id);
            }}
          />
        ))}
      </ul>
    </>
  );
}
