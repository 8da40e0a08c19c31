/**
 * A host in Node: `node host.mjs <subpath> <url> <answer | leave>`. Calls a tool that asks; answers it and prints the
 * result, or leaves the question open. Then it closes its client, and ends when nothing keeps it.
 */
import { createElicitationInbox } from '@elicit-kit/core';

const [, , subpath, url, what] = process.argv;
const { attachElicitation, elicitationCapabilities } = await import(`@elicit-kit/mcp/${subpath}`);
const inbox = createElicitationInbox();
const info = { name: 'host', version: '1.0.0' };
const options = { origin: url, takeOver: true };
const question = new Promise((resolve) => {
  inbox.subscribe(() => {
    const entry = inbox.getSnapshot().entries.find(({ state }) => state === 'pending');
    if (entry) {
      resolve(entry);
    }
  });
});

const hosts = {
  async client(era) {
    const { Client, StreamableHTTPClientTransport } = await import('@modelcontextprotocol/client');
    const mode = era === 'legacy' ? 'legacy' : { pin: '2026-07-28' };
    const client = new Client(info, { capabilities: elicitationCapabilities, versionNegotiation: { mode } });
    attachElicitation(client, inbox, options);
    await client.connect(new StreamableHTTPClientTransport(new URL(url)));
    return {
      close: () => client.close(),
      call: () => client.callTool({ name: 'field_no_mode' }, { maxTotalTimeout: 500_000 }),
    };
  },
  async sdk() {
    const { Client } = await import('@modelcontextprotocol/sdk/client/index.js');
    const { StreamableHTTPClientTransport } =
      await import('@modelcontextprotocol/sdk/client/streamableHttp.js');
    const client = new Client(info, { capabilities: elicitationCapabilities });
    attachElicitation(client, inbox, options);
    await client.connect(new StreamableHTTPClientTransport(new URL(url)));
    return {
      close: () => client.close(),
      call: () => client.callTool({ name: 'field_no_mode' }, undefined, { maxTotalTimeout: 500_000 }),
    };
  },
  async 'ai-sdk'() {
    const sdk = await import('@ai-sdk/mcp');
    const createClient = sdk.createMCPClient ?? sdk.experimental_createMCPClient;
    const client = await createClient({
      transport: { type: 'http', url },
      capabilities: elicitationCapabilities,
    });
    attachElicitation(client, inbox, options);
    const tools = await client.tools();
    return {
      close: () => client.close(),
      call: () => tools.field_no_mode.execute({}, { toolCallId: 'toolu_1', messages: [] }),
    };
  },
};

const host = await hosts[subpath](url.includes('legacy') ? 'legacy' : 'modern');
const call = host.call();
const ended = call.catch((error) => error);
const entry = await question;
if (what === 'answer') {
  await inbox.answer(entry.id, [{ action: 'accept', content: { value: 'Ada' } }]);
  console.log(JSON.stringify(await call));
}
await host.close();
const { state } = inbox.getSnapshot().entries[0] ?? { state: 'none' };
console.log(what === 'leave' ? `${state}: ${(await ended) instanceof Error}` : state);
