import { createMCPClient } from '@ai-sdk/mcp';
import type { ElicitationInbox } from '@elicit-kit/core';
import * as aiSdk from '@elicit-kit/mcp/ai-sdk';
import * as client2 from '@elicit-kit/mcp/client';
import * as client1 from '@elicit-kit/mcp/sdk';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as Client1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as Transport1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

/** A client with the kit attached, used as the README shows. */
export interface Adapter {
  readonly name: string;
  /** The revisions that it speaks. */
  readonly revisions: readonly string[];
  /** What its SDK is known to fail, by scenario: the ids of the checks. */
  readonly known?: Readonly<Record<string, readonly string[]>>;
  connect(url: URL, inbox: ElicitationInbox): Promise<Connected>;
}

export interface Connected {
  readonly tools: readonly string[];
  callTool(name: string): Promise<unknown>;
  close(): Promise<void>;
}

const info = { name: 'elicit-kit-conformance', version: '1.0.0' };

export const adapters: readonly Adapter[] = [
  {
    name: '@elicit-kit/mcp/client',
    revisions: ['2025-11-25', '2026-07-28'],
    async connect(url, inbox) {
      const client = new Client(info, {
        capabilities: client2.elicitationCapabilities,
        versionNegotiation: { mode: 'auto' },
      });
      const session = client2.attachElicitation(client, inbox, { origin: url });
      await client.connect(new StreamableHTTPClientTransport(url));
      return {
        tools: (await client.listTools()).tools.map(({ name }) => name),
        callTool: (name) => session.callTool({ name, arguments: {} }),
        close: () => client.close(),
      };
    },
  },
  {
    name: '@elicit-kit/mcp/sdk',
    revisions: ['2025-11-25'],
    async connect(url, inbox) {
      const client = new Client1(info, { capabilities: client1.elicitationCapabilities });
      const session = client1.attachElicitation(client, inbox, { origin: url });
      await client.connect(new Transport1(url));
      return {
        tools: (await client.listTools()).tools.map(({ name }) => name),
        callTool: (name) => session.callTool({ name, arguments: {} }),
        close: () => client.close(),
      };
    },
  },
  {
    name: '@elicit-kit/mcp/ai-sdk',
    revisions: ['2025-11-25', '2026-07-28'],
    // The SDK gives up where a server refuses its revision.
    known: { 'request-metadata': ['sep-2575-client-retry-supported-version'] },
    async connect(url, inbox) {
      const client = await createMCPClient({
        transport: { type: 'http', url: url.href },
        capabilities: aiSdk.elicitationCapabilities,
      });
      const session = aiSdk.attachElicitation(client, inbox, { origin: url });
      const tools = session.wrapTools(await client.tools());
      return {
        tools: Object.keys(tools),
        callTool: async (name) => tools[name]?.execute?.({}, { messages: [], toolCallId: name, context: {} }),
        close: () => client.close(),
      };
    },
  },
];
