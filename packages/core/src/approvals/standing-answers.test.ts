import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createElicitationInbox } from '../inbox/create-elicitation-inbox.js';
import type { Decide, DecisionRequest } from '../inbox/entry/decision.js';
import {
  approvalBatch,
  approvalOf,
  batchOf,
  formParams,
  urlParams,
} from '../inbox/elicitation-inbox.fixtures.js';
import type { ElicitationBatch } from '../inbox/entry/inbox-entry.js';
import { findSecretArguments } from '../secrets/find-secret-arguments.js';
import type { KeyValueStore } from '../storage/round-storage.js';
import { canonicalJson, isExact } from '../untrusted/read-json.js';
import { combineDeciders, createStandingAnswers } from './index.js';
import type { StandingAnswersOptions } from './standing-answers.js';

const DAY = 24 * 3_600_000;
const OPTIONS = [
  { id: 'once', kind: 'allowOnce', label: '' },
  { id: 'no', kind: 'rejectOnce', label: '' },
];
const CALL = { tool: 'search', server: 'crm', arguments: { query: 'Ada', page: 1 } };

function mapStore() {
  const map = new Map<string, string>();
  const state = { fails: false };
  const call = async <Value>(work: () => Value): Promise<Value> => {
    await undefined;
    if (state.fails) {
      throw new Error('The store is away.');
    }
    return work();
  };
  const store: KeyValueStore = {
    keys: () => call(() => [...map.keys()]),
    get: (key) => call(() => map.get(key)),
    set: (key, value) => call(() => void map.set(key, value)),
    delete: (key) => call(() => void map.delete(key)),
  };
  return Object.assign(store, { map, state });
}

function start({
  store = mapStore(),
  ...options
}: Partial<StandingAnswersOptions> & { readonly store?: ReturnType<typeof mapStore> } = {}) {
  const clock = { at: 1_000_000 };
  const tools: Record<string, unknown> = { search: { description: 'Finds people.' } };
  const standing = createStandingAnswers(store, {
    toolOf: ({ elicitation }) => tools[(elicitation.mode === 'approval' && elicitation.call.tool) || ''],
    offer: () => 'exact',
    lifetimes: ['session', '8h', '30d'],
    now: () => clock.at,
    ...options,
  });
  const errors: unknown[] = [];
  const inbox = createElicitationInbox({
    decide: {
      ...standing,
      async learn(...press) {
        learning += 1;
        try {
          await standing.learn(...press);
        } finally {
          learning -= 1;
        }
      },
    },
    onDecideError: (error) => errors.push(error),
    rateLimit: false,
  });
  const ask = async (call: object = CALL, more: object = {}, rest: Partial<ElicitationBatch> = {}) => {
    const before = inbox.getSnapshot().entries.length;
    const { entryId = '', results } = inbox.submit(
      approvalBatch([approvalOf({ call, options: OPTIONS, ...more })], rest),
    );
    const outcome = await Promise.race([
      results.then(([result]) => result?.action),
      untilShown(() => inbox.getSnapshot().entries.length > before),
    ]);
    return { entryId, outcome };
  };
  /** The person's own press. */
  const press = async (optionId: string, ...asked: Parameters<typeof ask>) => {
    const { entryId } = await ask(...asked);
    const action = /^(?:once|standing:allow)/.test(optionId) ? 'accept' : 'decline';
    await inbox.answer(entryId, [{ action, approval: { optionId } }]);
    await settled();
  };
  const offered = async (...asked: Parameters<typeof ask>) => {
    const { entryId } = await ask(...asked);
    const item = inbox.getSnapshot().entries.find(({ id }) => id === entryId)?.items[0];
    inbox.withdraw(entryId, 'withdrawn');
    inbox.dismiss(entryId);
    return item?.elicitation.mode === 'approval'
      ? item.elicitation.options.filter(({ grants }) => grants)
      : [];
  };
  return { ask, clock, errors, inbox, offered, press, standing, store, tools };
}

/** Presses that are still being kept. */
let learning = 0;

async function settled(): Promise<void> {
  do {
    await new Promise((resolve) => setTimeout(resolve, 5));
  } while (learning > 0);
}

