import { createElicitationInbox } from '@elicit-kit/core';
import { expect, test, vi } from 'vitest';
import { draftsOf } from './drafts/draft-store.js';
import { createInboxView } from './inbox-view.js';
import { batchOf, contactParams, pageParams, seatParams } from './inbox.fixtures.js';

function inboxWith(...params: readonly unknown[]) {
  const inbox = createElicitationInbox();
  for (const one of params) {
    inbox.submit(batchOf([one])).results.catch(() => undefined);
  }
  return inbox;
}

test('reading a snapshot neither prunes drafts nor chooses the open entry', () => {
  const inbox = inboxWith(seatParams);
  const view = createInboxView(inbox);
  const follow = vi.spyOn(draftsOf(view), 'follow');
  const [entry] = view.getSnapshot().entries;
  inbox.answer(entry?.id ?? '', [{ action: 'decline' }]);
  inbox.submit(batchOf([contactParams])).results.catch(() => undefined);
  expect(view.getSnapshot().currentId).toBe(inbox.getSnapshot().entries[0]?.id);
  expect(view.getSnapshot()).toBe(view.getSnapshot());
  expect(follow).not.toHaveBeenCalled();
});

test('a subscription keeps the open entry open, and what was typed into the others', () => {
  const inbox = inboxWith(seatParams);
  const view = createInboxView(inbox);
  const listener = vi.fn();
  const stop = view.subscribe(listener);
  const [first] = view.getSnapshot().entries;
  inbox.submit(batchOf([contactParams])).results.catch(() => undefined);
  const second = view.getSnapshot().entries[1];
  view.select(second?.id ?? '');
  expect(view.getSnapshot().currentId).toBe(second?.id);
  inbox.withdraw(second?.id ?? '', 'withdrawn');
  expect(view.getSnapshot().currentId).toBe(second?.id);
  inbox.dismiss(second?.id ?? '');
  expect(view.getSnapshot().currentId).toBe(first?.id);
  expect(listener).toHaveBeenCalledTimes(4);
  stop();
  inbox.dismiss(first?.id ?? '');
  expect(listener).toHaveBeenCalledTimes(4);
});

test('what was typed into a request that is gone is forgotten by the subscription', () => {
  const inbox = inboxWith(seatParams);
  const view = createInboxView(inbox);
  view.subscribe(() => undefined);
  const [entry] = view.getSnapshot().entries;
  const item = entry?.items[0];
  if (entry === undefined || item === undefined) {
    throw new Error('There is no such item.');
  }
  draftsOf(view).keep(entry, item, { f0: '12A' });
  inbox.answer(entry.id, [{ action: 'cancel' }]);
  expect(draftsOf(view).current(entry, item)).toBeUndefined();
});

test.each([
  ['a form alone is not shown any more', [seatParams], false],
  ['a page among them is followed', [seatParams, pageParams()], true],
])('of answers that were handed over, %s', (_, params, isShown) => {
  const inbox = createElicitationInbox();
  inbox
    .submit(batchOf(params), {
      deliver(_results, { handedOver }) {
        handedOver();
        return new Promise(() => undefined);
      },
    })
    .results.catch(() => undefined);
  const view = createInboxView(inbox);
  view.subscribe(() => undefined);
  const [entry] = view.getSnapshot().entries;
  const accept = { action: 'accept' } as const;
  void inbox.answer(
    entry?.id ?? '',
    [{ ...accept, content: { seat: '12A' } }, accept].slice(0, params.length),
  );
  expect(view.getSnapshot().entries[0]).toMatchObject({ handedOver: true });
  expect(view.getSnapshot().currentId).toBe(isShown ? entry?.id : undefined);
});
