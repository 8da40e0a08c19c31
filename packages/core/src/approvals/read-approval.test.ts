import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { approvalOf } from '../inbox/elicitation-inbox.fixtures.js';
import type { ApprovalAnswer } from '../protocol/approval.js';
import { parseElicitation } from '../protocol/parse-elicitation.js';
import { APPROVAL_LIMITS, checkApproval, readApproval } from './read-approval.js';

const read = (more: object = {}) => readApproval(approvalOf(more));
const shown = (more: object = {}) => read(more).elicitation ?? expect.fail();
const idsOf = (more: object) => shown(more).options.map(({ id }) => id);
const codesOf = (more: object) => read(more).problems.map(({ code }) => code);

function cycle() {
  const list: unknown[] = [];
  list.push({ list });
  return list;
}

/** Says something else each time. */
const shifty = () => {
  let count = 0;
  return {
    get to() {
      count += 1;
      return count;
    },
  };
};

const throws = (): never => {
  throw new Error('hostile');
};
const hostileProxy = new Proxy({}, { get: throws, ownKeys: throws, getOwnPropertyDescriptor: throws });

test('an approval is read as data, frozen through and through, and reading it again changes nothing', () => {
  const { elicitation, problems } = read({
    editable: true,
    argumentsSchema: { type: 'object' },
    feedback: true,
  });

  expect(problems).toEqual([]);
  expect(elicitation).toEqual({
    mode: 'approval',
    call: {
      tool: 'send_mail',
      server: 'crm',
      arguments: { to: 'a@b.example', body: 'Hi' },
      argumentsKnown: true,
    },
    message: 'It leaves the company.',
    options: [
      { id: 'once', kind: 'allowOnce', label: 'Yes' },
      { id: 'always', kind: 'allowAlways', label: 'Yes, always' },
      { id: 'no', kind: 'rejectOnce', label: 'No' },
    ],
    editable: true,
    argumentsSchema: { type: 'object' },
    feedback: true,
    careful: false,
  });
  expect(Object.isFrozen(elicitation?.call.arguments)).toBe(true);
  expect(readApproval(elicitation)).toEqual({ elicitation, problems });
});

describe('arguments', () => {
  test.each<[string, unknown]>([
    ['none', undefined],
    ['a cycle', cycle()],
    ['a getter', shifty()],
    ['a proxy that throws', hostileProxy],
    ['a bigint', { count: 1n }],
    ['a function', { run: () => 1 }],
    ['a symbol', { mark: Symbol('mark') }],
    ['a number that JSON lacks', { count: Number.NaN }],
    ['a date', { at: new Date(0) }],
    ['a map', { map: new Map([['to', 'x']]) }],
    ['what is sent as something else', { toJSON: () => ({}), to: 'x' }],
    ['a hole in a list', { list: [, 1] }], // eslint-disable-line no-sparse-arrays
    ['a megabyte', { body: 'x'.repeat(1_000_000) }],
    ['a list without end', { list: new Array(4_000_000_000) }],
    ['more than 256 KiB once escaped', { body: '\u0000'.repeat(50_000) }],
    ['1000 levels', JSON.parse('['.repeat(1000) + ']'.repeat(1000))],
  ])('%s: not known, and nothing is allowed for ever', (_, value) => {
    const { elicitation, problems } = read({ call: { tool: 'x', arguments: value }, editable: true });

    expect(elicitation?.call).toMatchObject({ tool: 'x', argumentsKnown: false });
    expect(elicitation?.call).not.toHaveProperty('arguments');
    expect(elicitation?.options.map(({ kind }) => kind)).toEqual(['allowOnce', 'rejectOnce']);
    expect(elicitation?.editable).toBe(false);
    expect(problems.map(({ code, path }) => [code, path])).toEqual([['argumentsUnknown', '/call/arguments']]);
  });

  test('keep a key called __proto__ as data', () => {
    const args: unknown = JSON.parse('{"__proto__":{"admin":true},"constructor":1}');
    const { call } = shown({ call: { arguments: args } });

    expect(JSON.stringify(call.arguments)).toBe('{"__proto__":{"admin":true},"constructor":1}');
    expect((call.arguments as { admin?: unknown }).admin).toBeUndefined();
  });

  test('may be empty, a text, or null', () => {
    const kept = [{}, [], null, '', 0, false].map((value) => shown({ call: { arguments: value } }).call);
    expect(kept.map((call) => call.arguments)).toEqual([{}, [], null, '', 0, false]);
    expect(kept.every(({ argumentsKnown }) => argumentsKnown)).toBe(true);
  });

  test('as large as a file that an agent writes are known, and what the file becomes', () => {
    const newText = 'const line = 1; // of many\n'.repeat(8_000);
    const { call } = shown({
      call: { arguments: { path: '/a', content: newText }, changes: [{ path: '/a', newText }] },
    });
    expect(call).toMatchObject({
      argumentsKnown: true,
      arguments: { content: newText },
      changes: [{ newText }],
    });
  });

  test('that an adapter is not sure of are not shown', () => {
    expect(shown({ call: { arguments: {}, argumentsKnown: false } }).call).toEqual({ argumentsKnown: false });
  });

  test('are worth nothing where the name of the tool or server can’t be read', () => {
    for (const name of ['tool', 'server']) {
      for (const value of [5, '', 'x'.repeat(APPROVAL_LIMITS.name + 1)]) {
        expect(shown({ call: { arguments: {}, [name]: value } }).call).toEqual({ argumentsKnown: false });
      }
    }
  });
});