async function untilShown(isShown: () => boolean): Promise<'asked'> {
  while (!isShown()) {
    await settled();
  }
  return 'asked';
}

test('an allowed call is not asked again for as long as the person said, and each use leaves a receipt', async () => {
  const { ask, clock, inbox, press, standing } = start();
  await press('standing:allow:exact:8h');
  expect(await ask()).toMatchObject({ outcome: 'accept' });
  clock.at += 8 * 3_600_000 - 1;
  expect(await ask()).toMatchObject({ outcome: 'accept' });
  await settled();
  const [answer] = await standing.list();
  expect(answer).toMatchObject({
    verdict: 'allow',
    scope: 'exact',
    tool: 'search',
    server: 'crm',
    arguments: CALL.arguments,
    createdAt: 1_000_000,
    expiresAt: 1_000_000 + 8 * 3_600_000,
    used: 2,
    lastUsedAt: clock.at,
  });
  expect(inbox.getSnapshot().audit).toMatchObject([
    { outcome: 'accept', approval: { optionId: 'standing:allow:exact:8h', kind: 'allowAlways' } },
    { outcome: 'accept', by: 'standing', rule: answer?.id, approval: { optionId: 'once' } },
    { outcome: 'accept', by: 'standing', rule: answer?.id },
  ]);
  clock.at += 1;
  expect(await ask()).toMatchObject({ outcome: 'asked' });
});

test.each(['session', '8h'])(
  'who listens hears what is learnt, used and revoked for %s',
  async (lifetime) => {
    const { ask, press, standing } = start();
    const heard: unknown[] = [];
    const stop = standing.subscribe(() => {
      heard.push(standing.list().then((all) => all.map(({ used }) => used)));
    });
    const last = async () => (await Promise.all(heard)).at(-1);
    await press(`standing:allow:exact:${lifetime}`);
    expect(await last()).toEqual([0]);
    await ask();
    await settled();
    expect(await last()).toEqual([1]);
    const [answer] = await standing.list();
    await standing.revoke(answer?.id ?? '');
    expect(await last()).toEqual([]);
    stop();
    const before = heard.length;
    await standing.revokeAll();
    expect(heard).toHaveLength(before);
  },
);

test('an answer to the same arguments stands in the folder in which it was given', async () => {
  const { ask, press, standing } = start();
  await press('standing:allow:exact:30d', { ...CALL, cwd: '/home/ada' });
  await press('standing:allow:exact:30d', CALL);

  const kept = await standing.list();
  expect(new Set(kept.map(({ cwd }) => cwd))).toEqual(new Set(['/home/ada', undefined]));
  await standing.revoke(kept.find(({ cwd }) => cwd === undefined)?.id ?? '');
  expect((await ask({ ...CALL, cwd: '/home/ada' })).outcome).toBe('accept');
  expect((await ask({ ...CALL, cwd: '/' })).outcome).toBe('asked');
  expect((await ask(CALL)).outcome).toBe('asked');
});

test('what is offered says the rule as data and until when; a rejection for the last lifetime', async () => {
  const { clock, offered } = start();
  const text = 'search({"page":1,"query":"Ada"})';
  expect(await offered()).toEqual([
    {
      id: 'standing:allow:exact:session',
      kind: 'allowAlways',
      label: '',
      grants: [{ text, lifetime: 'session' }],
    },
    {
      id: 'standing:allow:exact:8h',
      kind: 'allowAlways',
      label: '',
      grants: [{ text, lifetime: 'kept', expiresAt: clock.at + 8 * 3_600_000 }],
    },
    {
      id: 'standing:allow:exact:30d',
      kind: 'allowAlways',
      label: '',
      grants: [{ text, lifetime: 'kept', expiresAt: clock.at + 30 * DAY }],
    },
    {
      id: 'standing:reject:exact:30d',
      kind: 'rejectAlways',
      label: '',
      grants: [{ text, lifetime: 'kept', expiresAt: clock.at + 30 * DAY }],
    },
  ]);
  const wide = start({ offer: () => 'tool', lifetimes: ['session'] });
  expect((await wide.offered())[0]?.grants).toEqual([
    { text: 'search(*)', lifetime: 'session', broader: true },
  ]);
});

