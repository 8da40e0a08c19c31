import { describe, expect, test, vi } from 'vitest';
import type { ElicitContent, ElicitResult } from '../protocol/elicitation.js';
import { createElicitationInbox } from './create-elicitation-inbox.js';
import {
  approvalBatch,
  approvalOf,
  bank,
  batchOf,
  entryAt,
  formParams,
  urlParams,
} from './elicitation-inbox.fixtures.js';
import { InvalidElicitationError } from './entry/inbox-errors.js';
import { WithdrawnError } from './entry/inbox-errors.js';

const accept: ElicitResult = { action: 'accept', content: { seat: '12A' } };

describe('submit', () => {
  test('shows a batch until it is answered, then resolves with its results in order', async () => {
    const inbox = createElicitationInbox({ now: () => 1000 });
    const results = inbox.submit(batchOf([formParams, formParams], { round: 2 })).results;
    const entry = entryAt(inbox, 0);
    expect(entry).toMatchObject({ state: 'pending', round: 2, receivedAt: 1000, settleAt: 'consent' });
    expect(entry.items.map((item) => [item.key, item.elicitation.message])).toEqual([
      ['request0', 'Which seat?'],
      ['request1', 'Which seat?'],
    ]);
    expect(inbox.getSnapshot().pendingCount).toBe(1);
    inbox.answer(entry.id, [accept, { action: 'decline' }]);
    expect(await results).toEqual([accept, { action: 'decline' }]);
    expect(inbox.getSnapshot()).toMatchObject({ entries: [], pendingCount: 0 });
  });

  test('reads no more of a schema than the host allows', () => {
    const inbox = createElicitationInbox({ limits: { maxFields: 1 } });
    const properties = { a: { type: 'string' }, b: { type: 'string' } };
    const params = { message: 'Which?', requestedSchema: { type: 'object', properties } };
    inbox.submit(batchOf([params]));
    expect(entryAt(inbox, 0).items[0]).toMatchObject({
      elicitation: { model: { fields: [{ key: 'a' }] } },
      problems: [{ code: 'tooManyFields', params: { count: 2, limit: 1 } }],
    });
  });

  test('refuses a batch of more requests than a person is asked together, and reads all of them within one budget', async () => {
    const inbox = createElicitationInbox();
    inbox.submit(batchOf(Array.from({ length: 100_000 }, () => formParams))).results.catch(() => undefined);
    expect(inbox.getSnapshot().audit).toHaveLength(50);
    const refused = inbox.submit(batchOf(Array.from({ length: 51 }, () => formParams))).results;
    await expect(refused).rejects.toMatchObject({
      key: 'request50',
      problems: [{ code: 'tooManyRequests', params: { count: 51, limit: 50 } }],
    });
    expect(inbox.getSnapshot()).toMatchObject({ entries: [], pendingCount: 0 });
    const properties = Object.fromEntries(Array.from({ length: 600 }, (_, index) => [`p${index}`, {}]));
    const params = { message: 'Which?', requestedSchema: { type: 'object', properties } };
    inbox.submit(batchOf([params, params]));
    expect(
      entryAt(inbox, 0).items.map(
        ({ elicitation }) => 'model' in elicitation && elicitation.model.fields.length,
      ),
    ).toEqual([600, 400]);
  });

  test('resolves an empty batch without asking anyone', async () => {
    const inbox = createElicitationInbox();
    expect(await inbox.submit(batchOf([])).results).toEqual([]);
    expect(inbox.getSnapshot().entries).toEqual([]);
  });

  test.each([undefined, null, 42, 'text', []])(
    'refuses the whole batch before asking when one request is %j',
    async (params) => {
      const inbox = createElicitationInbox();
      const refused = inbox.submit(batchOf([formParams, params])).results;
      await expect(refused).rejects.toBeInstanceOf(InvalidElicitationError);
      await expect(refused).rejects.toMatchObject({ key: 'request1', name: 'InvalidElicitationError' });
      expect(inbox.getSnapshot()).toMatchObject({ entries: [], pendingCount: 0 });
    },
  );

  test('never throws, whatever a getter of the params does', () => {
    const inbox = createElicitationInbox();
    const thrown: string[] = [];
    for (const name of ['mode', 'message', 'requestedSchema', 'url', 'elicitationId', '_meta']) {
      let reads = 0;
      const hostile = Object.defineProperty({ ...formParams }, name, {
        enumerable: true,
        get: () => {
          reads += 1;
          throw new Error(`${reads}`);
        },
      });
      try {
        const { results } = inbox.submit(batchOf([hostile]));
        void results.catch(() => undefined);
      } catch {
        thrown.push(name);
      }
    }
    expect(thrown).toEqual([]);
  });

  test('keeps batches in the order of arrival, whatever is answered between', () => {
    const inbox = createElicitationInbox();
    for (const name of ['first', 'second', 'third']) {
      inbox.submit(batchOf([formParams], { operation: { method: 'tools/call', name } }));
    }
    inbox.answer(entryAt(inbox, 1).id, [{ action: 'cancel' }]);
    inbox.submit(batchOf([formParams], { operation: { method: 'tools/call', name: 'fourth' } }));
    expect(inbox.getSnapshot().entries.map((entry) => entry.operation?.name)).toEqual([
      'first',
      'third',
      'fourth',
    ]);
  });
});

