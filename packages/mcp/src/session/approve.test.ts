import { createElicitationInbox } from '@elicit-kit/core';
import { byAnnotations, createStandingAnswers } from '@elicit-kit/core/approvals';
import { describe, expect, it, vi } from 'vitest';
import { adaptersInEras } from '../fixtures/adapters.fixtures.js';
import { answerNext, nextPending, states, textOf } from '../fixtures/inbox.fixtures.js';
import { inputSchema, reads, startTools, writes } from '../fixtures/tools.fixtures.js';
import type { SessionOptions } from './attach-options.js';

const allow = { action: 'accept', approval: { optionId: 'allow' } } as const;
const reject = { action: 'decline', approval: { optionId: 'reject', feedback: 'Not today' } } as const;
const asker = 'Your assistant';

describe.each(adaptersInEras)('$adapter.name, $era: asked before a tool runs', ({ adapter, era }) => {
  async function start(
    approve: Partial<SessionOptions['approve'] & object> = {},
    options: NonNullable<Parameters<typeof adapter.attachTo>[2]> = {},
  ) {
    const pages = { current: [[reads], [writes, { name: 'ask', inputSchema }]] as (readonly object[])[] };
    const tools = await startTools(pages);
    const host = await adapter.attachTo(tools.server, era, {
      approve: { asker, when: 'ask', ...approve },
      ...options,
    });
    return { ...host, ...tools, pages };
  }

  it('the call waits for its person, in the name of the app, and is sent as it was shown', async () => {
    const { called, inbox, session, url } = await start();
    const args = { path: 'a' };
    const call = session.callsAs('call-7').callTool({ name: 'write', arguments: args });
    args.path = 'b';
    const entry = await nextPending(inbox);
    expect(entry).toMatchObject({
      server: { connectionId: session.connectionId, endpoint: { kind: 'app', label: asker } },
      operation: { method: 'tools/call', name: 'write' },
      call: { id: 'call-7' },
      items: [
        {
          elicitation: {
            mode: 'approval',
            message: '',
            call: { tool: 'write', server: url.href, arguments: { path: 'a' } },
          },
        },
      ],
    });
    expect(called).toEqual([]);
    await answerNext(inbox, allow);
    expect(textOf(await call)).toBe('done');
    expect(called).toEqual([{ path: 'a' }]);
  });

  it('a no is a result for the model; edited arguments are sent to the letter', async () => {
    const { called, inbox, session } = await start();
    const refused = session.callTool({ name: 'write', arguments: { path: 'a' } });
    await answerNext(inbox, reject);
    expect(await refused).toMatchObject({ isError: true });
    expect(textOf(await refused)).toContain('The person rejected this call');
    expect(textOf(await refused)).toContain('Not today');
    const edited = session.callTool({ name: 'write', arguments: { path: 'a', force: true } });
    await answerNext(inbox, {
      action: 'accept',
      approval: { optionId: 'allow', arguments: { path: 'b' } },
    });
    await edited;
    expect(called).toEqual([{ path: 'b' }]);
  });

  it('what a trusted server calls read-only runs, and a tool of the second page asks', async () => {
    const { called, inbox, lists, session } = await start({ when: byAnnotations({ trust: true }) });
    await Promise.all(
      Array.from({ length: 40 }, (_, index) => session.callTool({ name: 'read', arguments: { index } })),
    );
    expect(called).toHaveLength(40);
    expect(inbox.getSnapshot().entries).toEqual([]);
    expect(inbox.getSnapshot().blockedServers).toEqual([]);
    expect(lists()).toBeLessThan(40);
    const call = session.callTool({ name: 'write' });
    const entry = await answerNext(inbox, allow);
    await call;
    expect(entry.items[0]?.elicitation).toMatchObject({ argumentsSchema: inputSchema });
  });

  it('its tools can be set beforehand, by what the session gives of them', async () => {
    const kept = new Map<string, string>();
    const standing = createStandingAnswers(
      {
        keys: async () => [...kept.keys()],
        get: async (key) => kept.get(key),
        set: async (key, value) => void kept.set(key, value),
        delete: async (key) => void kept.delete(key),
      },
      { offer: () => 'tool', lifetimes: ['30d'] },
    );
    const { called, inbox, session } = await start(
      {},
      { inbox: createElicitationInbox({ decide: standing }) },
    );
    const tools = await session.tools();
    expect(tools.map(({ tool }) => tool.name)).toEqual(['read', 'write', 'ask']);
    const [reading, writing] = tools as [(typeof tools)[number], (typeof tools)[number]];
    await standing.set(reading, 'allow');
    await standing.set(writing, 'never');
    expect(await Promise.all(tools.map((tool) => standing.settingOf(tool)))).toEqual([
      'allow',
      'never',
      'ask',
    ]);
    await session.callTool({ name: 'read', arguments: { index: 1 } });
    const refused = await session.callTool({ name: 'write', arguments: { path: 'a' } });
    expect(textOf(refused)).toContain('A setting of the person’s does not allow this call');
    expect(called).toEqual([{ index: 1 }]);
    expect(inbox.getSnapshot().audit.map(({ by }) => by)).toEqual(['standing', 'standing']);
  });

  it('a tool that changes while it is asked is asked anew, whatever its list is cached for', async () => {
    const { called, inbox, pages, session } = await start();
    const call = session.callTool({ name: 'write' });
    const first = await nextPending(inbox);
    pages.current = [[reads], [{ ...writes, description: 'Writes, and sends it to everyone.' }]];
    await answerNext(inbox, allow);
    const second = await nextPending(inbox);
    expect(second.id).not.toBe(first.id);
    expect(called).toEqual([]);
    await answerNext(inbox, reject);
    expect(textOf(await call)).toContain('rejected');
    expect(called).toEqual([]);
  });

  it('a call that asks for input is allowed once, and then asks with the same id', async () => {
    const { inbox, session } = await start();
    const call = session.callTool({ name: 'ask' });
    const approval = await answerNext(inbox, allow);
    const form = await answerNext(inbox, { action: 'accept', content: { answer: 'Ada' } });
    expect(textOf(await call)).toBe('done');
    expect(form.call?.id).toBe(approval.call?.id);
    expect(form.items[0]?.elicitation.mode).toBe('form');
    expect(inbox.getSnapshot().audit).toHaveLength(2);
  });

  it('with takeOver each way to call asks once, and closing gives the calls back', async () => {
    const { called, client, inbox, session } = await start({}, { takeOver: true });
    const raw = client as unknown as {
      request(message: object, schema: object, options: object): Promise<object>;
    };
    const loose = { '~standard': { version: 1, vendor: 'test', validate: (value: unknown) => ({ value }) } };
    const { ResultSchema } = await import('@modelcontextprotocol/sdk/types.js');
    const anyResult = adapter.name.includes('1.x') ? ResultSchema : loose;
    const ways = [
      () => client.callTool({ name: 'write', arguments: { way: 0 } }),
      () =>
        raw.request(
          { method: 'tools/call', params: { name: 'write', arguments: { way: 1 } } },
          anyResult,
          {},
        ),
      () => session.callTool({ name: 'write', arguments: { way: 2 } }),
      () => session.callsAs('x').callTool({ name: 'write', arguments: { way: 3 } }),
    ];
    for (const [way, make] of ways.entries()) {
      const call = make();
      const entry = await answerNext(inbox, allow);
      expect(entry.items[0]?.elicitation).toMatchObject({ call: { arguments: { way } } });
      await call;
      expect(called).toHaveLength(way + 1);
      expect(inbox.getSnapshot().audit).toHaveLength(way + 1);
    }
    session.close();
    expect(Object.hasOwn(client, 'callTool')).toBe(false);
    await client.callTool({ name: 'write', arguments: { way: 4 } });
    expect(called).toHaveLength(5);
  });

  it('a call that its caller gives up, whose session or whose connection is closed, is not made', async () => {
    for (const [end, state] of [
      ['abort', 'taskEnded'],
      ['session', 'disconnected'],
      ['client', 'disconnected'],
    ] as const) {
      const { called, client, inbox, session } = await start();
      const controller = new AbortController();
      const call = session.callTool({ name: 'write' }, { signal: controller.signal });
      const ended = call.catch((error: unknown) => error);
      await nextPending(inbox);
      if (end === 'abort') {
        controller.abort(new Error('Given up.'));
        expect(await ended).toMatchObject({ message: 'Given up.' });
      } else {
        await (end === 'session' ? session : client).close();
        expect(await ended).toBeInstanceOf(adapter.Error);
      }
      expect(states({ inbox })).toEqual([state]);
      expect(called).toEqual([]);
    }
  });

  it('two calls race: each keeps its own arguments and answer', async () => {
    const { called, inbox, session } = await start();
    const calls = [1, 2].map((which) => session.callTool({ name: 'write', arguments: { which } }));
    await vi.waitFor(() => {
      expect(inbox.getSnapshot().pendingCount).toBe(2);
    });
    const [first, second] = inbox.getSnapshot().entries;
    const whichOf = (entry: typeof first) => {
      const { elicitation } = entry?.items[0] ?? {};
      return elicitation?.mode === 'approval' && (elicitation.call.arguments as { which: number }).which;
    };
    await Promise.all([
      inbox.answer(second?.id ?? '', [allow]),
      inbox.answer(first?.id ?? '', [{ action: 'cancel' }]),
    ]);
    await Promise.all(calls);
    expect(called).toEqual([{ which: whichOf(second) }]);
    const closed = await calls[Number(whichOf(first)) - 1];
    expect(textOf(closed ?? {})).toContain('closed the question');
  });

  it('a list that the server refuses, or whose hints are none, lets nothing run unasked', async () => {
    const { called, inbox, pages, session } = await start({ when: 'allow' });
    pages.current = [[{ ...reads, annotations: { readOnlyHint: true, destructiveHint: 'no' } }]];
    const malformed = session.callTool({ name: 'read' });
    await answerNext(inbox, allow);
    await malformed;
    expect(called).toHaveLength(1);
    const unlisted = session.callTool({ name: 'unlisted' });
    await answerNext(inbox, { action: 'cancel' });
    await unlisted;
    expect(called).toHaveLength(1);
  });
});
