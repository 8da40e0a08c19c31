import { createElicitationInbox, type ElicitationInbox } from '@elicit-kit/core';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { connectAttached } from '../fixtures/attached.fixtures.js';
import type { RunningServer } from '../fixtures/server.fixtures.js';
import { attachElicitation, type AttachElicitationOptions, elicitationCapabilities } from './index.js';

/** A connected client with a session, closed when the test ends. */
export function attachTo(
  server: RunningServer,
  {
    inbox = createElicitationInbox(),
    ...options
  }: Partial<AttachElicitationOptions> & { readonly inbox?: ElicitationInbox } = {},
) {
  const client = new Client({ name: 'host', version: '1.0.0' }, { capabilities: elicitationCapabilities });
  return connectAttached(server, {
    client,
    inbox,
    session: attachElicitation(client, inbox, { origin: server.url, ...options }),
    connect: () => client.connect(new StreamableHTTPClientTransport(server.url)),
  });
}
