import { type BatchRequest, createElicitationInbox, type ElicitResult } from '@elicit-kit/core';
import { approvalRules } from '@elicit-kit/core/approvals';
import { attachElicitation, elicitationCapabilities } from '@elicit-kit/mcp/client';
import { attributeServer } from '@elicit-kit/mcp';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

/** The test's hold on the page: it calls tools of a real server, and an agent of the page asks for approvals. */
export const inbox = createElicitationInbox();
export const policy = { developmentLoopback: true };

const address = new URL(new URLSearchParams(location.search).get('server') ?? location.href);
const client = new Client(
  { name: 'own-components', version: '1.0.0' },
  { capabilities: elicitationCapabilities, versionNegotiation: { mode: 'auto' } },
);
const session = attachElicitation(client, inbox, { origin: address });
const connected = client.connect(new StreamableHTTPClientTransport(address));

async function call(name: string): Promise<void> {
  await connected;
  const { content } = await session.callTool({ name });
  show(content.map((part) => (part.type === 'text' ? part.text : '')).join('\n'));
}

async function submit(request: BatchRequest): Promise<void> {
  const server = attributeServer({ origin: { app: 'Assistant' } });
  const { results } = inbox.submit({ server, approvalRules, requests: [request] });
  const [result] = await results;
  show(JSON.stringify(result satisfies ElicitResult | undefined));
}

function show(text: string): void {
  document.querySelector('output')?.append(text);
}

Object.assign(window, {
  call,
  approve: (approval: unknown) => submit({ key: 'call', approval }),
  elicit: (params: unknown) => submit({ key: 'form', params }),
});
