import { TaskStoppedError, type ElicitContent } from '@elicit-kit/core';
import { describe, expect, it } from 'vitest';
import { answerNext, nextPending, untilEntry } from '../fixtures/inbox.fixtures.js';
import { startRawServer } from '../fixtures/raw-server.fixtures.js';
import { attachTo, attachToNew } from './attached.fixtures.js';
import { RoundLimitError } from './index.js';
import { asks, attachToRounds, done, form, page } from './rounds.fixtures.js';

const ACCEPT_LANGUAGE = 'io.modelcontextprotocol/acceptLanguage';

describe('a round of 2026-07-28', () => {
  it('reaches the inbox as one batch, unparsed, saying who asks and for what', async () => {
    const { session, inbox } = await attachToRounds([
      asks({
        'first question': form('Your code?', {
          code: { type: 'string', pattern: '^[A-Z]{3}$', format: 'x-code' },
          level: { enum: [1, 2], description: 'How far' },
          seat: { type: 'string', oneOf: [{ const: 'a', title: 'Aisle', description: 'More legroom' }] },
        }),
        sign_in: page('Sign in', 'https://id.example/start'),
      }),
      done(),
    ]);
    const call = session.callTool({ name: 'book' });
    const entry = await answerNext(inbox);
    await call;

    expect(entry.items.map(({ key }) => key)).toEqual(['first question', 'sign_in']);
    expect(entry.items.map(({ elicitation }) => elicitation.mode)).toEqual(['form', 'url']);
    expect(entry.items[0]?.params).toMatchObject({
      requestedSchema: {
        properties: {
          code: { type: 'string', pattern: '^[A-Z]{3}$', format: 'x-code' },
          level: { enum: [1, 2], description: 'How far' },
          seat: { type: 'string', oneOf: [{ const: 'a', title: 'Aisle', description: 'More legroom' }] },
        },
      },
    });
    expect(entry).toMatchObject({
      operation: { method: 'tools/call', name: 'book' },
      round: 1,
      settleAt: 'consent',
      server: {
        connectionId: session.connectionId,
        endpoint: { kind: 'url', origin: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/u) as string },
        claimed: { name: 'harbour', title: 'Harbour desk', version: '1.2.3' },
      },
    });
  });

  it('is in the language that its result names', async () => {
    const asked = {
      ...asks({ a: form('Ihr Name?') }),
      _meta: { 'io.modelcontextprotocol/contentLanguage': 'de' },
    };
    const { session, inbox } = await attachToRounds([asked, done()]);
    const call = session.callTool({ name: 'book' });
    const entry = await answerNext(inbox);
    await call;
    expect(entry.items[0]?.elicitation).toMatchObject({ message: 'Ihr Name?', language: 'de' });
  });

  it.each(['modern', 'legacy'] as const)(
    'calls say the person’s languages, but for one that names its own: %s',
    async (era) => {
      const heard: unknown[] = [];
      let languages: string | undefined = 'de-AT, de;q=0.9';
      const { session } = await attachToNew(
        era,
        (server) => {
          server.setRequestHandler('tools/call', ({ params }) => {
            heard.push(params._meta?.[ACCEPT_LANGUAGE]);
            return { content: [] };
          });
        },
        { acceptLanguage: () => languages },
      );
      await session.callTool({ name: 'book' });
      await session.callTool({ name: 'book', _meta: { [ACCEPT_LANGUAGE]: 'fr' } });
      languages = undefined;
      await session.callTool({ name: 'book' });
      expect(heard).toEqual(['de-AT, de;q=0.9', 'fr', undefined]);
    },
  );

  it('says which call it is of, in every round, under the id of the host or one that is generated', async () => {
    const { session, inbox } = await attachToRounds([
      asks({ a: form('A') }),
      asks({ b: form('B') }),
      done(),
      asks({ c: form('C') }),
      done(),
    ]);
    const named = session.callsAs('call-7').callTool({ name: 'book', arguments: { table: 4 } });
    const first = await answerNext(inbox);
    const second = await answerNext(inbox);
    await named;
    const unnamed = session.callTool({ name: 'book' });
    const third = await answerNext(inbox);
    await unnamed;

    expect([first.call, second.call]).toEqual([
      { id: 'call-7', arguments: { table: 4 } },
      { id: 'call-7', arguments: { table: 4 } },
    ]);
    expect(third.call?.id).toMatch(/./u);
    expect(third.call?.id).not.toBe('call-7');
  });

  it('is answered request by request under its own keys, in one repetition', async () => {
    const kinds = {
      text: { type: 'string' },
      many: { type: 'array', items: { type: 'string', enum: ['p', 'q'] } },
      share: { type: 'number' },
      yes: { type: 'boolean' },
    };
    const { session, inbox, legs } = await attachToRounds([
      asks({ a: form('A', kinds), b: form('B'), c: form('C'), 'd e': form('D') }),
      done('booked'),
    ]);
    const call = session.callTool({ name: 'book' });
    await answerNext(
      inbox,
      { action: 'accept', content: { text: 'x', many: ['p', 'q'], share: 0.5, yes: false } },
      { action: 'decline' },
      { action: 'cancel' },
      { action: 'accept', content: {} },
    );

    expect(await call).toMatchObject({ content: [{ text: 'booked' }] });
    expect(legs).toHaveLength(2);
    expect(legs[1]?.inputResponses).toEqual({
      a: { action: 'accept', content: { text: 'x', many: ['p', 'q'], share: 0.5, yes: false } },
      b: { action: 'decline' },
      c: { action: 'cancel' },
      'd e': { action: 'accept', content: {} },
    });
  });

  it('ends the wait for its page once the call has its result', async () => {
    const { session, inbox } = await attachToRounds([
      asks({ sign_in: page('Sign in', 'https://id.example/start') }),
      asks({ seat: form('Seat?') }),
      done('booked'),
    ]);
    const call = session.callTool({ name: 'book' });
    await answerNext(inbox, { action: 'accept' });
    await answerNext(inbox, { action: 'accept', content: {} });
    const followUps = () => inbox.getSnapshot().entries.flatMap(({ items }) => items[0]?.followUp ?? []);

    expect(followUps()).toEqual(['waiting']);
    expect(await call).toMatchObject({ content: [{ text: 'booked' }] });
    expect(followUps()).toEqual([]);
  });

  it('carries answers whose names are those of Object.prototype', async () => {
    const content = JSON.parse('{"__proto__":"p","a.b":"q","0":"r"}') as ElicitContent;
    const properties = Object.fromEntries(Object.keys(content).map((key) => [key, { type: 'string' }]));
    const { session, inbox, legs } = await attachToRounds([
      asks({ constructor: form('A', properties) }),
      done(),
    ]);
    const call = session.callTool({ name: 'book' });
    await answerNext(inbox, { action: 'accept', content });
    await call;

    expect(JSON.stringify(legs[1]?.inputResponses)).toBe(
      '{"constructor":{"action":"accept","content":{"0":"r","__proto__":"p","a.b":"q"}}}',
    );
  });

  it.each([
    ['an ordinary token', 'eyJzdGVwIjoxfQ=='],
    ['no characters', ''],
    ['quotes, control characters and a lone surrogate', ' "\\\u0000\u2028\r\n\t\uD800é́ '],
    ['what looks like JSON', '{"__proto__":{"a":1}}'],
    ['100 000 characters', 'x'.repeat(100_000)],
  ])('gets its state back byte for byte: %s', async (_, state) => {
    const { session, inbox, legs } = await attachToRounds([asks({ a: form('A') }, state), done()]);
    const call = session.callTool({ name: 'book' });
    await answerNext(inbox);
    await call;

    expect(legs.map(({ requestState }) => requestState)).toEqual([undefined, state]);
  });

  it('gets no state where it sent none', async () => {
    const { session, inbox, legs } = await attachToRounds([
      asks({ a: form('A') }, 'one'),
      asks({ b: form('B') }),
      done(),
    ]);
    const call = session.callTool({ name: 'book' });
    await answerNext(inbox, { action: 'accept', content: { answer: '1' } });
    const second = await answerNext(inbox, { action: 'decline' });
    await call;

    expect(second.round).toBe(2);
    expect(legs.map(({ requestState }) => requestState)).toEqual([undefined, 'one', undefined]);
    expect(legs[2]?.inputResponses).toEqual({ b: { action: 'decline' } });
  });

  it('declares with each leg that the person can be asked', async () => {
    const { session, inbox, legs } = await attachToRounds([asks({ a: form('A') }), done()]);
    const call = session.callTool({ name: 'book' });
    await answerNext(inbox);
    await call;

    expect(legs.map(({ capabilities }) => capabilities)).toEqual([
      { elicitation: { form: {}, url: {} } },
      { elicitation: { form: {}, url: {} } },
    ]);
  });

  it('is answered for prompts and resources too', async () => {
    const prompt = await attachToRounds([
      asks({ a: form('A') }),
      { messages: [{ role: 'user', content: { type: 'text', text: 'hi' } }] },
    ]);
    const gotten = prompt.session.getPrompt({ name: 'greet' });
    expect((await answerNext(prompt.inbox)).operation).toEqual({ method: 'prompts/get', name: 'greet' });
    expect(await gotten).toMatchObject({ messages: [{ content: { text: 'hi' } }] });

    const resource = await attachToRounds([
      asks({ a: form('A') }),
      { contents: [{ uri: 'file:///a', text: 'words' }] },
    ]);
    const read = resource.session.readResource({ uri: 'file:///a' });
    expect((await answerNext(resource.inbox)).operation).toEqual({
      method: 'resources/read',
      name: 'file:///a',
    });
    expect(await read).toMatchObject({ contents: [{ text: 'words' }] });
  });

  it('leaves the check of structured output to the last result', async () => {
    const right = await attachToRounds([
      asks({ a: form('A') }),
      { content: [], structuredContent: { kilos: 7 } },
    ]);
    await right.client.listTools();
    const call = right.session.callTool({ name: 'weigh' });
    await answerNext(right.inbox);
    expect(await call).toMatchObject({ structuredContent: { kilos: 7 } });

    const wrong = await attachToRounds([asks({ a: form('A') }), { content: [], structuredContent: {} }]);
    await wrong.client.listTools();
    const refused = wrong.session.callTool({ name: 'weigh' });
    await answerNext(wrong.inbox);
    await expect(refused).rejects.toThrow('Structured content does not match');
  });

  it('that only gives a state is repeated with it', async () => {
    const { session, inbox, legs } = await attachToRounds([
      { resultType: 'input_required', requestState: 'half way' },
      done(),
    ]);

    expect(await session.callTool({ name: 'slow' })).toMatchObject(done());
    expect(legs[1]).toMatchObject({ requestState: 'half way', inputResponses: undefined });
    expect(inbox.getSnapshot().entries).toEqual([]);
  });

  it('is the last once as many were answered as the host allows', async () => {
    const { session, inbox, legs } = await attachToRounds([asks({ a: form('Again?') })], { maxRounds: 2 });
    const call = session.callTool({ name: 'nag' });
    const refused = expect(call).rejects.toThrow(
      new RoundLimitError({ method: 'tools/call', name: 'nag' }, 2),
    );
    await answerNext(inbox);
    await answerNext(inbox);
    await refused;

    expect(legs).toHaveLength(3);
    expect(inbox.getSnapshot().pendingCount).toBe(0);
  });
});

