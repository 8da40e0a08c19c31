import {
  createElicitationInbox,
  type ElicitationInbox,
  type ElicitResult,
  type InboxEntry,
} from '@elicit-kit/core';
import {
  type CallToolResult,
  Client,
  type ClientOptions,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import { onTestFinished } from 'vitest';
import {
  attachElicitation,
  type AttachElicitationOptions,
  elicitationCapabilities,
  type ElicitationSession,
} from './index.js';
import { type Era, type RunningServer, startServer } from './server.fixtures.js';
import type { Server } from '@modelcontextprotocol/server';

export interface Attached {
  readonly client: Client;
  readonly inbox: ElicitationInbox;
  readonly session: ElicitationSession;
  readonly url: URL;
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
  onTestFinished(async () => {
    session.close();
    await client.close();
    await close();
  });
  await client.connect(new StreamableHTTPClientTransport(url));
  return { client, inbox, session, url };
}

/** The same, on an SDK server made for the test. */
export async function attachToNew(
  era: Era,
  register: (server: Server, era: Era) => void,
  options?: Parameters<typeof attachTo>[2],
): Promise<Attached> {
  return attachTo(await startServer(register), era, options);
}

/** The entry that is waiting for an answer, once there is one. */
export function nextPending(inbox: ElicitationInbox): Promise<InboxEntry> {
  return untilEntry(inbox, ({ state }) => state === 'pending');
}

/** The oldest entry that fits, once there is one. */
export function untilEntry(
  inbox: ElicitationInbox,
  fits: (entry: InboxEntry) => boolean,
): Promise<InboxEntry> {
  return new Promise((resolve) => {
    const look = () => {
      const entry = inbox.getSnapshot().entries.find(fits);
      if (entry) {
        unsubscribe();
        resolve(entry);
      }
    };
    const unsubscribe = inbox.subscribe(look);
    look();
  });
}

/** Answers the next batch, every request of it alike, and gives what was asked. */
export async function answerNext(inbox: ElicitationInbox, ...results: ElicitResult[]): Promise<InboxEntry> {
  const entry = await nextPending(inbox);
  const [first] = results;
  inbox.answer(
    entry.id,
    entry.items.map((_, index) => results[index] ?? first ?? { action: 'cancel' }),
  );
  return entry;
}

/** The words of a tool's result. */
export function textOf({ content }: CallToolResult): string {
  return content.map((part) => (part.type === 'text' ? part.text : `(${part.type})`)).join('');
}
