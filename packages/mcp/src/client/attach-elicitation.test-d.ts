import type { ElicitationInbox } from '@elicit-kit/core';
import type { RoundStorage } from '@elicit-kit/core/storage';
import {
  Client,
  type CallToolResult,
  type GetPromptResult,
  type ReadResourceResult,
} from '@modelcontextprotocol/client';
import { expectTypeOf, test } from 'vitest';
import {
  attachElicitation,
  type AttachElicitationOptions,
  elicitationCapabilities,
  type ElicitationSession,
  type ParkedCall,
  type RequiredElicitationError,
  type ResumedCall,
} from './index.js';

declare const inbox: ElicitationInbox;
declare const client: Client;
declare const storage: RoundStorage;

test('a client takes the capabilities as they are', () => {
  expectTypeOf(
    new Client({ name: 'a', version: '1' }, { capabilities: elicitationCapabilities }),
  ).toEqualTypeOf<Client>();
});

test('a session makes the calls of the client', () => {
  const session = attachElicitation(client, inbox, { origin: 'https://mcp.example/mcp' });
  expectTypeOf(session).toEqualTypeOf<ElicitationSession>();
  expectTypeOf(session.callTool).toExtend<Client['callTool']>();
  expectTypeOf(session.callTool({ name: 'a' })).resolves.toEqualTypeOf<CallToolResult>();
  expectTypeOf(session.getPrompt({ name: 'a' })).resolves.toEqualTypeOf<GetPromptResult>();
  expectTypeOf(session.readResource({ uri: 'a' })).resolves.toEqualTypeOf<ReadResourceResult>();
  expectTypeOf(session.callTool({ name: 'a' }, { park: {} })).resolves.toEqualTypeOf<
    CallToolResult | ParkedCall
  >();
  expectTypeOf(
    session.callsAs('a').getPrompt({ name: 'a' }, { park: { correlation: 1 } }),
  ).resolves.toEqualTypeOf<GetPromptResult | ParkedCall>();
  expectTypeOf(session.close()).toBeVoid();
});

test('a call that goes on tells by its method what its result is', async () => {
  const session = attachElicitation(client, inbox, { origin: 'https://mcp.example/mcp', storage });
  const [call] = await session.resume();
  expectTypeOf(call).toEqualTypeOf<ResumedCall | undefined>();
  if (call?.method === 'tools/call') {
    expectTypeOf(call.result).resolves.toEqualTypeOf<CallToolResult>();
  }
  if (call?.method === 'resources/read') {
    expectTypeOf(call.result).resolves.toEqualTypeOf<ReadResourceResult>();
  }
});

test('the origin is an address or a label, and must be given', () => {
  expectTypeOf<URL>().toExtend<AttachElicitationOptions['origin']>();
  expectTypeOf<{ label: string }>().toExtend<AttachElicitationOptions['origin']>();
  expectTypeOf<object>().not.toExtend<AttachElicitationOptions>();
});

test('a handler for other requests gets method, params and a signal', () => {
  expectTypeOf<NonNullable<AttachElicitationOptions['onInputRequest']>>().toEqualTypeOf<
    (
      request: { readonly method: string; readonly params: unknown },
      options: { readonly signal: AbortSignal },
    ) => Promise<unknown>
  >();
});

test('a refusal says which it was', () => {
  expectTypeOf<RequiredElicitationError['action']>().toEqualTypeOf<'decline' | 'cancel'>();
});
