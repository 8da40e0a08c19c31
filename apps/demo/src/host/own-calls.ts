import type { AdapterInbox } from '@elicit-kit/core';
import type { createCallGate } from '@elicit-kit/core/approvals';
import type { CallToolRequestParams, CallToolResult, Client } from '@modelcontextprotocol/client';

export interface OwnCallsOptions {
  readonly inbox: AdapterInbox;
  readonly client: Client;
  /** What is shown of the server. */
  readonly label: string;
}

/**
 * Asks the person before a call whose tool says what it does; one that only reads runs at once, as these servers are trusted that far. Tools that
 * say nothing of it are the person's own choice from the menu.
 */
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
