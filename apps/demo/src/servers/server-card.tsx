import { useHost } from '../client/use-host.js';
import type { Connection } from '../host/host-state.js';
import { ServerLabel } from '../words/server-label.js';
import { ServerText } from '../words/server-text.js';
import { ServerPermission } from './server-permission.js';

export interface ServerCardProps {
  connection: Connection;
  /** Whether the menu offers its tools. */
  chosen: boolean;
  /** How many of its requests wait for the person. */
  pendingCount: number;
  onChoose: () => void;
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

/** One server: what the host knows of it first, what it says of itself second. */
export function ServerCard({ connection, chosen, pendingCount, onChoose }: ServerCardProps) {
  const host = useHost();
  const { id: connectionId, url, era, label, name, revision, state, error } = connection;
  const closing = CLOSING[state];

  return (
    <li className="server" data-state={state}>
      <div className="server-head">
        <h2>
          <button type="button" aria-pressed={chosen} onClick={onChoose}>
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
      <div className="server-actions">
        <button
          type="button"
          className="button quiet small"
          aria-label={`${closing} ${label}`}
          onClick={() => void host.disconnect(connectionId)}
        >
          {closing}
        </button>
        <ServerPermission connection={connection} />
      </div>
    </li>
  );
}
