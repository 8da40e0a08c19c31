import { describe, expect, test, vi } from 'vitest';
import type { ElicitResult } from '../protocol/elicitation.js';
import { createElicitationInbox } from './create-elicitation-inbox.js';
import type { DeliveryContext, ElicitationInboxOptions, SubmitOptions } from './elicitation-inbox.js';
import type { ElicitationBatch } from './entry/inbox-entry.js';
import { batchOf, entryAt, formParams, urlParams } from './elicitation-inbox.fixtures.js';
import {
  DeliveryRefusedError,
  DeliveryUnknownError,
  TaskStoppedError,
  WithdrawnError,
} from './entry/inbox-errors.js';

const accept = { action: 'accept', content: { seat: '12A' } } as const;

interface Sending {
  readonly results: readonly ElicitResult[];
  readonly context: DeliveryContext;
  arrive(): void;
  fail(error?: unknown): void;
}

/** A batch whose adapter sends the answers, and each time that it did so. */
function ask(
  params: readonly unknown[] = [formParams],
  {
    rest,
    submit,
    options,
  }: { rest?: Partial<ElicitationBatch>; submit?: SubmitOptions; options?: ElicitationInboxOptions } = {},
) {
  const inbox = createElicitationInbox(options);
  const sent: Sending[] = [];
  const { results } = inbox.submit(batchOf(params, rest), {
    ...submit,
    deliver: (answers, context) =>
      new Promise<void>((arrive, fail) => {
        sent.push({ results: answers, context, arrive, fail });
      }),
  });
  const settled = vi.fn();
  results.then(settled, settled);
  const { id } = entryAt(inbox, 0);
  return {
    inbox,
    id,
    results,
    settled,
    sent,
    last: () => {
      const sending = sent.at(-1);
      if (sending === undefined) {
        throw new Error('Nothing was sent.');
      }
      return sending;
    },
    states: () => inbox.getSnapshot().entries.map(({ state }) => state),
    outcomes: () => inbox.getSnapshot().audit.map(({ outcome }) => outcome),
  };
}

const tick = () => new Promise((resolve) => setTimeout(resolve));

describe('while an answer is being sent', () => {
  test('the entry says so, and the submission waits until it has arrived', async () => {
    const asked = ask();
    const outcome = asked.inbox.answer(asked.id, [accept]);
    expect(asked.states()).toEqual(['sending']);
    expect(asked.inbox.getSnapshot().pendingCount).toBe(0);
    await tick();
    expect(asked.settled).not.toHaveBeenCalled();
    expect(asked.outcomes()).toEqual([]);
    expect(asked.last().results).toEqual([accept]);
    asked.last().arrive();
    expect(await outcome).toEqual({ status: 'delivered' });
    expect(await asked.results).toEqual([accept]);
    expect(asked.states()).toEqual([]);
    expect(asked.outcomes()).toEqual(['accept']);
  });

  test('a second answer changes nothing, nor does closing, stopping, or the server that is blocked', async () => {
    const asked = ask();
    asked.inbox.answer(asked.id, [accept]);
    expect(await asked.inbox.answer(asked.id, [{ action: 'decline' }])).toEqual({
      status: 'answeredElsewhere',
    });
    asked.inbox.dismiss(asked.id);
    asked.inbox.finish(asked.id);
    asked.inbox.stopTask(asked.id);
    asked.inbox.stop(batchOf([]).server);
    expect(asked.states()).toEqual(['sending']);
    asked.last().arrive();
    expect(await asked.results).toEqual([accept]);
    expect(asked.sent).toHaveLength(1);
  });

  test.each([
    ['aborts', (controller: AbortController) => controller.abort(new Error('gone'))],
    [
      'withdraws',
      (_controller: AbortController, asked: ReturnType<typeof ask>) =>
        asked.inbox.withdraw(asked.id, 'disconnected'),
    ],
  ])('nobody can tell any more once the adapter %s', async (_how, end) => {
    const controller = new AbortController();
    const asked = ask([formParams], { submit: { signal: controller.signal } });
    const outcome = asked.inbox.answer(asked.id, [accept]);
    end(controller, asked);
    expect(await outcome).toEqual({ status: 'deliveryUnknown' });
    await expect(asked.results).rejects.toBeInstanceOf(Error);
    asked.last().fail(new DeliveryUnknownError({ canSendAgain: true }));
    await tick();
    expect(asked.states()).toEqual(['deliveryUnknown']);
    expect(entryAt(asked.inbox, 0).canSendAgain).toBeUndefined();
    expect(asked.outcomes()).toEqual(['deliveryUnknown']);
    asked.inbox.dismiss(asked.id);
    expect(asked.states()).toEqual([]);
    expect(asked.settled).toHaveBeenCalledOnce();
  });
});

