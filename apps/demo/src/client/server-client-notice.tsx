import * as Inbox from '@elicit-kit/react/inbox';
import type { ServerClient } from './server-client.js';
import { useRemoteState } from './use-remote-state.js';

/** How it stands with the demo's own server, where that is not as it should be: no MCP server is to blame for it. */
export function ServerClientNotice({ client }: { client: ServerClient }) {
  const { connection } = Inbox.useInboxSnapshot();
  const { problem } = useRemoteState(client.host);
  return (
    <div className="client-notice">
      <div role="status">
        {connection === 'retrying' && (
          <p>
            The demo’s own server can’t be reached at the moment. It is tried again by itself; what the MCP
            servers do meanwhile is not known here.
          </p>
        )}
        {connection === 'signedOut' && (
          <p>
            You are signed out: the demo’s own server doesn’t know this browser, as after it was started anew.{' '}
            <button type="button" className="button small" onClick={() => void client.signIn()}>
              Sign in again
            </button>
          </p>
        )}
      </div>
      <p role="alert" className="problem">
        {problem}
      </p>
    </div>
  );
}
