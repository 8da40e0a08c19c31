import { expect, test, vi } from 'vitest';
import { approvalRules } from '../approvals/approval-rules.js';
import { createElicitationInbox } from '../inbox/create-elicitation-inbox.js';
import type { ElicitationBatch } from '../inbox/entry/inbox-entry.js';
import { createBatchStore } from './batch-store.js';

const seat = {
  message: 'Which seat?',
  requestedSchema: { type: 'object', properties: { seat: { type: 'string' } }, required: ['seat'] },
};
const approvalOf = (to: string, options = ['allowOnce', 'rejectOnce']) => ({
  message: 'A mail.',
  call: { tool: 'send_email', arguments: { to } },
  options: options.map((kind) => ({ id: `${kind}-${to}`, kind, name: kind })),
});

/** A batch in a real inbox. */
function open(requests: readonly object[]) {
  const inbox = createElicitationInbox();
  const { results } = inbox.submit({
    server: { name: 'Travel', endpoint: { type: 'http', url: 'https://travel.example/mcp' } },
    requests: requests.map((request, index) => ({ key: `r${index}`, ...request })),
    approvalRules,
  } as unknown as ElicitationBatch);
  const [entry] = inbox.getSnapshot().entries;
  if (entry === undefined) {
    throw new Error('The fixture was refused.');
  }
  const answer = vi.fn((given: Parameters<typeof inbox.answer>[1]) => inbox.answer(entry.id, given));
  return { batch: createBatchStore({ items: entry.items, answer }), results, answer, entry };
}

test('steps are decided one after the other, taken back, and sent together', async () => {
  const { batch, results } = open([{ params: seat }, { params: seat }]);
  const heard = vi.fn();
  batch.subscribe(heard);
  batch.decide({ action: 'accept', content: { seat: '1A' } });
  batch.decide({ action: 'decline' });
  expect(batch.getState()).toMatchObject({ page: 2 });
  batch.go(1);
  batch.reopen();
  expect(batch.getState().decisions).toEqual([{ action: 'accept', content: { seat: '1A' } }, undefined]);
  batch.decide({ action: 'accept', content: { seat: '1B' } });
  expect(heard).toHaveBeenCalledTimes(5);
  await batch.send();
  expect(batch.getState().outcome).toEqual({ status: 'delivered' });
  expect(await results).toEqual([
    { action: 'accept', content: { seat: '1A' } },
    { action: 'accept', content: { seat: '1B' } },
  ]);
});

test('nothing is sent while a step is not decided: that step is shown', async () => {
  const { batch, answer } = open([{ params: seat }, { params: seat }]);
  batch.go(1);
  batch.decide({ action: 'decline' });
  await batch.send();
  expect(answer).not.toHaveBeenCalled();
  expect(batch.getState()).toMatchObject({ page: 0, outcome: undefined });
});

test('a step whose content is not accepted is shown, with why', async () => {
  const { batch } = open([{ params: seat }, { params: seat }]);
  batch.decide({ action: 'decline' });
  batch.decide({ action: 'accept', content: {} });
  await batch.send();
  expect(batch.getState()).toMatchObject({
    page: 1,
    outcome: { status: 'invalidContent', issues: [[], [{ code: 'required' }]] },
  });
});

test('all of it can be declined, whatever was decided', async () => {
  const { batch, results } = open([{ params: seat }, { params: seat }]);
  batch.decide({ action: 'accept', content: { seat: '1A' } });
  await batch.answerAll('decline');
  expect(await results).toEqual([{ action: 'decline' }, { action: 'decline' }]);
});

test('it goes on where it was minimised', () => {
  const { entry, answer } = open([{ params: seat }, { params: seat }]);
  const draft = { page: 1, decisions: [{ action: 'decline' } as const, undefined] };
  expect(createBatchStore({ items: entry.items, draft, answer }).getState()).toMatchObject(draft);
});

test('equal calls are decided together by their own option of the same kind; others, and what is kept, are not', () => {
  const { batch } = open([
    { approval: approvalOf('ada@x.example') },
    { approval: approvalOf('bob@x.example') },
    {
      approval: { ...approvalOf('ada@x.example'), options: [{ id: 'yes', kind: 'allowOnce', name: 'Yes' }] },
    },
  ]);
  expect(batch.equalSteps()).toEqual([2]);
  batch.decide({ action: 'accept', approval: { optionId: 'allowOnce-ada@x.example' } }, { together: true });
  expect(batch.getState().decisions).toEqual([
    { action: 'accept', approval: { optionId: 'allowOnce-ada@x.example' } },
    undefined,
    { action: 'accept', approval: { optionId: 'yes' } },
  ]);
});

test('an equal call that shows more than the one that was allowed is not allowed with it', () => {
  const careful = { ...approvalOf('ada@x.example'), careful: true };
  const changing = approvalOf('ada@x.example');
  const changes = [{ path: '/etc/hosts', newText: 'x' }];
  const { batch } = open([
    { approval: approvalOf('ada@x.example') },
    { approval: careful },
    { approval: { ...changing, call: { ...changing.call, changes } } },
    { approval: approvalOf('ada@x.example') },
  ]);
  batch.decide({ action: 'accept', approval: { optionId: 'allowOnce-ada@x.example' } }, { together: true });
  expect(batch.getState().decisions.map((decision) => decision?.action)).toEqual([
    'accept',
    undefined,
    undefined,
    'accept',
  ]);
});
