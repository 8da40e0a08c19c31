import { createElicitationInbox } from '@elicit-kit/core';
import { Client } from '@modelcontextprotocol/client';
import { describe, expect, it, vi } from 'vitest';
import { answerNext, attachTo, attachToNew } from './attached.fixtures.js';
import { attachElicitation, elicitationCapabilities } from './index.js';
import { startRawServer } from './raw-server.fixtures.js';

const schema = { type: 'object' as const, properties: { answer: { type: 'string' as const } } };
const info = { name: 'host', version: '1.0.0' };
const origin = 'https://mcp.example/mcp';

describe('attachElicitation', () => {
  it('says what is wrong with a client that declares nothing', () => {
    expect(() => attachElicitation(new Client(info), createElicitationInbox(), { origin })).toThrow(
      'declares no elicitation capability',
    );
  });

  it('says what is wrong with a client that has a handler of its own', () => {
    const client = new Client(info, { capabilities: elicitationCapabilities });
    client.setRequestHandler('elicitation/create', () => ({ action: 'cancel' }));

    expect(() => attachElicitation(client, createElicitationInbox(), { origin })).toThrow(
      'a handler of its own',
    );
  });

  it('says what is wrong with a second session, and allows one after the first is closed', () => {
    const client = new Client(info, { capabilities: elicitationCapabilities });
    const inbox = createElicitationInbox();
    const first = attachElicitation(client, inbox, { origin });
    expect(() => attachElicitation(client, inbox, { origin })).toThrow('called twice');

    first.close();
    const second = attachElicitation(client, inbox, { origin });
    first.close();
    expect(() => attachElicitation(client, inbox, { origin })).toThrow('called twice');
    expect(second.connectionId).not.toBe(first.connectionId);
  });

  it.each(['', 'not an address', 'file:///server.js', 'data:,x'])(
    'says what is wrong with the origin %j',
    (wrong) => {
      const client = new Client(info, { capabilities: elicitationCapabilities });

      expect(() => attachElicitation(client, createElicitationInbox(), { origin: wrong })).toThrow(TypeError);
    },
  );

  it('shows the origin of the address, the host’s label, its id and its chain', async () => {
    const ask = (options: Parameters<typeof attachTo>[2]) =>
      attachToNew(
        'legacy',
        (server) => {
          server.setRequestHandler('tools/call', async (_, { mcpReq }) => {
            await mcpReq.send({
              method: 'elicitation/create',
              params: { message: 'Well?', requestedSchema: schema },
            });
            return { content: [] };
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

  it('chains the fallback handlers that stood before and puts them back', async () => {
    const client = new Client(info, { capabilities: elicitationCapabilities });
    const onRequest = vi.fn(() => Promise.resolve({ yes: true }));
    const onNotification = vi.fn(() => Promise.resolve());
    client.fallbackRequestHandler = onRequest;
    client.fallbackNotificationHandler = onNotification;
    const session = attachElicitation(client, createElicitationInbox(), { origin });
    const complete = { method: 'notifications/elicitation/complete', params: { elicitationId: 'e' } };

    const request = { jsonrpc: '2.0' as const, id: 1, method: 'x/other' };
    expect(await client.fallbackRequestHandler(request, {} as never)).toEqual({ yes: true });
    await client.fallbackNotificationHandler(complete);
    expect(onNotification).toHaveBeenCalledWith(complete);

    session.close();
    expect(client.fallbackRequestHandler).toBe(onRequest);
    expect(client.fallbackNotificationHandler).toBe(onNotification);
  });

  it('leaves handlers alone that were set after it, and is silent beneath them', async () => {
    const client = new Client(info, { capabilities: elicitationCapabilities });
    const session = attachElicitation(client, createElicitationInbox(), { origin });
    const ours = client.fallbackRequestHandler;
    const later: typeof ours = (request, context) => ours?.(request, context) ?? Promise.resolve({});
    client.fallbackRequestHandler = later;
    session.close();

    expect(client.fallbackRequestHandler).toBe(later);
    const request = { jsonrpc: '2.0' as const, id: 1, method: 'elicitation/create', params: {} };
    await expect(later(request, {} as never)).rejects.toMatchObject({ code: -32601 });
  });

  it('lets four calls of a legacy origin run at once, and the fifth when one is done', async () => {
    const open: (() => void)[] = [];
    const server = await startRawServer((call) => {
      open.push(() => {
        call.reply({ content: [{ type: 'text', text: String(call.params['name']) }] });
      });
    });
    const { session } = await attachTo(server, 'legacy');
    const calls = ['1', '2', '3', '4', '5'].map((name) => session.callTool({ name }));
    await expect.poll(() => open.length).toBe(4);
    open.shift()?.();
    await calls[0];
    await expect.poll(() => server.heard.filter(({ method }) => method === 'tools/call').length).toBe(5);
    for (const finish of open) {
      finish();
    }

    expect(await Promise.all(calls)).toHaveLength(5);
  });
});
