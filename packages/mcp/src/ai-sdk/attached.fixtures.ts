import { createMCPClient, type MCPClient } from '@ai-sdk/mcp';
import { createElicitationInbox, type ElicitationInbox } from '@elicit-kit/core';
import { onTestFinished } from 'vitest';
import { type RawCall, type RawMessage, startRawServer } from '../fixtures/raw-server.fixtures.js';
import type { RunningServer } from '../fixtures/server.fixtures.js';
import {
  attachElicitation,
  type AttachElicitationOptions,
  elicitationCapabilities,
  type ElicitationSession,
} from './index.js';

export interface Attached {
  readonly client: MCPClient;
  readonly inbox: ElicitationInbox;
  readonly session: ElicitationSession;
  /** What the SDK told the host that it could not deal with. */
  readonly uncaught: unknown[];
  /** The client's next HTTP request ends like this instead, and reaches no server. */
  failNext(end: () => Response): void;
}

/** A connected client with a session, closed when the test ends. */
export async function attachTo(
  { url, close }: RunningServer,
  {
    capabilities = elicitationCapabilities,
    ...options
  }: Partial<AttachElicitationOptions> & { capabilities?: Record<string, object> } = {},
): Promise<Attached> {
  const uncaught: unknown[] = [];
  let next: (() => Response) | undefined;
  const client = await createMCPClient({
    transport: {
      type: 'http',
      url: url.href,
      async fetch(...given) {
        const end = next;
        next = undefined;
        return end ? end() : fetch(...given);
      },
    },
    capabilities,
    onUncaughtError: (error) => uncaught.push(error),
  });
  const inbox = createElicitationInbox();
  const session = attachElicitation(client, inbox, { origin: url, ...options });
  onTestFinished(async () => {
    session.close();
    await client.close();
    await close();
  });
  const failNext = (end: () => Response) => {
    next = end;
  };
  return { client, inbox, session, uncaught, failNext };
}

/** The same, on a raw server that has one tool, `pay`, and passes all else to `onCall`. */
export async function attachToRaw(
  onCall: (call: RawCall) => void,
  options?: Parameters<typeof attachTo>[1],
): Promise<Attached & { readonly heard: readonly RawMessage[]; pay: Pay }> {
  const server = await startRawServer((call) => {
    if (call.method === 'tools/list') {
      call.reply({ tools: [{ name: 'pay', inputSchema: { type: 'object' } }] });
    } else {
      onCall(call);
    }
  });
  const attached = await attachTo(server, options);
  const { pay } = attached.session.wrapTools(await attached.client.tools());
  return {
    ...attached,
    heard: server.heard,
    pay: (input = {}, options) => Promise.resolve(pay?.execute?.(input, options as never)) as Promise<object>,
  };
}

type Pay = (input?: object, options?: { abortSignal?: AbortSignal; toolCallId?: string }) => Promise<object>;