describe('a call that goes on asking', () => {
  const again = [asks({ q: form('More?') })];

  it('says which round is its last', async () => {
    const { session, inbox } = await attachToRounds(again, { maxRounds: 3 });
    const call = session.callTool({ name: 'nag' });
    const refused = expect(call).rejects.toBeInstanceOf(RoundLimitError);
    const rounds = [];
    for (let round = 1; round <= 3; round += 1) {
      rounds.push(await answerNext(inbox, { action: 'decline' }));
    }
    await refused;

    expect(rounds.map(({ round, lastRound }) => [round, lastRound])).toEqual([
      [1, undefined],
      [2, undefined],
      [3, true],
    ]);
  });

  it('ends when the person stops the task: nothing more is sent', async () => {
    const { session, inbox, legs } = await attachToRounds(again);
    const call = session.callTool({ name: 'nag' });
    const refused = expect(call).rejects.toBeInstanceOf(TaskStoppedError);
    await answerNext(inbox, { action: 'decline' });
    const { id } = await untilEntry(inbox, ({ round }) => round === 2);
    inbox.stopTask(id);
    await refused;

    expect(legs).toHaveLength(2);
    expect(inbox.getSnapshot().entries).toEqual([]);
  });
});

describe('answers on their way', () => {
  it('are told as being sent until the server has answered, and as delivered then', async () => {
    let reply: () => void = () => undefined;
    const server = await startRawServer((call) => {
      if (call.params['inputResponses'] === undefined) {
        call.reply(asks({ q: form('Name?') }));
      } else {
        reply = () => call.reply({ resultType: 'complete', ...done() });
      }
    }, '2026-07-28');
    const { session, inbox } = await attachTo(server, 'modern');
    const call = session.callTool({ name: 'ask' });
    const { id } = await nextPending(inbox);
    const outcomes: unknown[] = [];
    void inbox
      .answer(id, [{ action: 'accept', content: { answer: 'Ada' } }])
      .then((outcome) => outcomes.push(outcome));
    await expect.poll(() => server.heard.length).toBe(2);
    expect(inbox.getSnapshot().entries).toMatchObject([{ state: 'sending', handedOver: true }]);
    expect(outcomes).toEqual([]);
    expect(inbox.getSnapshot().audit).toEqual([]);
    reply();
    await call;

    expect(outcomes).toEqual([{ status: 'delivered' }]);
    expect(inbox.getSnapshot().entries).toEqual([]);
    expect(inbox.getSnapshot().audit.map(({ outcome }) => outcome)).toEqual(['accept']);
  });

  const breakNetwork = ({ client }: Awaited<ReturnType<typeof attachToRounds>>) => {
    Object.assign(client.transport as object, {
      send: () => Promise.reject(new TypeError('Failed to fetch')),
    });
  };

  it('are told of when the network fails under them', async () => {
    const attached = await attachToRounds([asks({ q: form('Name?') }), done()]);
    const call = attached.session.callTool({ name: 'ask' });
    const refused = expect(call).rejects.toThrow('Failed to fetch');
    await nextPending(attached.inbox);
    breakNetwork(attached);
    await answerNext(attached.inbox, { action: 'accept', content: { answer: 'Ada' } });
    const lost = await untilEntry(attached.inbox, ({ state }) => state === 'deliveryUnknown');

    expect(lost).toMatchObject({ round: 1, canSendAgain: true });
    attached.inbox.dismiss(lost.id);
    await refused;
  });

  it.each([500, 503])(
    'are sent again where the server answered %d, as often as the person wants',
    async (status) => {
      const attached = await attachToRounds([asks({ q: form('Name?') }, 'state'), done('hello')]);
      const call = attached.session.callTool({ name: 'ask' });
      await nextPending(attached.inbox);
      const transport = attached.client.transport as unknown as { _fetch: typeof fetch };
      const { _fetch: reach } = transport;
      let refusals = 2;
      transport._fetch = (...request) =>
        (refusals -= 1) >= 0 ? Promise.resolve(new Response('', { status })) : reach(...request);
      await answerNext(attached.inbox, { action: 'accept', content: { answer: 'Ada' } });
      const { id } = await untilEntry(attached.inbox, ({ canSendAgain }) => canSendAgain === true);
      await attached.inbox.sendAgain(id);
      await untilEntry(attached.inbox, ({ canSendAgain }) => canSendAgain === true);
      await attached.inbox.sendAgain(id);

      expect(await call).toMatchObject(done('hello'));
      expect(attached.legs.map(({ inputResponses, requestState }) => [inputResponses, requestState])).toEqual(
        [
          [undefined, undefined],
          [{ q: { action: 'accept', content: { answer: 'Ada' } } }, 'state'],
        ],
      );
      expect(attached.inbox.getSnapshot().audit.map(({ outcome }) => outcome)).toEqual(['accept']);
    },
  );

  it('are not sent again once the caller gives the call up', async () => {
    const attached = await attachToRounds([asks({ q: form('Name?') }), done()]);
    const controller = new AbortController();
    const call = attached.session.callTool({ name: 'ask' }, { signal: controller.signal });
    await nextPending(attached.inbox);
    breakNetwork(attached);
    await answerNext(attached.inbox, { action: 'accept', content: { answer: 'Ada' } });
    const { id } = await untilEntry(attached.inbox, ({ canSendAgain }) => canSendAgain === true);
    controller.abort(new Error('enough'));
    await expect(call).rejects.toThrow('enough');

    const [entry] = attached.inbox.getSnapshot().entries;
    expect(entry).toMatchObject({ id, state: 'deliveryUnknown' });
    expect(entry?.canSendAgain).toBeUndefined();
  });

  it('are told of when the connection is closed under them', async () => {
    const attached = await attachToRounds([asks({ q: form('Name?') }), new Promise(() => undefined)]);
    const call = attached.session.callTool({ name: 'ask' });
    const refused = expect(call).rejects.toThrow();
    await answerNext(attached.inbox, { action: 'accept', content: { answer: 'Ada' } });
    await expect.poll(() => attached.legs.length).toBe(2);
    await attached.client.close();
    await refused;

    await untilEntry(attached.inbox, ({ state }) => state === 'deliveryUnknown');
  });

  it('are known to have arrived where the server refuses the call and the connection closes with that', async () => {
    const refusal = { then: (_: unknown, reject: (error: Error) => void) => reject(new Error('No table')) };
    const { client, inbox, session } = await attachToRounds([asks({ q: form('Name?') }), refusal]);
    const { transport } = client;
    const hear = transport?.onmessage;
    Object.assign(transport ?? {}, {
      onmessage: (message: object, ...more: []) => {
        (hear as ((...heard: unknown[]) => void) | undefined)?.(message, ...more);
        if ('error' in message) {
          transport?.onclose?.();
        }
      },
    });
    const call = session.callTool({ name: 'ask' });
    const refused = expect(call).rejects.toThrow();
    await answerNext(inbox, { action: 'accept', content: { answer: 'Ada' } });
    await refused;

    expect(inbox.getSnapshot().entries).toEqual([]);
  });

  it.each([
    ['the server asks once more', [asks({ q: form('Name?') })], { maxRounds: 1 }],
    ['the call has its result', [asks({ q: form('Name?') }), done()], {}],
  ])('are not, once %s', async (_name, results, options) => {
    const { session, inbox } = await attachToRounds(results, options);
    const call = session.callTool({ name: 'ask' }).catch(() => undefined);
    await answerNext(inbox, { action: 'accept', content: { answer: 'Ada' } });
    await call;
    await new Promise((resolve) => setTimeout(resolve));

    expect(inbox.getSnapshot().entries).toEqual([]);
  });

  it('are not, where the caller gave the call up', async () => {
    const { session, inbox, legs } = await attachToRounds([
      asks({ q: form('Name?') }),
      new Promise(() => undefined),
    ]);
    const controller = new AbortController();
    const call = session.callTool({ name: 'ask' }, { signal: controller.signal });
    const refused = expect(call).rejects.toThrow('enough');
    await answerNext(inbox, { action: 'accept', content: { answer: 'Ada' } });
    await expect.poll(() => legs.length).toBe(2);
    controller.abort(new Error('enough'));
    await refused;
    await new Promise((resolve) => setTimeout(resolve));

    expect(inbox.getSnapshot().entries).toEqual([]);
  });
});
