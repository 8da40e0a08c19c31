import { expect, test } from 'vitest';
import { answerEach } from './answer-each.js';
import { createElicitationInbox } from './create-elicitation-inbox.js';
import { approvalBatch, approvalOf } from './elicitation-inbox.fixtures.js';
import type { SubmitOptions } from './elicitation-inbox.js';
import type { InboxEntry } from './entry/inbox-entry.js';

const results = [{ action: 'accept', approval: { optionId: 'once' } }] as const;

function ask(...deliveries: readonly SubmitOptions['deliver'][]) {
  const inbox = createElicitationInbox();
  const answered = deliveries.map((deliver, index) => {
    const approval = approvalOf({ call: { tool: 'read', arguments: { index } } });
    return inbox
      .submit(approvalBatch([approval]), deliver && { deliver })
      .results.then(([result]) => result?.action, String);
  });
  return { inbox, answered, entries: inbox.getSnapshot().entries };
}

test('answers each entry, and what came of one says nothing of the others', async () => {
  const broken = () => Promise.reject(new Error('offline'));
  const { answered, entries, inbox } = ask(undefined, broken, undefined);
  inbox.withdraw(entries[2]?.id ?? '', 'withdrawn');
  const outcomes = await inbox.answerEach(entries.map((entry) => ({ entry, results })));
  expect(outcomes.map(({ status }) => status)).toEqual(['delivered', 'failed', 'gone']);
  expect(await answered[0]).toBe('accept');
  expect(inbox.getSnapshot().entries).toMatchObject([
    { state: 'pending', sendFailure: { count: 1 } },
    { state: 'withdrawn' },
  ]);
});

test('refuses what asks something else than what was drawn, and answers the others', async () => {
  const { entries, inbox } = ask(undefined, undefined);
  const [drawn, other] = entries as [InboxEntry, InboxEntry];
  const elicitation = { ...drawn.items[0]?.elicitation, careful: true };
  const changed = { ...drawn, items: [{ ...drawn.items[0], elicitation }] } as unknown as InboxEntry;
  const answers: string[] = [];
  const outcomes = await answerEach(
    {
      getSnapshot: () => ({ ...inbox.getSnapshot(), entries: [changed, other] }),
      answer(id) {
        answers.push(id);
        return Promise.resolve({ status: 'delivered' });
      },
    },
    [
      { entry: drawn, results },
      { entry: other, results },
    ],
  );
  expect(outcomes).toEqual([{ status: 'changed' }, { status: 'delivered' }]);
  expect(answers).toEqual([other.id]);
});

test('an entry that only stands otherwise, as after a failure, is still what was drawn', async () => {
  let fails = true;
  const { entries, inbox } = ask(() => (fails ? Promise.reject(new Error('offline')) : Promise.resolve()));
  const drawn = entries.map((entry) => ({ entry, results }));
  expect(await inbox.answerEach(drawn)).toMatchObject([{ status: 'failed' }]);
  fails = false;
  expect(await inbox.answerEach(drawn)).toEqual([{ status: 'delivered' }]);
});

test('a mistake in one answer is told of that one, and the same entry is answered once', async () => {
  const { entries, inbox } = ask(undefined, undefined);
  const [one, other] = entries as [InboxEntry, InboxEntry];
  const outcomes = await inbox.answerEach([
    { entry: one, results: [] },
    { entry: other, results },
    { entry: other, results },
  ]);
  expect(outcomes).toMatchObject([{ status: 'failed' }, { status: 'delivered' }, { status: 'gone' }]);
  expect(inbox.getSnapshot().entries).toMatchObject([{ id: one.id, state: 'pending' }]);
});

test('what can’t be compared with what was drawn fails alone', async () => {
  const { entries, inbox } = ask(undefined, undefined);
  const [one, other] = entries as [InboxEntry, InboxEntry];
  const odd = { ...one, items: [{ ...one.items[0], params: { count: 1n } }] } as unknown as InboxEntry;
  const outcomes = await inbox.answerEach([
    { entry: odd, results },
    { entry: other, results },
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['failed', 'delivered']);
});
