import { createElicitationInbox, type ElicitationInbox } from '@elicit-kit/core';
import { Client, type ClientOptions, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Server } from '@modelcontextprotocol/server';
import { connectAttached } from '../fixtures/attached.fixtures.js';
import { type Era, type RunningServer, startServer } from '../fixtures/server.fixtures.js';
import { attachElicitation, type AttachElicitationOptions, elicitationCapabilities } from './index.js';

/** A connected client with a session, closed when the test ends. */
export function attachTo(
  server: RunningServer,
  era: Era,
  {
    capabilities,
    inbox = createElicitationInbox(),
    ...options
  }: Partial<AttachElicitationOptions> &
    Pick<ClientOptions, 'capabilities'> & { readonly inbox?: ElicitationInbox } = {},
) {
  const client = new Client(
    { name: 'host', version: '1.0.0' },
    {
      capabilities: { ...elicitationCapabilities, ...capabilities },
      versionNegotiation: { mode: era === 'modern' ? { pin: '2026-07-28' } : 'legacy' },
    },
  );
  return connectAttached(server, {
    client,
    inbox,
    session: attachElicitation(client, inbox, { origin: server.url, ...options }),
    connect: () => client.connect(new StreamableHTTPClientTransport(server.url)),
  });
}

/** The same, on an SDK server made for the test. */
export async function attachToNew(
  era: Era,
  register: (server: Server, era: Era) => void,
  options?: Parameters<typeof attachTo>[2],
) {
  return attachTo(await startServer(register), era, options);
}
