import type { InboxEntry } from '@elicit-kit/core';
import type { Tool } from '@modelcontextprotocol/client';
import { useState } from 'react';
import type { DemoConfig } from '../config.js';
import type { Connection } from '../host/host-state.js';
import { ConnectForm } from './connect-form.js';
import { ServerCard } from './server-card.js';

export interface ServersPanelProps {
  presets: DemoConfig['presets'];
  connections: readonly Connection[];
  /** What waits for the person, of all servers. */
  pending: readonly InboxEntry[];
  onChoose: (connection: Connection, tool: Tool) => void;
}

/** Who the host is connected to. One server's tools are shown at a time: the newest until another is chosen. */
export function ServersPanel({ presets, connections, pending, onChoose }: ServersPanelProps) {
  const [chosen, setChosen] = useState<{ id: string; among: number }>();
  const newest = connections.at(-1)?.id;
  const openId = chosen?.among === connections.length ? chosen.id : newest;

  return (
    <>
      <ConnectForm presets={presets} />
      <ul className="servers">
        {connections.map((connection) => (
          <ServerCard
            key={connection.id}
            connection={connection}
            open={connection.id === openId}
            pendingCount={pending.filter(({ server }) => server.connectionId === connection.id).length}
            onToggle={() => {
              setChosen({ id: connection.id === openId ? '' : connection.id, among: connections.length });
            }}
            onChoose={(tool) => {
              onChoose(connection, tool);
            }}
          />
        ))}
      </ul>
    </>
  );
}