test('what the server says of its tool is read as texts and hints, or left out', () => {
  const listing = {
    title: ' ',
    description: 'x'.repeat(30_000),
    readOnlyHint: true,
    openWorldHint: 'no',
    other: 1,
  };
  const { call } = shown({ call: { tool: 'x', arguments: {}, listing } });
  expect(call.listing).toEqual({ description: expect.stringMatching(/^x{19,}/), readOnlyHint: true });
  expect(call.listing?.description?.length).toBeLessThanOrEqual(APPROVAL_LIMITS.message);
  for (const nothing of [null, 'only reads', [], {}, { title: 5, destructiveHint: 1 }]) {
    expect(shown({ call: { arguments: {}, listing: nothing } }).call).not.toHaveProperty('listing');
  }
});

describe('changes', () => {
  const readWith = (changes: unknown) =>
    read({ call: { tool: 'edit', arguments: { path: '/a' }, changes } }).elicitation?.call;

  test('are what the asker gives, frozen, and reading them again changes nothing', () => {
    const changes = [
      { path: '/a', oldText: 'one', newText: 'two', fragment: true },
      { path: '/b', newText: '', other: 1 },
      { path: '/c', newText: '', newPath: null },
      { path: '/d', newText: 'x', newPath: '/e' },
    ];
    const call = readWith(changes);
    expect(call).toMatchObject({ argumentsKnown: true });
    expect(call?.changes).toEqual([
      { path: '/a', oldText: 'one', newText: 'two', fragment: true },
      { path: '/b', newText: '' },
      { path: '/c', newText: '', newPath: null },
      { path: '/d', newText: 'x', newPath: '/e' },
    ]);
    expect(Object.isFrozen(call?.changes?.[0])).toBe(true);
    expect(readWith(call?.changes)).toEqual(call);
    expect(readWith([])).not.toHaveProperty('changes');
  });

  test('that can’t all be shown make the call one that isn’t known', () => {
    const change = { path: '/a', newText: 'x' };
    const hostile = [
      null,
      'diff',
      [null],
      [{ path: '/a' }],
      [{ newText: 'x' }],
      [change, { ...change, newText: 5 }],
      [{ ...change, oldText: null }],
      [{ ...change, newPath: '' }],
      [{ ...change, newPath: {} }],
      [{ ...change, oldText: 'x'.repeat(300_000), newText: 'x'.repeat(300_000) }],
      Array.from({ length: 50 }, () => ({ ...change, newText: 'x'.repeat(20_000) })),
      [{ ...change, newText: '\n'.repeat(10_001) }],
      Array.from({ length: 51 }, () => change),
    ];
    const calls = hostile.map(readWith);
    expect(calls.filter((call) => call?.argumentsKnown !== false || 'changes' in call)).toEqual([]);
  });
});

describe('options', () => {
  const once = { id: 'a', kind: 'allowOnce', label: 'A' };

  test('that can’t be told for sure are left out', () => {
    const wrong: [unknown, string[]][] = [
      [[once, { ...once, kind: 'rejectOnce' }], []],
      [[once, { ...once, label: 'B' }], []],
      [[once, { ...once }], ['a']],
      [
        [once, { ...once, id: 5 }, { ...once, id: '' }, { ...once, id: 'b', kind: 'other' }, null, 'x'],
        ['a'],
      ],
      [[once, { ...once, id: 'x'.repeat(1_001) }], ['a']],
      [[], []],
      [undefined, []],
      [{ length: 3 }, []],
      [
        Array.from({ length: 500 }, (_, index) => ({ ...once, id: `${index}` })),
        [...Array(16).keys()].map(String),
      ],
    ];
    expect(wrong.map(([options]) => idsOf({ options }))).toEqual(wrong.map(([, ids]) => ids));
    expect(codesOf({ options: [] })).toEqual(['optionsMissing']);
    expect(codesOf({ options: [once, { ...once, kind: 'rejectOnce' }] })).toEqual([
      'optionInvalid',
      'optionsMissing',
    ]);
  });

  test('whose rules can’t all be shown are left out, others show each rule', () => {
    const always = { id: 'a', kind: 'allowAlways', label: '' };
    const rule = { text: 'Bash(npm run *)', lifetime: 'session' };
    const hidden: unknown[] = [
      'all',
      [rule, 5],
      [rule, { ...rule, text: ' ' }],
      [{ ...rule, text: 'x'.repeat(3_000) }],
      Array(17).fill(rule),
    ];
    expect(hidden.flatMap((grants) => idsOf({ options: [{ ...always, grants }] }))).toEqual([]);
    expect(
      shown({ options: [{ ...always, grants: [rule, { text: 'x', lifetime: 'ever', broader: true }] }] })
        .options[0]?.grants,
    ).toEqual([rule, { text: 'x', lifetime: 'unknown', broader: true }]);
    expect(shown({ options: [{ ...always, grants: [] }] }).options[0]).toEqual(always);
  });
});

