import { expect, it } from 'vitest';
import { repairMessage } from './repair-message.js';

it('an error that is a list is told, however deep it is', () => {
  const deep: unknown = JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`);
  const message = { jsonrpc: '2.0', id: 1, error: deep };

  expect(repairMessage(message)).toBe(true);
  expect(message.error).toEqual({ code: -32603, message: 'The server refused the request' });
});
