import { describe, expect, it } from 'vitest';
import { adapters, attachToNew, attachToRaw, schema } from '../../fixtures/adapters.fixtures.js';
import { answerNext, textOf, untilEntry } from '../../fixtures/inbox.fixtures.js';

const severalKinds = {
  type: 'object' as const,
  properties: {
    answer: { type: 'string' as const },
    share: { type: 'number' as const },
    many: { type: 'array' as const, items: { type: 'string' as const, enum: ['a', 'b'] } },
  },
};

describe.each(adapters)('$name: elicitation/create of 2025', (adapter) => {
  it('reaches the inbox as it came, without mode, with all that the SDK would strip or refuse', async () => {
    const params = JSON.parse(`{
      "message": "Details, please",
      "task": { "ttl": 5 },
      "requestedSchema": {
        "type": "object",
        "properties": {
          "code": { "type": "string", "pattern": "^[A-Z]+$", "format": "x-unknown", "x-hint": "caps" },
          "floor": { "enum": [1, 2, 3] },
          "step": { "type": "number", "multipleOf": 0.5, "exclusiveMinimum": 0 },
          "nested": { "type": "object", "properties": {} },
          "seat": { "type": "string", "oneOf": [{ "const": "a", "title": "Aisle", "description": "More legroom" }] },
          "__proto__": { "type": "string" }
        }
      }
    }`) as object;
    const { session, inbox } = await attachToRaw(adapter, (call) => {
      void call.ask('elicitation/create', params).then(({ result }) => {
        call.reply({ content: [{ type: 'text', text: JSON.stringify(result) }] });
      });
    });
    const call = session.callTool({ name: 'check_in' });
    const entry = await answerNext(inbox, {
      action: 'accept',
      content: JSON.parse('{"__proto__":"p","floor":2,"step":0.5}') as Record<string, string>,
    });

    expect(JSON.stringify(entry.items[0]?.params)).toBe(JSON.stringify(params));
    expect(entry.items[0]?.elicitation.mode).toBe('form');
    expect(entry.operation).toEqual({ method: 'tools/call', name: 'check_in' });
    expect(await call).toMatchObject({
      content: [{ text: '{"action":"accept","content":{"floor":2,"step":0.5,"__proto__":"p"}}' }],
    });
  });

  it.each([
    [{ action: 'accept', content: { answer: 'yes', share: 0.25, many: ['a'] } }],
    [{ action: 'accept', content: {} }],
    [{ action: 'decline' }],
    [{ action: 'cancel' }],
  ] as const)('is answered exactly: %j', async (result) => {
    const { session, inbox } = await attachToNew(adapter, 'legacy', (server) => {
      server.setRequestHandler('tools/call', async (_, { mcpReq }) => {
        const answer = await mcpReq.send({
          method: 'elicitation/create',
          params: { message: 'Well?', requestedSchema: severalKinds },
        });
        return { content: [{ type: 'text', text: JSON.stringify(answer) }] };
      });
    });
    const call = session.callTool({ name: 'ask' });
    await answerNext(inbox, result);

    expect(JSON.parse(textOf(await call))).toEqual(result);
  });

  it('is answered at consent in URL mode, and completed by the notification of its own server only', async () => {
    const { session, inbox } = await attachToRaw(adapter, (call) => {
      const params = { mode: 'url', message: 'Sign in', url: 'https://id.example/', elicitationId: 'e-1' };
      void call.ask('elicitation/create', params).then(async ({ result }) => {
        const complete = 'notifications/elicitation/complete';
        for (const other of [undefined, {}, { elicitationId: 7 }, { elicitationId: 'unknown' }]) {
          call.send({ method: complete, params: other });
        }
        await untilEntry(inbox, ({ items }) => items[0]?.followUp === 'waiting');
        call.send({ method: complete, params: { elicitationId: 'e-1' } });
        call.send({ method: complete, params: { elicitationId: 'e-1' } });
        call.reply({ content: [{ type: 'text', text: JSON.stringify(result) }] });
      });
    });
    const call = session.callTool({ name: 'sign_in' });
    await answerNext(inbox, { action: 'accept' });

    expect(await call).toMatchObject({ content: [{ text: '{"action":"accept"}' }] });
    const entry = await untilEntry(inbox, ({ items }) => items[0]?.followUp === 'completed');
    expect(entry.state).toBe('answered');
  });

  it('for a page says so once its call has the result, and goes once its call has failed', async () => {
    const replies: (() => void)[] = [];
    const { session, inbox } = await attachToRaw(adapter, (call) => {
      const isError = call.params['name'] === 'fail';
      const params = {
        mode: 'url',
        message: 'Sign in',
        url: `https://id.example/${isError}`,
        elicitationId: `e-${isError}`,
      };
      void call.ask('elicitation/create', params);
      replies.push(() => call.reply({ content: [], isError }));
    });
    for (const name of ['fail', 'work']) {
      const call = session.callTool({ name });
      await answerNext(inbox, { action: 'accept' });
      await untilEntry(inbox, ({ items }) => items[0]?.followUp === 'waiting');
      replies.shift()?.();
      await call;
    }

    await expect
      .poll(() => inbox.getSnapshot().entries.map(({ state, items }) => [state, items[0]?.followUp]))
      .toEqual([['answered', 'returned']]);
  });

  it.each([
    ['no params', undefined],
    ['an unknown mode', { mode: 'voice', message: 'Hm' }],
    ['a page without an address', { mode: 'url', message: 'Hm', elicitationId: 'e' }],
  ])('that is malformed is answered with -32602, and other requests go on: %s', async (_, params) => {
    const { session, inbox } = await attachToRaw(adapter, (call) => {
      const other = call.ask('elicitation/create', { message: 'Well?', requestedSchema: schema });
      const broken = call.ask('elicitation/create', params);
      void Promise.all([broken, other]).then(([{ error }, { result }]) => {
        call.reply({ content: [{ type: 'text', text: JSON.stringify([error?.code, result]) }] });
      });
    });
    const call = session.callTool({ name: 'ask' });
    await answerNext(inbox, { action: 'decline' });

    expect(await call).toMatchObject({ content: [{ text: '[-32602,{"action":"decline"}]' }] });
    expect(inbox.getSnapshot().entries).toEqual([]);
  });

  it('in a mode that this host does not take is answered with -32602', async () => {
    const { session } = await attachToRaw(
      adapter,
      (call) => {
        const params = { mode: 'url', message: 'Sign in', url: 'https://id.example/', elicitationId: 'e-1' };
        void call.ask('elicitation/create', params).then(({ error }) => {
          call.reply({ content: [{ type: 'text', text: `${error?.code}: ${error?.message}` }] });
        });
      },
      { modes: ['form'] },
    );

    expect(await session.callTool({ name: 'sign_in' })).toMatchObject({
      content: [{ text: '-32602: This client does not take elicitation in url mode' }],
    });
  });

  it('names no call where it could belong to several', async () => {
    const { session, inbox } = await attachToRaw(
      adapter,
      (call) => {
        if (call.params['name'] === 'ask') {
          const params = { message: 'Well?', requestedSchema: schema };
          void call.askApart('elicitation/create', params).then(() => {
            call.reply({ content: [] });
          });
        }
      },
      { ownStream: true },
    );
    const controller = new AbortController();
    const idle = session.callTool({ name: 'idle' }, { signal: controller.signal });
    const call = session.callTool({ name: 'ask' });
    const entry = await answerNext(inbox);
    await call;

    expect(entry.operation).toBeUndefined();
    controller.abort(new Error('done'));
    await expect(idle).rejects.toThrow('done');
  });
});

describe.each(adapters)('$name: other requests of the server', (adapter) => {
  it('are unknown', async () => {
    const { session } = await attachToRaw(adapter, (call) => {
      void call.ask('x/unknown', { a: 1 }).then(({ error, result }) => {
        call.reply({ content: [{ type: 'text', text: JSON.stringify(error?.code ?? result) }] });
      });
    });
    expect(await session.callTool({ name: 'ask' })).toMatchObject({ content: [{ text: '-32601' }] });
  });
});
