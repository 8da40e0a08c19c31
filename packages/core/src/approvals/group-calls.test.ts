import { describe, expect, test } from 'vitest';
import { createElicitationInbox } from '../inbox/create-elicitation-inbox.js';
import { approvalBatch, approvalOf } from '../inbox/elicitation-inbox.fixtures.js';
import type { ElicitationBatch } from '../inbox/entry/inbox-entry.js';
import { groupCalls } from './group-calls.js';

/** Moves a file, as an adapter tells it. */
const move = (args: unknown, more: object = {}, call: object = {}): unknown =>
  approvalOf({ call: { tool: 'move_file', server: 'files', arguments: args, ...call }, ...more });

/** Each is asked by itself. */
function entriesOf(approvals: readonly unknown[], rest: Partial<ElicitationBatch> = {}) {
  const inbox = createElicitationInbox({ rateLimit: false });
  for (const approval of approvals) {
    inbox.submit(approvalBatch([approval], rest)).results.catch(() => undefined);
  }
  return inbox.getSnapshot().entries;
}

const grouped = (approvals: readonly unknown[]) => groupCalls(entriesOf(approvals));

test('calls that differ in an argument are one group, whatever the order of their keys', () => {
  const groups = grouped([
    move({ from: '/in/1', to: '/archive', overwrite: true }),
    move({ overwrite: true, to: '/archive', from: '/in/2' }),
    move({ from: '/in/3', to: '/archive', overwrite: true }),
  ]);
  expect(groups).toMatchObject([
    { together: false, same: { to: '/archive', overwrite: true }, columns: ['from'] },
  ]);
  expect(groups[0]?.calls.map(({ elicitation }) => elicitation.call.arguments)).toMatchObject([
    { from: '/in/1' },
    { from: '/in/2' },
    { from: '/in/3' },
  ]);
});

test('equal calls are one group without columns; a single call is none', () => {
  expect(grouped([move({ from: 'a' }), move({ from: 'a' })])).toMatchObject([
    { same: { from: 'a' }, columns: [] },
  ]);
  expect(grouped([move({ from: 'a' })])).toEqual([]);
});

test('an argument that only some calls have differs, as one does that is null in others', () => {
  expect(grouped([move({ a: 1, b: null }), move({ a: 1 })])).toMatchObject([
    { same: { a: 1 }, columns: ['b'] },
  ]);
});

test.each([
  ['a letter of another alphabet', { to: 'paypal' }, { to: 'p\u0430ypal' }],
  ['the same in a key', { path: 1 }, { pаth: 1 }],
  ['a letter and its accent', { to: '\u00e9' }, { to: 'e\u0301' }],
  ['a blank that is another', { to: 'a b' }, { to: 'a\u00a0b' }],
  ['a line break that is another', { to: 'a\nb' }, { to: 'a\r\nb' }],
])('calls that look the same and differ in %s are told, and no others', (_, one, other) => {
  const [group] = grouped([move({ to: 'x' }), move(one), move(other), move(one), move({ to: 'Paypal' })]);
  expect(group?.alike).toEqual(group?.calls.slice(1, 4));
  expect(grouped([move({ a: '1' }), move({ a: '1' }), move({ a: 1 })])[0]?.alike).toEqual([]);
  expect(grouped([move({ a: 'C:\\n1' }), move({ a: 'C:\\t1' }), move({ a: 'C:\n1' })])[0]?.alike).toEqual([]);
});

test('keys of every object’s prototype are keys like others', () => {
  const hostile = (value: string) => JSON.parse(`{"__proto__":"${value}","constructor":"x"}`) as unknown;
  const [group] = grouped([move(hostile('a')), move(hostile('b'))]);
  expect(group?.columns).toEqual(['__proto__']);
  expect(Object.entries(group?.same ?? {})).toEqual([['constructor', 'x']]);
});

test.each([
  ['tool', move({ a: 1 }, {}, { tool: 'delete_file' })],
  ['server', move({ a: 1 }, {}, { server: 'others' })],
  ['definition of its tool', move({ a: 1 }, {}, { definition: 'sha-2' })],
  ['description', move({ a: 1 }, {}, { listing: { description: 'Moves.' } })],
  ['schema', move({ a: 1 }, { argumentsSchema: { type: 'object' } })],
  ['secret', move({ a: 1 }, { secretArguments: ['/a'] })],
  ['choice', move({ a: 1 }, { options: [{ id: 'once', kind: 'allowOnce', label: 'For ever' }] })],
  ['shape', move('a text')],
])('calls of another %s are no group', (_what, other) => {
  expect(grouped([move({ a: 2 }), other])).toEqual([]);
});

