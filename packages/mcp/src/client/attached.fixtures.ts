import { createElicitationInbox, type ElicitationInbox } from '@elicit-kit/core';
import { Client, type ClientOptions, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Server } from '@modelcontextprotocol/server';
import { onTestFinished } from 'vitest';
import { type Era, type RunningServer, startServer } from '../fixtures/server.fixtures.js';
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
  era: Era,
  { capabilities, ...options }: Partial<AttachElicitationOptions> & Pick<ClientOptions, 'capabilities'> = {},
): Promise<Attached> {
  const client = new Client(
    { name: 'host', version: '1.0.0' },
    {
      capabilities: { ...elicitationCapabilities, ...capabilities },
      versionNegotiation: { mode: era === 'modern' ? { pin: '2026-07-28' } : 'legacy' },
    },
  );
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

/** The same, on an SDK server made for the test. */
export async function attachToNew(
  era: Era,
  register: (server: Server, era: Era) => void,
  options?: Parameters<typeof attachTo>[2],
): Promise<Attached> {
  return attachTo(await startServer(register), era, options);
}
