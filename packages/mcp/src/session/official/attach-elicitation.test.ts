import { createElicitationInbox } from '@elicit-kit/core';
import { describe, expect, it, vi } from 'vitest';
import { adapters, attachToRaw, schema } from '../../fixtures/adapters.fixtures.js';
import { answerNext, textOf } from '../../fixtures/inbox.fixtures.js';
import { startRawServer } from '../../fixtures/raw-server.fixtures.js';
import type { SessionOptions } from '../attach-options.js';

const origin = 'https://mcp.example/mcp';

describe.each(adapters)('$name: attachElicitation', (adapter) => {
  it('says what is wrong with a client that declares nothing', () => {
    expect(() => adapter.attach(adapter.makeClient({}), createElicitationInbox(), { origin })).toThrow(
      'declares no elicitation capability',
    );
  });

  it('says what is wrong with a client that has a handler of its own', () => {
    const client = adapter.makeClient();
    adapter.handle(client);

    expect(() => adapter.attach(client, createElicitationInbox(), { origin })).toThrow(
      'a handler of its own',
    );
  });

  it('says what is wrong with a second session, and allows one after the first is closed', () => {
    const client = adapter.makeClient();
    const inbox = createElicitationInbox();
    const first = adapter.attach(client, inbox, { origin });
    expect(() => adapter.attach(client, inbox, { origin })).toThrow('called twice');

    first.close();
    const second = adapter.attach(client, inbox, { origin });
    first.close();
    expect(() => adapter.attach(client, inbox, { origin })).toThrow('called twice');
    expect(second.connectionId).not.toBe(first.connectionId);
  });

  it.each(['', 'not an address', 'file:///server.js', 'data:,x'])(
    'says what is wrong with the origin %j',
    (wrong) => {
      const inbox = createElicitationInbox();

      expect(() => adapter.attach(adapter.makeClient(), inbox, { origin: wrong })).toThrow(TypeError);
    },
  );

  it('takes back all that it did to the client', () => {
    const client = adapter.makeClient();
    const before = Object.getOwnPropertyDescriptors(client);
    adapter.attach(client, createElicitationInbox(), { origin }).close();

    expect({ ...client }).toEqual({ ...Object.defineProperties({}, before) });
  });

  it('shows the origin of the address, the host’s label, its id and its chain', async () => {
    const ask = (options: Partial<SessionOptions>) =>
      attachToRaw(
        adapter,
        (call) => {
          void call.ask('elicitation/create', { message: 'Well?', requestedSchema: schema }).then(() => {
            call.reply({ content: [] });
          });
        },
        options,
      );

    const far = await ask({
      origin: 'https://user:secret@mcp.example:8443/mcp?token=1',
      connectionId: 'travel',
    });
    const farCall = far.session.callTool({ name: 'ask' });
    expect((await answerNext(far.inbox)).server).toMatchObject({
      connectionId: 'travel',
      endpoint: { kind: 'url', origin: 'https://mcp.example:8443' },
    });
    await farCall;

    const near = await ask({ origin: { label: 'Files' }, via: [{ name: 'Gateway' }] });
    const nearCall = near.session.callTool({ name: 'ask' });
    expect((await answerNext(near.inbox)).server).toMatchObject({
      endpoint: { kind: 'local', label: 'Files' },
      via: [{ name: 'Gateway' }],
    });
    await nearCall;
  });

  it('leaves other requests and the notifications to the handlers of the host, whenever they are set', async () => {
    const { client, session, inbox } = await attachToRaw(adapter, (call) => {
      void (async () => {
        const other = await call.ask('x/other', { a: 1 });
        const asked = call.ask('elicitation/create', { message: 'Well?', requestedSchema: schema });
        call.send({ method: 'notifications/elicitation/complete', params: { elicitationId: 'e' } });
        call.reply({
          content: [{ type: 'text', text: JSON.stringify([other.result, (await asked).result]) }],
        });
      })();
    });
    const onNotification = vi.fn(() => Promise.resolve());
    client.fallbackRequestHandler = () => Promise.resolve({ yes: true });
    client.fallbackNotificationHandler = onNotification;
    const call = session.callTool({ name: 'ask' });
    await answerNext(inbox, { action: 'decline' });

    expect(textOf(await call)).toBe('[{"yes":true},{"action":"decline"}]');
    expect(onNotification).toHaveBeenCalledOnce();
  });

  it('hears nothing any more once it is closed: the host answers for itself', async () => {
    const { client, session, inbox } = await attachToRaw(adapter, (call) => {
      void call
        .ask('elicitation/create', { message: 'Well?', requestedSchema: schema })
        .then(({ result }) => {
          call.reply({ content: [{ type: 'text', text: JSON.stringify(result) }] });
        });
    });
    session.close();
    client.fallbackRequestHandler = () => Promise.resolve({ action: 'decline' });

    expect(textOf(await client.callTool({ name: 'ask' }))).toBe('{"action":"decline"}');
    expect(inbox.getSnapshot().entries).toEqual([]);
  });

  it('lets four calls of a legacy origin run at once, whatever their client, and the fifth when one is done', async () => {
    const open: (() => void)[] = [];
    const server = await startRawServer((call) => {
      open.push(() => {
        call.reply({ content: [{ type: 'text', text: String(call.params['name']) }] });
      });
    });
    const { heard } = server;
    const limit = { maxConcurrentCalls: 4 };
    const hosts = [
      await adapter.attachTo(server, 'legacy', limit),
      await adapter.attachTo(server, 'legacy', limit),
    ];
    const calls = ['1', '2', '3', '4', '5'].map((name, index) =>
      hosts[index % 2]?.session.callTool({ name }),
    );
    await expect.poll(() => open.length).toBe(4);
    const queues = () => hosts.map(({ session }) => session.queue.getSnapshot());
    const told = vi.fn();
    hosts[0]?.session.queue.subscribe(told);
    expect(queues()).toEqual([[{ operation: { method: 'tools/call', name: '5' }, ahead: 4 }], []]);
    expect(queues()[0]).toBe(queues()[0]);
    open.shift()?.();
    await calls[0];
    await expect.poll(() => heard.filter(({ method }) => method === 'tools/call').length).toBe(5);
    expect(queues()).toEqual([[], []]);
    expect(told).toHaveBeenCalledOnce();
    for (const finish of open) {
      finish();
    }

    expect(await Promise.all(calls)).toHaveLength(5);
  });

  it('lets any number run outside a page: one person’s open forms hold up nobody else’s calls', async () => {
    const open: (() => void)[] = [];
    const server = await startRawServer((call) => {
      open.push(() => {
        call.reply({ content: [] });
      });
    });
    const { session } = await adapter.attachTo(server, 'legacy');
    const calls = Array.from({ length: 9 }, (_, index) => session.callTool({ name: String(index) }));
    await expect.poll(() => open.length).toBe(9);
    for (const finish of open) {
      finish();
    }

    expect(await Promise.all(calls)).toHaveLength(9);
  });
});
