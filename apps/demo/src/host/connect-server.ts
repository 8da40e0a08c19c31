import type { ElicitationInbox, RoundStorage } from '@elicit-kit/core';
import { attachElicitation, elicitationCapabilities, type ElicitationSession } from '@elicit-kit/mcp/client';
import { Client } from '@modelcontextprotocol/client';
import { LoggedTransport, type MessageListener } from './logged-transport.js';

export interface OpenConnection {
  readonly client: Client;
  readonly session: ElicitationSession;
  close(): Promise<void>;
}

export interface ConnectOptions {
  readonly connectionId: string;
  readonly inbox: ElicitationInbox;
  /** Where rounds that wait are kept for another day. */
  readonly storage: RoundStorage;
  readonly onMessage: MessageListener;
  /** Something on the wire was no message, or a message could not be sent. */
  readonly onProblem: (error: Error) => void;
  /** The connection ended by itself. */
  readonly onClose: () => void;
}

/**
 * Dials a server in the newest revision that it speaks, ready for its questions.
 *
 * @throws what the SDK throws where nobody answers or it is no MCP server
 */
export async function connectServer(url: URL, options: ConnectOptions): Promise<OpenConnection> {
  const { connectionId, inbox, storage, onMessage, onProblem, onClose } = options;
  const client = new Client(
    { name: 'parley', title: 'Parley', version: '1.0.0' },
    { capabilities: elicitationCapabilities, versionNegotiation: { mode: 'auto' } },
  );
  const session = attachElicitation(client, inbox, { origin: url, connectionId, storage });
  const transport = new LoggedTransport(url, onMessage);
  await client.connect(transport);
  client.onclose = onClose;
  client.onerror = onProblem;
  return {
    client,
    session,
    async close() {
      client.onclose = undefined;
      client.onerror = undefined;
      // A server may not support ending a session; the connection is closed all the same.
      await transport.terminateSession().catch(() => undefined);
      await client.close();
    },
  };
}
