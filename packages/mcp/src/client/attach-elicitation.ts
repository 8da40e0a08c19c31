import type { ElicitationInbox } from '@elicit-kit/core';
import type { Client } from '@modelcontextprotocol/client';
import type { AttachElicitationOptions } from './attach-options.js';
import { claimClient } from './claim-client.js';
import { createCallDriver } from './call-driver.js';
import { createNotificationHandler } from './handle-notifications.js';
import { createRequestHandler } from './handle-requests.js';
import { runDrivenCall } from './run-driven-call.js';
import { createSession } from './session.js';
import { watchConnection } from './watch-connection.js';

/** Make calls through this, and the person is asked whatever the server needs. */
export interface ElicitationSession extends Pick<Client, 'callTool' | 'getPrompt' | 'readResource'> {
  /** The id under which this connection's requests stand in the inbox. */
  readonly connectionId: string;
  /**
   * Detaches: withdraws what is pending, rejects the calls under way and puts the client's handlers back. The client
   * stays connected. Close the client itself to end the connection; that settles everything too.
   */
  close(): void;
}

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
  const session = createSession(client, inbox, options);
  const unclaim = claimClient(client);
  const connection = watchConnection(client);
  const restore = installHandlers(client, session);
  const driver = createCallDriver(client, (request) =>
    runDrivenCall({ client, session, connection }, options, request),
  );
  return {
    connectionId: session.known.connectionId,
    callTool: (...call) => driver.callTool(...call),
    getPrompt: (...call) => driver.getPrompt(...call),
    readResource: (...call) => driver.readResource(...call),
    close() {
      if (!session.signal.aborted) {
        session.close();
        connection.release();
        restore();
        unclaim();
      }
    },
  };
}

/** @returns what puts the handlers back that stood before, unless someone has set others since. */
function installHandlers(client: Client, session: ReturnType<typeof createSession>): () => void {
  const { fallbackRequestHandler, fallbackNotificationHandler } = client;
  const onRequest = createRequestHandler(session, fallbackRequestHandler);
  const onNotification = createNotificationHandler(session, fallbackNotificationHandler);
  client.fallbackRequestHandler = onRequest;
  client.fallbackNotificationHandler = onNotification;
  return () => {
    if (client.fallbackRequestHandler === onRequest) {
      client.fallbackRequestHandler = fallbackRequestHandler;
    }
    if (client.fallbackNotificationHandler === onNotification) {
      client.fallbackNotificationHandler = fallbackNotificationHandler;
    }
  };
}