test('what its adapter finds gone or changed as the answer is sent ends so: nothing was sent', async () => {
  const asked = ask([formParams]);
  const outcome = asked.inbox.answer(asked.id, [accept]);
  asked.last().fail(new WithdrawnError('withdrawn'));
  expect(await outcome).toEqual({ status: 'gone' });
  await expect(asked.results).rejects.toMatchObject({ reason: 'withdrawn' });
  expect(asked.states()).toEqual(['withdrawn']);
  expect(asked.outcomes()).toEqual(['withdrawn']);
});

describe('an answer that did not arrive', () => {
  test('leaves the entry pending, with the failure told, and can be sent again or changed', async () => {
    const asked = ask([formParams], { options: { now: () => 7 } });
    const outcome = asked.inbox.answer(asked.id, [accept]);
    const cause = new TypeError('Failed to fetch');
    asked.last().fail(cause);
    expect(await outcome).toEqual({ status: 'failed', error: cause });
    expect(entryAt(asked.inbox, 0)).toMatchObject({ state: 'pending', sendFailure: { count: 1, at: 7 } });
    expect(asked.inbox.getSnapshot().pendingCount).toBe(1);
    asked.inbox.answer(asked.id, [accept]);
    asked.last().fail();
    await tick();
    expect(entryAt(asked.inbox, 0).sendFailure?.count).toBe(2);
    const third = asked.inbox.answer(asked.id, [{ action: 'accept', content: { seat: '1A' } }]);
    asked.last().arrive();
    expect(await third).toEqual({ status: 'delivered' });
    expect(await asked.results).toEqual([{ action: 'accept', content: { seat: '1A' } }]);
    expect(asked.outcomes()).toEqual(['accept']);
  });

  test('is a failure too where deliver throws at once', async () => {
    const inbox = createElicitationInbox();
    const { entryId } = inbox.submit(batchOf([formParams]), {
      deliver: () => {
        throw new Error('closed');
      },
    });
    expect(await inbox.answer(entryId ?? '', [accept])).toMatchObject({ status: 'failed' });
    expect(entryAt(inbox, 0).state).toBe('pending');
  });

  test('expires where the time ran out meanwhile', async () => {
    let now = 0;
    const asked = ask([formParams], { rest: { expiresAt: 1000 }, options: { now: () => now } });
    asked.inbox.answer(asked.id, [accept]);
    now = 1000;
    expect(asked.states()).toEqual(['sending']);
    asked.last().fail();
    await expect(asked.results).rejects.toMatchObject({ reason: 'expired' });
    expect(asked.states()).toEqual(['deliveryUnknown']);
  });

  test.each(['taskEnded', 'disconnected', 'withdrawn'] as const)(
    'may have arrived all the same, where the request then ends: %s',
    async (reason) => {
      const asked = ask();
      asked.inbox.answer(asked.id, [accept]);
      asked.last().fail(new TypeError('cut'));
      await tick();
      asked.inbox.withdraw(asked.id, reason);
      await expect(asked.results).rejects.toMatchObject({ reason });
      expect(asked.states()).toEqual(['deliveryUnknown']);
      expect(asked.outcomes()).toEqual(['deliveryUnknown']);
      expect(entryAt(asked.inbox, 0).canSendAgain).toBeUndefined();
    },
  );

  test('of which nothing was answered ends as any other', async () => {
    const asked = ask();
    asked.inbox.answer(asked.id, [{ action: 'decline' }]);
    asked.last().fail(new TypeError('cut'));
    await tick();
    asked.inbox.withdraw(asked.id, 'taskEnded');
    await expect(asked.results).rejects.toMatchObject({ reason: 'taskEnded' });
    expect(asked.states()).toEqual(['taskEnded']);
  });

  test.each<[how: string, end: (asked: ReturnType<typeof ask>) => void]>([
    ['the person stops the task', ({ inbox, id }) => inbox.stopTask(id)],
    ['the person stops the server', ({ inbox }) => inbox.stop(batchOf([]).server)],
    ['the server withdraws it', ({ inbox, id }) => inbox.withdraw(id, 'withdrawn')],
  ])('has one end, and no other answer is sent: %s', async (_how, end) => {
    const asked = ask();
    asked.inbox.answer(asked.id, [accept]);
    asked.last().fail(new TypeError('cut'));
    await tick();
    end(asked);
    await expect(asked.results).rejects.toBeInstanceOf(Error);
    expect(asked.states()).toEqual(['deliveryUnknown']);
    expect(asked.outcomes()).toEqual(['deliveryUnknown']);
    expect(asked.sent).toHaveLength(1);
  });

  test('of which nothing was answered is cancelled where the person stopped the server meanwhile', async () => {
    const asked = ask();
    asked.inbox.answer(asked.id, [{ action: 'decline' }]);
    asked.inbox.stop(batchOf([]).server);
    asked.last().fail();
    expect(await asked.results).toEqual([{ action: 'cancel' }]);
    expect(asked.outcomes()).toEqual(['stopped']);
  });

  test('offers a page that was opened as opened', async () => {
    const asked = ask([formParams, urlParams()]);
    asked.inbox.answer(asked.id, [accept, { action: 'accept' }]);
    expect(entryAt(asked.inbox, 0).items[1]).toMatchObject({ followUp: 'waiting' });
    asked.last().fail();
    await tick();
    expect(entryAt(asked.inbox, 0).items[1]).toMatchObject({ repeated: true, followUp: undefined });
  });
});

