import type { AdapterInbox } from '@elicit-kit/core';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { ErrorCode, McpError, ResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { attachClient } from '../session/official/attach-client.js';
import type { SessionOptions } from '../session/attach-options.js';
import type { ToolsOfSession } from '../session/own-calls.js';
import type { CallList } from '../calls/call-limit.js';
import type { RunningTask } from '../tasks/task-state.js';
import { requireClientOf } from '../session/reserve-client.js';
import type { CallsAs, ElicitingMember } from '../session/official/sdk-calls.js';
import type { SdkErrors } from '../session/sdk-client.js';
import type { ElicitationConnection } from '../session/session.js';

/** Make calls through this, and the person is asked whatever the server needs. */
export interface ElicitationSession
  extends ElicitationConnection, ToolsOfSession, Pick<Client, ElicitingMember>, CallsAs<Client> {
  /** The calls that are tasks now, with `tasks: true`. */
  readonly tasks: CallList<RunningTask>;
}

export interface AttachElicitationOptions extends SessionOptions {
  /**
   * Calls the tools that can be called as tasks only (2025-11-25, `execution.taskSupport: 'required'`) as such, and follows them until they
   * have their result. Which tools these are the client knows once it has listed them. Of others the caller says so with the SDK's own option
   * `task`.
   * @default false
   */
  readonly tasks?: boolean;
}

/**
 * Carries the elicitation requests of one client to an inbox and the answers back. The 1.x SDK speaks 2025-11-25 and
 * earlier. Attach before or after `connect`; declare `elicitationCapabilities` when the client is made.
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
  requireClientOf('sdk', client);
  // A private member, which only clients of 1.24 and later have. A session that takes over puts another in its place.
  const { isToolTaskRequired } = client as unknown as { isToolTaskRequired?: (tool: string) => boolean };
  return attachClient(client, inbox, options, {
    errors,
    anyResult: ResultSchema,
    // The client doesn't keep it; its Streamable HTTP transport does.
    protocolVersion: () =>
      (client.transport as { readonly protocolVersion?: string } | undefined)?.protocolVersion,
    isLegacy: () => true,
    requiresTask: (tool) => isToolTaskRequired?.call(client, tool) === true,
  }).attached;
}

const CODES = { disconnected: ErrorCode.ConnectionClosed, timedOut: ErrorCode.RequestTimeout } as const;

const errors: SdkErrors = {
  ended: (reason, message, limit) => new McpError(CODES[reason], message, limit),
  hasEnded: (error, reason) => error instanceof McpError && error.code === CODES[reason],
  isFromServer: (error) =>
    error instanceof McpError &&
    !errors.hasEnded(error, 'disconnected') &&
    !errors.hasEnded(error, 'timedOut'),
};
