import type { ElicitationInbox } from '@elicit-kit/core';
import type { MCPClient } from '@ai-sdk/mcp';
import type { MCPClient as MCPClient1 } from 'ai-sdk-mcp-1';
import { expectTypeOf, test } from 'vitest';
import { attachElicitation, type AttachElicitationOptions } from './index.js';
import type { AiSdkClient } from './attach-elicitation.js';

declare const inbox: ElicitationInbox;
declare const client: MCPClient;

test('a client of either major is taken as it is', () => {
  expectTypeOf<MCPClient>().toExtend<AiSdkClient>();
  expectTypeOf<MCPClient1>().toExtend<AiSdkClient>();
});

test('tools keep their type, calls their result', async () => {
  const session = attachElicitation(client, inbox, { origin: 'https://mcp.example/mcp' });
  const tools = await client.tools();
  expectTypeOf(session.wrapTools(tools)).toEqualTypeOf(tools);
  expectTypeOf(
    session.run({ method: 'resources/read', name: 'file:///a' }, () =>
      client.readResource({ uri: 'file:///a' }),
    ),
  ).toEqualTypeOf<ReturnType<MCPClient['readResource']>>();
});

test('there are no modes to choose: this SDK takes forms only', () => {
  expectTypeOf<AttachElicitationOptions>().not.toHaveProperty('modes');
});