describe('an answer that was handed over and then refused', () => {
  async function refuse(options?: Parameters<typeof ask>[1]) {
    const asked = ask([formParams], options);
    const outcome = asked.inbox.answer(asked.id, [accept]);
    asked.last().context.handedOver();
    expect(await asked.results).toEqual([accept]);
    const { signal } = asked.last().context;
    const error = new DeliveryRefusedError();
    asked.last().fail(error);
    expect(await outcome).toEqual({ status: 'failed', error });
    return { ...asked, signal };
  }

  test('leaves the entry pending, and can be changed and sent again', async () => {
    const asked = await refuse();
    const entry = entryAt(asked.inbox, 0);
    expect(entry).toMatchObject({ state: 'pending', sendFailure: { count: 1 } });
    expect(entry.handedOver).toBeUndefined();
    const changed = { action: 'accept', content: { seat: '1A' } } as const;
    const second = asked.inbox.answer(asked.id, [changed]);
    expect(asked.last().results).toEqual([changed]);
    asked.last().arrive();
    expect(await second).toEqual({ status: 'delivered' });
    expect(asked.signal.aborted).toBe(false);
    expect(asked.outcomes()).toEqual(['accept']);
  });

  test.each<[how: string, end: (asked: ReturnType<typeof ask>) => void, states: string[], outcome: string]>([
    ['the person stops the task', ({ inbox, id }) => inbox.stopTask(id), [], 'abandoned'],
    ['the person stops the server', ({ inbox }) => inbox.stop(batchOf([]).server), [], 'stopped'],
    ['the server withdraws it', ({ inbox, id }) => inbox.withdraw(id, 'expired'), ['expired'], 'expired'],
  ])(
    'ends as what was never sent, and whoever sends it hears why: %s',
    async (_how, end, states, outcome) => {
      const asked = await refuse();
      end(asked);
      expect(asked.states()).toEqual(states);
      expect(asked.outcomes()).toEqual([outcome]);
      expect(asked.signal.reason).toBeInstanceOf(outcome === 'expired' ? WithdrawnError : TaskStoppedError);
    },
  );

  test('ends with the call', async () => {
    const call = new AbortController();
    const asked = await refuse({ submit: { followUpSignal: call.signal } });
    call.abort();
    expect(asked.states()).toEqual(['taskEnded']);
    expect(asked.signal.aborted).toBe(true);
  });
});

