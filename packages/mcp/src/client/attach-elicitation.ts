import type { AdapterInbox } from '@elicit-kit/core';
import {
  type CallToolResult,
  type Client,
  type GetPromptResult,
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceResult,
  SdkError,
  SdkErrorCode,
} from '@modelcontextprotocol/client';
import type { AttachElicitationOptions } from '../session/attach-options.js';
import { installHandlers } from '../session/client-handlers.js';
import { reserveClient } from '../session/reserve-client.js';
import { requireClientOf } from '../session/require-client.js';
import { type Resumed, resumeCalls } from '../session/resume-calls.js';
import { type CallsAs, createSdkCalls, type ElicitingMember } from '../session/sdk-calls.js';
import {
  PROBE_TIMEOUT,
  type SdkClient,
  type SdkErrors,
  trackOptions,
  trackRequest,
} from '../session/sdk-client.js';
import { createSession, type ElicitationConnection } from '../session/session.js';

/** Make calls through this, and the person is asked whatever the server needs. */
export interface ElicitationSession
  extends ElicitationConnection, Pick<Client, ElicitingMember>, CallsAs<Client> {
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
 * @throws Error where the client can't be asked: nothing declared, a handler of its own, attached already, another SDK's.
 *
 * @example
 * const inbox = createElicitationInbox();
 * const client = new Client({ name: 'my-host', version: '1.0.0' }, { capabilities: elicitationCapabilities });
 * const session = attachElicitation(client, inbox, { origin: url });
 * await client.connect(new StreamableHTTPClientTransport(url));
 * const result = await session.callTool({ name: 'book_table', arguments: { people: 2 } });
 */
export function attachElicitation(
  client: Client,
  inbox: AdapterInbox,
  options: AttachElicitationOptions,
): ElicitationSession {
  requireClientOf('client', client);
  const session = createSession(readSdkClient(client), inbox, options);
  const release = reserveClient(client, () => {
    client.setRequestHandler('elicitation/create', () => ({ action: 'cancel' }));
  });
  const restore = installHandlers(client, session, ({ mcpReq }) => ({
    requestId: mcpReq.id,
    signals: [mcpReq.signal],
    progressToken: mcpReq._meta?.progressToken,
    notify: (notification) => mcpReq.notify(notification),
  }));
  const { callsOf, takeOver } = createSdkCalls(client, session, options, { allowInputRequired: true });
  return {
    ...callsOf(),
    callsAs: (id, made) => callsOf({ ...made, id }),
    resume: () => resumeCalls(session, callsOf, options) as Promise<readonly ResumedCall[]>,
    ...session.open(restore, ...(options.takeOver ? [takeOver()] : []), release),
  };
}

/** `@modelcontextprotocol/client` 2.x, as a session sees it. */
function readSdkClient(client: Client): SdkClient {
  return {
    errors,
    transport: () => client.transport,
    claimed: () => client.getServerVersion(),
    protocolVersion: () => client.getNegotiatedProtocolVersion(),
    isLegacy: () => client.getProtocolEra() === 'legacy',
    ping: () => client.ping({ timeout: PROBE_TIMEOUT }),
    track: (elicitationId, signal, onprogress) =>
      client.request(trackRequest(elicitationId), anyResult, { signal, onprogress, ...trackOptions }),
  };
}

/** The draft's result is read by the session. */
const anyResult = {
  '~standard': { version: 1, vendor: 'elicit-kit', validate: (value: unknown) => ({ value }) },
} as const;

const errors: SdkErrors = {
  connectionClosed: (message) => new SdkError(SdkErrorCode.ConnectionClosed, message),
  requestTimeout: (message, limit) => new SdkError(SdkErrorCode.RequestTimeout, message, limit),
  invalidParams: (message) => new ProtocolError(ProtocolErrorCode.InvalidParams, message),
  methodNotFound: () => new ProtocolError(ProtocolErrorCode.MethodNotFound, 'Method not found'),
  isConnectionClosed: (error) => error instanceof SdkError && error.code === SdkErrorCode.ConnectionClosed,
  isRequestTimeout: (error) => error instanceof SdkError && error.code === SdkErrorCode.RequestTimeout,
  isFromServer: (error) => error instanceof ProtocolError,
};
