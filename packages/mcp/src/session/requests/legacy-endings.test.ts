import { describe, expect, it } from 'vitest';
import { adapters, attachToNew, attachToRaw, schema } from '../../fixtures/adapters.fixtures.js';
import { answerNext, nextPending, states, textOf, untilEntry } from '../../fixtures/inbox.fixtures.js';

describe.each(adapters)('$name: elicitation/create of 2025, while the person thinks,', (adapter) => {
  it('is withdrawn when the server cancels it', async () => {
    const { session, inbox } = await attachToNew(adapter, 'legacy', (server) => {
      server.setRequestHandler('tools/call', async (_, { mcpReq }) => {
        const controller = new AbortController();
        const asked = mcpReq.send(
          { method: 'elicitation/create', params: { message: 'Well?', requestedSchema: schema } },
          { signal: controller.signal },
        );
        await nextPending(inbox);
        controller.abort('changed my mind');
        return {
          content: [
            {
              type: 'text',
              text: await asked.then(
                () => 'answered',
                () => 'gave up',
              ),
            },
          ],
        };
      });
    });

    expect(await session.callTool({ name: 'ask' })).toMatchObject({ content: [{ text: 'gave up' }] });
    const entry = await untilEntry(inbox, ({ state }) => state !== 'pending');
    expect(entry.state).toBe('withdrawn');
    expect(entry.serverReason).toEqual(expect.stringContaining('changed my mind'));
  });

  it('stays for notifications that are malformed or mean another', async () => {
    const host = await attachToRaw(adapter, (call) => {
      if (call.method === 'ping') {
        call.reply({});
        return;
      }
      const asked = call.ask('elicitation/create', { message: 'Well?', requestedSchema: schema });
      void nextPending(host.inbox).then(() => {
        for (const params of [
          undefined,
          {},
          { requestId: 'another' },
          { requestId: { of: 1 } },
          { requestId: 0 },
        ]) {
          call.send({ method: 'notifications/cancelled', params });
        }
        call.send({ method: 'notifications/progress', params: { progressToken: {}, progress: 'much' } });
        call.send({ method: 'notifications/x-unknown', params: { a: 1 } });
        void asked.then(({ result }) => {
          call.reply({ content: [{ type: 'text', text: JSON.stringify(result) }] });
        });
        // Comes after all of them, on the same stream.
        void call.ask('elicitation/create', { message: 'Last', requestedSchema: schema });
      });
    });
    const call = host.session.callTool({ name: 'ask' });
    await untilEntry(host.inbox, ({ items }) => items[0]?.elicitation.message === 'Last');
    expect(states(host)).toEqual(['pending', 'pending']);
    await answerNext(host.inbox, { action: 'decline' });

    expect(textOf(await call)).toBe('{"action":"decline"}');
  });

  it.each(['its call is given up', 'the session is closed'])(
    'is cancelled and withdrawn when %s',
    async (when) => {
      const answers: unknown[] = [];
      const { session, inbox } = await attachToRaw(adapter, (call) => {
        void call
          .ask('elicitation/create', { message: 'Well?', requestedSchema: schema })
          .then(({ result }) => {
            answers.push(result);
          });
      });
      const controller = new AbortController();
      const call = session.callTool({ name: 'ask' }, { signal: controller.signal });
      const refused = expect(call).rejects.toThrow();
      await nextPending(inbox);
      if (when === 'the session is closed') {
        session.close();
      } else {
        controller.abort(new Error('enough'));
      }
      await refused;

      await expect.poll(() => answers).toEqual([{ action: 'cancel' }]);
      expect(inbox.getSnapshot().entries.map(({ state }) => state)).toEqual([
        when === 'the session is closed' ? 'disconnected' : 'taskEnded',
      ]);
    },
  );

  it('that may belong to several calls ends once all of them are given up', async () => {
    const host = await attachToRaw(
      adapter,
      (call) => {
        if (call.params['name'] === 'ask') {
          void call.askApart('elicitation/create', { message: 'Well?', requestedSchema: schema });
        }
      },
      { ownStream: true },
    );
    const controllers = ['idle', 'ask', 'other'].map((name) => {
      const controller = new AbortController();
      const call = host.session.callTool({ name }, { signal: controller.signal });
      return { controller, call: call.catch((error: unknown) => error) };
    });
    const { operation } = await nextPending(host.inbox);
    expect(operation).toBeUndefined();
    for (const [index, { controller, call }] of controllers.entries()) {
      expect(states(host)).toEqual(['pending']);
      controller.abort(new Error(`enough of ${index}`));
      await call;
    }

    await expect.poll(() => states(host)).toEqual(['taskEnded']);
  });

  it('is answered with cancel when the host withdraws it', async () => {
    const { session, inbox } = await attachToRaw(adapter, (call) => {
      void call
        .ask('elicitation/create', { message: 'Well?', requestedSchema: schema })
        .then(({ result }) => {
          call.reply({ content: [{ type: 'text', text: JSON.stringify(result) }] });
        });
    });
    const call = session.callTool({ name: 'ask' });
    inbox.withdraw((await nextPending(inbox)).id, 'expired');

    expect(textOf(await call)).toBe('{"action":"cancel"}');
  });

  it('keeps a server waiting that gave a progress token', async () => {
    const { session, inbox } = await attachToNew(adapter, 'legacy', (server) => {
      server.setRequestHandler('tools/call', async (_, { mcpReq }) => {
        const heard: unknown[] = [];
        await mcpReq.send(
          { method: 'elicitation/create', params: { message: 'Well?', requestedSchema: schema } },
          {
            onprogress: ({ progress }) => {
              heard.push(progress);
              void answerNext(inbox);
            },
          },
        );
        return { content: [{ type: 'text', text: JSON.stringify(heard) }] };
      });
    });

    expect(await session.callTool({ name: 'ask' })).toMatchObject({ content: [{ text: '[1]' }] });
  });
});