describe('an answer that nobody can tell of', () => {
  test('stays as an entry that says so; the submission rejects with what deliver said', async () => {
    const asked = ask();
    const outcome = asked.inbox.answer(asked.id, [accept]);
    const error = new DeliveryUnknownError({ cause: new Error('cut') });
    asked.last().fail(error);
    expect(await outcome).toEqual({ status: 'deliveryUnknown' });
    await expect(asked.results).rejects.toBe(error);
    expect(asked.states()).toEqual(['deliveryUnknown']);
    expect(asked.inbox.getSnapshot().pendingCount).toBe(0);
    expect(await asked.inbox.answer(asked.id, [accept])).toEqual({ status: 'answeredElsewhere' });
    expect(await asked.inbox.sendAgain(asked.id)).toEqual({ status: 'answeredElsewhere' });
    asked.inbox.stopTask(asked.id);
    expect(asked.states()).toEqual(['deliveryUnknown']);
    asked.inbox.dismiss(asked.id);
    expect(asked.states()).toEqual([]);
    expect(asked.outcomes()).toEqual(['deliveryUnknown']);
  });

  test('is sent again where the adapter can, as it was', async () => {
    const asked = ask();
    asked.inbox.answer(asked.id, [accept]);
    asked.last().fail(new DeliveryUnknownError({ canSendAgain: true }));
    await tick();
    expect(entryAt(asked.inbox, 0)).toMatchObject({ state: 'deliveryUnknown', canSendAgain: true });
    expect(asked.settled).not.toHaveBeenCalled();
    const again = asked.inbox.sendAgain(asked.id);
    expect(asked.states()).toEqual(['sending']);
    expect(asked.sent.map(({ results }) => results)).toEqual([[accept], [accept]]);
    asked.last().arrive();
    expect(await again).toEqual({ status: 'delivered' });
    expect(await asked.results).toEqual([accept]);
    expect(asked.states()).toEqual([]);
    expect(asked.outcomes()).toEqual(['accept']);
  });

  test.each(['dismiss', 'withdraw'] as const)(
    'and is given up by %s where it could be sent again',
    async (how) => {
      const asked = ask();
      asked.inbox.answer(asked.id, [accept]);
      asked.last().fail(new DeliveryUnknownError({ canSendAgain: true }));
      await tick();
      asked.inbox[how](asked.id, 'disconnected');
      await expect(asked.results).rejects.toBeInstanceOf(Error);
      expect(asked.states()).toEqual(how === 'dismiss' ? [] : ['deliveryUnknown']);
      expect(await asked.inbox.sendAgain(asked.id)).not.toEqual({ status: 'delivered' });
      expect(asked.outcomes()).toEqual(['deliveryUnknown']);
    },
  );

  test.each([
    ['while it can be sent again', () => undefined],
    [
      'once the call has ended',
      (asked: ReturnType<typeof ask>) => asked.inbox.withdraw(asked.id, 'taskEnded'),
    ],
  ])('is delivered where it turns out to have arrived: %s', async (_when, before) => {
    const asked = ask([formParams], { options: { auditValues: true } });
    asked.inbox.answer(asked.id, [accept]);
    const { context } = asked.last();
    asked.last().fail(new DeliveryUnknownError({ canSendAgain: true }));
    await tick();
    expect(asked.inbox.getSnapshot().audit).toMatchObject([{ mode: 'form', outcome: 'deliveryUnknown' }]);
    before(asked);
    context.arrived();
    await tick();
    expect(asked.settled).toHaveBeenCalledOnce();
    expect(asked.states()).toEqual([]);
    expect(asked.inbox.getSnapshot().audit).toMatchObject([
      { mode: 'form', outcome: 'accept', content: accept.content },
    ]);
  });

  test('leaves a receipt that says what was asked, when it was sent again', async () => {
    const asked = ask();
    asked.inbox.answer(asked.id, [accept]);
    asked.last().fail(new DeliveryUnknownError({ canSendAgain: true }));
    await tick();
    void asked.inbox.sendAgain(asked.id);
    asked.last().arrive();
    await asked.results;
    expect(asked.inbox.getSnapshot().audit).toEqual([
      expect.objectContaining({
        mode: 'form',
        message: formParams.message,
        keys: ['seat'],
        outcome: 'accept',
      }),
    ]);
  });

  test('is nothing to tell of where nothing was answered', async () => {
    const asked = ask([formParams, urlParams()]);
    asked.inbox.answer(asked.id, [{ action: 'decline' }, { action: 'accept' }]);
    asked.last().fail(new DeliveryUnknownError());
    await expect(asked.results).rejects.toBeInstanceOf(DeliveryUnknownError);
    expect(asked.states()).toEqual(['answered']);
  });
});

