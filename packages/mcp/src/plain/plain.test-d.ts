import type { ElicitationInbox, ElicitResult, ServerAttribution } from '@elicit-kit/core';
import { expectTypeOf, test } from 'vitest';
import {
  answerElicitation,
  attributeServer,
  type ElicitationAnswer,
  type RequiredElicitationError,
  runElicitingCall,
} from '../index.js';

declare const inbox: ElicitationInbox;
const server = attributeServer({ origin: new URL('https://mcp.example/mcp') }, { name: 'any' } as unknown);

test('a server is described from what the host knows and anything the server says', () => {
  expectTypeOf(server).toEqualTypeOf<ServerAttribution>();
});

test('an answer is a result or a JSON-RPC error', () => {
  expectTypeOf(answerElicitation(inbox, null, { server })).resolves.toEqualTypeOf<ElicitationAnswer>();
  expectTypeOf<ElicitationAnswer>().toEqualTypeOf<
    | { readonly result: ElicitResult }
    | { readonly error: { readonly code: -32602; readonly message: string } }
  >();
});

test('a call needs its operation and a way to send it, which gets answers and a signal', () => {
  const result = runElicitingCall(inbox, {
    server,
    operation: { method: 'tools/call', name: 'book' },
    send(answers, { signal }) {
      expectTypeOf(answers.requestState).toEqualTypeOf<string | undefined>();
      expectTypeOf(answers.inputResponses).toEqualTypeOf<Readonly<Record<string, unknown>> | undefined>();
      expectTypeOf(signal).toEqualTypeOf<AbortSignal>();
      return Promise.resolve({});
    },
  });
  expectTypeOf(result).resolves.toBeUnknown();
  expectTypeOf<RequiredElicitationError['action']>().toEqualTypeOf<'decline' | 'cancel'>();
});
