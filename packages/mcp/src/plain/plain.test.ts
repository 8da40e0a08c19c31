import { createElicitationInbox, WithdrawnError } from '@elicit-kit/core';
import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { answerNext, nextPending, states, textOf, untilEntry } from '../fixtures/inbox.fixtures.js';
import { connectOwn } from '../fixtures/own-transport.fixtures.js';
import { type RawCall, startRawServer } from '../fixtures/raw-server.fixtures.js';
import { startServer } from '../fixtures/server.fixtures.js';
import {
  answerElicitation,
  attributeServer,
  runElicitingCall,
  UnsupportedInputRequestError,
} from '../index.js';

const params = {
  message: 'Well?',
  requestedSchema: { type: 'object', properties: { answer: { type: 'string', pattern: '^y' } } },
};
const url = { mode: 'url', message: 'Sign in', url: 'https://id.example/', elicitationId: 'e-1' };

/** A 2025 server that asks this for each tool call and gives the response back. */
function attachToAsking(asked: unknown, then: (call: RawCall) => void = () => undefined) {
  return startRawServer((call) => {
    void call.ask('elicitation/create', asked).then(({ result, error }) => {
      call.reply({ content: [], answer: result ?? error });
    });
    then(call);
  }).then((server) => connectOwn(server, '2025-11-25'));
}

describe('a host with a transport of its own, in 2025', () => {
  it.each([
    ['once the person opens it', undefined],
    ['once it is done', 'completion'],
  ] as const)('a page counts as answered %s', async (_, settleAt) => {
    const inbox = createElicitationInbox();
    const server = attributeServer({ origin: 'https://mcp.example/mcp' });
    let isSettled = false;
    const answer = answerElicitation(inbox, url, { server, ...(settleAt && { settleAt }) }).finally(() => {
      isSettled = true;
    });
    const { id } = await nextPending(inbox);
    await inbox.answer(id, [{ action: 'accept' }]);
    await new Promise((resolve) => setTimeout(resolve));
    expect(isSettled).toBe(settleAt === undefined);
    inbox.complete('e-1', { connectionId: server.connectionId });

    expect(await answer).toEqual({ result: { action: 'accept' } });
  });

  it('answers a request as it came, saying who asks', async () => {
    const host = await attachToAsking(params);
    const call = host.callTool('book');
    const entry = await answerNext(host.inbox, { action: 'accept', content: { answer: 'yes' } });

    expect(entry.items[0]?.params).toEqual(params);
    expect(entry.server).toEqual({
      connectionId: host.server.connectionId,
      endpoint: { kind: 'url', origin: expect.stringContaining('http://127.0.0.1:') as string, path: '/mcp' },
      claimed: { name: 'raw', version: '0' },
    });
    expect(await call).toMatchObject({ answer: { action: 'accept', content: { answer: 'yes' } } });
  });

  it.each([
    ['404', (response: ServerResponse) => response.writeHead(404).end()],
    ['500', (response: ServerResponse) => response.writeHead(500).end()],
    ['a cut connection', (response: ServerResponse) => response.destroy()],
  ])('an answer met with %s leaves the form open, and can be changed and sent again', async (_, fail) => {
    const server = await startRawServer((call) => {
      void call.ask('elicitation/create', params).then(({ result }) => {
        call.reply({ content: [], answer: result });
      });
    });
    const { inbox, callTool } = await connectOwn(server, '2025-11-25');
    const call = callTool('book');
    const { id } = await nextPending(inbox);
    server.onResponse(fail);
    const first = await inbox.answer(id, [{ action: 'accept', content: { answer: 'y' } }]);
    expect(first).toMatchObject({ status: 'failed' });
    expect(states({ inbox })).toEqual(['pending']);
    server.onResponse();

    const second = await inbox.answer(id, [{ action: 'accept', content: { answer: 'yes' } }]);
    expect(second).toEqual({ status: 'delivered' });
    expect(await call).toMatchObject({ answer: { action: 'accept', content: { answer: 'yes' } } });
  });

  it('refuses what it can not show', async () => {
    const host = await attachToAsking({ mode: 'voice' });

    expect(await host.callTool('book')).toMatchObject({
      answer: { code: -32602, message: 'Invalid elicitation request: unknownMode at /mode' },
    });
  });

  it('withdraws what the server cancels', async () => {
    const host = await attachToAsking(params, (call) => {
      void nextPending(host.inbox).then(() => {
        call.send({ method: 'notifications/cancelled', params: { requestId: 'raw-1' } });
        call.reply({ content: [] });
      });
    });
    await host.callTool('book');

    await expect.poll(() => states(host)).toEqual(['withdrawn']);
  });

  it('follows a "URL first" error and repeats the call once the page is done', async () => {
    let calls = 0;
    const server = await startRawServer((call) => {
      if (call.params['name'] === 'watch') {
        void untilEntry(host.inbox, ({ items }) => items[0]?.followUp === 'waiting').then(() => {
          call.send({ method: 'notifications/elicitation/complete', params: { elicitationId: 'e-1' } });
          call.reply({ content: [] });
        });
      } else if ((calls += 1) === 1) {
        call.fail({ code: -32042, message: 'First', data: { elicitations: [url] } });
      } else {
        call.reply({ content: [], paid: true });
      }
    });
    const host = await connectOwn(server, '2025-11-25');
    const watch = host.callTool('watch');
    const call = host.callTool('pay');
    const entry = await answerNext(host.inbox, { action: 'accept' });
    await watch;

    expect(entry).toMatchObject({ settleAt: 'completion', operation: { name: 'pay' }, round: 1 });
    expect(await call).toMatchObject({ paid: true });
  });
});

