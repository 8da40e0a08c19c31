import { describe, expect, test, vi } from 'vitest';
import { createElicitationInbox } from './create-elicitation-inbox.js';
import type { ElicitationInbox } from './elicitation-inbox.js';
import type { AuditRecord } from './entry/inbox-entry.js';
import { DeliveryUnknownError } from './entry/inbox-errors.js';
import { bank, batchOf, entryAt, formParams, urlParams } from './elicitation-inbox.fixtures.js';

const accept = { action: 'accept', content: { seat: '12A' } } as const;

function outcomes(inbox: ElicitationInbox) {
  return inbox.getSnapshot().audit.map(({ message, outcome }) => [message, outcome]);
}

test('a record says what was asked, by whom, for what, when, and how it ended; never what was answered', () => {
  let at = 1000;
  const inbox = createElicitationInbox({ now: () => at });
  inbox.submit(batchOf([formParams, urlParams()], { round: 2 }));
  at = 5000;
  const { id: entryId } = entryAt(inbox, 0);
  inbox.answer(entryId, [accept, { action: 'decline' }]);
  const about = {
    entryId,
    server: batchOf([]).server,
    operation: { method: 'tools/call', name: 'book_table' },
    round: 2,
    askedAt: 1000,
    endedAt: 5000,
  };
  expect(inbox.getSnapshot().audit).toEqual([
    { id: 'audit-1', ...about, mode: 'form', message: 'Which seat?', keys: ['seat'], outcome: 'accept' },
    {
      id: 'audit-2',
      ...about,
      mode: 'url',
      message: 'Please pay.',
      url: 'https://travel.example/pay',
      outcome: 'decline',
    },
  ]);
});

test('the values are there when the host asks for them, and only those that were sent', () => {
  const inbox = createElicitationInbox({ auditValues: true });
  inbox.submit(batchOf([formParams, formParams]));
  inbox.answer(entryAt(inbox, 0).id, [accept, { action: 'decline' }]);
  expect(inbox.getSnapshot().audit.map(({ content }) => content)).toEqual([{ seat: '12A' }, undefined]);
});

describe('how it ended', () => {
  const cases: readonly [string, (inbox: ElicitationInbox, id: string) => unknown][] = [
    ['accept', (inbox, id) => inbox.answer(id, [accept])],
    ['decline', (inbox, id) => inbox.answer(id, [{ action: 'decline' }])],
    ['cancel', (inbox, id) => inbox.answer(id, [{ action: 'cancel' }])],
    ['withdrawn', (inbox, id) => inbox.withdraw(id, 'withdrawn')],
    ['expired', (inbox, id) => inbox.withdraw(id, 'expired')],
    ['disconnected', (inbox, id) => inbox.withdraw(id, 'disconnected')],
    ['stopped', (inbox) => inbox.stop(batchOf([]).server)],
  ];

  test.each(cases)('%s', (outcome, end) => {
    const inbox = createElicitationInbox();
    inbox.submit(batchOf([formParams])).results.catch(() => undefined);
    const { id } = entryAt(inbox, 0);
    end(inbox, id);
    inbox.dismiss(id);
    expect(outcomes(inbox)).toEqual([['Which seat?', outcome]]);
  });

  test('limit, stopped, invalid and expired, where nobody was asked', async () => {
    const inbox = createElicitationInbox({ now: () => 10, rateLimit: { burst: 2, perMinute: 0 } });
    await inbox.submit(batchOf([{ message: 5 }], { expiresAt: 5 })).results.catch(() => undefined);
    await inbox.submit(batchOf([null])).results.catch(() => undefined);
    await inbox.submit(batchOf([formParams])).results;
    inbox.stop(bank.server);
    await inbox.submit(batchOf([urlParams()], bank)).results;
    expect(outcomes(inbox)).toEqual([
      ['', 'expired'],
      ['', 'invalid'],
      ['Which seat?', 'limit'],
      ['Please pay.', 'stopped'],
    ]);
  });

  test('a page whose completion is waited for: once, when that is over', () => {
    const inbox = createElicitationInbox();
    inbox.submit(batchOf([urlParams()], { settleAt: 'completion' }));
    const { id } = entryAt(inbox, 0);
    inbox.answer(id, [{ action: 'accept' }]);
    expect(outcomes(inbox)).toEqual([]);
    inbox.dismiss(id);
    expect(outcomes(inbox)).toEqual([['Please pay.', 'cancel']]);
  });
});

