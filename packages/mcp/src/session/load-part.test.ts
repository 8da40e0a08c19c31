import { expect, test } from 'vitest';
import { NothingSentError } from '../calls/call-errors.js';
import { loadPart } from './load-part.js';

test('what cannot be loaded is told as nothing sent, with the cause', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module');
  const error: unknown = await loadPart(() => Promise.reject(cause)).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(NothingSentError);
  expect(error).toHaveProperty('cause', cause);
});
