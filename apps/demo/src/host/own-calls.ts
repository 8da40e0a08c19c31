import type { AdapterInbox } from '@elicit-kit/core';
import type { createCallGate } from '@elicit-kit/core/approvals';
import type { CallToolRequestParams, CallToolResult, Client, Tool } from '@modelcontextprotocol/client';

export interface OwnCallsOptions {
  readonly inbox: AdapterInbox;
  readonly client: Client;
  /** What is shown of the server. */
  readonly label: string;
}

/** Where the demo's server names the group of a tool. */
export const GROUP_KEY = 'elicit-kit.demo/group';

/** Of the demo's own server: its calls are made in the assistant's name. All others are the person's own choice from the menu. */
export function isAssistants(tool: Tool | undefined): boolean {
  return tool?._meta?.[GROUP_KEY] === 'Asked before they run';
}

/** Asks the person before a call; what only reads runs at once, as the demo's server is trusted that far. */
export function askBefore({ inbox, client, label }: OwnCallsOptions) {
  let gate: Promise<ReturnType<typeof createCallGate>> | undefined;
  const load = async () => {
    const approvals = await import('@elicit-kit/core/approvals');
    return approvals.createCallGate(inbox, {
      asker: 'Your assistant',
      server: label,
      when: approvals.byAnnotations({ trust: true }),
      tools: async () => (await client.listTools(undefined, { cacheMode: 'refresh' })).tools,
    });
  };
  return async (
    { name, arguments: args }: CallToolRequestParams,
    call: { readonly id: string; readonly signal?: AbortSignal | undefined },
    send: (args: Record<string, unknown>) => Promise<CallToolResult>,
  ): Promise<CallToolResult> => {
    gate ??= load();
    const { id, signal } = call;
    return await (await gate).run({ tool: name, arguments: args, id, ...(signal && { signal }) }, send);
  };
}
