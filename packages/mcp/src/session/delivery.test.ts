import type { ElicitationInbox, InboxEntry } from '@elicit-kit/core';
import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { attachTo as attachAiSdk } from '../ai-sdk/attached.fixtures.js';
import { adapters, schema } from '../fixtures/adapters.fixtures.js';
import { nextPending, untilEntry } from '../fixtures/inbox.fixtures.js';
import { type RawCall, type RawMessage, startRawServer } from '../fixtures/raw-server.fixtures.js';
import type { RunningServer } from '../fixtures/server.fixtures.js';

afterEach(() => {
  vi.useRealTimers();
});

interface Host {
  readonly inbox: ElicitationInbox;
  readonly client: object;
  callTool(name: string): Promise<unknown>;
  close(): Promise<unknown>;
}

interface Kind {
  readonly name: string;
  attachTo(server: RunningServer): Promise<Host>;
}

const kinds: readonly Kind[] = [
  ...adapters.map((adapter): Kind => ({
    name: adapter.name,
    async attachTo(server) {
      const { inbox, session, client } = await adapter.attachTo(server, 'legacy');
      return { inbox, client, callTool: (name) => session.callTool({ name }), close: () => client.close() };
    },
  })),
  {
    name: '@ai-sdk/mcp 2.x',
    async attachTo(server) {
      const { inbox, session, client } = await attachAiSdk(server);
      const callTool = (name: string) =>
        session.run({ method: 'tools/call', name }, ({ signal }) =>
          client.callTool({ name, options: { signal } }),
        );
      return { inbox, client, callTool, close: () => client.close() };
    },
  },
];

/** A call that waits for the person, and all responses that came to the server, refused ones too. */
async function attach({ attachTo }: Kind) {
  const calls: RawCall[] = [];
  const posted: RawMessage[] = [];
  const taken: RawMessage[] = [];
  const server = await startRawServer((call) => {
    calls.push(call);
    void call.ask('elicitation/create', { message: 'Well?', requestedSchema: schema }).then((answer) => {
      taken.push(answer);
      call.reply({ content: [{ type: 'text', text: JSON.stringify(answer.result) }] });
    });
  });
  const refuse = (how: (response: ServerResponse) => void) => {
    server.onResponse((response, message) => {
      posted.push(message);
      how(response);
    });
  };
  const host = await attachTo(server);
  const result = host.callTool('ask').catch((error: unknown) => error);
  const entry = await nextPending(host.inbox);
  const answer = (text: string) =>
    host.inbox.answer(entry.id, [{ action: 'accept', content: { answer: text } }]);
  const stands = () => host.inbox.getSnapshot().entries.map(({ state }) => state);
  return { ...host, server, refuse, result, entry, answer, stands, calls, posted, taken };
}

const failures: readonly (readonly [how: string, fail: (response: ServerResponse) => void])[] = [
  ['404', (response) => response.writeHead(404).end('No such session')],
  ['500', (response) => response.writeHead(500).end('Sorry')],
  ['a cut connection', (response) => response.destroy()],
];

