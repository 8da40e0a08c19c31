import { findBlockedServer } from '@elicit-kit/core';
import * as Inbox from '@elicit-kit/react/inbox';
import type { Connection } from '../host/host-state.js';
import { serverOf } from './server-of.js';

/** Whether a server may ask: the way to stop its requests, or to allow them again. */
export function ServerPermission({ connection }: { connection: Connection }) {
  const { blockedServers } = Inbox.useInboxSnapshot();
  const server = serverOf(connection);
  const isBlocked = findBlockedServer(blockedServers, server) !== undefined;
  return isBlocked ? (
    <p className="server-permission">
      Its requests are cancelled. <Inbox.AllowServer server={server} className="button quiet small" />
    </p>
  ) : (
    <p className="server-permission">
      <Inbox.StopServer server={server} className="button quiet small" />
    </p>
  );
}
