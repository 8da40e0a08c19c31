import type { JSONRPCMessage } from '@modelcontextprotocol/client';
import { describe, expect, test } from 'vitest';
import { createRequestNames } from './describe-message.js';

const message = (rest: object) => ({ jsonrpc: '2.0', ...rest }) as JSONRPCMessage;

describe('a line of the log says what a message is', () => {
  test.each([
    [{ id: 1, method: 'tools/call', params: { name: 'book_table' } }, 'request', 'tools/call', 'book_table'],
    [
      { id: 1, method: 'elicitation/create', params: { message: 'Name?' } },
      'request',
      'elicitation/create',
      'Name?',
    ],
    [{ id: 1, method: 'tools/list' }, 'request', 'tools/list', undefined],
    [
      { method: 'notifications/elicitation/complete', params: { elicitationId: 'e1' } },
      'notification',
      'notifications/elicitation/complete',
      'e1',
    ],
  ])('%j', (rest, kind, method, detail) => {
    const described = createRequestNames().describe('received', message(rest));

    expect(described).toEqual({ kind, method, ...(detail !== undefined && { detail }) });
  });

  test('an answer is named after the request of the other side, though both count their ids from 0', () => {
    const names = createRequestNames();
    names.describe('sent', message({ id: 0, method: 'tools/call', params: {} }));
    names.describe('received', message({ id: 0, method: 'elicitation/create', params: {} }));

    expect(names.describe('sent', message({ id: 0, result: { action: 'decline' } }))).toEqual({
      kind: 'answer',
      method: 'elicitation/create',
      detail: 'decline',
    });
    expect(names.describe('received', message({ id: 0, result: { resultType: 'input_required' } }))).toEqual({
      kind: 'answer',
      method: 'tools/call',
      detail: 'input_required',
    });
  });

  test('an error tells its code, and an answer to nothing says that', () => {
    const names = createRequestNames();
    names.describe('sent', message({ id: 7, method: 'tools/call' }));

    expect(
      names.describe('received', message({ id: 7, error: { code: -32042, message: 'First.' } })),
    ).toEqual({
      kind: 'error',
      method: 'tools/call',
      detail: '-32042 First.',
    });
    expect(names.describe('received', message({ id: 8, result: {} })).method).toBe('unknown request');
  });
});
