import type { Tool } from '@modelcontextprotocol/client';
import { useId } from 'react';
import { useHost } from '../client/use-host.js';
import type { Connection } from '../host/host-state.js';
import { ServerLabel } from '../words/server-label.js';
import { ServerText } from '../words/server-text.js';
import { ServerPermission } from './server-permission.js';
import { ToolList } from './tool-list.js';

export interface ServerCardProps {
  connection: Connection;
  /** Whether its tools are shown. */
  open: boolean;
  /** How many of its requests wait for the person. */
  pendingCount: number;
  onToggle: () => void;
  onChoose: (tool: Tool) => void;
}

const STATES = {
  opening: 'Connecting…',
  open: 'Connected',
  silent: 'Does not answer',
  lost: 'Connection lost',
} as const satisfies Record<Connection['state'], string>;

/** What the button that ends the connection is called. */
const CLOSING = {
  opening: 'Cancel',
  open: 'Disconnect',
  silent: 'Disconnect',
  lost: 'Forget',
} as const satisfies Record<Connection['state'], string>;

/** One server: what the host knows of it first, what it says of itself second, then its tools. */
export function ServerCard({ connection, open, pendingCount, onToggle, onChoose }: ServerCardProps) {
  const host = useHost();
  const id = useId();
  const { id: connectionId, url, era, label, name, revision, state, error, tools } = connection;
  const closing = CLOSING[state];

  return (
    <li className="server" data-state={state}>
      <div className="server-head">
        <h2>
          <button type="button" aria-expanded={open} aria-controls={`${id}-tools`} onClick={onToggle}>
            <span className="dot" aria-hidden="true" />
            <ServerLabel label={label} />
          </button>
        </h2>
        {pendingCount > 0 && (
          <span className="count">
            {pendingCount}
            <span className="visually-hidden"> waiting</span>
          </span>
        )}
        <button
          type="button"
          className="button quiet small"
          aria-label={`${closing} ${label}`}
          onClick={() => void host.disconnect(connectionId)}
        >
          {closing}
        </button>
      </div>
      <p className="server-facts">
        {[STATES[state], revision].filter(Boolean).join(' · ')}
        {name !== undefined && (
          <>
            {' · calls itself “'}
            <ServerText text={name} />”
          </>
        )}
      </p>
      {error !== undefined && <p className="problem">{error}</p>}
      {(state === 'silent' || state === 'lost') && (
        <button type="button" className="button small" onClick={() => void host.connectAgain(url, era)}>
          Connect again
        </button>
      )}
      <div id={`${id}-tools`} hidden={!open}>
        {(state === 'open' || state === 'silent') && <ToolList tools={tools} onChoose={onChoose} />}
        <ServerPermission connection={connection} />
      </div>
    </li>
  );
}
