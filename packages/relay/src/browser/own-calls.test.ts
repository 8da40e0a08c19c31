import type { ElicitResult } from '@elicit-kit/core';
import { createCallGate } from '@elicit-kit/core/approvals';
import { expect, test, vi } from 'vitest';
import { openPage, PATIENCE, startHost } from './connected-page.fixtures.js';

const reads = { name: 'read', annotations: { readOnlyHint: true } };
const writes = { name: 'write', description: 'Writes a file.', inputSchema: { type: 'object' } };

/** An agent on the server whose calls wait for Ada’s page. */
function startAgent(options: Parameters<typeof startHost>[0] = {}) {
  const host = startHost(options);
  const gate = createCallGate(host.relay.inboxOf('ada'), {
    asker: 'Your assistant',
    server: 'https://files.example/mcp',
    when: ({ tool, arguments: { path } }) => (tool === 'read' ? 'allow' : path === '/etc' ? 'deny' : 'ask'),
    tools: async () => [reads, writes],
  });
  const sent: unknown[] = [];
  async function call(tool: string, args: object = {}): Promise<string> {
    const { content } = await gate.run({ tool, arguments: args }, (given) => {
      sent.push(given);
      return { content: [{ type: 'text', text: 'done' }] };
    });
    return content[0]?.text ?? '';
  }
  const page = openPage(host, 'ada');
  async function answer(result: ElicitResult) {
    const waiting = () => page.inbox.getSnapshot().entries.find(({ state }) => state === 'pending');
    await vi.waitFor(() => expect(waiting()).toBeDefined(), PATIENCE);
    const entry = waiting() ?? expect.fail();
    await page.inbox.answer(entry.id, [result]);
    return entry;
  }
  return { answer, call, page, sent };
}

test('an agent’s own calls on the server are asked in the page, and sent as the person made them', async () => {
  const { answer, call, sent } = startAgent();
  const edited = call('write', { path: '/a', force: true });
  const entry = await answer({
    action: 'accept',
    approval: { optionId: 'allow', arguments: { path: '/b' } },
  });
  expect(await edited).toBe('done');
  expect(sent).toEqual([{ path: '/b' }]);
  expect(entry).toMatchObject({
    server: { endpoint: { kind: 'app', label: 'Your assistant' } },
    items: [{ elicitation: { call: { listing: { description: 'Writes a file.' } } } }],
  });
  // The host's own opinion, and what else is its alone.
  expect(JSON.stringify(entry)).not.toMatch(/hostPolicy|mayAsk/);
});

test('the model is told who said no: the person, by closing it, by a setting, or the app', async () => {
  const { answer, call, page, sent } = startAgent();
  const rejected = call('write', { path: '/a' });
  await answer({ action: 'decline', approval: { optionId: 'reject', feedback: 'Not today' } });
  expect(await rejected).toMatch(/The person rejected this call.*Not today/);
  const closed = call('write', { path: '/b' });
  await answer({ action: 'cancel' });
  expect(await closed).toContain('The person closed the question');
  expect(await call('write', { path: '/etc' })).toContain('This app does not allow this call');
  expect(sent).toEqual([]);
  const receipts = () => page.inbox.getSnapshot().audit.map(({ by, outcome }) => [by, outcome]);
  await vi.waitFor(
    () =>
      expect(receipts()).toEqual([
        [undefined, 'decline'],
        [undefined, 'cancel'],
        ['policy', 'decline'],
      ]),
    PATIENCE,
  );

  const other = startAgent({ deciderOf: () => () => ({ deny: 'reject', rule: 'kept' }) });
  expect(await other.call('write', { path: '/a' })).toContain('A setting of the person’s');
});

test('what the host allows runs unasked however often, and the page has a receipt of it', async () => {
  const { answer, call, page, sent } = startAgent();
  await Promise.all(Array.from({ length: 60 }, (_, index) => call('read', { index })));
  expect(sent).toHaveLength(60);
  expect(page.inbox.getSnapshot().blockedServers).toEqual([]);
  const asked = call('write');
  await answer({ action: 'cancel' });
  expect(await asked).toContain('closed the question');
  await vi.waitFor(
    () => expect(page.inbox.getSnapshot().audit.some(({ by }) => by === 'policy')).toBe(true),
    PATIENCE,
  );
});
