import { createElicitationInbox } from '@elicit-kit/core';
import { attachElicitation, elicitationCapabilities } from '@elicit-kit/mcp/sdk';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { createRequire } from 'node:module';
import { expect, onTestFinished, test } from 'vitest';

/** `@modelcontextprotocol/server-everything`: its `simulate-research-query` can be called as a task only (2025-11-25). */
const everything = createRequire(import.meta.url).resolve(
  '@modelcontextprotocol/server-everything/dist/index.js',
);

async function connect() {
  const inbox = createElicitationInbox();
  const client = new Client({ name: 'host', version: '1.0.0' }, { capabilities: elicitationCapabilities });
  const session = attachElicitation(client, inbox, { origin: { label: 'Everything' }, tasks: true });
  onTestFinished(async () => {
    session.close();
    await client.close();
  });
  const args = [everything, 'stdio'];
  await client.connect(new StdioClientTransport({ command: process.execPath, args, stderr: 'ignore' }));
  await client.listTools();
  const research = (topic: string) =>
    session.callTool({ name: 'simulate-research-query', arguments: { topic, ambiguous: true } });
  const pending = () => inbox.getSnapshot().entries.find(({ state }) => state === 'pending');
  return { inbox, pending, research, session };
}

test('simulate-research-query: asks in the middle of its task, and reports with the answer', async () => {
  const { inbox, pending, research, session } = await connect();
  const report = research('python');
  await expect
    .poll(() => session.tasks.getSnapshot(), { timeout: 20_000 })
    .toMatchObject([{ statusMessage: 'Gathering sources...' }]);
  await expect.poll(pending, { timeout: 20_000 }).toBeDefined();
  const entry = pending();
  expect(entry?.call?.arguments).toEqual({ topic: 'python', ambiguous: true });
  inbox.answer(entry?.id ?? '', [{ action: 'accept', content: { interpretation: 'snake' } }]);

  expect(await report).toMatchObject({ content: [{ text: expect.stringContaining('python (snake)') }] });
  expect(session.tasks.getSnapshot()).toEqual([]);
});

test('simulate-research-query: stopped by the person, its question is gone and its task cancelled', async () => {
  const { inbox, pending, research } = await connect();
  const report = research('tea').catch((error: unknown) => error);
  await expect.poll(pending, { timeout: 20_000 }).toBeDefined();
  inbox.stopTask(pending()?.id ?? '');

  expect(await report).toMatchObject({ name: 'TaskStoppedError' });
  expect(pending()).toBeUndefined();
});