test('texts of the asker are cut, and nothing but true is yes', () => {
  const { elicitation, problems } = read({
    title: 't'.repeat(5_000),
    message: 'm'.repeat(50_000),
    editable: 'yes',
    feedback: 1,
    careful: {},
  });
  expect([elicitation?.title?.length, elicitation?.message.length]).toEqual([500, 20_000]);
  expect(elicitation).toMatchObject({ editable: false, feedback: false, careful: false });
  expect(problems.map(({ code }) => code)).toEqual(['textTooLong', 'textTooLong']);
});

test.each([undefined, null, 'x', 5, [], {}, { call: null }, { call: [] }, hostileProxy])(
  'no approval: %#',
  (raw) => {
    expect(readApproval(raw).elicitation).toBeUndefined();
    expect(readApproval(raw).problems).toHaveLength(1);
  },
);

test('whatever is handed over, reading never throws and what is read is read again alike', () => {
  fc.assert(
    fc.property(
      fc.record({
        call: fc.record({
          tool: fc.anything(),
          arguments: fc.anything({ withBigInt: true, withDate: true }),
        }),
        options: fc.anything(),
        message: fc.anything(),
      }),
      (raw) => {
        const { elicitation } = readApproval(raw);
        expect(readApproval(elicitation).elicitation).toEqual(elicitation);
      },
    ),
  );
});

test('the params of a server are never an approval, whatever their mode, their _meta and their members', () => {
  const approval = approvalOf() as object;
  const hostile = [
    { ...approval, mode: 'approval' },
    { mode: 'approval', message: 'Hi', approval },
    {
      mode: 'approval',
      message: 'Hi',
      requestedSchema: { type: 'object', properties: {} },
      _meta: { approval },
    },
  ];
  const read = hostile.map((params) => parseElicitation(params));
  expect(read.map(({ elicitation }) => elicitation)).toEqual([undefined, undefined, undefined]);
  expect(read.map(({ problems }) => problems[0]?.code)).toEqual(Array(3).fill('unknownMode'));
  const forms = [approval, { ...approval, approval, _meta: { approval, mode: 'approval' } }];
  expect(forms.map((params) => parseElicitation(params).elicitation?.mode)).toEqual(['form', 'form']);
});

describe('an answer', () => {
  const elicitation = shown({ editable: true, feedback: true });
  const plain = shown();
  const check = (action: 'accept' | 'decline', answer: unknown, of = elicitation) =>
    checkApproval(of, action, answer as ApprovalAnswer);

  test('goes with the action of its option', () => {
    expect(check('accept', { optionId: 'once' }).answer).toEqual({ optionId: 'once' });
    expect(check('decline', { optionId: 'no', feedback: 'Ask me first' }).answer).toEqual({
      optionId: 'no',
      feedback: 'Ask me first',
    });
    expect(check('decline', { optionId: 'no', feedback: '  ' }).answer).toEqual({ optionId: 'no' });
  });

  test('with changed arguments has them as a frozen copy, and none where they say the same', () => {
    const args = { body: 'Bye', to: 'c@d.example' };
    const { answer } = check('accept', { optionId: 'once', arguments: args });
    args.to = 'changed';
    expect(answer).toEqual({ optionId: 'once', arguments: { body: 'Bye', to: 'c@d.example' } });
    expect(Object.isFrozen(answer?.arguments)).toBe(true);
    const same = { body: 'Hi', to: 'a@b.example' };
    expect(check('accept', { optionId: 'always', arguments: same }).answer).toEqual({ optionId: 'always' });
  });

  test('that was not offered is a mistake, never a yes', () => {
    const wrong: [action: 'accept' | 'decline', answer: unknown, of?: typeof plain][] = [
      ['accept', undefined],
      ['decline', undefined],
      ['accept', {}],
      ['accept', { optionId: 'other' }],
      ['accept', { optionId: 'toString' }],
      ['accept', { optionId: 'no' }],
      ['decline', { optionId: 'once' }],
      ['decline', { optionId: 'always' }],
      ['accept', { optionId: 'once', arguments: {} }, plain],
      ['decline', { optionId: 'no', arguments: {} }],
      ['accept', { optionId: 'always', arguments: { to: 'x' } }],
      ['accept', { optionId: 'once', arguments: { body: 'x'.repeat(270_000) } }],
      ['accept', { optionId: 'once', arguments: cycle() }],
      ['accept', { optionId: 'once', arguments: null }],
      ['accept', { optionId: 'once', arguments: [] }],
      ['accept', { optionId: 'once', arguments: 'rm -rf /' }],
      ['decline', { optionId: 'no', feedback: 'no' }, plain],
      ['decline', { optionId: 'no', feedback: 5 }],
      ['decline', { optionId: 'no', feedback: 'x'.repeat(4_001) }],
    ];
    expect(wrong.filter(([action, answer, of]) => check(action, answer, of).mistake === undefined)).toEqual(
      [],
    );
  });
});
