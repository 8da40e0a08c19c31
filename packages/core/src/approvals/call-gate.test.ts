import { afterEach, describe, expect, test, vi } from 'vitest';
import { createElicitationInbox } from '../inbox/create-elicitation-inbox.js';
import type { Decide, Decision } from '../inbox/entry/decision.js';
import type { ElicitationInbox, ElicitationInboxOptions } from '../inbox/elicitation-inbox.js';
import { TaskStoppedError } from '../inbox/entry/inbox-errors.js';
import type { ElicitResult } from '../protocol/elicitation.js';
import {
  byAnnotations,
  type CallGateOptions,
  createCallGate,
  type GatedTool,
  type RefusedResult,
} from './call-gate.js';
import { createStandingAnswers } from './create-standing-answers.js';
import { ToolCallRefusedError } from './refused-call.js';
import type { StandingAnswersOptions } from './standing-answers.js';

const allow = { action: 'accept', approval: { optionId: 'allow' } } as const;
const reject = { action: 'decline', approval: { optionId: 'reject' } } as const;
const reads = { name: 'read', inputSchema: { type: 'object' }, annotations: { readOnlyHint: true } };
const drops = { name: 'drop', inputSchema: { type: 'object' }, annotations: { destructiveHint: true } };
const plain = { name: 'write', description: 'Writes.', inputSchema: { type: 'object' } };

afterEach(() => {
  vi.useRealTimers();
});

function start(options: Partial<CallGateOptions> = {}, inboxOptions: ElicitationInboxOptions = {}) {
  const listed: { tools: readonly unknown[] } = { tools: [reads, drops, plain] };
  const errors: unknown[] = [];
  const inbox = createElicitationInbox({ onDecideError: (error) => errors.push(error), ...inboxOptions });
  const gate = createCallGate(inbox, {
    asker: 'Your assistant',
    server: 'https://files.example/mcp',
    when: 'ask',
    tools: async () => listed.tools,
    ...options,
  });
  const sent: unknown[] = [];
  const run = (tool: string, args: unknown = {}, more: object = {}) =>
    gate.run({ tool, arguments: args, ...more }, (given) => {
      sent.push(given);
      return { content: [{ type: 'text', text: 'done' }] };
    });
  return { errors, gate, inbox, listed, run, sent };
}

/** What waits for the person, once there are so many. */
async function pending(inbox: ElicitationInbox, count = 1) {
  await vi.waitFor(() => {
    expect(inbox.getSnapshot().entries.filter(({ state }) => state === 'pending')).toHaveLength(count);
  }, 10_000);
  return inbox.getSnapshot().entries.filter(({ state }) => state === 'pending');
}

async function answer(inbox: ElicitationInbox, result: ElicitResult) {
  const [entry] = await pending(inbox);
  expect(await inbox.answer(entry?.id ?? '', [result])).toEqual({ status: 'delivered' });
  return entry;
}

const textOf = (result: unknown) => (result as RefusedResult).content[0]?.text ?? '';

describe('which of two holds', () => {
  interface Level {
    readonly blocked?: true;
    readonly host?: CallGateOptions['when'];
    readonly person?: Decision;
  }
  const ALLOWED = { allow: 'allow', rule: 'kept' };
  const DENIED = { deny: 'reject', rule: 'kept' } as const;
  /** The first that is there holds. */
  const LEVELS: readonly (readonly [name: string, level: Level, outcome: string])[] = [
    ['blocked', { blocked: true }, 'The person has blocked'],
    ['the host denies', { host: 'deny' }, 'This app does not allow'],
    ['the person denies', { person: DENIED }, 'A setting of the person’s does not allow'],
    ['the host always asks', { host: 'askAlways' }, 'asked'],
    ['the person wants to be asked', { person: 'ask' }, 'asked'],
    ['the person allows', { person: ALLOWED }, 'done'],
    ['the host allows', { host: 'allow' }, 'done'],
    ['the host asks', { host: 'ask' }, 'asked'],
  ];
  const pairs = LEVELS.flatMap((one, index) =>
    LEVELS.slice(index).flatMap((other) =>
      one !== other && Object.keys(one[1])[0] === Object.keys(other[1])[0] ? [] : [[one, other] as const],
    ),
  );

  test.each(pairs.map(([one, other]) => [one[0], other[0], { ...other[1], ...one[1] }, one[2]] as const))(
    '%s, and %s',
    async (_, __, { blocked, host = 'ask', person }: Level, outcome) => {
      const { inbox, run, sent } = start({ when: host }, { decide: () => person });
      if (blocked) {
        inbox.stop({ connectionId: 'x', endpoint: { kind: 'app', label: 'Your assistant' } });
      }
      const call = run('write');
      if (outcome === 'asked') {
        await answer(inbox, allow);
        expect(textOf(await call)).toBe('done');
      } else {
        expect(textOf(await call)).toContain(outcome);
        expect(inbox.getSnapshot().entries).toEqual([]);
      }
      expect(sent).toHaveLength(outcome === 'asked' || outcome === 'done' ? 1 : 0);
      expect(inbox.getSnapshot().audit).toHaveLength(1);
    },
  );
});

