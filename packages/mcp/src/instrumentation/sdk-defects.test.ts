import { Client as Client2, StreamableHTTPClientTransport as Transport2 } from '@modelcontextprotocol/client';
import { Client as Client1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as Transport1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type RawCall, startRawServer } from '../fixtures/raw-server.fixtures.js';

/*
 * What the SDKs do by themselves, without any of ours: each test is of a patch of this directory (README.md), and fails
 * with the release that makes the patch needless.
 */

const info = { name: 'host', version: '1.0.0' };
const capabilities = { elicitation: { form: {} } };

/** Connects a client that is attached to nothing. */
const clients = {
  async 'sdk 1.x'(url: URL) {
    const client = new Client1(info, { capabilities });
    await client.connect(new Transport1(url) as never);
    onTestFinished(() => client.close());
    return { callTool: (): Promise<unknown> => client.callTool({ name: 'ask' }) };
  },
  async 'client 2.x'(url: URL) {
    const client = new Client2(info, { capabilities });
    await client.connect(new Transport2(url));
    onTestFinished(() => client.close());
    return { callTool: (): Promise<unknown> => client.callTool({ name: 'ask' }) };
  },
};
const names = ['sdk 1.x', 'client 2.x'] as const;

async function connect(name: keyof typeof clients, onCall: (call: RawCall) => void) {
  const server = await startRawServer(onCall);
  const client = await clients[name](server.url);
  onTestFinished(() => server.close());
  return client;
}

/** What has become of it in a while. */
function soon(work: Promise<unknown>): Promise<'pending' | 'resolved' | 'rejected'> {
  return Promise.race([
    work.then(
      () => 'resolved' as const,
      () => 'rejected' as const,
    ),
    new Promise<'pending'>((resolve) => setTimeout(resolve, 500, 'pending')),
  ]);
}

describe.each(names)('%s', (name) => {
  it('waits for a response whose stream has ended without it (transport-watch.ts)', async () => {
    const { callTool } = await connect(name, (call) => {
      call.end();
    });

    expect(await soon(callTool())).toBe('pending');
  });

  it.each([
    ['_meta that is null', { result: { content: [], _meta: null } }],
    ['error: null beside its result', { result: { content: [] }, error: null }],
    ['a code that is no number', { error: { code: 'E_FULL', message: 'Full' } }],
  ])('drops a response with %s (repair-message.ts)', async (_, response) => {
    const { callTool } = await connect(name, (call) => {
      call.respond(response);
    });

    expect(await soon(callTool())).toBe('pending');
  });
});

describe('client 2.x', () => {
  it('does not say which task a server has made of a call (transport-watch.ts)', async () => {
    const server = await startRawServer((call) => {
      call.reply({ resultType: 'task', taskId: 'task-7', status: 'working' });
    }, '2026-07-28');
    const client = new Client2(info, { capabilities, versionNegotiation: { mode: { pin: '2026-07-28' } } });
    await client.connect(new Transport2(server.url));
    onTestFinished(async () => {
      await client.close();
      await server.close();
    });
    const error: unknown = await client.callTool({ name: 'ask' }).catch((failed: unknown) => failed);

    expect(error).toBeInstanceOf(Error);
    expect(JSON.stringify({ ...(error as object) }) + String(error)).not.toContain('task-7');
  });
});
