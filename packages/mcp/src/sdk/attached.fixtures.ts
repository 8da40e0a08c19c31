import { createElicitationInbox, type ElicitationInbox } from '@elicit-kit/core';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { onTestFinished } from 'vitest';
import type { RunningServer } from '../fixtures/server.fixtures.js';
import {
  attachElicitation,
  type AttachElicitationOptions,
  elicitationCapabilities,
  type ElicitationSession,
} from './index.js';

export interface Attached {
  readonly client: Client;
  readonly inbox: ElicitationInbox;
  readonly session: ElicitationSession;
  readonly url: URL;
  connect(): Promise<void>;
}

/** A connected client with a session, closed when the test ends. */
export async function attachTo(
  { url, close }: RunningServer,
  options: Partial<AttachElicitationOptions> = {},
): Promise<Attached> {
  const client = new Client({ name: 'host', version: '1.0.0' }, { capabilities: elicitationCapabilities });
  const inbox = createElicitationInbox();
  const session = attachElicitation(client, inbox, { origin: url, ...options });
  const connect = () => client.connect(new StreamableHTTPClientTransport(url));
  onTestFinished(async () => {
    session.close();
    await client.close();
    await close();
  });
  await connect();
  return { client, inbox, session, url, connect };
}