test('what the server says of its tool goes with the call as the server’s words, and not as the asker’s', async () => {
  const annotations = { title: 'Other', readOnlyHint: 'yes', destructiveHint: true, openWorldHint: false };
  const tool = { name: 'drop', title: 'Tidy up', description: 'Harmless.', inputSchema: {}, annotations };
  const { inbox, run } = start({ tools: async () => [tool] });
  const call = run('drop');
  const { elicitation } = (await answer(inbox, reject))?.items[0] ?? {};
  expect(elicitation).toMatchObject({
    message: '',
    call: {
      listing: { title: 'Tidy up', description: 'Harmless.', destructiveHint: true, openWorldHint: false },
    },
  });
  expect(JSON.stringify(elicitation)).not.toContain('yes');
  await call;
});

describe('what is asked, whatever the host allows', () => {
  test.each<[string, Partial<CallGateOptions>, string]>([
    ['a tool that is called destructive', { when: 'allow' }, 'drop'],
    ['a tool that is not listed', { when: 'allow' }, 'other'],
    [
      'two tools of one name',
      { when: 'allow', tools: async () => [reads, { ...reads, title: 'Other' }] },
      'read',
    ],
    ['a list that can’t be read', { when: 'allow', tools: () => Promise.reject(new Error('no')) }, 'read'],
    ['a list that is none', { when: 'allow', tools: (() => undefined) as never }, 'read'],
    [
      'one that throws',
      {
        when: () => {
          throw new Error('no');
        },
      },
      'read',
    ],
    ['one that rejects', { when: () => Promise.reject(new Error('no')) }, 'read'],
    ['an opinion that is none', { when: () => 'yes' as never }, 'read'],
    ['an opinion that is inherited', { when: () => Object.create({ allow: 'allow' }) as never }, 'read'],
  ])('%s', async (_, options, tool) => {
    const { errors, inbox, run, sent } = start(options);
    const call = run(tool);
    await pending(inbox);
    expect(sent).toEqual([]);
    await answer(inbox, allow);
    expect(textOf(await call)).toBe('done');
    expect(errors).toEqual([]);
  });

  test.each<[string, Partial<CallGateOptions>]>([
    ['a policy', { when: () => new Promise<never>(() => undefined) }],
    ['a list', { when: 'allow', tools: () => new Promise<never>(() => undefined) }],
  ])('%s that never answers, after five seconds', async (_, options) => {
    vi.useFakeTimers();
    const { inbox, run, sent } = start(options);
    void run('read');
    await vi.advanceTimersByTimeAsync(4_900);
    expect(inbox.getSnapshot().entries).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    // Its definition's digest comes from another thread, whatever the clock says.
    await pending(inbox);
    expect(sent).toEqual([]);
  });

  test('an answer that stands is not heard where the host’s policy throws, and no option of it is offered', async () => {
    const decide = {
      decide: (() => ({ allow: 'allow', rule: 'kept' })) as Decide,
      offer: () => [{ id: 'own', kind: 'allowAlways', label: '' } as const],
    };
    const { inbox, run } = start({ when: () => Promise.reject(new Error('no')) }, { decide });
    void run('read');
    const [entry] = await pending(inbox);
    expect(entry?.items[0]?.elicitation).toMatchObject({ options: [{ id: 'allow' }, { id: 'reject' }] });
  });
});