test('calls of one definition are a group, and those of another asker are not', () => {
  const definition = 'sha-1';
  const calls = [move({ a: 1 }, {}, { definition }), move({ a: 2 }, {}, { definition })];
  const entries = entriesOf(calls);
  expect(groupCalls(entries)).toHaveLength(1);
  const others = entriesOf(calls, {
    server: { connectionId: 'other', endpoint: { kind: 'app', label: 'Other' } },
  });
  expect(groupCalls([...entries.slice(0, 1), ...others.slice(0, 1)])).toEqual([]);
  expect(groupCalls([...entries, ...others])).toHaveLength(2);
});

test('a call that can be allowed in two ways is decided by itself', () => {
  const options = ['a', 'b'].map((id) => ({ id, kind: 'allowOnce', label: '' }));
  expect(grouped([move({ a: 1 }, { options }), move({ a: 2 }, { options })])).toEqual([]);
});

test('four arguments may differ, and no more', () => {
  const differing = (count: number) =>
    [1, 2].map((call) =>
      move(Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, call]))),
    );
  expect(grouped(differing(4))[0]?.columns).toEqual(['k0', 'k1', 'k2', 'k3']);
  expect(grouped(differing(5))).toEqual([]);
});

test('fifty calls are a group, and no more', () => {
  const calls = (count: number) => Array.from({ length: count }, (_, at) => move({ from: `/in/${at}` }));
  expect(grouped(calls(50))[0]?.calls).toHaveLength(50);
  expect(grouped(calls(51))).toEqual([]);
});

test('calls whose arguments are unknown and careful ones are in the group, if two others are known', () => {
  const unknown = move(undefined, {}, { argumentsKnown: false });
  expect(grouped([move({ a: 1 }), unknown, move({ a: 2 }, { careful: true })])).toMatchObject([
    { columns: ['a'], calls: [{}, {}, { elicitation: { careful: true } }] },
  ]);
  expect(grouped([move({ a: 1 }), unknown])).toEqual([]);
});

test('only what waits for the person is grouped', () => {
  const inbox = createElicitationInbox();
  for (const from of ['a', 'b', 'c']) {
    inbox.submit(approvalBatch([move({ from })])).results.catch(() => undefined);
  }
  inbox.withdraw(inbox.getSnapshot().entries[1]?.id ?? '', 'withdrawn');
  expect(
    groupCalls(inbox.getSnapshot().entries)[0]?.calls.map(({ elicitation }) => elicitation.call.arguments),
  ).toEqual([{ from: 'a' }, { from: 'c' }]);
});

describe('a batch', () => {
  function batch(approvals: readonly unknown[]) {
    const inbox = createElicitationInbox();
    inbox.submit(approvalBatch(approvals)).results.catch(() => undefined);
    inbox.submit(approvalBatch([move({ from: 'z' })])).results.catch(() => undefined);
    return groupCalls(inbox.getSnapshot().entries);
  }

  test('of like calls is a group by itself, whose answers go together', () => {
    expect(batch([move({ from: 'a' }), move({ from: 'b' })])).toMatchObject([
      {
        together: true,
        columns: ['from'],
        calls: [{ item: { key: 'request0' } }, { item: { key: 'request1' } }],
      },
    ]);
  });

  test('with one other call is none', () => {
    expect(batch([move({ from: 'a' }), move({ from: 'b' }), approvalOf()])).toEqual([]);
  });
});

test('calls that together are longer than one may be are no table: each would be laid out at once', () => {
  const text = 'x'.repeat(150_000);
  expect(grouped([move({ text, a: 1 })])).toEqual([]);
  expect(grouped([move({ text, a: 1 }), move({ text, a: 2 })])).toEqual([]);
  const changes = [{ path: 'a', newText: text }];
  expect(grouped([move({ a: 1 }, {}, { changes }), move({ a: 2 }, {}, { changes })])).toEqual([]);
  const half = 'x'.repeat(100_000);
  expect(grouped([move({ text: half, a: 1 }), move({ text: half, a: 2 })])).toHaveLength(1);
});
