import { attachElicitation, elicitationCapabilities, type ElicitationSession } from '@elicit-kit/mcp/client';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { relay } from './relay';

const address = new URL(process.env.MCP_URL ?? `http://127.0.0.1:${process.env.PORT ?? 3000}/api/mcp`);
const sessions = new Map<string, Promise<ElicitationSession>>();

/** Each user has a client, because its requests go to one inbox. */
export function sessionOf(user: string): Promise<ElicitationSession> {
  const session = sessions.get(user) ?? connect(user);
  sessions.set(user, session);
  session.catch(() => sessions.delete(user));
  return session;
}

async function connect(user: string): Promise<ElicitationSession> {
  const client = new Client(
    { name: 'my-chat', version: '1.0.0' },
    { capabilities: elicitationCapabilities, versionNegotiation: { mode: 'auto' } },
  );
  const session = attachElicitation(client, relay.inboxOf(user), { origin: address });
  await client.connect(new StreamableHTTPClientTransport(address));
  return session;
}