test('another argument, tool, tool server, asker or definition is asked', async () => {
  const { ask, press, tools } = start();
  tools['find'] = tools['search'];
  await press('standing:allow:exact:30d');
  const asker = { connectionId: 'x', endpoint: { kind: 'url', origin: 'https://other.example' } } as const;
  expect(await ask({ ...CALL, arguments: { page: 1, query: 'Ada' } })).toMatchObject({ outcome: 'accept' });
  for (const call of [
    { ...CALL, arguments: { ...CALL.arguments, page: '1' } },
    { ...CALL, arguments: { query: 'Ada' } },
    { ...CALL, tool: 'find' },
    { ...CALL, server: 'CRM' },
    { tool: 'search', arguments: CALL.arguments },
  ]) {
    expect(await ask(call)).toMatchObject({ outcome: 'asked' });
  }
  expect(await ask(CALL, {}, { server: asker })).toMatchObject({ outcome: 'asked' });
  tools['search'] = { description: 'Finds and deletes people.' };
  expect(await ask()).toMatchObject({ outcome: 'asked' });
  tools['search'] = undefined;
  expect(await ask()).toMatchObject({ outcome: 'asked' });
});

test('a tool that changed since it was allowed is asked, and the person is told; what they rejected stays rejected', async () => {
  const { ask, inbox, press, tools } = start();
  const isTold = () => {
    const { elicitation } = inbox.getSnapshot().entries.at(-1)?.items[0] ?? {};
    return elicitation?.mode === 'approval' && elicitation.toolChanged === true;
  };
  await press('standing:allow:exact:30d');
  tools['search'] = { description: 'Finds people, and writes to them.' };
  expect(await ask()).toMatchObject({ outcome: 'asked' });
  expect(isTold()).toBe(true);
  // Another call was never allowed.
  expect(await ask({ ...CALL, arguments: { query: 'Bob' } })).toMatchObject({ outcome: 'asked' });
  expect(isTold()).toBe(false);
  await press('standing:allow:exact:30d');
  expect(await ask()).toMatchObject({ outcome: 'accept' });
  await press('standing:reject:exact:30d', { ...CALL, arguments: { query: 'Bob' } });
  tools['search'] = { description: 'Something else.' };
  expect(await ask({ ...CALL, arguments: { query: 'Bob' } })).toMatchObject({ outcome: 'decline' });
});

test('only the very same call is ever allowed, whatever was taught', async () => {
  const json = fc
    .jsonValue({ maxDepth: 2 })
    .filter(
      (value) =>
        canonicalJson(value).length < 500 && isExact(value) && findSecretArguments(value).length === 0,
    );
  await fc.assert(
    fc.asyncProperty(json, json, async (taught, later) => {
      const { ask, press, standing } = start();
      await press('standing:allow:exact:session', { ...CALL, arguments: taught });
      const isTaught = (await standing.list()).length > 0;
      const same = isTaught && canonicalJson(taught) === canonicalJson(later);
      expect(await ask({ ...CALL, arguments: later })).toMatchObject({ outcome: same ? 'accept' : 'asked' });
    }),
    { numRuns: 25 },
  );
});

test('of a number that may have been another before it was parsed, nothing stands and nothing is equal', async () => {
  const { ask, inbox, offered } = start();
  const call = (text: string) => ({ ...CALL, arguments: JSON.parse(text) as unknown });
  expect(await offered(call('{"row": 9007199254740993}'))).toEqual([]);
  await ask(call('{"row": 9007199254740993}'));
  await ask(call('{"row": 9007199254740992}'));
  const { entries } = inbox.getSnapshot();
  expect(entries.at(-1)?.items).toMatchObject([{ elicitation: { call: { argumentsKnown: true } } }]);
  expect(entries.at(-1)?.items[0]).not.toHaveProperty('duplicate');
  expect(await offered(call('{"row": 9007199254740991}'))).toHaveLength(4);
});

