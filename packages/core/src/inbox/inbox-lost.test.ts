import { expect, test } from 'vitest';
import { createElicitationInbox } from './create-elicitation-inbox.js';
import { batchOf, formParams, urlParams } from './elicitation-inbox.fixtures.js';
import { TaskStoppedError } from './task-stopped-error.js';

const accept = { action: 'accept', content: { seat: '12A' } } as const;

/** A batch whose answers are on their way until one of the two is called. */
function onTheWay(params: readonly unknown[] = [formParams]) {
  const inbox = createElicitationInbox();
  let confirm = (): void => undefined;
  let lose = (): void => undefined;
  const delivery = new Promise<void>((resolve, reject) => {
    confirm = resolve;
    lose = () => {
      reject(new Error('gone'));
    };
  });
  const answer = inbox.submit(batchOf(params), { delivery });
  answer.catch(() => undefined);
  return { inbox, answer, confirm, lose };
}

const states = ({ inbox }: Pick<ReturnType<typeof onTheWay>, 'inbox'>) =>
  inbox.getSnapshot().entries.map(({ state }) => state);

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('answers that got lost on their way come back as an entry that says so, until it is dismissed', async () => {
  const sent = onTheWay();
  sent.inbox.answer('batch-1', [accept]);
  expect(await sent.answer).toEqual([accept]);
  expect(states(sent)).toEqual([]);
  sent.lose();
  await settled();
  expect(states(sent)).toEqual(['lost']);
  expect(sent.inbox.getSnapshot().pendingCount).toBe(0);
  sent.inbox.answer('batch-1', [accept]);
  sent.inbox.stopTask('batch-1');
  expect(states(sent)).toEqual(['lost']);
  sent.inbox.dismiss('batch-1');
  expect(states(sent)).toEqual([]);
});

test('those that arrived do not', async () => {
  const sent = onTheWay();
  sent.inbox.answer('batch-1', [accept]);
  sent.confirm();
  await settled();
  expect(states(sent)).toEqual([]);
});

test('nor a refusal, nor a page: nothing of the person was on its way', async () => {
  const sent = onTheWay([formParams, urlParams()]);
  sent.inbox.answer('batch-1', [{ action: 'decline' }, { action: 'accept' }]);
  sent.lose();
  await settled();
  expect(states(sent)).toEqual(['answered']);
});

test('nor what was withdrawn: nothing was sent', async () => {
  const sent = onTheWay();
  sent.inbox.withdraw('batch-1', 'disconnected');
  sent.lose();
  await settled();
  expect(states(sent)).toEqual(['disconnected']);
});

test('stopping the task rejects its batch, and it alone, leaves nothing, and is on record', async () => {
  const inbox = createElicitationInbox();
  const first = inbox.submit(batchOf([formParams, formParams], { round: 4, lastRound: true }));
  void inbox.submit(batchOf([formParams]));
  expect(inbox.getSnapshot().entries.map(({ lastRound }) => lastRound)).toEqual([true, undefined]);
  inbox.stopTask('batch-1');
  inbox.stopTask('nobody');
  await expect(first).rejects.toBeInstanceOf(TaskStoppedError);
  await expect(first).rejects.toThrow(/person stopped this task.*Nothing more was sent.*do not repeat/);
  expect(inbox.getSnapshot().entries.map(({ id }) => id)).toEqual(['batch-2']);
  expect(inbox.getSnapshot().audit.map(({ outcome }) => outcome)).toEqual(['abandoned', 'abandoned']);
});
