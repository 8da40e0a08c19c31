import { describe, expect, test } from 'vitest';
import type { ElicitResult } from '../protocol/elicitation.js';
import { approvalRules } from '../approvals/approval-rules.js';
import { createElicitationInbox } from './create-elicitation-inbox.js';
import { approvalBatch, approvalOf, batchOf, entryAt, formParams } from './elicitation-inbox.fixtures.js';
import { DeliveryUnknownError, InvalidElicitationError } from './entry/inbox-errors.js';

const allow = { action: 'accept', approval: { optionId: 'once' } } as const;
const reject = { action: 'decline', approval: { optionId: 'no' } } as const;

function ask(approvals: readonly unknown[] = [approvalOf()]) {
  const inbox = createElicitationInbox();
  const { results } = inbox.submit(approvalBatch(approvals));
  results.catch(() => undefined);
  return { inbox, results, id: inbox.getSnapshot().entries[0]?.id ?? '' };
}

test('an approval is asked, answered and recorded without its arguments', async () => {
  const { inbox, results, id } = ask();
  expect(entryAt(inbox, 0).items).toMatchObject([
    { params: undefined, elicitation: { mode: 'approval', call: { tool: 'send_mail' } }, problems: [] },
  ]);
  expect(await inbox.answer(id, [allow])).toEqual({ status: 'delivered' });

  expect(await results).toEqual([allow]);
  expect(inbox.getSnapshot().audit).toMatchObject([
    {
      mode: 'approval',
      message: 'It leaves the company.',
      outcome: 'accept',
      approval: { tool: 'send_mail', server: 'crm', optionId: 'once', kind: 'allowOnce' },
    },
  ]);
  expect(JSON.stringify(inbox.getSnapshot().audit)).not.toContain('a@b.example');
});

test('a form and an approval are answered together', async () => {
  const inbox = createElicitationInbox();
  const requests = [
    { key: 'form', params: formParams },
    { key: 'approval', approval: approvalOf() },
  ];
  const { results } = inbox.submit(batchOf([], { approvalRules, requests }));
  await inbox.answer(entryAt(inbox, 0).id, [{ action: 'accept', content: { seat: '1' } }, reject]);
  expect(await results).toEqual([{ action: 'accept', content: { seat: '1' } }, reject]);
});

test('what a server sends beside an approval’s name stays a request of its own kind', async () => {
  const inbox = createElicitationInbox();
  const both = { key: 'a', params: formParams, approval: approvalOf() } as never;
  inbox.submit(batchOf([], { approvalRules, requests: [both] }));
  expect(entryAt(inbox, 0).items[0]?.elicitation.mode).toBe('form');
  const { results } = inbox.submit(batchOf([{ mode: 'approval', ...(approvalOf() as object) }]));
  await expect(results).rejects.toBeInstanceOf(InvalidElicitationError);
});

test('an approval that can’t be shown, and the 51st of a batch, are refused', async () => {
  await expect(ask([null]).results).rejects.toBeInstanceOf(InvalidElicitationError);
  await expect(ask(Array(51).fill(approvalOf())).results).rejects.toBeInstanceOf(InvalidElicitationError);
});

test('without the rules nothing is shown of an approval, however it looks', async () => {
  const read = { elicitation: approvalRules.read(approvalOf()).elicitation };
  for (const approval of [approvalOf(), read, read.elicitation]) {
    const inbox = createElicitationInbox({ decide: () => ({ allow: 'once' }) });
    const { results } = inbox.submit({ ...approvalBatch([approval]), approvalRules: undefined as never });
    expect(inbox.getSnapshot().entries).toEqual([]);
    await expect(results).rejects.toThrow('approvalRules');
    expect(inbox.getSnapshot().audit).toMatchObject([{ mode: 'approval', outcome: 'invalid' }]);
  }
});

describe('an answer that was not offered', () => {
  test.each<[string, unknown]>([
    ['accept without an option', { action: 'accept' }],
    ['accept with content', { action: 'accept', content: {} }],
    ['accept of a rejection', { action: 'accept', approval: { optionId: 'no' } }],
    ['decline of a permission', { action: 'decline', approval: { optionId: 'once' } }],
    ['an unknown option', { action: 'accept', approval: { optionId: 'x' } }],
    ['null', { action: 'accept', approval: null }],
    ['arguments', { ...allow, approval: { optionId: 'once', arguments: {} } }],
    ['feedback', { ...reject, approval: { optionId: 'no', feedback: 'x' } }],
  ])('%s: is a mistake of the caller, and the entry still waits', (_, result) => {
    const { inbox, id } = ask();
    expect(() => inbox.answer(id, [result as ElicitResult])).toThrow('Nothing was sent');
    expect(entryAt(inbox, 0).state).toBe('pending');
  });

  test('a decline without an option is the rejection that is offered, else a cancel', async () => {
    const { inbox, results, id } = ask([
      approvalOf(),
      approvalOf({ options: [{ id: 'a', kind: 'allowOnce', label: '' }] }),
      approvalOf({ options: [{ id: 'never', kind: 'rejectAlways', label: '' }] }),
    ]);
    await inbox.answer(id, [{ action: 'decline' }, { action: 'decline' }, { action: 'decline' }]);
    expect(await results).toEqual([reject, { action: 'cancel' }, { action: 'cancel' }]);
  });
});

