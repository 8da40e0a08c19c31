import type { ElicitationInbox } from '@elicit-kit/core';
import type { Client } from '@modelcontextprotocol/client';
import type { AttachElicitationOptions } from '../session/attach-options.js';
import { claimClient } from '../session/claim-client.js';
import { driveCalls, type ElicitingMember } from '../session/drive-calls.js';
import { createNotificationHandler } from '../session/handle-notifications.js';
import { createRequestHandler } from '../session/handle-requests.js';
import { installHandlers } from '../session/install-handlers.js';
import { type ElicitationConnection, openSession } from '../session/open-session.js';
import { createSession } from '../session/session.js';
import { readSdkClient } from './sdk-client.js';

/** Make calls through this, and the person is asked whatever the server needs. */
export interface ElicitationSession extends ElicitationConnection, Pick<Client, ElicitingMember> {}

/**
 * Carries the elicitation requests of one client to an inbox and the answers back, in both eras of the protocol.
 * Attach before or after `connect`; declare `elicitationCapabilities` when the client is made.
 *
 * @throws Error where the client can't be asked: nothing declared, a handler of its own, attached already.
 */
export function attachElicitation(
  client: Client,
  inbox: ElicitationInbox,
  options: AttachElicitationOptions,
): ElicitationSession {
  const session = createSession(readSdkClient(client), inbox, options);
  const unclaim = claimClient(client, () => {
    client.setRequestHandler('elicitation/create', () => ({ action: 'cancel' }));
  });
  const restore = installHandlers(client, {
    onRequest: createRequestHandler(
      session,
      ({ mcpReq }) => ({
        signals: [mcpReq.signal],
        progressToken: mcpReq._meta?.progressToken,
        notify: (notification) => mcpReq.notify(notification),
      }),
      client.fallbackRequestHandler,
    ),
    onNotification: createNotificationHandler(session, client.fallbackNotificationHandler),
  });
  return {
    ...driveCalls(client, session, options, { allowInputRequired: true }),
    ...openSession(session, restore, unclaim),
  };
}
