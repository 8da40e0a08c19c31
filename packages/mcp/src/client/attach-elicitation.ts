import type { ElicitationInbox } from '@elicit-kit/core';
import type {
  CallToolResult,
  Client,
  GetPromptResult,
  ReadResourceResult,
} from '@modelcontextprotocol/client';
import type { AttachElicitationOptions } from '../session/attach-options.js';
import { claimClient } from '../session/claim-client.js';
import { driveCalls, type ElicitingMember } from '../session/drive-calls.js';
import { createNotificationHandler } from '../session/handle-notifications.js';
import { createRequestHandler } from '../session/handle-requests.js';
import { installHandlers } from '../session/install-handlers.js';
import { type ElicitationConnection, openSession } from '../session/open-session.js';
import { type Resumed, resumeCalls } from '../session/resume-calls.js';
import { createSession } from '../session/session.js';
import { readSdkClient } from './sdk-client.js';

/** Make calls through this, and the person is asked whatever the server needs. */
export interface ElicitationSession extends ElicitationConnection, Pick<Client, ElicitingMember> {
  /**
   * After a reload, with the `storage` of the options: puts the rounds that this server still waits for into the inbox
   * again, with their drafts, and gives the calls that go on. Call it once connected; and again whenever the client is
   * connected anew, or the page comes to the front. Rounds that another tab holds, and those under way here, are left
   * alone. On a connection of 2025-11-25 or earlier there are none.
   *
   * @throws Error where there is no storage or no connection. What fails in the storage is reported to its `onProblem`.
   */
  resume(): Promise<readonly ResumedCall[]>;
}

/** A call that goes on where it was left; `method` tells what its result is. */
export type ResumedCall =
  | Resumed<'tools/call', CallToolResult>
  | Resumed<'prompts/get', GetPromptResult>
  | Resumed<'resources/read', ReadResourceResult>;

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
  const drive = driveCalls(client, session, options, { allowInputRequired: true });
  return {
    ...drive(),
    resume: () => resumeCalls(session, drive, options) as Promise<readonly ResumedCall[]>,
    ...openSession(session, restore, unclaim),
  };
}