test('the receipt of an approval says that the arguments were changed, and of one that ended what it was for', async () => {
  const { inbox, results, id } = ask([approvalOf({ editable: true })]);
  await inbox.answer(id, [{ action: 'accept', approval: { optionId: 'once', arguments: { to: 'x' } } }]);
  expect(await results).toEqual([
    { action: 'accept', approval: { optionId: 'once', arguments: { to: 'x' } } },
  ]);
  inbox.submit(approvalBatch([approvalOf()])).results.catch(() => undefined);
  inbox.withdraw(entryAt(inbox, 0).id, 'withdrawn');
  inbox.stop(approvalBatch([]).server);
  await inbox.submit(approvalBatch([approvalOf()])).results;
  expect(inbox.getSnapshot().audit.map(({ mode, outcome, approval }) => [mode, outcome, approval])).toEqual([
    [
      'approval',
      'accept',
      { tool: 'send_mail', server: 'crm', optionId: 'once', kind: 'allowOnce', edited: true },
    ],
    ['approval', 'withdrawn', { tool: 'send_mail', server: 'crm' }],
    ['approval', 'stopped', { tool: 'send_mail', server: 'crm' }],
  ]);
});

describe('the same call', () => {
  const again = approvalOf({ message: 'Please!', title: 'Harmless', options: [] });

  test('waits, was allowed or was rejected before, whatever is said of it and however its arguments are sorted', async () => {
    const sorted = approvalOf({
      call: { server: 'crm', tool: 'send_mail', arguments: { body: 'Hi', to: 'a@b.example' } },
    });
    const { inbox, id } = ask();
    inbox.submit(approvalBatch([again]));
    expect(entryAt(inbox, 1).items[0]?.duplicate).toBe('pending');
    await inbox.answer(id, [reject]);
    expect(entryAt(inbox, 0).items[0]?.duplicate).toBe('rejected');
    inbox.submit(approvalBatch([sorted]));
    await inbox.answer(entryAt(inbox, 1).id, [allow]);
    expect(entryAt(inbox, 0).items[0]?.duplicate).toBe('answered');
  });

  test('is another with another tool, server or argument, and none where they are not known', async () => {
    const { inbox, id } = ask();
    await inbox.answer(id, [reject]);
    const call = { tool: 'send_mail', server: 'crm', arguments: { to: 'a@b.example', body: 'Hi' } };
    const others = [
      { ...call, tool: 'send_post' },
      { ...call, server: 'other' },
      { ...call, arguments: { to: 'a@b.example' } },
      { ...call, arguments: undefined },
    ];
    inbox.submit(approvalBatch(others.map((each) => approvalOf({ call: each }))));
    expect(entryAt(inbox, 0).items.map(({ duplicate }) => duplicate)).toEqual(Array(4).fill(undefined));
    expect(entryAt(inbox, 0).items[3]?.questionKey).toBeUndefined();
  });

  test('says nothing of a cancel', async () => {
    const { inbox, id } = ask();
    await inbox.answer(id, [{ action: 'cancel' }]);
    inbox.submit(approvalBatch([again]));
    expect(entryAt(inbox, 0).items[0]?.duplicate).toBeUndefined();
  });
});

test.each<[string, ElicitResult, string]>([
  ['a yes', allow, 'deliveryUnknown'],
  ['a no', reject, 'deliveryUnknown'],
  ['a not now', { action: 'cancel' }, 'gone'],
])('whose delivery is in doubt matters: %s', async (_, result, state) => {
  const inbox = createElicitationInbox();
  let fails = true;
  const submitted = inbox.submit(approvalBatch([approvalOf()]), {
    deliver: () =>
      fails ? Promise.reject(new DeliveryUnknownError({ canSendAgain: true })) : Promise.resolve(),
  });
  submitted.results.catch(() => undefined);
  const { id } = entryAt(inbox, 0);
  await inbox.answer(id, [result]);
  expect(inbox.getSnapshot().entries[0]?.state ?? 'gone').toBe(state);
  if (state === 'deliveryUnknown') {
    fails = false;
    expect(await inbox.sendAgain(id)).toEqual({ status: 'delivered' });
    expect(await submitted.results).toEqual([result]);
    expect(inbox.getSnapshot().audit).toMatchObject([
      { mode: 'approval', outcome: result.action, approval: { tool: 'send_mail' } },
    ]);
  }
});