describe('the list', () => {
  test('keeps as many as the host wants, the newest', () => {
    const inbox = createElicitationInbox({ auditSize: 3, rateLimit: false });
    for (const message of ['one', 'two', 'three', 'four', 'five']) {
      inbox.submit(batchOf([{ ...formParams, message }]));
      inbox.answer(entryAt(inbox, 0).id, [{ action: 'decline' }]);
    }
    expect(outcomes(inbox).map(([message]) => message)).toEqual(['three', 'four', 'five']);
  });

  test('a flood of refused requests does not wash away what was answered', () => {
    const inbox = createElicitationInbox({ auditSize: 8 });
    for (const message of ['one', 'two', 'three', 'four', 'five', 'six']) {
      inbox.submit(batchOf([{ ...formParams, message }]));
      inbox.answer(entryAt(inbox, 0).id, [{ action: 'decline' }]);
    }
    inbox.stop(bank.server);
    for (let index = 0; index < 100; index += 1) {
      inbox.submit(batchOf([urlParams()], bank));
    }
    expect(outcomes(inbox).map(([message]) => message)).toEqual([
      'one',
      'two',
      'three',
      'four',
      'five',
      'six',
      'Please pay.',
      'Please pay.',
    ]);
  });

  test('texts without end are cut, and what is no text is left out', () => {
    const properties = Object.fromEntries(
      Array.from({ length: 60 }, (_unused, index) => [`${index}-${'k'.repeat(200)}`, { type: 'string' }]),
    );
    const inbox = createElicitationInbox({ rateLimit: false });
    inbox.stop(batchOf([]).server);
    inbox.submit(batchOf([{ message: 'm'.repeat(9_999), requestedSchema: { properties } }]));
    inbox.submit(batchOf([{ mode: 'url', message: ['no'], url: `https://a.example/${'u'.repeat(9_999)}` }]));
    inbox.submit(batchOf([{ mode: 'telepathy', message: 'Think of it.', url: 7 }, 'text', []]));
    const [form, url, unknown, ...rest] = inbox.getSnapshot().audit;
    expect([form?.message.length, form?.keys?.length, form?.keys?.[0]?.length]).toEqual([500, 50, 100]);
    expect([url?.message, url?.url?.length]).toEqual(['', 2048]);
    expect(unknown).toMatchObject({ mode: 'unknown', message: 'Think of it.' });
    expect(rest).toMatchObject([{ mode: 'unknown' }, { mode: 'unknown' }]);
  });
});

test.each([
  ['https://a.example/pay?token=s3cret#part', 'https://a.example/pay'],
  ['https://a.example/pay#access_token=s3cret', 'https://a.example/pay'],
  ['https://s3cret:s3cret@a.example/pay/@me?x', 'https://a.example/pay/@me'],
  ['https:\\\\s3cret@a.example\\pay?x', 'https:\\\\a.example\\pay'],
  ['//s3cret@a.example/pay', '//a.example/pay'],
  ['mailto:s3cret@a.example?subject=x', 'a.example'],
  ['s3cret@a.example', 'a.example'],
  ['https://a.example?s3cret', 'https://a.example'],
  ['/pay?s3cret', '/pay'],
  ['', ''],
])('of the page %j the record keeps %j', (url, kept) => {
  const inbox = createElicitationInbox();
  inbox.stop(batchOf([]).server);
  inbox.submit(batchOf([urlParams(url)]));
  expect(inbox.getSnapshot().audit[0]?.url).toBe(kept);
});

test('the developer hears of each once, after the inbox has changed', async () => {
  const heard: [AuditRecord, number][] = [];
  const inbox = createElicitationInbox({
    onAudit: (record) => heard.push([record, inbox.getSnapshot().pendingCount]),
  });
  const answer = inbox.submit(batchOf([formParams])).results;
  inbox.answer(entryAt(inbox, 0).id, [accept]);
  expect(heard).toEqual([]);
  await answer;
  expect(heard).toEqual([[inbox.getSnapshot().audit[0], 0]]);
});

test('a change and its record are told together', () => {
  const inbox = createElicitationInbox();
  inbox.submit(batchOf([formParams]));
  const told = vi.fn();
  inbox.subscribe(told);
  inbox.answer(entryAt(inbox, 0).id, [accept]);
  expect(told).toHaveBeenCalledOnce();
});

test('a form that is sent again after a doubt keeps what was asked, also where its first record was pushed out', async () => {
  const records: AuditRecord[] = [];
  const inbox = createElicitationInbox({ auditSize: 1, onAudit: (record) => records.push(record) });
  let fails = true;
  inbox.submit(batchOf([formParams]), {
    deliver: () =>
      fails ? Promise.reject(new DeliveryUnknownError({ canSendAgain: true })) : Promise.resolve(),
  });
  const { id } = entryAt(inbox, 0);
  await inbox.answer(id, [accept]);
  inbox.submit(batchOf([urlParams()]));
  await inbox.answer(entryAt(inbox, 1).id, [{ action: 'decline' }]);
  fails = false;
  await inbox.sendAgain(id);

  expect(records.at(-1)).toMatchObject({
    mode: 'form',
    message: 'Which seat?',
    keys: ['seat'],
    outcome: 'accept',
  });
});

test('what turns out later is told of the right request, where the batch’s first record is forgotten already', async () => {
  const inbox = createElicitationInbox({ auditSize: 2, auditValues: true });
  let arrived = () => {};
  const asked = [formParams, { ...formParams, message: 'Which row?' }];
  void inbox
    .submit(batchOf(asked), {
      deliver: (_, context) => {
        ({ arrived } = context);
        return Promise.reject(new DeliveryUnknownError());
      },
    })
    .results.catch(() => undefined);
  await inbox.answer(entryAt(inbox, 0).id, [accept, { action: 'decline' }]);
  expect(outcomes(inbox)).toEqual([
    ['Which seat?', 'deliveryUnknown'],
    ['Which row?', 'deliveryUnknown'],
  ]);
  inbox.submit(batchOf([{ ...formParams, message: 'Window?' }], bank));
  await inbox.answer(entryAt(inbox, 1).id, [{ action: 'cancel' }]);
  arrived();
  expect(outcomes(inbox)).toEqual([
    ['Which row?', 'decline'],
    ['Window?', 'cancel'],
  ]);
  expect(inbox.getSnapshot().audit[0]).not.toHaveProperty('content');
});
