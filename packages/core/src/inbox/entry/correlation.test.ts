import { expect, it } from 'vitest';
import { createElicitationInbox } from '../create-elicitation-inbox.js';

const asks = (correlation?: unknown) => ({
  server: { connectionId: 'a', endpoint: { kind: 'local', label: 'Files' } } as const,
  requests: [
    { key: 'request', params: { message: 'Name?', requestedSchema: { type: 'object', properties: {} } } },
  ],
  correlation,
});

function entryOf(correlation: unknown) {
  const inbox = createElicitationInbox();
  inbox.submit(asks(correlation)).results.catch(() => undefined);
  return inbox.getSnapshot().entries[0];
}

it.each([
  { chatId: 'c1', toolCallId: 't/1' },
  'text',
  7,
  false,
  null,
  ['a', { b: [null] }],
  { __proto__: 1 },
])('comes back with the entry: %j', (correlation) => {
  expect(entryOf(correlation)?.correlation).toEqual(correlation);
});

it('is as it was when the batch was submitted, whatever the host does then', () => {
  const correlation = { chat: { id: 'c1' } };
  const entry = entryOf(correlation);
  correlation.chat.id = 'another';

  expect(entry?.correlation).toEqual({ chat: { id: 'c1' } });
  expect(Object.isFrozen((entry?.correlation as { chat: object }).chat)).toBe(true);
});

it('is absent where the host gave none', () => {
  expect(Object.keys(entryOf(undefined) ?? {})).not.toContain('correlation');
});

it('may take 4096 bytes, not characters', () => {
  expect(entryOf('é'.repeat(2047))?.correlation).toHaveLength(2047);
  expect(() => entryOf('é'.repeat(2048))).toThrow('takes 4098 bytes, and 4096 at most');
});

it.each([
  ['a function', () => 1],
  ['a number that JSON lacks', 10n],
  ['a symbol', Symbol('a')],
])('is refused where it is %s', (_, correlation) => {
  expect(() => entryOf(correlation)).toThrow(TypeError);
});

it('is refused where it is circular, and nobody is asked', () => {
  const circular: Record<string, unknown> = {};
  circular['self'] = circular;
  const inbox = createElicitationInbox();

  expect(() => inbox.submit(asks(circular))).toThrow('is no JSON');
  expect(inbox.getSnapshot().entries).toEqual([]);
});