describe('answer', () => {
  test('counts once: later answers and unknown ids do nothing', async () => {
    const inbox = createElicitationInbox();
    const results = inbox.submit(batchOf([formParams])).results;
    const { id } = entryAt(inbox, 0);
    inbox.answer('nobody', [accept]);
    inbox.answer(id, [accept]);
    inbox.answer(id, [{ action: 'decline' }]);
    expect(await results).toEqual([accept]);
  });

  test('tells a developer who passes the wrong number of results, and stays pending', () => {
    const inbox = createElicitationInbox();
    inbox.submit(batchOf([formParams, formParams]));
    const { id } = entryAt(inbox, 0);
    expect(() => {
      inbox.answer(id, [accept]);
    }).toThrow(/got 1 results for 2 requests.*answered as a whole.*one result for each item/);
    expect(entryAt(inbox, 0).state).toBe('pending');
  });

  test('of a form that asks for nothing carries empty content', async () => {
    const inbox = createElicitationInbox();
    const { results } = inbox.submit(
      batchOf([{ message: 'Delete?', requestedSchema: { type: 'object', properties: {} } }]),
    );
    inbox.answer(entryAt(inbox, 0).id, [{ action: 'accept' }]);
    expect(await results).toEqual([{ action: 'accept', content: {} }]);
  });

  test('reads a result once: a getter can’t say something else after the check', async () => {
    const inbox = createElicitationInbox();
    const { results } = inbox.submit(approvalBatch([approvalOf()]));
    let reads = 0;
    const result = Object.defineProperty({}, 'action', {
      enumerable: true,
      get: () => ((reads += 1) > 2 ? 'accept' : 'cancel'),
    });
    inbox.answer(entryAt(inbox, 0).id, [result as ElicitResult]);
    expect(await results).toEqual([{ action: 'cancel', by: 'person' }]);
  });

  test('tells a developer who passes an action that no server knows', () => {
    const inbox = createElicitationInbox();
    inbox.submit(batchOf([formParams]));
    const { id } = entryAt(inbox, 0);
    expect(() => {
      inbox.answer(id, [{ action: 'submit' } as unknown as ElicitResult]);
    }).toThrow(/none of accept, decline and cancel/);
  });

  test('sends what stood at the click: results are frozen copies', async () => {
    const inbox = createElicitationInbox();
    const tagged = { type: 'array', items: { type: 'string', enum: ['a', 'b'] } };
    const properties = { ...formParams.requestedSchema.properties, tags: tagged };
    const params = { ...formParams, requestedSchema: { type: 'object', properties } };
    const results = inbox.submit(batchOf([params])).results;
    const tags = ['a'];
    const content: Record<string, string | string[]> = { seat: '12A', tags };
    inbox.answer(entryAt(inbox, 0).id, [{ action: 'accept', content }]);
    content.seat = '1A';
    tags.push('b');
    const [result] = await results;
    expect(result).toEqual({ action: 'accept', content: { seat: '12A', tags: ['a'] } });
    expect(Object.isFrozen(result)).toBe(true);
    expect(result?.action === 'accept' && Object.isFrozen(result.content)).toBe(true);
  });

  test('keeps answers whose names are dangerous', async () => {
    const inbox = createElicitationInbox();
    const content = JSON.parse('{"__proto__":"x","constructor":"y","0":"z"}') as ElicitContent;
    const text = { type: 'string' };
    const properties = Object.fromEntries(Object.keys(content).map((key) => [key, text]));
    const params = { ...formParams, requestedSchema: { type: 'object', properties } };
    const results = inbox.submit(batchOf([params])).results;
    inbox.answer(entryAt(inbox, 0).id, [{ action: 'accept', content }]);
    const [result] = await results;
    expect(JSON.stringify(result)).toBe(
      '{"action":"accept","content":{"0":"z","__proto__":"x","constructor":"y"}}',
    );
  });

  test('checks content again: what does not fit the form is not sent, and the entry waits on', async () => {
    const inbox = createElicitationInbox();
    const { results } = inbox.submit(batchOf([formParams, formParams]));
    const { id } = entryAt(inbox, 0);
    const outcome = await inbox.answer(id, [accept, { action: 'accept', content: { seat: 7, row: 'x' } }]);
    expect(outcome).toMatchObject({
      status: 'invalidContent',
      issues: [
        [],
        [
          { code: 'wrongType', key: 'seat' },
          { code: 'unknownKey', key: 'row' },
        ],
      ],
    });
    expect(entryAt(inbox, 0).state).toBe('pending');
    expect(await inbox.answer(id, [accept, { action: 'cancel' }])).toEqual({ status: 'delivered' });
    expect(await results).toEqual([accept, { action: 'cancel' }]);
  });

  test('says that an entry is gone, or was answered before', async () => {
    const inbox = createElicitationInbox();
    const { entryId = '' } = inbox.submit(batchOf([urlParams()]));
    await inbox.answer(entryId, [{ action: 'accept' }]);
    expect(await inbox.answer(entryId, [{ action: 'accept' }])).toEqual({ status: 'answeredElsewhere' });
    inbox.dismiss(entryId);
    expect(await inbox.answer(entryId, [{ action: 'accept' }])).toEqual({ status: 'gone' });
    const ended = inbox.submit(batchOf([formParams]));
    ended.results.catch(() => undefined);
    inbox.withdraw(ended.entryId ?? '', 'withdrawn');
    expect(await inbox.answer(ended.entryId ?? '', [accept])).toEqual({ status: 'gone' });
  });

  test('sends no content with consent to a URL', async () => {
    const inbox = createElicitationInbox();
    const results = inbox.submit(batchOf([urlParams()])).results;
    inbox.answer(entryAt(inbox, 0).id, [accept]);
    expect(await results).toEqual([{ action: 'accept' }]);
  });
});

