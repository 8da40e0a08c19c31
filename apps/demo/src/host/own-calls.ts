import type { AdapterInbox } from '@elicit-kit/core';
import type { createCallGate } from '@elicit-kit/core/approvals';
import type { CallToolRequestParams, CallToolResult, Client, Tool } from '@modelcontextprotocol/client';

export interface OwnCallsOptions {
  readonly inbox: AdapterInbox;
  readonly client: Client;
  /** The server's name in the dialog. */
  readonly label: string;
}

/** The demo server's `_meta` key for a tool's group. */
export const GROUP_KEY = 'elicit-kit.demo/group';

/** Whether the assistant calls this tool. The person chose every other one from the menu, so nobody asks them again. */
export function isAssistants(tool: Tool | undefined): boolean {
  return tool?._meta?.[GROUP_KEY] === 'Asked before they run';
}

/** Asks the person before a call of the assistant's. A read-only tool runs at once: the demo trusts its own server to say so. */
export function ownCalls({ inbox, client, label }: OwnCallsOptions) {
  let gate: Promise<ReturnType<typeof createCallGate>> | undefined;
  const load = async () => {
    const approvals = await import('@elicit-kit/core/approvals');
    return approvals.createCallGate(inbox, {
      asker: 'Your assistant',
      server: label,
      // A reconnect keeps what was allowed for the session.
      connectionId: `own-calls ${label}`,
      when: approvals.byAnnotations({ trust: true }),
      tools: async () => (await client.listTools(undefined, { cacheMode: 'refresh' })).tools,
    });
  };
  return {
    async ask(
      { name, arguments: args }: CallToolRequestParams,
      call: { readonly id: string; readonly signal?: AbortSignal | undefined },
      send: (args: Record<string, unknown>) => Promise<CallToolResult>,
    ): Promise<CallToolResult> {
      gate ??= load();
      const { id, signal } = call;
      return await (await gate).run({ tool: name, arguments: args, id, ...(signal && { signal }) }, send);
    },
    /** Those that a person can allow beforehand. */
    async tools() {
      gate ??= load();
      return (await gate).tools();
    },
  };
}
