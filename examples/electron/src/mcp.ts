import { createElicitationInbox } from '@elicit-kit/core';
import { attachElicitation, elicitationCapabilities } from '@elicit-kit/mcp/client';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

const address = 'http://127.0.0.1:3412/mcp'; // your MCP server
const client = new Client(
  { name: 'my-host', version: '1.0.0' },
  { capabilities: elicitationCapabilities, versionNegotiation: { mode: 'auto' } },
);

export const inbox = createElicitationInbox();
const server = attachElicitation(client, inbox, { origin: address });
let connected: Promise<void> | undefined;

export async function bookTable(): Promise<string> {
  connected ??= client.connect(new StreamableHTTPClientTransport(new URL(address)));
  await connected;
  const { content } = await server.callTool({ name: 'book_table' });
  return content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
}
