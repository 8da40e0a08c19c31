import { createMCPClient, type MCPClient } from '@ai-sdk/mcp';
import * as aiSdk from '@elicit-kit/mcp/ai-sdk';
import { attachElicitation, elicitationCapabilities, type ElicitationSession } from '@elicit-kit/mcp/client';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { once } from './once';
import { relay } from './relay';
import type { Person } from './sessions';

const mcpServer = new URL(process.env['MCP_URL'] ?? 'http://127.0.0.1:3411/mcp');

interface Connected {
  readonly waiting: Promise<{ readonly client: MCPClient; readonly session: aiSdk.ElicitationSession }>;
  readonly parking: Promise<ElicitationSession>;
}

const connections = once('connections', () => new Map<string, Promise<unknown>>());

/** The AI SDK's own client of this person: its calls wait. */
export function waitingClientOf(person: Person): Connected['waiting'] {
  return connectOnce(`waiting ${person}`, async () => {
    const client = await createMCPClient({
      transport: { type: 'http', url: mcpServer.href },
      capabilities: aiSdk.elicitationCapabilities,
    });
    return {
      client,
      session: aiSdk.attachElicitation(client, relay.inboxOf(person), { origin: mcpServer }),
    };
  });
}

/** The official client of this person: its calls can be parked. */
export function parkingSessionOf(person: Person): Connected['parking'] {
  return connectOnce(`parking ${person}`, async () => {
    const client = new Client(
      { name: 'host-on-next', version: '1.0.0' },
      { capabilities: elicitationCapabilities, versionNegotiation: { mode: 'auto' } },
    );
    const session = attachElicitation(client, relay.inboxOf(person), { origin: mcpServer });
    await client.connect(new StreamableHTTPClientTransport(mcpServer));
    return session;
  });
}

function connectOnce<Value>(name: string, connect: () => Promise<Value>): Promise<Value> {
  const held = connections.get(name) as Promise<Value> | undefined;
  if (held) {
    return held;
  }
  const connecting = connect();
  connections.set(name, connecting);
  connecting.catch(() => connections.delete(name));
  return connecting;
}