describe('answers that were handed over', () => {
  test('are told as being sent until they arrived, and as in doubt where they got lost', async () => {
    const asked = ask();
    const outcome = asked.inbox.answer(asked.id, [accept]);
    asked.last().context.handedOver();
    expect(await asked.results).toEqual([accept]);
    expect(entryAt(asked.inbox, 0)).toMatchObject({ state: 'sending', handedOver: true });
    expect(asked.outcomes()).toEqual([]);
    asked.last().fail(new Error('gone'));
    expect(await outcome).toEqual({ status: 'deliveryUnknown' });
    expect(asked.states()).toEqual(['deliveryUnknown']);
    expect(entryAt(asked.inbox, 0).handedOver).toBeUndefined();
    expect(asked.outcomes()).toEqual(['deliveryUnknown']);
    asked.inbox.dismiss(asked.id);
    expect(asked.states()).toEqual([]);
  });

  test('leave the page among them to be followed, and finished, before the server answered', async () => {
    const asked = ask([formParams, urlParams()]);
    void asked.inbox.answer(asked.id, [accept, { action: 'accept' }]);
    asked.last().context.handedOver();
    expect(entryAt(asked.inbox, 0).items[1]?.followUp).toBe('waiting');
    asked.inbox.finish(asked.id);
    expect(entryAt(asked.inbox, 0)).toMatchObject({ state: 'sending', handedOver: true });
    expect(entryAt(asked.inbox, 0).items[1]?.followUp).toBeUndefined();
    asked.last().arrive();
    await tick();
    expect(asked.outcomes()).toEqual(['accept', 'accept']);
  });

  test('do not come back where they arrived', async () => {
    const asked = ask();
    const outcome = asked.inbox.answer(asked.id, [accept]);
    asked.last().context.handedOver();
    asked.last().arrive();
    expect(await outcome).toEqual({ status: 'delivered' });
    asked.last().context.handedOver();
    expect(asked.states()).toEqual([]);
    expect(asked.outcomes()).toEqual(['accept']);
  });

  test('nor a refusal, nor a page: nothing of the person was on its way', async () => {
    const asked = ask([formParams, urlParams()]);
    asked.inbox.answer(asked.id, [{ action: 'decline' }, { action: 'accept' }]);
    asked.last().context.handedOver();
    asked.last().fail(new Error('gone'));
    await tick();
    expect(asked.states()).toEqual(['answered']);
    expect(asked.outcomes()).toEqual(['decline', 'accept']);
  });

  test('are not put away while they are being sent, with a page or without', async () => {
    const asked = ask([formParams, urlParams()]);
    asked.inbox.answer(asked.id, [accept, { action: 'accept' }]);
    asked.last().context.handedOver();
    asked.inbox.dismiss(asked.id);
    expect(asked.states()).toEqual(['sending']);
    asked.last().fail(new Error('gone'));
    await tick();
    expect(asked.states()).toEqual(['deliveryUnknown']);
  });

  test.each([
    ['the person puts it away', (asked: ReturnType<typeof ask>) => asked.inbox.dismiss(asked.id), []],
    ['the call is over', (_: unknown, over: AbortController) => over.abort(), ['deliveryUnknown']],
  ])('tell whoever waits that they are not sent again: %s', async (_how, end, states) => {
    const over = new AbortController();
    const asked = ask([formParams], { submit: { followUpSignal: over.signal } });
    asked.inbox.answer(asked.id, [accept]);
    const { context } = asked.last();
    context.handedOver();
    asked.last().fail(new DeliveryUnknownError({ canSendAgain: true }));
    await tick();
    expect(context.signal.aborted).toBe(false);
    end(asked, over);
    expect(context.signal.aborted).toBe(true);
    expect(asked.states()).toEqual(states);
    expect(await asked.inbox.sendAgain(asked.id)).not.toEqual({ status: 'delivered' });
    expect(asked.sent).toHaveLength(1);
  });

  test.each([
    ['they can not be', [accept], new Error('gone')],
    [
      'there was no answer among them',
      [{ action: 'decline' } as const],
      new DeliveryUnknownError({ canSendAgain: true }),
    ],
  ])('tell so at once where %s', async (_why, results, error) => {
    const asked = ask();
    asked.inbox.answer(asked.id, results);
    asked.last().context.handedOver();
    asked.last().fail(error);
    await tick();
    expect(asked.last().context.signal.aborted).toBe(true);
  });

  test('can be sent again where the adapter can; the record then says what was answered', async () => {
    const onAudit = vi.fn();
    const asked = ask([formParams], { options: { onAudit } });
    asked.inbox.answer(asked.id, [accept]);
    asked.last().context.handedOver();
    asked.last().fail(new DeliveryUnknownError({ canSendAgain: true }));
    await tick();
    const again = asked.inbox.sendAgain(asked.id);
    asked.last().arrive();
    expect(await again).toEqual({ status: 'delivered' });
    expect(asked.states()).toEqual([]);
    expect(asked.outcomes()).toEqual(['accept']);
    expect(onAudit.mock.calls.map(([{ id, outcome }]) => [id, outcome])).toEqual([
      ['audit-1', 'deliveryUnknown'],
      ['audit-1', 'accept'],
    ]);
    expect(asked.settled).toHaveBeenCalledOnce();
  });
});

