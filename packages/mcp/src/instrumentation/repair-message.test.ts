import { expect, it } from 'vitest';
import { repairMessage, writeMessage } from './repair-message.js';

const deep: unknown = JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`);

it('an error that is a list is told, however deep it is', () => {
  const message = { jsonrpc: '2.0', id: 1, error: deep };

  expect(repairMessage(message)).toBe(true);
  expect(message.error).toEqual({ code: -32603, message: 'The server refused the request' });
});

it('of what is nested too deeply to be written, a response is an error, and anything else nothing', () => {
  const error = { code: -32603, message: 'The response is nested too deeply' };

  expect(writeMessage({ id: 0, result: { deep } })).toBe(JSON.stringify({ jsonrpc: '2.0', id: 0, error }));
  expect(writeMessage({ id: deep, result: {} })).toBeUndefined();
  expect(writeMessage({ id: 0, method: 'ping', params: { deep } })).toBeUndefined();
});
