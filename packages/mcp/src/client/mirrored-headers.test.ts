import { createElicitationInbox } from '@elicit-kit/core';
import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { answerNext, textOf } from '../fixtures/inbox.fixtures.js';
import { listen, readBody, stop } from '../fixtures/server.fixtures.js';
import { attachTo } from './attached.fixtures.js';

const allow = { action: 'accept', approval: { optionId: 'allow' } } as const;
const properties = { path: { type: 'string', 'x-mcp-header': 'Path' } };
const tool = { name: 'write', inputSchema: { type: 'object', properties } };

interface Sent {
  readonly id?: number;
  readonly method: string;
  readonly params: { readonly arguments?: object };
}

/** A server that wants an argument of its tool as a header too. @param refused so many calls are told that the two differ */
async function start(refused = 0) {
  const calls: unknown[] = [];
  const answer = (method: string) => {
    switch (method) {
      case 'server/discover':
        return {
          supportedVersions: ['2026-07-28'],
          capabilities: { tools: {} },
          serverInfo: { name: 'raw', version: '0' },
        };
      case 'tools/list':
        return { tools: [tool], ttlMs: 3_600_000, cacheScope: 'private' };
      default:
        return { content: [{ type: 'text', text: 'done' }] };
    }
  };
  const http = createServer((request, response) => {
    void readBody(request).then((body) => {
      const { id, method, params } = body as Sent;
      const isCall = method === 'tools/call';
      if (isCall) {
        calls.push([params.arguments, request.headers['mcp-param-path']]);
      }
      const isRefused = isCall && calls.length <= refused;
      const result = { resultType: 'complete', ttlMs: 0, cacheScope: 'private', ...answer(method) };
      const outcome = isRefused ? { error: { code: -32020, message: 'HeaderMismatch' } } : { result };
      response.writeHead(isRefused ? 400 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ jsonrpc: '2.0', id, ...outcome }));
    });
  });
  const url = await listen(http);
  const close = () => stop(http);
  const approve = { asker: 'Your assistant', when: 'ask' } as const;
  const { client, inbox, session } = await attachTo({ url, close }, 'modern', {
    approve,
    inbox: createElicitationInbox(),
  });
  // Only what was listed is mirrored.
  await client.listTools();
  return { calls, inbox, session };
}

it('what the person made of the arguments is mirrored into the headers', async () => {
  const { calls, inbox, session } = await start();
  const call = session.callTool({ name: 'write', arguments: { path: '/a' } });
  await answerNext(inbox, { action: 'accept', approval: { optionId: 'allow', arguments: { path: '/b' } } });
  expect(textOf(await call)).toBe('done');
  expect(calls).toEqual([[{ path: '/b' }, '/b']]);
});

it('a call that is sent twice, as its headers were refused, is asked once', async () => {
  const { calls, inbox, session } = await start(1);
  const call = session.callTool({ name: 'write', arguments: { path: '/a' } });
  await answerNext(inbox, allow);
  expect(textOf(await call)).toBe('done');
  expect(calls).toEqual(Array(2).fill([{ path: '/a' }, '/a']));
  expect(inbox.getSnapshot().audit).toHaveLength(1);
});
