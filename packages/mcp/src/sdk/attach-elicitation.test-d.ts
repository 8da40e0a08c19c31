import type { ElicitationInbox } from '@elicit-kit/core';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { expectTypeOf, test } from 'vitest';
import {
  attachElicitation,
  type AttachElicitationOptions,
  elicitationCapabilities,
  type ElicitationSession,
} from './index.js';

declare const inbox: ElicitationInbox;
declare const client: Client;

test('a client takes the capabilities as they are', () => {
  expectTypeOf(
    new Client({ name: 'a', version: '1' }, { capabilities: elicitationCapabilities }),
  ).toEqualTypeOf<Client>();
});

test('a session makes the calls of the client', () => {
  const session = attachElicitation(client, inbox, { origin: 'https://mcp.example/mcp' });
  expectTypeOf(session).toEqualTypeOf<ElicitationSession>();
  expectTypeOf(session.callTool).toEqualTypeOf<Client['callTool']>();
  expectTypeOf(session.getPrompt).toEqualTypeOf<Client['getPrompt']>();
  expectTypeOf(session.readResource).toEqualTypeOf<Client['readResource']>();
  expectTypeOf(session.connectionId).toBeString();
  expectTypeOf(session.close()).toBeVoid();
});

test('the origin must be given, and there are no rounds to answer', () => {
  expectTypeOf<object>().not.toExtend<AttachElicitationOptions>();
  expectTypeOf<AttachElicitationOptions>().not.toHaveProperty('onInputRequest');
});