test.each([
  [true, ['read'], 'done'],
  [true, ['write'], 'asked'],
  [true, ['drop'], 'asked'],
  [true, ['both'], 'asked'],
  [false, ['read'], 'asked'],
] as const)('by annotations, trusted: %s: %s is %s', async (trust, [tool], outcome) => {
  const both = { name: 'both', annotations: { readOnlyHint: true, destructiveHint: true } };
  const tools = async () => [reads, drops, plain, both];
  const { inbox, run } = start({ when: byAnnotations({ trust }), tools });
  const call = run(tool);
  if (outcome === 'asked') {
    await answer(inbox, allow);
  }
  expect(textOf(await call)).toBe('done');
  expect(inbox.getSnapshot().audit).toMatchObject([
    outcome === 'done' ? { by: 'policy' } : { outcome: 'accept' },
  ]);
});

describe('the limits', () => {
  test('500 calls that only read are nobody’s load, and the next question is shown', async () => {
    const { inbox, run, sent } = start({ when: byAnnotations({ trust: true }) });
    await Promise.all(Array.from({ length: 500 }, (_, index) => run('read', { index })));
    expect(sent).toHaveLength(500);
    expect(inbox.getSnapshot().blockedServers).toEqual([]);
    void run('write');
    await pending(inbox);
  });

  test('35 at once are all shown', async () => {
    const { inbox, run } = start();
    for (let index = 0; index < 35; index += 1) {
      void run('write', { index });
    }
    await pending(inbox, 35);
  });

  test('more than 100 that wait are told as that, until the person has answered some', async () => {
    const { inbox, run, sent } = start();
    const calls = Array.from({ length: 102 }, (_, index) => run('write', { index }));
    await pending(inbox, 100);
    const refused = { _meta: { 'elicit-kit/refused': { by: 'limit', how: 'notShown' } } };
    expect(await Promise.all(calls.slice(100))).toMatchObject([refused, refused]);
    expect(textOf(await calls[101])).toContain('Too many questions wait');
    expect(inbox.getSnapshot().audit).toMatchObject([{ outcome: 'cancel', by: 'policy' }, { by: 'policy' }]);
    expect(inbox.getSnapshot().blockedServers).toEqual([]);
    const [first] = inbox.getSnapshot().entries;
    await inbox.answer(first?.id ?? '', [reject]);
    void run('write', { index: 102 });
    await pending(inbox, 100);
    expect(sent).toEqual([]);
  });

  test('those that the app allows and nobody can see whole are asked, and are counted with the others', async () => {
    const { inbox, run, sent } = start({ when: 'allow' });
    const calls = Array.from({ length: 101 }, (_, index) =>
      run('write', { index, text: 'x'.repeat(300_000) }),
    );
    await pending(inbox, 100);
    expect(textOf(await calls[100])).toContain('Too many questions wait');
    await run('write', { text: 'short' });
    expect(sent).toEqual([{ text: 'short' }]);
  });

  test('what is decided leaves room for what a server asks', async () => {
    const { inbox, run } = start(
      { when: () => new Promise((resolve) => setTimeout(resolve, 0, 'allow')) },
      { maxPending: 4 },
    );
    const calls = Array.from({ length: 8 }, (_, index) => run('write', { index }));
    const params = { message: 'Well?', requestedSchema: { type: 'object', properties: {} } };
    inbox.submit({
      server: { connectionId: 'x', endpoint: { kind: 'url', origin: 'https://x.example' } },
      requests: [{ key: 'q', params }],
    });
    await pending(inbox);
    await Promise.all(calls);
  });
});

describe('a no', () => {
  test.each<[string, ElicitResult, string]>([
    ['rejected', reject, 'The person rejected this call'],
    ['closed', { action: 'cancel' }, 'closed the question about this call without an answer'],
    [
      'rejected, with words',
      { action: 'decline', approval: { optionId: 'reject', feedback: 'Not "today"' } },
      'They wrote: "Not \\"today\\""',
    ],
  ])('%s: is a result whose text says who said it', async (_, result, words) => {
    const { inbox, run, sent } = start();
    const call = run('write');
    await answer(inbox, result);
    expect(textOf(await call)).toContain(words);
    expect(textOf(await call).includes('reject')).toBe(result.action === 'decline');
    expect(sent).toEqual([]);
  });

  test('may be thrown, in the host’s own words', async () => {
    const { inbox, run } = start({ refusal: 'throw', refusalText: ({ by, how }) => `No: ${by}, ${how}` });
    const call = run('write').catch((error: unknown) => error);
    await answer(inbox, reject);
    const error = await call;
    expect(error).toBeInstanceOf(ToolCallRefusedError);
    expect(error).toMatchObject({
      message: 'No: person, rejected',
      refused: { by: 'person', how: 'rejected' },
    });
  });

  test('holds nothing of the server’s words', async () => {
    const { inbox, run } = start({ tools: async () => [{ ...plain, title: 'EVIL', description: 'EVIL' }] });
    const call = run('write', { text: 'EVIL' });
    const entry = await answer(inbox, reject);
    expect(JSON.stringify(await call)).not.toContain('EVIL');
    expect(entry?.items[0]?.elicitation).toMatchObject({ message: '' });
  });
});

