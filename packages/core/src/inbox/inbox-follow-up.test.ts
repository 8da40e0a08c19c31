import { describe, expect, test, vi } from 'vitest';
import type { ElicitationInbox } from './elicitation-inbox.js';
import { createElicitationInbox } from './create-elicitation-inbox.js';
import { bank, batchOf, entryAt, formParams, urlParams } from './elicitation-inbox.fixtures.js';

const accept = { action: 'accept' } as const;
const pay = 'https://travel.example/pay';

function followUps(inbox: ElicitationInbox): (string | undefined)[][] {
  return inbox.getSnapshot().entries.map((entry) => entry.items.map((item) => item.followUp));
}

describe('after consent to a URL', () => {
  test('the answer goes out at once and the entry waits for the page', async () => {
    const inbox = createElicitationInbox();
    const results = inbox.submit(batchOf([urlParams(pay, 'a'), formParams])).results;
    inbox.answer(entryAt(inbox, 0).id, [accept, { action: 'decline' }]);
    expect(await results).toEqual([accept, { action: 'decline' }]);
    expect(entryAt(inbox, 0).state).toBe('answered');
    expect(followUps(inbox)).toEqual([['waiting', undefined]]);
  });

  test('a declined URL has no follow-up', () => {
    const inbox = createElicitationInbox();
    inbox.submit(batchOf([urlParams(pay, 'a')]));
    inbox.answer(entryAt(inbox, 0).id, [{ action: 'decline' }]);
    expect(inbox.getSnapshot().entries).toEqual([]);
  });

  test('the report of completion is shown; unknown and repeated reports change nothing', () => {
    const inbox = createElicitationInbox();
    inbox.submit(batchOf([urlParams(pay, 'a')]));
    inbox.answer(entryAt(inbox, 0).id, [accept]);
    const listener = vi.fn();
    inbox.subscribe(listener);
    inbox.complete('other');
    expect(followUps(inbox)).toEqual([['waiting']]);
    inbox.complete('a');
    inbox.complete('a');
    expect(followUps(inbox)).toEqual([['completed']]);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test("one server can't finish another's elicitation", () => {
    const inbox = createElicitationInbox();
    inbox.submit(batchOf([urlParams(pay, 'a')]));
    inbox.answer(entryAt(inbox, 0).id, [accept]);
    inbox.complete('a', { connectionId: 'bank' });
    expect(followUps(inbox)).toEqual([['waiting']]);
    inbox.complete('a', { connectionId: 'travel' });
    expect(followUps(inbox)).toEqual([['completed']]);
  });

  test.each(['finish', 'dismiss'] as const)('%s removes the entry', (way) => {
    const inbox = createElicitationInbox();
    inbox.submit(batchOf([urlParams(pay, 'a')]));
    inbox.answer(entryAt(inbox, 0).id, [accept]);
    inbox[way](entryAt(inbox, 0).id);
    expect(inbox.getSnapshot().entries).toEqual([]);
  });
});

describe('a completion that is faster than the person', () => {
  test.each([
    ['of the same connection', { connectionId: 'travel' }, 'completed'],
    ['without a connection', undefined, 'completed'],
    ['of another connection', { connectionId: 'bank' }, 'waiting'],
  ] as const)('%s, before consent', (_whose, options, followUp) => {
    const inbox = createElicitationInbox();
    inbox.submit(batchOf([urlParams(pay, 'a')]));
    inbox.complete('a', options);
    inbox.answer(entryAt(inbox, 0).id, [accept]);
    expect(followUps(inbox)).toEqual([[followUp]]);
  });

  test.each([
    ['of the same connection', { connectionId: 'travel' }, 'completed'],
    ['without a connection', undefined, 'completed'],
    ['of another connection', { connectionId: 'bank' }, 'waiting'],
  ] as const)('%s, before the request itself', (_whose, options, followUp) => {
    const inbox = createElicitationInbox();
    inbox.complete('a', options);
    inbox.submit(batchOf([urlParams(pay, 'a')]));
    inbox.answer(entryAt(inbox, 0).id, [accept]);
    expect(followUps(inbox)).toEqual([[followUp]]);
  });

  test("a flood of reports from one server does not wash away another's", () => {
    const inbox = createElicitationInbox();
    inbox.complete('a', { connectionId: 'travel' });
    for (let index = 0; index < 5000; index += 1) {
      inbox.complete(`flood${index}`, { connectionId: 'bank' });
    }
    inbox.submit(batchOf([urlParams(pay, 'a')]));
    inbox.answer(entryAt(inbox, 0).id, [accept]);
    expect(followUps(inbox)).toEqual([['completed']]);
  });
});

describe('progress of a page', () => {
  const told = (inbox: ElicitationInbox) =>
    inbox.getSnapshot().entries.flatMap(({ items }) => items.map((item) => item.followUpProgress));

  test('is shown while the page is waited for, and stays what it was once it is finished', () => {
    const inbox = createElicitationInbox();
    inbox.submit(batchOf([urlParams(pay, 'a'), urlParams(`${pay}/2`, 'b')]));
    inbox.reportProgress('a', { progress: 1, message: 'too early' });
    expect(told(inbox)).toEqual([undefined, undefined]);
    inbox.answer(entryAt(inbox, 0).id, [accept, accept]);
    inbox.reportProgress('a', { progress: 2, total: 4, message: 'Half way', extra: 1 });
    expect(told(inbox)).toEqual([{ progress: 2, total: 4, message: 'Half way' }, undefined]);
    inbox.complete('a');
    inbox.reportProgress('a', { progress: 3, message: 'too late' });
    expect(told(inbox)[0]).toMatchObject({ message: 'Half way' });
  });

  test.each([
    [undefined, undefined],
    [null, undefined],
    ['half', undefined],
    [{}, undefined],
    [{ progress: '2' }, undefined],
    [{ progress: NaN }, undefined],
    [{ progress: Infinity }, undefined],
    [{ progress: -1 }, { progress: -1 }],
    [{ progress: 2, total: 0, message: ' ' }, { progress: 2 }],
    [{ progress: 2, total: '4', message: 7 }, { progress: 2 }],
    [JSON.parse('{"__proto__":{"progress":2}}'), undefined],
  ] as const)('is what can be read of %j', (params, expected) => {
    const inbox = createElicitationInbox();
    inbox.submit(batchOf([urlParams(pay, 'a')]));
    inbox.answer(entryAt(inbox, 0).id, [accept]);
    inbox.reportProgress('a', params);
    expect(told(inbox)).toEqual([expected]);
  });

  test('of an unknown page, or told by another connection, changes nothing', () => {
    const inbox = createElicitationInbox();
    inbox.submit(batchOf([urlParams(pay, 'a')]));
    inbox.answer(entryAt(inbox, 0).id, [accept]);
    const before = inbox.getSnapshot();
    inbox.reportProgress('b', { progress: 1 });
    inbox.reportProgress('a', { progress: 1 }, { connectionId: 'another' });
    expect(inbox.getSnapshot()).toBe(before);
  });

  test('keeps no more of the words than a form would', () => {
    const inbox = createElicitationInbox();
    inbox.submit(batchOf([urlParams(pay, 'a')]));
    inbox.answer(entryAt(inbox, 0).id, [accept]);
    inbox.reportProgress('a', { progress: 1, message: 'x'.repeat(1_000_000) });
    expect(told(inbox)[0]?.message?.length).toBeLessThan(100_000);
  });
});

describe("settleAt 'completion'", () => {
  const untilDone = { settleAt: 'completion' } as const;

  async function isSettled(promise: Promise<unknown>): Promise<boolean> {
    return (await Promise.race([promise.then(() => 'settled'), Promise.resolve('open')])) === 'settled';
  }

  test('resolves when every accepted page is reported as finished', async () => {
    const inbox = createElicitationInbox();
    const results = inbox.submit(
      batchOf([urlParams(pay, 'a'), urlParams(`${pay}/2`, 'b')], untilDone),
    ).results;
    inbox.answer(entryAt(inbox, 0).id, [accept, accept]);
    inbox.complete('a');
    expect(await isSettled(results)).toBe(false);
    inbox.complete('b');
    expect(await results).toEqual([accept, accept]);
    expect(followUps(inbox)).toEqual([['completed', 'completed']]);
  });

  test('resolves when the person says so', async () => {
    const inbox = createElicitationInbox();
    const results = inbox.submit(batchOf([urlParams(pay, 'a')], untilDone)).results;
    inbox.answer(entryAt(inbox, 0).id, [accept]);
    expect(await isSettled(results)).toBe(false);
    inbox.finish(entryAt(inbox, 0).id);
    expect(await results).toEqual([accept]);
    expect(inbox.getSnapshot().entries).toEqual([]);
  });

  test('settles as cancelled when the person stops waiting', async () => {
    const inbox = createElicitationInbox();
    const results = inbox.submit(
      batchOf([urlParams(pay, 'a'), urlParams(`${pay}/2`, 'b')], untilDone),
    ).results;
    inbox.answer(entryAt(inbox, 0).id, [accept, accept]);
    inbox.complete('b');
    inbox.dismiss(entryAt(inbox, 0).id);
    expect(await results).toEqual([{ action: 'cancel' }, accept]);
  });

  test.each(['decline', 'cancel'] as const)(
    'resolves at once where one page is refused: %s',
    async (action) => {
      const inbox = createElicitationInbox();
      const callOver = new AbortController();
      const batch = batchOf([urlParams(pay, 'a'), urlParams(`${pay}/2`, 'b')], untilDone);
      const results = inbox.submit(batch, { followUpSignal: callOver.signal }).results;
      inbox.answer(entryAt(inbox, 0).id, [accept, { action }]);
      expect(await results).toEqual([accept, { action }]);
      expect(followUps(inbox)).toEqual([['waiting', undefined]]);

      callOver.abort();
      expect(inbox.getSnapshot().entries).toEqual([]);
    },
  );

  test('resolves at once when nothing was accepted, or all was finished before', async () => {
    const inbox = createElicitationInbox();
    const declined = inbox.submit(batchOf([urlParams(pay, 'a')], untilDone)).results;
    inbox.answer(entryAt(inbox, 0).id, [{ action: 'decline' }]);
    expect(await declined).toEqual([{ action: 'decline' }]);
    const finished = inbox.submit(batchOf([urlParams(pay, 'b')], untilDone)).results;
    inbox.complete('b');
    inbox.answer(entryAt(inbox, 0).id, [accept]);
    expect(await finished).toEqual([accept]);
  });

  test('rejects when the connection is lost while waiting, and the entry says so', async () => {
    const inbox = createElicitationInbox();
    const results = inbox.submit(batchOf([urlParams(pay, 'a')], untilDone)).results;
    const { id } = entryAt(inbox, 0);
    inbox.answer(id, [accept]);
    inbox.withdraw(id, 'disconnected');
    await expect(results).rejects.toMatchObject({ reason: 'disconnected' });
    expect(entryAt(inbox, 0).state).toBe('disconnected');
    inbox.finish(id);
    expect(entryAt(inbox, 0).state).toBe('disconnected');
  });
});

describe('when the call that asked is over', () => {
  test('its page is waited for no longer', () => {
    const inbox = createElicitationInbox();
    const call = new AbortController();
    inbox.submit(batchOf([urlParams(pay)]), { followUpSignal: call.signal });
    inbox.answer(entryAt(inbox, 0).id, [accept]);
    expect(followUps(inbox)).toEqual([['waiting']]);
    call.abort();
    expect(inbox.getSnapshot().entries).toEqual([]);
  });

  test('and has its result, the entry says that nobody waits for its page, until it is put away', () => {
    const inbox = createElicitationInbox();
    const call = new AbortController();
    inbox.submit(batchOf([urlParams(pay, 'a'), urlParams(`${pay}/2`, 'b')]), { followUpSignal: call.signal });
    const { id } = entryAt(inbox, 0);
    inbox.answer(id, [accept, accept]);
    inbox.complete('a');
    call.abort('returned');
    expect(followUps(inbox)).toEqual([['completed', 'returned']]);
    inbox.complete('b');
    expect(followUps(inbox)).toEqual([['completed', 'completed']]);
    inbox.finish(id);
    expect(inbox.getSnapshot().entries).toEqual([]);
  });

  test('what still waits for its person stays', () => {
    const inbox = createElicitationInbox();
    const call = new AbortController();
    inbox.submit(batchOf([urlParams(pay)]), { followUpSignal: call.signal });
    call.abort();
    expect(inbox.getSnapshot().pendingCount).toBe(1);
  });
});

describe('the same page again', () => {
  test('is told, and replaces the waiting state of the first', () => {
    const inbox = createElicitationInbox();
    inbox.submit(batchOf([urlParams()]));
    inbox.answer(entryAt(inbox, 0).id, [accept]);
    const listener = vi.fn();
    inbox.subscribe(listener);
    inbox.submit(batchOf([urlParams()], { round: 2 }));
    expect(inbox.getSnapshot().entries.map((entry) => [entry.state, entry.items[0]?.repeated])).toEqual([
      ['pending', true],
    ]);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('keeps the waiting state of the pages that were not asked for again', () => {
    const inbox = createElicitationInbox();
    inbox.submit(batchOf([urlParams(pay), urlParams(`${pay}/2`)]));
    inbox.answer(entryAt(inbox, 0).id, [accept, accept]);
    inbox.submit(batchOf([urlParams(pay)], { round: 2 }));
    expect(followUps(inbox)).toEqual([[undefined, 'waiting'], [undefined]]);
  });

  test('leaves a call alone that still waits for the page', async () => {
    const inbox = createElicitationInbox();
    const first = inbox.submit(batchOf([urlParams(pay, 'a')], { settleAt: 'completion' })).results;
    inbox.answer(entryAt(inbox, 0).id, [accept]);
    inbox.submit(batchOf([urlParams(pay, 'b')], { settleAt: 'completion', round: 2 }));
    expect(followUps(inbox)).toEqual([['waiting'], [undefined]]);
    expect(entryAt(inbox, 1).items[0]?.repeated).toBe(true);
    inbox.complete('a');
    expect(await first).toEqual([accept]);
  });

  test.each([
    ['another server', { ...bank }],
    ['another operation', { operation: { method: 'tools/call', name: 'cancel_table' } }],
    ['an unknown operation', { operation: undefined }],
    ['the first round of another call', { round: 1 }],
    ['a request of which no round is known', { round: undefined }],
  ] as const)('is not said of %s', (_who, rest) => {
    const inbox = createElicitationInbox();
    inbox.submit(batchOf([urlParams()]));
    inbox.answer(entryAt(inbox, 0).id, [accept]);
    inbox.submit(batchOf([urlParams()], { round: 2, ...rest }));
    expect(entryAt(inbox, 1).items[0]).not.toHaveProperty('repeated');
    expect(entryAt(inbox, 0).items[0]?.followUp).toBe('waiting');
  });

  test.each(['decline', 'cancel'] as const)('is not said when it was not opened (%s)', (action) => {
    const inbox = createElicitationInbox();
    inbox.submit(batchOf([urlParams()]));
    inbox.answer(entryAt(inbox, 0).id, [{ action }]);
    inbox.submit(batchOf([urlParams()], { round: 2 }));
    expect(entryAt(inbox, 0).items[0]).not.toHaveProperty('repeated');
  });

  test('is not said in a later round of a call that did not open it itself', () => {
    const inbox = createElicitationInbox();
    inbox.submit(batchOf([urlParams()], { round: 1 }));
    inbox.answer(entryAt(inbox, 0).id, [accept]);
    inbox.submit(batchOf([urlParams(`${pay}/2`)], { round: 1 }));
    inbox.submit(batchOf([urlParams()], { round: 2 }));
    expect(entryAt(inbox, 2).items[0]).not.toHaveProperty('repeated');
  });
});
