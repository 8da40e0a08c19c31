import type { ElicitationInbox } from '@elicit-kit/core';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import type { SessionOptions } from '../session/attach-options.js';
import { claimClient } from '../session/claim-client.js';
import { driveCalls, type ElicitingMember } from '../session/drive-calls.js';
import { createNotificationHandler } from '../session/handle-notifications.js';
import { createRequestHandler } from '../session/handle-requests.js';
import { installHandlers } from '../session/install-handlers.js';
import { type ElicitationConnection, openSession } from '../session/open-session.js';
import { createSession } from '../session/session.js';
import { ignoreTasks } from './ignore-tasks.js';
import { readSdkClient } from './sdk-client.js';
import { watchFirstRequest } from './watch-first-request.js';

/** Make calls through this, and the person is asked whatever the server needs. */
export interface ElicitationSession extends ElicitationConnection, Pick<Client, ElicitingMember> {}

/**
 * Carries the elicitation requests of one client to an inbox and the answers back. The 1.x SDK speaks 2025-11-25 and
 * earlier. Attach before or after `connect`; declare `elicitationCapabilities` when the client is made.
 *
 * @throws Error where the client can't be asked: nothing declared, a handler of its own, attached already.
 */
export function attachElicitation(
  client: Client,
  inbox: ElicitationInbox,
  options: SessionOptions,
): ElicitationSession {
  const session = createSession(readSdkClient(client), inbox, options);
  const unclaim = claimClient(client, () => {
    client.setRequestHandler(ElicitRequestSchema, () => ({ action: 'cancel' }));
  });
  const first = watchFirstRequest(client);
  const restore = installHandlers(client, {
    onRequest: createRequestHandler(
      session,
      (extra, { id }) => ({
        signals: [extra.signal, first.signalOf(id)],
        progressToken: extra._meta?.progressToken,
        notify: (notification) => extra.sendNotification(notification),
      }),
      client.fallbackRequestHandler,
    ),
    onNotification: createNotificationHandler(session, client.fallbackNotificationHandler),
  });
  return {
    ...driveCalls(client, session, options)(),
    ...openSession(session, restore, first.release, ignoreTasks(client), unclaim),
  };
}