test('for a tool as a whole only where the host offers that', async () => {
  const { ask, press } = start({ offer: () => 'tool' });
  await press('standing:allow:tool:30d');
  expect(await ask({ ...CALL, arguments: { query: 'Bob' } })).toMatchObject({ outcome: 'accept' });
  expect(await ask({ ...CALL, arguments: { query: 'Bob', password: 'hunter2' } })).toMatchObject({
    outcome: 'asked',
  });
  expect(await ask({ ...CALL, arguments: undefined })).toMatchObject({ outcome: 'asked' });
});

test('in a session: for its connection alone, and only in memory', async () => {
  const { ask, press, standing, store } = start();
  await press('standing:allow:exact:session');
  expect(await ask()).toMatchObject({ outcome: 'accept' });
  const { server } = approvalBatch([]);
  expect(await ask(CALL, {}, { server: { ...server, connectionId: 'later' } })).toMatchObject({
    outcome: 'asked',
  });
  expect(store.map.size).toBe(0);
  expect(await standing.list()).toMatchObject([{ used: 1 }]);
  expect(await start({ store }).ask()).toMatchObject({ outcome: 'asked' });
});

test('a rejection beats every allow, a careful call too', async () => {
  const { ask, press } = start();
  await press('standing:reject:exact:30d');
  expect(await ask()).toMatchObject({ outcome: 'decline' });
  expect(await ask(CALL, { careful: true })).toMatchObject({ outcome: 'decline' });
  const both = start({ offer: () => 'tool' });
  await both.press('standing:allow:tool:30d');
  const { standing } = start({ store: both.store });
  const request: DecisionRequest = {
    server: approvalBatch([]).server,
    elicitation: {
      mode: 'approval',
      call: { ...CALL, argumentsKnown: true },
      message: '',
      options: OPTIONS as never,
      editable: false,
      feedback: false,
      careful: false,
    },
  };
  await standing.learn(request, 'standing:reject:exact:30d');
  expect(await both.ask()).toMatchObject({ outcome: 'decline' });
});

describe('nothing is offered, allowed or learnt', () => {
  test.each<[string, object, object]>([
    ['for a careful call', CALL, { careful: true }],
    ['without known arguments', { tool: 'search' }, {}],
    ['for a call without a tool', { arguments: {} }, {}],
    ['for a tool that the host does not know', { ...CALL, tool: 'other' }, {}],
    ['with a secret by its name', { ...CALL, arguments: { token: 'x' } }, {}],
    ['with a secret by its look', { ...CALL, arguments: { query: 'Bearer sk-0123456789abcdef' } }, {}],
    [
      'where the asker keeps answers itself',
      CALL,
      { options: [...OPTIONS, { id: 'a', kind: 'allowAlways', label: '' }] },
    ],
    [
      'where it only rejects for ever',
      CALL,
      { options: [...OPTIONS, { id: 'a', kind: 'rejectAlways', label: '' }] },
    ],
    [
      'where the asker has taken such an id',
      CALL,
      { options: [...OPTIONS, { id: 'standing:allow:exact:8h', kind: 'allowAlways', label: '' }] },
    ],
  ])('%s', async (_, call, more) => {
    const { offered, standing, ask, inbox } = start();
    expect(await offered(call, more)).toEqual([]);
    const { entryId } = await ask(call, more);
    const elicitation = inbox.getSnapshot().entries.find(({ id }) => id === entryId)?.items[0]?.elicitation;
    const request = { server: approvalBatch([]).server, elicitation: elicitation ?? expect.fail() };
    if (!JSON.stringify(more).includes('standing:')) {
      await expect(standing.learn(request, 'standing:allow:exact:8h')).rejects.toThrow('for once');
    }
    expect(await standing.list()).toEqual([]);
  });

  test('where the host does not offer it, or what is to stand is too long to be shown', async () => {
    expect(await start({ offer: () => false }).offered()).toEqual([]);
    expect(await start({ offer: () => true as never }).offered()).toEqual([]);
    expect(await start().offered({ ...CALL, arguments: { text: 'x '.repeat(2_000) } })).toEqual([]);
  });

  test('for forms and pages', async () => {
    const { inbox, standing } = start({ offer: () => 'tool' });
    inbox.submit(batchOf([formParams, urlParams()]));
    await untilShown(() => inbox.getSnapshot().entries.length > 0);
    for (const { elicitation } of inbox.getSnapshot().entries[0]?.items ?? []) {
      const request = { server: batchOf([]).server, elicitation };
      expect(await standing.decide(request)).toBeUndefined();
      expect(await standing.offer(request)).toEqual([]);
      await expect(standing.learn(request, 'standing:allow:exact:session')).rejects.toThrow();
    }
  });

  test('from an answer for once, a changed one, or one whose option was not offered', async () => {
    const { ask, inbox, press, standing } = start({ offer: () => 'exact' });
    await press('once');
    const { entryId } = await ask(CALL, { editable: true });
    const edited = { optionId: 'standing:allow:exact:8h', arguments: { query: 'Bob' } };
    expect(() => inbox.answer(entryId, [{ action: 'accept', approval: edited }])).toThrow('Nothing was sent');
    expect(() =>
      inbox.answer(entryId, [{ action: 'accept', approval: { optionId: 'standing:allow:tool:8h' } }]),
    ).toThrow();
    expect(await standing.list()).toEqual([]);
  });
});