describe('a host with a transport of its own, in 2026-07-28', () => {
  it('answers each round in one repetition, its state untouched', async () => {
    const states: unknown[] = [];
    const server = await startServer((made) => {
      made.setRequestHandler('tools/call', (_, { mcpReq }) => {
        states.push(mcpReq.requestState());
        if (!mcpReq.inputResponses) {
          const request = { method: 'elicitation/create', params };
          return {
            resultType: 'input_required',
            inputRequests: { a: request, b: request },
            requestState: ' é{}',
          } as never;
        }
        return { content: [{ type: 'text', text: JSON.stringify(mcpReq.inputResponses) }] };
      });
    });
    const host = await connectOwn(server, '2026-07-28');
    const call = host.callTool('book');
    const entry = await answerNext(host.inbox, { action: 'accept', content: {} }, { action: 'decline' });

    expect(entry).toMatchObject({ round: 1, operation: { method: 'tools/call', name: 'book' } });
    expect(await call).toMatchObject({
      content: [{ text: '{"a":{"action":"accept","content":{}},"b":{"action":"decline"}}' }],
    });
    expect(states).toEqual([undefined, ' é{}']);
  });

  it('lets the host answer what is no elicitation, and refuses it unasked where the host does not', async () => {
    const sampling = { method: 'sampling/createMessage', params: { messages: [], maxTokens: 5 } };
    const server = await startServer((made) => {
      made.setRequestHandler('tools/call', (_, { mcpReq }) => {
        const inputRequests = { a: { method: 'elicitation/create', params }, think: sampling };
        return (
          mcpReq.inputResponses
            ? { content: [{ type: 'text', text: JSON.stringify(mcpReq.inputResponses) }] }
            : { resultType: 'input_required', inputRequests }
        ) as never;
      });
    });
    const host = await connectOwn(server, '2026-07-28', { elicitation: { form: {}, url: {} }, sampling: {} });
    const response = { role: 'assistant', model: 'm', content: { type: 'text', text: 'Hm' } };
    const asked: unknown[] = [];
    const call = host.callTool('book', {
      onInputRequest: (request) => {
        asked.push(request);
        return Promise.resolve(response);
      },
    });
    await answerNext(host.inbox, { action: 'decline' });
    expect(JSON.parse(textOf((await call) as object))).toEqual({ a: { action: 'decline' }, think: response });
    expect(asked).toEqual([sampling]);

    await expect(host.callTool('book')).rejects.toThrow(UnsupportedInputRequestError);
    expect(host.inbox.getSnapshot().entries).toEqual([]);
  });

  it('is given up after as many rounds as the host allows', async () => {
    const server = await startServer((made) => {
      const inputRequests = { a: { method: 'elicitation/create', params } };
      made.setRequestHandler('tools/call', () => ({ resultType: 'input_required', inputRequests }) as never);
    });
    const host = await connectOwn(server, '2026-07-28');
    const refused = expect(host.callTool('nag', { maxRounds: 1 })).rejects.toMatchObject({
      name: 'RoundLimitError',
      rounds: 1,
    });
    await answerNext(host.inbox, { action: 'decline' });
    await refused;
  });

  it('asks what a round asks by the method of OpenAI’s extension', async () => {
    const inbox = createElicitationInbox();
    const requestedSchema = { type: 'object', properties: { purpose: { type: 'string' } } };
    const own = { method: 'openai/elicitation/create', params: { message: 'Fill in', requestedSchema } };
    const round = { resultType: 'input_required', inputRequests: { a: own } };
    const call = runElicitingCall(inbox, {
      server: attributeServer({ origin: { label: 'Files' } }),
      operation: { method: 'tools/call', name: 'ask' },
      send: ({ inputResponses }) => Promise.resolve(inputResponses ?? round),
    });
    const entry = await answerNext(inbox, { action: 'accept', content: { purpose: 'mine' } });

    expect(entry.items[0]?.elicitation).toMatchObject({ model: { fields: [{ label: 'purpose' }] } });
    expect(await call).toEqual({ a: { action: 'accept', content: { purpose: 'mine' } } });
  });

  it('settles an aborted call though its transport does nothing', async () => {
    const inbox = createElicitationInbox();
    const controller = new AbortController();
    const call = runElicitingCall(inbox, {
      server: attributeServer({ origin: { label: 'Files' } }),
      operation: { method: 'tools/call', name: 'stuck' },
      signal: controller.signal,
      send: () => new Promise(() => undefined),
    });
    controller.abort(new Error('enough'));

    await expect(call).rejects.toThrow('enough');
  });
});

