import { createElicitationInbox, type FormValues, type InboxEntry } from '@elicit-kit/core';
import { describe, expect, test } from 'vitest';
import { createDraftStore } from './draft-store.js';
import { bankServer, batchOf, contactParams, pageParams, seatParams } from '../inbox.fixtures.js';

/** Entries as an inbox makes them, one for each call. */
function entries(...batches: Parameters<typeof batchOf>[]): readonly InboxEntry[] {
  const inbox = createElicitationInbox({ rateLimit: false });
  for (const batch of batches) {
    inbox.submit(batchOf(...batch)).results.catch(() => undefined);
  }
  return inbox.getSnapshot().entries;
}

function itemOf(entry: InboxEntry | undefined, index = 0) {
  const item = entry?.items[index];
  if (entry === undefined || item === undefined) {
    throw new Error('There is no such item.');
  }
  return [entry, item] as const;
}

const seat: FormValues = { f0: '12A', f1: 'Fish' };

describe('what the same request holds', () => {
  test('is what was kept last', () => {
    const store = createDraftStore(createElicitationInbox());
    const [first] = entries([[seatParams]]);
    expect(store.current(...itemOf(first))).toBeUndefined();
    store.keep(...itemOf(first), { f0: '1' });
    store.keep(...itemOf(first), seat);
    expect(store.current(...itemOf(first))).toBe(seat);
    expect(store.earlier(...itemOf(first))).toBeUndefined();
  });

  test('is its own for each step of a batch, even where two ask the same', () => {
    const store = createDraftStore(createElicitationInbox());
    const [batch] = entries([[seatParams, seatParams]]);
    store.keep(...itemOf(batch, 0), { f0: 'one' });
    store.keep(...itemOf(batch, 1), { f0: 'two' });
    expect(store.current(...itemOf(batch, 0))).toEqual({ f0: 'one' });
    expect(store.current(...itemOf(batch, 1))).toEqual({ f0: 'two' });
  });

  test('is forgotten when the request is gone', () => {
    const store = createDraftStore(createElicitationInbox());
    const [first] = entries([[seatParams]]);
    store.keep(...itemOf(first), seat);
    store.follow([]);
    expect(store.current(...itemOf(first))).toBeUndefined();
  });
});

describe('what came back with a request', () => {
  function resumed() {
    const inbox = createElicitationInbox();
    let restored = 0;
    const drafts = {
      restored: () => {
        restored += 1;
        return { values: { f0: '12A' }, withoutSecrets: false };
      },
      keep: () => undefined,
      isFailing: () => false,
      subscribe: () => () => undefined,
    };
    inbox.submit(batchOf([seatParams]), { drafts }).results.catch(() => undefined);
    const item = itemOf(inbox.getSnapshot().entries[0]);
    return { inbox, item, reads: () => restored };
  }

  test('is what the form begins with', () => {
    const { inbox, item } = resumed();
    const store = createDraftStore(inbox);
    expect(store.current(...item)).toEqual({ f0: '12A', f1: '' });
    expect(store.restored(...item)?.values).toEqual({ f0: '12A', f1: '' });
  });

  test('is remembered by following the requests, and not by reading', () => {
    const { inbox, item, reads } = resumed();
    const store = createDraftStore(inbox);
    store.current(...item);
    const [again] = entries([[seatParams]]);
    expect(store.earlier(...itemOf(again))).toBeUndefined();
    store.follow([item[0]]);
    const before = reads();
    expect(store.current(...item)).toEqual({ f0: '12A', f1: '' });
    expect(reads()).toBe(before);
    store.follow([]);
    expect(store.earlier(...itemOf(again))).toEqual({ values: { f0: '12A', f1: '' }, withoutSecrets: false });
  });
});

describe('what an earlier request held', () => {
  test('is offered for the same question of the same server, while it is shown and after', () => {
    const store = createDraftStore(createElicitationInbox());
    const [first, again] = entries([[seatParams]], [[seatParams]]);
    store.keep(...itemOf(first), seat);
    expect(store.earlier(...itemOf(again))).toEqual({ values: seat, withoutSecrets: false });
    store.follow([]);
    expect(store.earlier(...itemOf(again))).toEqual({ values: seat, withoutSecrets: false });
  });

  test.each([
    { case: 'another server', batch: [[seatParams], { server: bankServer }] },
    { case: 'another question', batch: [[contactParams]] },
    { case: 'another message', batch: [[{ ...seatParams, message: 'Elsewhere?' }]] },
    { case: 'a page', batch: [[pageParams()]] },
  ] as { case: string; batch: Parameters<typeof batchOf> }[])('is not for $case', ({ batch }) => {
    const store = createDraftStore(createElicitationInbox());
    const [first, other] = entries([[seatParams]], batch);
    store.keep(...itemOf(first), seat);
    store.follow([]);
    expect(store.earlier(...itemOf(other))).toBeUndefined();
  });

  test('is nothing where nothing was typed', () => {
    const store = createDraftStore(createElicitationInbox());
    const [first, again] = entries([[seatParams]], [[seatParams]]);
    store.keep(...itemOf(first), { f0: '', f1: undefined });
    store.follow([]);
    expect(store.earlier(...itemOf(again))).toBeUndefined();
  });

  test.each([
    {
      case: 'the field that asks for one',
      params: {
        message: 'Sign in',
        requestedSchema: {
          type: 'object',
          properties: { name: { type: 'string' }, password: { type: 'string' } },
        },
      },
      typed: { f0: 'Ada', f1: 'hunter2' },
      kept: { values: { f0: 'Ada', f1: '' }, withoutSecrets: true },
    },
    {
      case: 'and does not say that one was left out where none was typed',
      params: {
        message: 'Sign in',
        requestedSchema: {
          type: 'object',
          properties: { name: { type: 'string' }, password: { type: 'string' } },
        },
      },
      typed: { f0: 'Ada', f1: '' },
      kept: { values: { f0: 'Ada', f1: '' }, withoutSecrets: false },
    },
    {
      case: 'any field, where only the message asks for one',
      params: {
        message: 'Please enter your password.',
        requestedSchema: { type: 'object', properties: { value: { type: 'string' } } },
      },
      typed: { f0: 'hunter2' },
      kept: undefined,
    },
  ])('never holds secrets: $case', ({ params, typed, kept }) => {
    const store = createDraftStore(createElicitationInbox());
    const [first, again] = entries([[params]], [[params]]);
    store.keep(...itemOf(first), typed as FormValues);
    store.follow([]);
    expect(store.earlier(...itemOf(again))).toEqual(kept);
  });

  test('is bounded in number', () => {
    const store = createDraftStore(createElicitationInbox());
    const questions = Array.from({ length: 60 }, (_, index) => ({ ...seatParams, message: `${index}` }));
    const asked = entries(...questions.map((question) => [[question]] as [unknown[]]));
    asked.forEach((entry) => {
      store.keep(...itemOf(entry), seat);
    });
    store.follow([]);
    const again = entries(...questions.map((question) => [[question]] as [unknown[]]));
    const offered = again.filter((entry) => store.earlier(...itemOf(entry)) !== undefined);
    expect(offered).toHaveLength(50);
  });
});
