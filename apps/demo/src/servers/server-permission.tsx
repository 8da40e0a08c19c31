import { serverKey, type ServerAttribution } from '@elicit-kit/core';
import * as Inbox from '@elicit-kit/react/inbox';
import type { Connection } from '../host/host-state.js';

/** Whether a server may ask: the way to stop its requests, or to allow them again. */
export function ServerPermission({ connection: { id, url } }: { connection: Connection }) {
  const { silenced } = Inbox.useInboxSnapshot();
  const server: ServerAttribution = { connectionId: id, endpoint: { kind: 'url', origin: url } };
  const isSilenced = silenced.some((one) => serverKey(one.server) === serverKey(server));
  return isSilenced ? (
    <p className="server-permission">
      Its requests are cancelled. <Inbox.AllowServer server={server} className="button quiet small" />
    </p>
  ) : (
    <p className="server-permission">
      <Inbox.StopServer server={server} className="button quiet small" />
    </p>
  );
}