describe('the entry of a submission', () => {
  test('is named where somebody is asked, by an id that is unique beyond the inbox', () => {
    const ids = [createElicitationInbox(), createElicitationInbox()].map((inbox) => {
      const { entryId } = inbox.submit(batchOf([formParams]));
      expect(entryAt(inbox, 0).id).toBe(entryId);
      return entryId;
    });
    expect(new Set(ids).size).toBe(2);
    // 128 random bits, in base 36.
    expect(ids[0]).toMatch(/^[0-9a-z]{1,7}(?:-[0-9a-z]{1,7}){3}$/);
  });

  test('has random ids where a page on a plain address has no randomUUID', () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const { entryId } = createElicitationInbox().submit(batchOf([formParams]));
    vi.unstubAllGlobals();
    expect(entryId).toMatch(/^[0-9a-z]{1,7}(?:-[0-9a-z]{1,7}){3}$/);
  });

  test('is none where nobody is asked', () => {
    const inbox = createElicitationInbox();
    inbox.stop(bank.server);
    const asked = [
      inbox.submit(batchOf([])),
      inbox.submit(batchOf([null])),
      inbox.submit(batchOf([formParams], bank)),
      inbox.submit(batchOf([formParams]), { signal: AbortSignal.abort() }),
    ];
    asked.forEach(({ results }) => results.catch(() => undefined));
    expect(asked.map(({ entryId }) => entryId)).toEqual([undefined, undefined, undefined, undefined]);
  });
});

