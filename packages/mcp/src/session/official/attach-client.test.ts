import { createElicitationInbox } from '@elicit-kit/core';
import { Client as Client2 } from '@modelcontextprotocol/client';
import { Client as Client1 } from '@modelcontextprotocol/sdk/client/index.js';
import { describe, expect, it } from 'vitest';
import { adapters, attachToRaw, schema } from '../../fixtures/adapters.fixtures.js';
import { answerNext, nextPending, states } from '../../fixtures/inbox.fixtures.js';
import type { RawCall } from '../../fixtures/raw-server.fixtures.js';
import { attachElicitation as attach2, elicitationCapabilities } from '../../client/index.js';
import { attachElicitation as attach1 } from '../../sdk/index.js';

interface Message {
  readonly id?: unknown;
  readonly method?: string;
  readonly result?: unknown;
}

/** A transport in this process, whose server asks in the very moment in which it hears that the client is ready. */
function makeTransport() {
  const taken: Message[] = [];
  const transport = {
    onmessage: undefined as ((message: object) => void) | undefined,
    onclose: undefined as (() => void) | undefined,
    start: async () => undefined,
    close: async () => undefined,
    async send({ id, method, result }: Message) {
      const reply = (members: object) => transport.onmessage?.({ jsonrpc: '2.0', id, ...members });
      if (method === 'server/discover') {
        reply({ error: { code: -32601, message: 'Method not found' } });
      } else if (method === 'initialize') {
        const serverInfo = { name: 'eager', version: '0' };
        reply({ result: { protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo } });
      } else if (method === 'notifications/initialized') {
        const params = { message: 'Well?', requestedSchema: schema };
        transport.onmessage?.({ jsonrpc: '2.0', id: 7, method: 'elicitation/create', params });
      } else if (method === 'tools/call') {
        reply({ result: { content: [] } });
      } else if (id === 7) {
        taken.push({ result });
      }
    },
  };
  return { transport, taken };
}

const info = { name: 'host', version: '1.0.0' };
const capabilities = elicitationCapabilities;
const clients = {
  'sdk 1.x': () => {
    const client = new Client1(info, { capabilities });
    return { client, attach: attach1.bind(null, client) };
  },
  'client 2.x': () => {
    const client = new Client2(info, { capabilities });
    return { client, attach: attach2.bind(null, client) };
  },
  'client 2.x, which tries the newest revision first': () => {
    const client = new Client2(info, { capabilities, versionNegotiation: { mode: 'auto' } });
    return { client, attach: attach2.bind(null, client) };
  },
};

it.each(Object.keys(clients) as (keyof typeof clients)[])(
  'what a server asks before the client knows that it is connected reaches the person: %s',
  async (name) => {
    const { client, attach } = clients[name]();
    const inbox = createElicitationInbox();
    const session = attach(inbox, { origin: { label: 'Eager' } });
    const { transport, taken } = makeTransport();
    const before = Object.keys(transport);
    await (client as { connect(given: object): Promise<void> }).connect(transport);
    await answerNext(inbox, { action: 'decline' });

    await expect.poll(() => taken).toEqual([{ result: { action: 'decline' } }]);
    // What is no message is the client's to complain about.
    for (const message of [null, [], 'x', { method: 5 }, { id: {}, result: 1 }]) {
      expect(() => transport.onmessage?.(message as object)).not.toThrow();
    }
    session.close();
    expect(
      Object.keys(transport)
        .filter((key) => !before.includes(key))
        .sort(),
    ).toEqual(['onerror']);
    await client.close();
  },
);

describe.each(['sdk 1.x', 'client 2.x'] as const)('a client that connects anew: %s', (name) => {
  async function connectTwice(first = makeTransport(), second = makeTransport()) {
    const { client: made, attach } = clients[name]();
    const client = made as Pick<Client1, 'close' | 'onclose'> & { connect(given: object): Promise<void> };
    const inbox = createElicitationInbox();
    const session = attach(inbox, { origin: { label: 'Eager' } });
    await client.connect(first.transport);
    await answerNext(inbox, { action: 'decline' });
    let connecting: Promise<void> | undefined;
    client.onclose = () => {
      delete client.onclose;
      connecting = client.connect(second.transport);
    };
    first.transport.onclose?.();
    await connecting;
    await answerNext(inbox, { action: 'accept', content: { answer: 'Ada' } });
    await expect.poll(() => second.taken.at(-1)).toMatchObject({ result: { action: 'accept' } });

    await expect(session.callTool({ name: 'ask' })).resolves.toMatchObject({ content: [] });
    session.close();
    await client.close();
  }

  it('as it hears of its connection’s end, asks and calls on the new one', async () => {
    await expect(connectTwice()).resolves.toBeUndefined();
  });

  it('to the transport that was closed, as to a local program, does so too', async () => {
    const transport = makeTransport();
    await expect(connectTwice(transport, transport)).resolves.toBeUndefined();
  });
});

it('a client that refuses to connect anew still hears whose question it is, and that its call is lost', async () => {
  const open: RawCall[] = [];
  const { connect, inbox, session } = await attachToRaw(adapters[1], (call) => open.push(call));
  const calls = ['one', 'two'].map((id) =>
    session
      .callsAs(id)
      .callTool({ name: 'ask' })
      .catch((error: unknown) => error),
  );
  await expect.poll(() => open.length).toBe(2);
  await expect(connect()).rejects.toThrow('Already connected');
  void open[0]?.ask('elicitation/create', { message: 'Well?', requestedSchema: schema });

  expect((await nextPending(inbox)).call).toEqual({ id: 'one' });
  open[0]?.die();
  expect(await calls[0]).toMatchObject({
    message: expect.stringContaining('ended without a response') as string,
  });
  await expect.poll(() => states({ inbox })).toEqual(['disconnected']);
});