test('what was withdrawn before it was answered was never sent', () => {
  const asked = ask();
  asked.inbox.withdraw(asked.id, 'disconnected');
  expect(asked.states()).toEqual(['disconnected']);
  expect(asked.sent).toEqual([]);
});

test('pages that are waited for are sent once they are done', async () => {
  const asked = ask([urlParams('https://travel.example/pay', 'e-1')], { rest: { settleAt: 'completion' } });
  expect(await asked.inbox.answer(asked.id, [{ action: 'accept' }])).toEqual({ status: 'delivered' });
  expect(asked.sent).toEqual([]);
  asked.inbox.complete('e-1');
  expect(asked.states()).toEqual(['sending']);
  asked.last().arrive();
  expect(await asked.results).toEqual([{ action: 'accept' }]);
});

test('stopping the task rejects its batch, and it alone, leaves nothing, and is on record', async () => {
  const inbox = createElicitationInbox();
  const first = inbox.submit(batchOf([formParams, formParams], { round: 4, lastRound: true }));
  const second = inbox.submit(batchOf([formParams]));
  expect(inbox.getSnapshot().entries.map(({ lastRound }) => lastRound)).toEqual([true, undefined]);
  inbox.stopTask(first.entryId ?? '');
  inbox.stopTask('nobody');
  await expect(first.results).rejects.toBeInstanceOf(TaskStoppedError);
  await expect(first.results).rejects.toThrow(
    /person stopped this task.*Nothing more was sent.*do not repeat/,
  );
  expect(inbox.getSnapshot().entries.map(({ id }) => id)).toEqual([second.entryId]);
  expect(inbox.getSnapshot().audit.map(({ outcome }) => outcome)).toEqual(['abandoned', 'abandoned']);
});

test('a delivery that fails after its request was asked anew by its id takes nothing from that', async () => {
  const first = ask([formParams], { submit: { id: 'parked-1' } });
  void first.inbox.answer(first.id, [accept]);
  const sending = first.last();
  first.inbox.withdraw(first.id, 'disconnected');
  first.inbox.dismiss(first.id);
  const again = first.inbox.submit(batchOf([formParams]), { id: 'parked-1' });
  sending.fail();
  await first.results.catch(() => undefined);
  await Promise.resolve();
  void first.inbox.answer('parked-1', [accept]);
  expect(await again.results).toEqual([accept]);
});
