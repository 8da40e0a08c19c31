import { createElicitationInbox, type ElicitationInbox } from '@elicit-kit/core';
import * as client from '@elicit-kit/mcp/client';
import * as sdk from '@elicit-kit/mcp/sdk';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { Client as OlderClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as OlderTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const SERVER = fileURLToPath(new URL('server.mjs', import.meta.url));
const origin = { label: 'tailor' };
const me = { name: 'test', version: '1.0.0' };

type Program = ConstructorParameters<typeof StdioClientTransport>[0];

/** Calls the one tool, on each SDK. */
const CALLS: Record<string, (program: Program, inbox: ElicitationInbox) => Promise<unknown>> = {
  async client(program, inbox) {
    const connected = new Client(me, { capabilities: client.elicitationCapabilities });
    onTestFinished(() => connected.close());
    const session = client.attachElicitation(connected, inbox, { origin });
    await connected.connect(new StdioClientTransport(program));
    return session.callTool({ name: 'measure' });
  },
  async sdk(program, inbox) {
    const connected = new OlderClient(me, { capabilities: sdk.elicitationCapabilities });
    onTestFinished(() => connected.close());
    const session = sdk.attachElicitation(connected, inbox, { origin });
    await connected.connect(new OlderTransport(program));
    return session.callTool({ name: 'measure' });
  },
};

test.each(
  Object.keys(CALLS).flatMap((name) =>
    ['null', '"x"', '{"progressToken":null,"x.example/a":1}'].map((meta) => ({ name, meta })),
  ),
)(
  'a local program whose _meta is $meta has its request shown and answered: $name',
  async ({ name, meta }) => {
    const inbox = createElicitationInbox();
    const result = CALLS[name]?.({ command: process.execPath, args: [SERVER, meta] }, inbox);
    const entry = () => inbox.getSnapshot().entries.find(({ state }) => state === 'pending');
    await expect.poll(entry).toBeDefined();
    expect(entry()?.items[0]?.elicitation.message).toBe('Größe?');
    await inbox.answer(entry()?.id ?? '', [{ action: 'accept', content: { size: 'M' } }]);
    expect(await result).toMatchObject({
      content: [{ text: JSON.stringify({ action: 'accept', content: { size: 'M' } }) }],
    });
  },
);