describe('answerElicitation', () => {
  const server = attributeServer({
    origin: { label: 'Files' },
    connectionId: 'files',
    via: [{ name: 'Hub' }],
  });

  it.each([
    [new WithdrawnError('disconnected'), 'disconnected'],
    [new DOMException('late', 'TimeoutError'), 'timedOut'],
    [undefined, 'withdrawn'],
  ])('cancels and says why when it is aborted: %s', async (reason, state) => {
    const inbox = createElicitationInbox();
    const controller = new AbortController();
    const answer = answerElicitation(inbox, params, { server, signal: controller.signal });
    controller.abort(reason);

    expect(await answer).toEqual({ result: { action: 'cancel' } });
    expect(states({ inbox })).toEqual([state]);
  });

  it('asks nobody where the signal is aborted already, or the mode is not the host’s', async () => {
    const inbox = createElicitationInbox();

    expect(await answerElicitation(inbox, params, { server, signal: AbortSignal.abort() })).toEqual({
      result: { action: 'cancel' },
    });
    expect(await answerElicitation(inbox, url, { server, modes: ['form'] })).toEqual({
      error: { code: -32602, message: 'This client does not take elicitation in url mode' },
    });
    expect(inbox.getSnapshot().entries).toEqual([]);
  });

  it('says which call needs the answer, where the host knows', async () => {
    const inbox = createElicitationInbox();
    const operation = { method: 'tools/call', name: 'book' };
    const answer = answerElicitation(inbox, params, { server, operation });
    const entry = await answerNext(inbox, { action: 'decline' });

    expect(entry).toMatchObject({ operation, server: { connectionId: 'files', via: [{ name: 'Hub' }] } });
    expect(await answer).toEqual({ result: { action: 'decline' } });
  });
});