describe('withdraw and abort', () => {
  test.each(['withdrawn', 'expired', 'timedOut', 'taskEnded', 'disconnected'] as const)(
    'withdraw(%s) rejects and leaves the entry, read-only, until dismissed',
    async (reason) => {
      const inbox = createElicitationInbox();
      const results = inbox.submit(batchOf([formParams])).results;
      const { id } = entryAt(inbox, 0);
      inbox.withdraw(id, reason);
      await expect(results).rejects.toBeInstanceOf(WithdrawnError);
      await expect(results).rejects.toMatchObject({ reason });
      inbox.answer(id, [accept]);
      inbox.finish(id);
      inbox.withdraw(id, 'withdrawn');
      expect(entryAt(inbox, 0).state).toBe(reason);
      expect(inbox.getSnapshot().pendingCount).toBe(0);
      inbox.dismiss(id);
      expect(inbox.getSnapshot().entries).toEqual([]);
    },
  );

  test.each([
    ['the server', new Error('cancelled by server'), 'withdrawn'],
    ['a timeout', new DOMException('late', 'TimeoutError'), 'timedOut'],
    ['a lost connection', new WithdrawnError('disconnected'), 'disconnected'],
    ['no reason', undefined, 'withdrawn'],
    ['a string', 'stop', 'withdrawn'],
  ] as const)('abort by %s rejects with the very reason and shows why', async (_who, reason, state) => {
    const inbox = createElicitationInbox();
    const controller = new AbortController();
    const results = inbox.submit(batchOf([formParams]), { signal: controller.signal }).results;
    controller.abort(reason);
    await expect(results).rejects.toBe(controller.signal.reason);
    expect(entryAt(inbox, 0).state).toBe(state);
  });

  test('shows why in the words of the server, cut, where it said so', () => {
    const inbox = createElicitationInbox();
    const controller = new AbortController();
    inbox.submit(batchOf([formParams]), { signal: controller.signal }).results.catch(() => undefined);
    inbox.submit(batchOf([formParams], bank)).results.catch(() => undefined);
    controller.abort(new WithdrawnError('withdrawn', { serverReason: 'Sold out. '.repeat(100) }));
    inbox.withdraw(entryAt(inbox, 1).id, 'withdrawn');
    expect(entryAt(inbox, 0).serverReason).toBe('Sold out. '.repeat(50));
    expect(entryAt(inbox, 1).serverReason).toBeUndefined();
  });

  test('a signal aborted beforehand asks nobody', async () => {
    const inbox = createElicitationInbox();
    const reason = new Error('gone');
    await expect(
      inbox.submit(batchOf([formParams]), { signal: AbortSignal.abort(reason) }).results,
    ).rejects.toBe(reason);
    expect(inbox.getSnapshot().entries).toEqual([]);
  });

  test('abort after the answer changes nothing', async () => {
    const inbox = createElicitationInbox();
    const controller = new AbortController();
    const results = inbox.submit(batchOf([urlParams()]), { signal: controller.signal }).results;
    inbox.answer(entryAt(inbox, 0).id, [{ action: 'accept' }]);
    controller.abort();
    expect(await results).toEqual([{ action: 'accept' }]);
    expect(entryAt(inbox, 0).state).toBe('answered');
  });

  test('a pending entry cannot be dismissed: it must be answered', () => {
    const inbox = createElicitationInbox();
    inbox.submit(batchOf([formParams]));
    inbox.dismiss(entryAt(inbox, 0).id);
    expect(entryAt(inbox, 0).state).toBe('pending');
  });
});

describe('snapshots', () => {
  test('are frozen and stay the same reference until something changes', () => {
    const inbox = createElicitationInbox();
    const before = inbox.getSnapshot();
    inbox.submit(batchOf([formParams]));
    const after = inbox.getSnapshot();
    expect(after).not.toBe(before);
    expect(inbox.getSnapshot()).toBe(after);
    for (const value of [
      after,
      after.entries,
      after.entries[0],
      after.entries[0]?.items,
      after.entries[0]?.items[0],
    ]) {
      expect(Object.isFrozen(value)).toBe(true);
    }
    inbox.complete('unknown');
    inbox.withdraw('unknown', 'withdrawn');
    inbox.dismiss('unknown');
    inbox.finish(entryAt(inbox, 0).id);
    expect(inbox.getSnapshot()).toBe(after);
  });

  test('an entry that did not change keeps its reference when another does', () => {
    const inbox = createElicitationInbox();
    inbox.submit(batchOf([formParams]));
    const first = entryAt(inbox, 0);
    inbox.submit(batchOf([formParams], bank));
    expect(entryAt(inbox, 0)).toBe(first);
  });

  test('the server snapshot is empty whatever was asked', () => {
    const inbox = createElicitationInbox();
    inbox.submit(batchOf([formParams]));
    expect(inbox.getServerSnapshot()).toMatchObject({ entries: [], pendingCount: 0 });
    expect(inbox.getServerSnapshot()).toBe(inbox.getServerSnapshot());
  });

  test('listeners hear of each change once, and not after unsubscribing', () => {
    const inbox = createElicitationInbox();
    const listener = vi.fn();
    const unsubscribe = inbox.subscribe(listener);
    const unsubscribeTwin = inbox.subscribe(listener);
    inbox.submit(batchOf([formParams]));
    expect(listener).toHaveBeenCalledTimes(2);
    unsubscribeTwin();
    inbox.answer(entryAt(inbox, 0).id, [accept]);
    expect(listener).toHaveBeenCalledTimes(3);
    unsubscribe();
    unsubscribe();
    inbox.submit(batchOf([formParams]));
    expect(listener).toHaveBeenCalledTimes(3);
  });

  test('a listener may answer at once', async () => {
    const inbox = createElicitationInbox();
    inbox.subscribe(() => {
      const pending = inbox.getSnapshot().entries.find((entry) => entry.state === 'pending');
      if (pending) {
        inbox.answer(pending.id, [{ action: 'decline' }]);
      }
    });
    expect(await inbox.submit(batchOf([formParams], { expiresAt: Date.now() + 60_000 })).results).toEqual([
      { action: 'decline' },
    ]);
    expect(inbox.getSnapshot().entries).toEqual([]);
  });
});