describe('revoked', () => {
  test.each(['session', '8h'])(
    'between the press and its delivery, no yes for %s is learnt',
    async (lifetime) => {
      const { ask, errors, inbox, standing } = start();
      let arrived: () => void = () => undefined;
      const delivered = new Promise<void>((resolve) => (arrived = resolve));
      inbox.submit(approvalBatch([approvalOf({ call: CALL, options: OPTIONS })]), {
        deliver: () => delivered,
      });
      await untilShown(() => inbox.getSnapshot().entries.length > 0);
      const [entry] = inbox.getSnapshot().entries;
      const optionId = `standing:allow:exact:${lifetime}`;
      const answered = inbox.answer(entry?.id ?? '', [{ action: 'accept', approval: { optionId } }]);
      await standing.revokeAll();
      arrived();
      await answered;
      await settled();
      expect(await standing.list()).toEqual([]);
      expect(await ask()).toMatchObject({ outcome: 'asked' });
      expect(errors).toHaveLength(1);
    },
  );

  test('all, on another instance: what was kept in memory for the session does not stand either', async () => {
    const { ask, press, standing, store } = start();
    await press('standing:allow:exact:session');
    await start({ store }).standing.revokeAll();
    expect(await ask()).toMatchObject({ outcome: 'asked' });
    expect(await standing.list()).toEqual([]);
    await press('standing:allow:exact:session');
    expect(await ask()).toMatchObject({ outcome: 'accept' });
  });

  test('it is asked again, at once and by every instance, and a use that is still counted does not bring it back', async () => {
    const { ask, press, standing, store } = start();
    await press('standing:allow:exact:30d');
    const other = start({ store });
    expect(await other.ask()).toMatchObject({ outcome: 'accept' });
    const [answer] = await standing.list();
    await Promise.all([ask(), standing.revoke(answer?.id ?? '')]);
    await settled();
    expect(await ask()).toMatchObject({ outcome: 'asked' });
    expect(await other.ask()).toMatchObject({ outcome: 'asked' });
    expect(await standing.list()).toEqual([]);
  });

  test('all of one person’s, and nobody else’s', async () => {
    const store = mapStore();
    store.map.set('unrelated', 'x');
    const [ada, bob] = [start({ store, namespace: 'ada' }), start({ store, namespace: 'bob' })];
    await ada.press('standing:allow:exact:30d');
    await ada.press('standing:allow:exact:session', { ...CALL, arguments: {} });
    await bob.press('standing:allow:exact:30d');
    expect(await ada.standing.list()).toHaveLength(2);
    await ada.standing.revokeAll();
    expect(await ada.standing.list()).toEqual([]);
    expect(await ada.ask()).toMatchObject({ outcome: 'asked' });
    expect(await bob.ask()).toMatchObject({ outcome: 'accept' });
    expect(store.map.get('unrelated')).toBe('x');
  });
});

