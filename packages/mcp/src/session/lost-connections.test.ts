import { describe, expect, it } from 'vitest';
import { type Adapter, adapters, schema } from '../fixtures/adapters.fixtures.js';
import { answerNext, nextPending, states } from '../fixtures/inbox.fixtures.js';
import { type RawCall, startRawServer } from '../fixtures/raw-server.fixtures.js';

const question = { message: 'Well?', requestedSchema: schema };

/** A server that asks for every call but those named `idle`; `calls` are those under way. */
async function attachToAsking(adapter: Adapter) {
  const calls: RawCall[] = [];
  const answered: unknown[] = [];
  let resumed: Promise<void> | undefined;
  const server = await startRawServer((call) => {
    if (call.method === 'ping') {
      call.reply({});
      return;
    }
    calls.push(call);
    if (call.params['name'] === 'resumable') {
      resumed = call.prime('event-1');
    }
    if (call.params['name'] !== 'idle') {
      void call.ask('elicitation/create', question).then((answer) => {
        answered.push(answer);
        call.reply({ content: [] });
      });
    }
  });
  const host = await adapter.attachTo(server, 'legacy');
  const callTool = (name: string) => host.session.callTool({ name }).catch((error: unknown) => error);
  return { ...host, server, calls, answered, callTool, resumed: () => resumed };
}

describe.each(adapters)('$name: while the person thinks', (adapter) => {
  it('a server that dies ends the question and the call at once, and calls go on when it is back', async () => {
    const host = await attachToAsking(adapter);
    const call = host.callTool('ask');
    await nextPending(host.inbox);
    await host.server.close();

    expect(await call).toMatchObject(adapter.closed);
    expect(states(host)).toEqual(['disconnected']);
    await host.server.listenAgain();
    const again = host.callTool('ask');
    await answerNext(host.inbox);
    expect(await again).toEqual({ content: [] });
  });

  it('a server that is away for a moment ends nothing where its streams can be resumed', async () => {
    const host = await attachToAsking(adapter);
    const call = host.callTool('resumable');
    await nextPending(host.inbox);
    await host.server.close();
    await host.server.listenAgain();
    await host.resumed();
    await answerNext(host.inbox, { action: 'decline' });

    expect(await call).toEqual({ content: [] });
    expect(host.answered).toMatchObject([{ result: { action: 'decline' } }]);
  });

  it('words that are no message end nothing', async () => {
    const host = await attachToAsking(adapter);
    const call = host.callTool('ask');
    await nextPending(host.inbox);
    for (const words of ['data: no JSON\n\n', 'data: {"jsonrpc":"2.0","method":7}\n\n', 'data: []\n\n']) {
      host.calls[0]?.write(words);
    }
    await expect.poll(() => host.server.heard.some(({ method }) => method === 'ping')).toBe(true);
    await answerNext(host.inbox);

    expect(await call).toEqual({ content: [] });
  });
});

describe.each(adapters)('$name: while a page is waited for', (adapter) => {
  it('a server that is away for a while ends other calls, and is called again once the page is done', async () => {
    let visited = false;
    const server = await startRawServer((call) => {
      if (call.params['name'] === 'pay' && visited) {
        call.reply({ content: [] });
      } else if (call.params['name'] === 'pay') {
        visited = true;
        const page = { mode: 'url', message: 'Sign in', url: 'https://id.example/', elicitationId: 'e-1' };
        call.fail({ code: -32042, message: 'First', data: { elicitations: [page] } });
      } else {
        const { progressToken } = call.params['_meta'] as { progressToken: number };
        call.send({ method: 'notifications/progress', params: { progressToken, progress: 1 } });
      }
    });
    const { session, inbox } = await adapter.attachTo(server, 'legacy');
    let ended: Promise<unknown> | undefined;
    const pay = session.callTool({ name: 'pay' });
    const entry = await answerNext(inbox, { action: 'accept' });
    const idle = new Promise<void>((underWay) => {
      const call = session.callTool({ name: 'idle' }, { onprogress: () => underWay() });
      ended = call.catch((error: unknown) => error);
    });
    await idle;
    await server.close();
    expect(await ended).toMatchObject(adapter.closed);
    await server.listenAgain();
    inbox.finish(entry.id);

    expect(await pay).toEqual({ content: [] });
  });
});

describe.each(adapters)('$name', (adapter) => {
  it.each(['cut', 'ended', 'ended after an unreadable response'] as const)(
    'a call whose stream is %s has failed with its question, another goes on',
    async (how) => {
      const host = await attachToAsking(adapter);
      const idle = host.callTool('idle');
      const call = host.callTool('ask');
      await nextPending(host.inbox);
      const [first, second] = host.calls;
      const asking = first?.params['name'] === 'ask' ? first : second;
      if (how === 'cut') {
        asking?.die();
      } else {
        asking?.write(how === 'ended' ? '' : 'data: {"jsonrpc":"2.0","id":1,"outcome":"no"}\n\n');
        asking?.end();
      }

      expect(await call).toMatchObject(adapter.closed);
      expect(states(host)).not.toContain('pending');
      (asking === first ? second : first)?.reply({ content: [] });
      expect(await idle).toEqual({ content: [] });
    },
  );
});
