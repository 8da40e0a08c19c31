import { createElicitationInbox } from '@elicit-kit/core';
import { attributeServer } from '@elicit-kit/mcp';
import { startDemoServer } from '@elicit-kit/demo/server';
import { serialize } from 'bson';
import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readRecipe } from '../recipes/read-recipe.js';
import { connect } from './connect.js';
import { inbox, onElicitationOf } from './on-elicitation.js';
import { toDocument, toRequest } from './stored-request.js';

async function connected() {
  const demo = await startDemoServer({ port: 0 });
  onTestFinished(() => demo.close());
  const client = await connect(new URL(demo.url));
  onTestFinished(() => client.close());
  return { client, origin: demo.origin };
}

async function asked() {
  await vi.waitFor(() => expect(inbox.getSnapshot().pendingCount).toBe(1), { timeout: 30_000 });
  const [entry] = inbox.getSnapshot().entries;
  if (entry === undefined) {
    throw new Error('Nothing was asked.');
  }
  return entry;
}

test('through a callback a person answers, and the address that was dialled is who asks', async () => {
  const { client, origin } = await connected();
  const result = client.callTool({ name: 'book_table' });
  const entry = await asked();
  expect(entry.server.endpoint).toMatchObject({ kind: 'url', origin });
  const content = {
    name: 'Ada',
    email: 'ada@example.com',
    guests: 2,
    day: '2026-12-24',
    time: '19:30',
    seating: 'bar',
  };
  await inbox.answer(entry.id, [{ action: 'accept', content }]);
  expect(JSON.stringify(await result)).toContain('Booked for Ada: 2 at 19:30 on 2026-12-24.');
});

test('a call that is given up takes its request back', async () => {
  const onElicitation = onElicitationOf('https://travel.example/mcp');
  const gaveUp = new AbortController();
  const answer = onElicitation(
    { message: 'Who?', requestedSchema: { type: 'object', properties: { name: { type: 'string' } } } },
    gaveUp.signal,
  );
  const { id } = await asked();
  gaveUp.abort();
  expect(await answer).toEqual({ action: 'cancel' });
  expect(inbox.getSnapshot().pendingCount).toBe(0);
  inbox.dismiss(id);
});

test('a request that can’t be shown is an error with its code', async () => {
  const onElicitation = onElicitationOf({ label: 'travel' });
  await expect(onElicitation({ mode: 'video', message: 'Look.' })).rejects.toMatchObject({ code: -32602 });
});

test('a schema with $schema and $ref is refused by a database as keys, and kept as a text', () => {
  const params = {
    message: 'Who?',
    requestedSchema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      properties: { name: { $ref: '#/$defs/name' } },
      $defs: { name: { type: 'string' } },
    },
  };
  expect(() => serialize({ key: 'request', params }, { checkKeys: true })).toThrow('$');

  const stored = toDocument({ key: 'request', params });
  expect(() => serialize(stored, { checkKeys: true })).not.toThrow();
  expect(toRequest(stored)).toEqual({ key: 'request', params });
  const kept = createElicitationInbox();
  const { results } = kept.submit({
    server: attributeServer({ origin: 'https://travel.example/mcp' }),
    requests: [toRequest(stored)],
  });
  results.catch(() => undefined);
  expect(kept.getSnapshot().entries[0]?.items[0]?.elicitation).toMatchObject({
    model: { answerable: true, fields: [{ key: 'name', kind: 'text' }] },
  });
});

test('the index of recipes shows how a request is kept', () => {
  const code = readFileSync(new URL('./stored-request.ts', import.meta.url), 'utf8');
  expect([...readRecipe('README').files.values()]).toEqual([code]);
});