test('a yes covers nothing but what the person knew and the host still offers', async () => {
  const wrong: string[] = [];
  const server = {
    connectionId: 'crm-1',
    endpoint: { kind: 'url', origin: 'https://crm.example', path: '/a' },
    via: [{ name: 'Gateway' }],
  } as const;
  const endpoint = (path: string) => ({ ...server.endpoint, path });
  for (const lifetime of ['session', '8h']) {
    const scope = { now: 'tool' as 'tool' | 'exact' | false };
    const { ask, clock, press, standing } = start({ offer: () => scope.now });
    await press(`standing:allow:tool:${lifetime}`, CALL, {}, { server });
    const expectAsked = async (what: string, call: object = CALL, rest: Partial<ElicitationBatch> = {}) => {
      const { outcome } = await ask(call, {}, { server, ...rest });
      if (outcome !== 'asked') {
        wrong.push(`${what}, ${lifetime}: ${outcome}`);
      }
    };
    expect(await ask(CALL, {}, { server })).toMatchObject({ outcome: 'accept' });
    await expectAsked('another path', CALL, { server: { ...server, endpoint: endpoint('/b') } });
    await expectAsked('another via', CALL, { server: { ...server, via: [{ name: 'Elsewhere' }] } });
    await expectAsked('no via', CALL, {
      server: { connectionId: server.connectionId, endpoint: server.endpoint },
    });
    for (const query of ['Ada\u202Eada', 'Ada\u200B', 'Ada\u0000', 'Ada\u{E0041}']) {
      await expectAsked(`hidden ${JSON.stringify(query)}`, { ...CALL, arguments: { query } });
    }
    await expectAsked('hidden in a key', { ...CALL, arguments: { 'que\u200Bry': 'Ada' } });
    scope.now = 'exact';
    await expectAsked('the host offers less');
    scope.now = false;
    await expectAsked('the host offers nothing');
    scope.now = 'tool';
    if (lifetime === '8h') {
      clock.at += 9 * 3_600_000;
      await expectAsked('expired');
      clock.at -= 5 * 3_600_000;
      await expectAsked('expired, then the clock was set back');
      expect(await standing.list()).toEqual([]);
    }
  }
  expect(wrong).toEqual([]);
});

test('an answer that has expired is deleted, so that an instance whose clock is behind does not take it', async () => {
  const { ask, clock, press, store } = start();
  await press('standing:allow:exact:8h');
  clock.at += 9 * 3_600_000;
  expect(await ask()).toMatchObject({ outcome: 'asked' });
  await settled();
  expect(await start({ store }).ask()).toMatchObject({ outcome: 'asked' });
});

describe('a store that', () => {
  test('is away: the person is asked, and their answer is for once', async () => {
    const { ask, errors, inbox, press, standing, store } = start();
    await press('standing:allow:exact:30d');
    store.state.fails = true;
    expect(await ask()).toMatchObject({ outcome: 'asked' });
    const { entryId } = await ask({ ...CALL, arguments: {} });
    await inbox.answer(entryId, [{ action: 'accept', approval: { optionId: 'standing:allow:exact:8h' } }]);
    await settled();
    expect(errors.length).toBeGreaterThan(0);
    await expect(standing.list()).rejects.toThrow('away');
    store.state.fails = false;
    expect(await ask({ ...CALL, arguments: {} })).toMatchObject({ outcome: 'asked' });
  });

  test('holds what this version did not write: it is as if it were not there', async () => {
    const { ask, clock, press, standing, store } = start();
    await press('standing:allow:exact:30d');
    const [key = '', value = ''] = [...store.map].find(([each]) => each.startsWith('standing ')) ?? [];
    const kept = JSON.parse(value) as Record<string, unknown>;
    const changed = [
      'x',
      'null',
      '[]',
      JSON.stringify({ ...kept, format: 3 }),
      JSON.stringify({ ...kept, id: 'other' }),
      JSON.stringify({ ...kept, expiresAt: undefined }),
      JSON.stringify({ ...kept, createdAt: clock.at + 1 }),
      JSON.stringify({ ...kept, createdAt: clock.at - 31 * DAY, expiresAt: clock.at + 365 * DAY }),
      JSON.stringify({ ...kept, verdict: 'always' }),
    ];
    for (const each of changed) {
      store.map.set(key, each);
      expect(await ask()).toMatchObject({ outcome: 'asked' });
      expect(await standing.list()).toEqual([]);
    }
  });

  test('is full takes no more, but what stands can be given anew', async () => {
    const { errors, press, standing, tools } = start({ maxAnswers: 2 });
    for (const page of [1, 2, 3]) {
      await press('standing:allow:exact:30d', { ...CALL, arguments: { page } });
    }
    expect(await standing.list()).toHaveLength(2);
    expect(errors).toHaveLength(1);
    tools['search'] = { description: 'Changed.' };
    await press('standing:allow:exact:30d', { ...CALL, arguments: { page: 1 } });
    expect(await standing.list()).toHaveLength(2);
    expect(errors).toHaveLength(1);
  });
});

