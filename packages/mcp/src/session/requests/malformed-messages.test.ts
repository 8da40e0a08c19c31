import { createServer } from 'node:http';
import { describe, expect, it } from 'vitest';
import { adapters, attachToRaw } from '../../fixtures/adapters.fixtures.js';
import { states, textOf } from '../../fixtures/inbox.fixtures.js';
import { listen, readBody, stop } from '../../fixtures/server.fixtures.js';
import type { RawMessage } from '../../fixtures/raw-server.fixtures.js';

/** A server of 2025-11-25 that answers in `application/json`, its tool calls with this message. */
async function startJsonServer(answer: (id: unknown) => unknown) {
  const http = createServer((request, response) => {
    void (async () => {
      const { id, method } = ((await readBody(request)) ?? {}) as RawMessage;
      const serverInfo = { name: 'json', version: '0' };
      const initialized = { protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo };
      if (request.method !== 'POST' || id === undefined) {
        response.writeHead(request.method === 'POST' ? 202 : 405).end();
        return;
      }
      response.writeHead(200, { 'content-type': 'application/json' });
      const message = method === 'initialize' ? { jsonrpc: '2.0', id, result: initialized } : answer(id);
      response.end(JSON.stringify(message));
    })();
  });
  return { url: await listen(http), close: () => stop(http) };
}

describe.each(adapters)('$name, of a server that answers in application/json', (adapter) => {
  it.each([[null], [['a']], ['a'], [{ progressToken: {} }], [{ progressToken: null }]])(
    'takes a result whose _meta is %j',
    async (_meta) => {
      const result = { content: [], _meta };
      const { session } = await adapter.attachTo(
        await startJsonServer((id) => ({ jsonrpc: '2.0', id, result })),
        'legacy',
      );

      expect(await session.callTool({ name: 'ask' })).toMatchObject({ content: [] });
    },
  );

  it('takes a result with `error: null` beside it, and tells an error without a number as its code', async () => {
    const messages: object[] = [
      { result: { content: [] }, error: null },
      { error: { code: 'E_FULL', message: 'Full' } },
    ];
    const { session } = await adapter.attachTo(
      await startJsonServer((id) => ({ jsonrpc: '2.0', id, ...messages.shift() })),
      'legacy',
    );

    expect(await session.callTool({ name: 'ask' })).toMatchObject({ content: [] });
    await expect(session.callTool({ name: 'ask' })).rejects.toMatchObject({
      code: -32603,
      message: expect.stringContaining('Full') as string,
    });
  });

  it('a response to another request ends the call at once', async () => {
    const { session } = await adapter.attachTo(
      await startJsonServer(() => ({ jsonrpc: '2.0', id: 'another', result: { content: [] } })),
      'legacy',
    );

    await expect(session.callTool({ name: 'ask' })).rejects.toMatchObject(adapter.closed);
  });
});

describe.each(adapters)('$name, of a server that answers with a stream', (adapter) => {
  it('a question that is nested too deeply ends no stream', async () => {
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    const params = `{"message":"Well?","requestedSchema":{"type":"object","properties":{"a":${deep}}}}`;
    const host = await attachToRaw(adapter, (call) => {
      call.onAnswer('deep', ({ result, error }) => {
        call.reply({ content: [{ type: 'text', text: JSON.stringify(result ?? error) }] });
      });
      call.write(`data: {"jsonrpc":"2.0","id":"deep","method":"elicitation/create","params":${params}}\n\n`);
    });
    const call = host.session.callTool({ name: 'ask' });
    await expect.poll(() => states(host)).toEqual(['pending']);
    const [entry] = host.inbox.getSnapshot().entries;
    host.inbox.answer(entry?.id ?? '', [{ action: 'decline' }]);

    expect(textOf(await call)).toBe('{"action":"decline"}');
  });
});