describe.each(kinds)('$name: an answer of 2025-11-25 and earlier', (kind) => {
  it.each(failures)(
    'met with %s leaves the form open, and can be changed and sent again',
    async (_, fail) => {
      const host = await attach(kind);
      host.refuse(fail);

      expect(await host.answer('first')).toMatchObject({ status: 'failed' });
      expect(host.inbox.getSnapshot()).toMatchObject({
        pendingCount: 1,
        entries: [{ state: 'pending', sendFailure: { count: 1 } }],
        audit: [],
      });
      host.server.onResponse();
      expect(await host.answer('second')).toEqual({ status: 'delivered' });
      await host.result;
      expect(host.stands()).toEqual([]);
      expect(host.posted.map(({ result }) => result)).toEqual([
        { action: 'accept', content: { answer: 'first' } },
      ]);
      expect(host.taken.map(({ result }) => result)).toEqual([
        { action: 'accept', content: { answer: 'second' } },
      ]);
      expect(host.inbox.getSnapshot().audit.map(({ outcome }) => outcome)).toEqual(['accept']);
    },
  );

  it.each([
    [
      '200 with a JSON-RPC error',
      200,
      'application/json',
      '{"jsonrpc":"2.0","id":1,"error":{"code":-32600,"message":"no"}}',
    ],
    ['200 with a page', 200, 'text/html', '<p>Sign in to the Wi-Fi</p>'],
    ['200 with an event stream', 200, 'text/event-stream', ': open\n\n'],
    ['200 and nothing', 200, 'text/plain', ''],
    ['204', 204, 'text/plain', ''],
  ] as const)(
    'met with %s may not have arrived: it is kept, and can be sent again',
    async (_, status, type, body) => {
      const host = await attach(kind);
      host.refuse((response) => {
        response.writeHead(status, { 'content-type': type });
        response[type === 'text/event-stream' ? 'write' : 'end'](body);
      });

      expect(await host.answer('only')).toEqual({ status: 'deliveryUnknown' });
      expect(host.inbox.getSnapshot().entries).toMatchObject([
        { state: 'deliveryUnknown', canSendAgain: true },
      ]);
      host.server.onResponse();
      expect(await host.inbox.sendAgain(host.entry.id)).toEqual({ status: 'delivered' });
      await host.result;
      expect(host.taken.map(({ result }) => result)).toEqual([
        { action: 'accept', content: { answer: 'only' } },
      ]);
      expect(host.posted).toHaveLength(1);
    },
  );

  it('is being sent until the server has taken it, and is sent once', async () => {
    const host = await attach(kind);
    const open: ServerResponse[] = [];
    host.refuse((response) => open.push(response));
    const outcome = host.answer('only');
    await expect.poll(() => open.length).toBe(1);
    expect(host.stands()).toEqual(['sending']);
    open[0]?.writeHead(202).end();

    expect(await outcome).toEqual({ status: 'delivered' });
    host.calls[0]?.reply({ content: [] });
    await host.result;
    expect(host.posted).toHaveLength(1);
  });

  it('reaches the server once, too, where the host has put a `send` in place that passes copies on', async () => {
    const host = await attach(kind);
    const { transport } = host.client as {
      transport: { send(message: object, options?: object): Promise<void> };
    };
    const { send } = transport;
    transport.send = (message, options) => send.call(transport, structuredClone(message), options);

    expect(await host.answer('only')).toEqual({ status: 'delivered' });
    await expect
      .poll(() => host.taken.map(({ result }) => result))
      .toEqual([{ action: 'accept', content: { answer: 'only' } }]);
    await host.result;
  });

  it('on its way when the connection is closed: nobody can tell', async () => {
    const host = await attach(kind);
    host.refuse(() => undefined);
    const outcome = host.answer('only');
    await expect.poll(() => host.posted.length).toBe(1);
    await host.close();

    expect(await outcome).toEqual({ status: 'deliveryUnknown' });
    expect(host.stands()).toEqual(['deliveryUnknown']);
    await host.result;
  });

  it('is delivered where the call returns before the POST does', async () => {
    const host = await attach(kind);
    const open: ServerResponse[] = [];
    host.refuse((response) => open.push(response));
    const outcome = host.answer('only');
    await expect.poll(() => open.length).toBe(1);
    host.calls[0]?.reply({ content: [] });
    await host.result;
    open[0]?.writeHead(202).end();

    expect(await outcome).toEqual({ status: 'delivered' });
    expect(host.stands()).toEqual([]);
  });

  it('cut when the call has returned meanwhile: nobody can tell', async () => {
    const host = await attach(kind);
    const open: ServerResponse[] = [];
    host.refuse((response) => open.push(response));
    const outcome = host.answer('only');
    await expect.poll(() => open.length).toBe(1);
    host.calls[0]?.reply({ content: [] });
    await host.result;
    open[0]?.destroy();

    expect(await outcome).toEqual({ status: 'deliveryUnknown' });
  });

  it('that was cut is in doubt once its call ends: the server may have read it', async () => {
    const host = await attach(kind);
    host.refuse((response) => response.destroy());
    await host.answer('first');
    host.calls[0]?.reply({ content: [] });
    await host.result;
    const ended = await untilEntry(host.inbox, ({ state }: InboxEntry) => state !== 'pending');

    expect(ended).toMatchObject({ id: host.entry.id, state: 'deliveryUnknown' });
  });

  it('that a server never finishes taking is told of as unknown after a while, and can be sent again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    const host = await attach(kind);
    host.refuse(() => undefined);
    const outcome = host.answer('only');
    await expect.poll(() => host.posted.length).toBe(1);
    vi.advanceTimersByTime(30_000);

    expect(await outcome).toEqual({ status: 'deliveryUnknown' });
    host.server.onResponse();
    expect(await host.inbox.sendAgain(host.entry.id)).toEqual({ status: 'delivered' });
    await host.result;
    expect(host.taken).toHaveLength(1);
  });

  it.each(['its 202 comes after all', 'the call has its result'])(
    'in doubt is delivered once %s, and is not offered to be sent again',
    async (how) => {
      vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
      const host = await attach(kind);
      const open: ServerResponse[] = [];
      host.refuse((response) => open.push(response));
      const outcome = host.answer('only');
      await expect.poll(() => open.length).toBe(1);
      vi.advanceTimersByTime(33_000);
      expect(await outcome).toEqual({ status: 'deliveryUnknown' });
      if (how === 'the call has its result') {
        host.calls[0]?.reply({ content: [] });
        await host.result;
      } else {
        open[0]?.writeHead(202).end();
      }

      await expect.poll(host.stands).toEqual([]);
      expect(host.inbox.getSnapshot().audit).toMatchObject([
        { mode: 'form', message: 'Well?', keys: ['answer'], outcome: 'accept' },
      ]);
      expect(await host.inbox.sendAgain(host.entry.id)).toEqual({ status: 'gone' });
      expect(host.posted).toHaveLength(1);
      host.calls[0]?.reply({ content: [] });
      await host.result;
    },
  );

  it('in doubt stays so where the call fails, and can not be sent again', async () => {
    const host = await attach(kind);
    host.refuse((response) => response.writeHead(204).end());
    expect(await host.answer('only')).toEqual({ status: 'deliveryUnknown' });
    host.calls[0]?.reply({ content: [], isError: true });
    await host.result;

    await expect
      .poll(() => host.inbox.getSnapshot().entries.map(({ state, canSendAgain }) => [state, canSendAgain]))
      .toEqual([['deliveryUnknown', undefined]]);
  });
});
