import type { AdapterInbox } from '@elicit-kit/core';
import type { RoundStorage } from '@elicit-kit/core/storage';
import {
  attachElicitation,
  elicitationCapabilities,
  type ElicitationSession,
  openAIFormCapabilities,
  taskCapabilities,
} from '@elicit-kit/mcp/client';
import { Client, type VersionNegotiationMode } from '@modelcontextprotocol/client';
import { describeConnectFailure, type ExplainSilence } from './describe-connect-failure.js';
import type { Era } from './host-state.js';
import { ownCalls } from './own-calls.js';
import { labelOf } from './server-address.js';
import { createHttpWatch, type HttpWatch } from './http-watch.js';
import { LoggedTransport, type MessageListener } from './logged-transport.js';

export interface OpenConnection extends Pick<HttpWatch, 'sessionEnded'> {
  readonly client: Client;
  readonly session: ElicitationSession;
  readonly ownCalls: ReturnType<typeof ownCalls>;
  close(): Promise<void>;
}

export interface ConnectOptions {
  readonly connectionId: string;
  readonly inbox: AdapterInbox;
  /** Where rounds that wait are kept for another day. `undefined`: they wait as long as the client lives. */
  readonly storage: RoundStorage | undefined;
  /** Where the client runs in a page. */
  readonly explainSilence?: ExplainSilence | undefined;
  readonly era: Era;
  /** Gives up connecting. */
  readonly signal: AbortSignal;
  readonly onMessage: MessageListener;
  /** Something on the wire was no message, or a message could not be sent. */
  readonly onProblem: (error: Error) => void;
  /** After each HTTP request: whether the server answered it at all. */
  readonly onReachable: (reachable: boolean) => void;
  /** The connection ended by itself. */
  readonly onClose: () => void;
}

const NEGOTIATIONS = {
  newest: 'auto',
  modern: { pin: '2026-07-28' },
  legacy: 'legacy',
} as const satisfies Record<Era, VersionNegotiationMode>;

/**
 * Dials a server, ready for its questions.
 *
 * @throws Error with a sentence for the person where nobody answers or it is no MCP server; `signal.reason` on abort
 */
export async function connectServer(url: URL, options: ConnectOptions): Promise<OpenConnection> {
  const { connectionId, inbox, storage, explainSilence, era, signal } = options;
  const { onMessage, onProblem, onReachable, onClose } = options;
  const client = new Client(
    { name: 'elicit-kit-demo', title: 'elicit-kit demo', version: '1.0.0' },
    {
      capabilities: {
        ...elicitationCapabilities,
        extensions: { ...taskCapabilities.extensions, ...openAIFormCapabilities.extensions },
      },
      versionNegotiation: { mode: NEGOTIATIONS[era] },
    },
  );
  const session = attachElicitation(client, inbox, {
    origin: url,
    connectionId,
    tasks: true,
    ...(storage && { storage }),
  });
  const watch = createHttpWatch(onReachable);
  const transport = new LoggedTransport(url, { fetch: watch.fetch }, onMessage);
  const giveUp = () => void client.close();
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    await client.connect(transport, { signal });
  } catch (error) {
    await client.close();
    signal.throwIfAborted();
    throw new Error(await describeConnectFailure(url, watch.latest(), explainSilence), { cause: error });
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
  client.onclose = onClose;
  client.onerror = onProblem;
  return {
    client,
    session,
    ownCalls: ownCalls({ inbox, client, label: labelOf(url) }),
    sessionEnded: watch.sessionEnded,
    async close() {
      client.onclose = undefined;
      client.onerror = undefined;
      // Calls and questions end first, so that no message about them reaches a session that is no more.
      session.close();
      await transport.sent();
      // A server may not support ending a session; the connection is closed all the same.
      await transport.terminateSession().catch(() => undefined);
      await client.close();
    },
  };
}