test.each(['31d', '721h', '0h', 'ever', '1w', ''])('a lifetime of "%s" is refused', (lifetime) => {
  expect(() => start({ lifetimes: [lifetime as never] })).toThrow(RangeError);
});

test('a form or a page is shown at once, as without standing answers', () => {
  const { standing } = start();
  for (const params of [formParams, urlParams()]) {
    const inbox = createElicitationInbox({ decide: combineDeciders(() => undefined, standing) });
    inbox.submit(batchOf([params])).results.catch(() => undefined);
    expect(inbox.getSnapshot().entries).toMatchObject([{ state: 'pending' }]);
  }
});

test('that the tool changed is heard through the host’s ask, and beats its allow', async () => {
  const { ask, inbox, press, store, tools } = start();
  await press('standing:allow:exact:30d');
  tools['search'] = { description: 'Other.' };
  const standing = createStandingAnswers(store, {
    toolOf: () => tools['search'],
    offer: () => 'exact',
    now: () => 1_000_000,
  });
  const shown = await ask();
  const entry = inbox.getSnapshot().entries.find(({ id }) => id === shown.entryId);
  const [item] = entry?.items ?? [];
  for (const host of ['ask', { allow: 'once' }, undefined] as const) {
    const request = { server: entry?.server, elicitation: item?.elicitation } as DecisionRequest;
    expect(await combineDeciders(() => host, standing).decide(request)).toEqual({ ask: 'toolChanged' });
  }
});

test('host deny, standing deny, host ask, standing allow, host allow, ask: in this order', async () => {
  const request = { server: batchOf([]).server, elicitation: {} } as DecisionRequest;
  const deny = (by: string) => ({ deny: true, because: by }) as const;
  const allow = (by: string) => ({ allow: 'once', because: by }) as const;
  const fail: Decide = () => {
    throw new Error('policy');
  };
  const decided = async (host: Decide, person: Decide) => {
    const decision = await combineDeciders(host, { decide: person }).decide(request);
    return typeof decision === 'object' && !('ask' in decision) ? decision.because : decision;
  };
  expect([
    await decided(() => deny('host'), fail),
    await decided(
      () => 'ask',
      () => deny('person'),
    ),
    await decided(
      () => allow('host'),
      () => deny('person'),
    ),
    await decided(
      () => 'ask',
      () => allow('person'),
    ),
    await decided(
      () => allow('host'),
      () => allow('person'),
    ),
    await decided(
      () => undefined,
      () => allow('person'),
    ),
    await decided(
      () => allow('host'),
      () => undefined,
    ),
    await decided(
      () => undefined,
      () => undefined,
    ),
  ]).toEqual(['host', 'person', 'person', 'ask', 'person', 'person', 'host', undefined]);
  await expect(decided(fail, () => allow('person'))).rejects.toThrow('policy');
  await expect(decided(() => allow('host'), fail)).rejects.toThrow('policy');
});

test('a policy that gives null has no opinion', async () => {
  const request = { server: batchOf([]).server, elicitation: {} } as DecisionRequest;
  const none = () => null as unknown as undefined;
  const deny = { deny: true } as const;
  expect(await combineDeciders(none, { decide: () => deny }).decide(request)).toEqual(deny);
  expect(await combineDeciders(() => 'ask', { decide: none }).decide(request)).toBe('ask');
});