describe('attacks', () => {
  test('arguments that change after they were shown are sent as they were shown, frozen', async () => {
    const { inbox, run, sent } = start();
    const args = { path: 'a', more: { deep: [1] } };
    const call = run('write', args);
    args.path = 'b';
    await pending(inbox);
    args.more.deep.push(2);
    await answer(inbox, allow);
    await call;
    expect(sent).toEqual([{ path: 'a', more: { deep: [1] } }]);
    expect(Object.isFrozen((sent[0] as typeof args).more.deep)).toBe(true);
  });

  test('getters, toJSON, __proto__, what is undefined and large numbers are shown as they are sent', async () => {
    let reads = 0;
    const hostile = Object.defineProperty(
      { at: { toJSON: () => `read ${(reads += 1)} times` }, gone: undefined, large: 2 ** 53 + 2 },
      'path',
      { enumerable: true, get: () => `read ${(reads += 1)} times` },
    );
    const own = JSON.parse('{"__proto__":{"polluted":true}}') as object;
    const { inbox, run, sent } = start();
    const call = run('write', { hostile, own });
    const entry = await answer(inbox, allow);
    await call;
    const { elicitation } = entry?.items[0] ?? {};
    expect(sent).toHaveLength(1);
    expect(JSON.stringify(sent[0])).toBe(
      '{"hostile":{"at":"read 1 times","large":9007199254740994,"path":"read 2 times"},"own":{"__proto__":{"polluted":true}}}',
    );
    expect(elicitation?.mode === 'approval' && JSON.stringify(elicitation.call.arguments)).toBe(
      JSON.stringify(sent[0]),
    );
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  test.each<[string, unknown]>([
    ['a list', [1]],
    ['a text', 'x'],
    ['a large integer', { a: 1n }],
    ['a function', () => undefined],
  ])('%s in place of arguments is refused before anyone is asked', async (_, args) => {
    const { inbox, run, sent } = start();
    await expect(run('write', args)).rejects.toThrow(TypeError);
    expect(inbox.getSnapshot().entries).toEqual([]);
    expect(sent).toEqual([]);
  });

  test('edited arguments are sent to the letter: what was removed stays removed; the host may still deny them', async () => {
    const when: CallGateOptions['when'] = ({ arguments: args }) => (args['path'] === '/etc' ? 'deny' : 'ask');
    const { inbox, run, sent } = start({ when });
    const edited = (args: object) =>
      ({ action: 'accept', approval: { optionId: 'allow', arguments: args } }) as const;
    const call = run('write', { path: 'a', force: true });
    await answer(inbox, edited({ path: 'b' }));
    expect(textOf(await call)).toBe('done');
    const denied = run('write', { path: 'a' });
    await answer(inbox, edited({ path: '/etc' }));
    expect(textOf(await denied)).toContain('This app does not allow');
    expect(sent).toEqual([{ path: 'b' }]);
    expect(inbox.getSnapshot().audit).toMatchObject([
      { outcome: 'accept' },
      { outcome: 'accept' },
      { outcome: 'decline', by: 'policy' },
    ]);
  });

  test.each([
    ['name', undefined],
    ['title', 'x'],
    ['description', 'x'],
    ['inputSchema', { type: 'object', properties: {} }],
    ['outputSchema', {}],
    ['annotations', { destructiveHint: false }],
  ])('a tool whose %s changes while it is asked is asked anew', async (member, value) => {
    const { inbox, listed, run, sent } = start();
    const call = run('write');
    await pending(inbox);
    listed.tools = [{ ...plain, [member]: value }];
    await answer(inbox, allow);
    await pending(inbox);
    expect(sent).toEqual([]);
    await answer(inbox, allow);
    expect(textOf(await call)).toBe('done');
    expect(sent).toHaveLength(1);
  });

  test('one that changes each time is asked three times, and then not called', async () => {
    const { inbox, listed, run, sent } = start();
    const call = run('write');
    for (let time = 0; time < 3; time += 1) {
      await pending(inbox);
      listed.tools = [{ ...plain, description: `Version ${time}` }];
      await answer(inbox, allow);
    }
    expect(textOf(await call)).toContain('changed each time');
    expect(sent).toEqual([]);
    expect(inbox.getSnapshot().audit.at(-1)).toMatchObject({ outcome: 'decline', by: 'policy' });
  });

  test('calls at once share a list, and each has its own arguments and answer', async () => {
    let lists = 0;
    const tools = async () => {
      lists += 1;
      return [plain];
    };
    const { inbox, run, sent } = start({ tools });
    const calls = [run('write', { which: 1 }), run('write', { which: 2 })];
    const entries = await pending(inbox, 2);
    // Digests are computed off the main thread, so either call may be asked first.
    const idOf = (which: number) =>
      entries.find(({ items }) => JSON.stringify(items).includes(`"which":${which}`))?.id ?? '';
    expect(lists).toBe(1);
    await Promise.all([inbox.answer(idOf(2), [allow]), inbox.answer(idOf(1), [reject])]);
    expect(textOf(await calls[0])).toContain('rejected');
    expect(textOf(await calls[1])).toBe('done');
    expect(sent).toEqual([{ which: 2 }]);
    expect(lists).toBe(2);
  });

  test('a call that is given up while it is asked, or just as it is allowed, is not made', async () => {
    const { inbox, listed, run, sent } = start();
    const controller = new AbortController();
    const call = run('write', {}, { signal: controller.signal });
    const ended = call.catch((error: unknown) => error);
    await pending(inbox);
    controller.abort(new Error('The task is over.'));
    expect(await ended).toMatchObject({ message: 'The task is over.' });
    expect(inbox.getSnapshot().entries).toMatchObject([{ state: 'taskEnded' }]);

    const late = new AbortController();
    const allowed = run('write', { second: true }, { signal: late.signal }).catch((error: unknown) => error);
    await pending(inbox);
    Object.defineProperty(listed, 'tools', {
      get() {
        late.abort(new Error('Too late.'));
        return [plain];
      },
    });
    await answer(inbox, allow);
    expect(await allowed).toMatchObject({ message: 'Too late.' });
    expect(sent).toEqual([]);
    await expect(run('write', {}, { signal: AbortSignal.abort(new Error('Before.')) })).rejects.toThrow(
      'Before.',
    );
  });

  test('stopping the task ends the call with its own error', async () => {
    const { inbox, run, sent } = start();
    const call = run('write').catch((error: unknown) => error);
    const [entry] = await pending(inbox);
    inbox.stopTask(entry?.id ?? '');
    expect(await call).toBeInstanceOf(TaskStoppedError);
    expect(sent).toEqual([]);
  });

  test('a request of a server’s with a policy of its own stays what it is', async () => {
    const { inbox } = start();
    const params = { message: 'Well?', requestedSchema: { type: 'object', properties: {} } };
    const hostPolicy = { decision: { allow: 'allow' } };
    inbox.submit({
      server: { connectionId: 'x', endpoint: { kind: 'url', origin: 'https://x.example' } },
      requests: [{ key: 'q', params: { ...params, hostPolicy, approval: { hostPolicy } } }],
    });
    expect(await pending(inbox)).toMatchObject([{ items: [{ elicitation: { mode: 'form' } }] }]);
  });
});

function keepsAnswers(options: Partial<StandingAnswersOptions> = {}) {
  const kept = new Map<string, string>();
  return createStandingAnswers(
    {
      keys: async () => [...kept.keys()],
      get: async (key) => kept.get(key),
      set: async (key, value) => void kept.set(key, value),
      delete: async (key) => void kept.delete(key),
    },
    { offer: () => 'tool', lifetimes: ['30d'], ...options },
  );
}

describe.each(['session', '30d'] as const)('set beforehand for a tool, %s', (lifetime) => {
  function set(gateOptions: Partial<CallGateOptions> = {}, options: Partial<StandingAnswersOptions> = {}) {
    const standing = keepsAnswers({ lifetimes: [lifetime], ...options });
    const app = start(gateOptions, { decide: standing });
    const handle = async (name: string) => {
      const found = (await app.gate.tools()).find(({ tool }) => tool.name === name);
      expect(found).toBeDefined();
      return found as GatedTool;
    };
    return { ...app, standing, handle };
  }
  /** Whether the person is asked, or what came of it. */
  async function outcomeOf({ inbox, run }: ReturnType<typeof set>, tool: string, args: unknown = {}) {
    const call = run(tool, args);
    const result = await Promise.race([call, pending(inbox).then(() => undefined)]);
    if (result === undefined) {
      await answer(inbox, reject);
      return 'asked';
    }
    return textOf(result);
  }

  test('its calls are asked, run, or never run, and what is set last holds', async () => {
    const app = set();
    const write = await app.handle('write');
    expect(await app.standing.settingOf(write)).toBe('ask');
    await app.standing.set(write, 'allow');
    expect(await app.standing.settingOf(write)).toBe('allow');
    expect(await outcomeOf(app, 'write', { path: 'a' })).toBe('done');
    expect(await outcomeOf(app, 'read')).toBe('asked');
    await app.standing.set(write, 'never');
    expect(await app.standing.settingOf(write)).toBe('never');
    expect(await app.standing.list()).toMatchObject([{ tool: 'write', verdict: 'reject', scope: 'tool' }]);
    expect(await outcomeOf(app, 'write')).toContain('A setting of the person’s does not allow this call');
    await app.standing.set(write, 'ask');
    expect(await outcomeOf(app, 'write')).toBe('asked');
    expect(await app.standing.list()).toEqual([]);
  });

  test('what is set last holds, whoever waited for what, and holds for other connections only if it is stored', async () => {
    const app = set();
    const other = start({ connectionId: 'other' }, { decide: app.standing });
    const write = await app.handle('write');
    const elsewhere = (await other.gate.tools()).find(({ tool }) => tool.name === 'write');
    for (const last of ['never', 'allow', 'ask', 'never'] as const) {
      await Promise.all(
        (['allow', 'never', 'allow', last] as const).map((each) => app.standing.set(write, each)),
      );
      expect(await app.standing.settingOf(write)).toBe(last);
      expect(elsewhere && (await app.standing.settingOf(elsewhere))).toBe(
        lifetime === 'session' ? 'ask' : last,
      );
    }
    await app.standing.set(elsewhere as GatedTool, 'ask');
    expect(await app.standing.settingOf(write)).toBe(lifetime === 'session' ? 'never' : 'ask');
  });

  test('never holds for arguments that nobody can see, a changed tool, and one that is not listed any more', async () => {
    const app = set();
    await app.standing.set(await app.handle('write'), 'never');
    const never = 'A setting of the person’s';
    expect(await outcomeOf(app, 'write', { body: 'x'.repeat(300_000) })).toContain(never);
    app.listed.tools = [{ ...plain, description: 'Another.' }];
    expect(await outcomeOf(app, 'write')).toContain(never);
    app.listed.tools = [plain, plain];
    await new Promise((resolve) => setTimeout(resolve, 1_001));
    expect(await outcomeOf(app, 'write')).toContain(never);
    expect(app.sent).toEqual([]);
  });

  test('allow holds for no other tool, server or definition, and for nothing that the person has to see', async () => {
    const app = set();
    const write = await app.handle('write');
    await app.standing.set(write, 'allow');
    for (const args of [{ path: 'a\u202eb' }, { password: 'hunter2' }, { body: 'x'.repeat(300_000) }]) {
      expect(await outcomeOf(app, 'write', args)).toBe('asked');
    }
    for (const other of ['Write', 'write ', 'wr\u0456te', 'ｗrite']) {
      expect(await outcomeOf(app, other)).toBe('asked');
    }
    for (const elsewhere of ['https://files.example/MCP', 'https://files.example/mcp/', 'files.example']) {
      const other = start({ server: elsewhere }, { decide: app.standing });
      expect(await outcomeOf({ ...app, ...other }, 'write')).toBe('asked');
    }
    const changed = start({ tools: async () => [{ ...plain, annotations: {} }] }, { decide: app.standing });
    expect(await outcomeOf({ ...app, ...changed }, 'write')).toBe('asked');
    const [now] = await changed.gate.tools();
    expect(now && (await app.standing.settingOf(now))).toBe('ask');
    expect(await Promise.all([write, now ?? write].map(app.standing.isChanged))).toEqual([
      false,
      lifetime !== 'session',
    ]);
  });

  test('allow is refused for what may not stand, and changes nothing', async () => {
    const app = set({}, { offer: ({ elicitation }) => elicitation.mode === 'approval' && 'exact' });
    const write = await app.handle('write');
    await app.standing.set(write, 'never');
    await expect(app.standing.set(write, 'allow')).rejects.toThrow('nothing has changed');
    expect(await app.standing.settingOf(write)).toBe('never');
    const other = set();
    await expect(other.standing.set(await other.handle('drop'), 'allow')).rejects.toThrow(
      'nothing has changed',
    );
    await other.standing.set(await other.handle('drop'), 'never');
    expect(await outcomeOf(other, 'drop')).toContain('A setting of the person’s');
  });

  test('tools are those that are listed once; none where they can’t be listed', async () => {
    const names = async (tools: CallGateOptions['tools']) =>
      (await set({ tools: tools as () => Promise<readonly unknown[]> }).gate.tools()).map(
        ({ tool }) => tool.name,
      );
    expect(await names(async () => [plain, reads, plain, null, { name: 7 }, 'x'])).toEqual(['read']);
    expect(await names(async () => Promise.reject(new Error('away')))).toEqual([]);
    expect(await names(undefined)).toEqual([]);
  });
});

test('what was never to run doesn’t where what replaces that can’t be stored', async () => {
  const standing = keepsAnswers({ maxAnswers: 1 });
  const { gate } = start({}, { decide: standing });
  const [write] = await gate.tools();
  await standing.set(write as GatedTool, 'never');
  await expect(standing.set(write as GatedTool, 'allow')).rejects.toThrow('stand already');
  expect(await standing.settingOf(write as GatedTool)).toBe('never');
});

test('each of many tools is read a few times only', async () => {
  let reads = 0;
  const many = Array.from({ length: 200 }, (_, index) => ({
    get name() {
      reads += 1;
      return `tool ${index}`;
    },
  }));
  expect(await start({ tools: async () => many }).gate.tools()).toHaveLength(200);
  expect(reads).toBeLessThan(2_000);
});

test('what a call would change is shown where the host knows it, and nothing else where it fails', async () => {
  const shown = async (changesOf: CallGateOptions['changesOf']) => {
    const { inbox, run } = start({ changesOf });
    void run('write', { path: 'a', text: 'new' });
    const [entry] = await pending(inbox);
    const { elicitation } = entry?.items[0] ?? {};
    return elicitation?.mode === 'approval' ? elicitation.call : undefined;
  };
  const changes = [{ path: 'a', oldText: 'old', newText: 'new' }];
  expect(
    await shown(({ arguments: { path, text } }) => [
      { path: String(path), oldText: 'old', newText: String(text) },
    ]),
  ).toMatchObject({ changes, arguments: { path: 'a' } });
  for (const none of [undefined, () => undefined, () => Promise.reject(new Error('away'))]) {
    expect(await shown(none)).not.toHaveProperty('changes');
  }
  expect(await shown(() => [{ path: 'a' }] as never)).toMatchObject({ argumentsKnown: false });

  const changesOf = vi.fn(() => changes);
  await start({ changesOf, when: 'deny' }).run('write');
  expect(changesOf).not.toHaveBeenCalled();
});

test('an answer that stands is bound to the tool as it was shown, and a destructive one is never offered', async () => {
  const standing = keepsAnswers();
  const { inbox, listed, run, sent } = start({}, { decide: standing });
  const always = { action: 'accept', approval: { optionId: 'standing:allow:tool:30d' } } as const;
  const call = run('write', { one: 1 });
  await answer(inbox, always);
  await call;
  await vi.waitFor(async () => {
    expect(await standing.list()).toMatchObject([{ tool: 'write', server: 'https://files.example/mcp' }]);
  });
  expect(textOf(await run('write', { two: 2 }))).toBe('done');
  expect(inbox.getSnapshot().audit.map(({ by }) => by)).toEqual([undefined, 'standing']);

  void run('drop').catch(() => undefined);
  const [entry] = await pending(inbox);
  expect(entry?.items[0]?.elicitation).toMatchObject({
    careful: true,
    options: [{ id: 'allow' }, { id: 'reject' }],
  });
  await answer(inbox, reject);

  const changed = start({ tools: async () => [{ ...plain, annotations: {} }] }, { decide: standing });
  void changed.run('write', { three: 3 });
  await pending(changed.inbox);
  expect(listed.tools).toHaveLength(3);
  expect(sent).toEqual([{ one: 1 }, { two: 2 }]);
});
