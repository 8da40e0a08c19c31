import { describe, expect, test } from 'vitest';
import { createElicitationInbox } from '../create-elicitation-inbox.js';
import type { ElicitationInbox } from '../elicitation-inbox.js';
import { bank, batchOf, entryAt, formParams, urlParams } from '../elicitation-inbox.fixtures.js';

const accept = { action: 'accept', content: { seat: '12A' } } as const;

function flags(inbox: ElicitationInbox) {
  return inbox.getSnapshot().entries.flatMap(({ items }) => items.map(({ duplicate }) => duplicate));
}

function ask(inbox: ElicitationInbox, ...params: readonly unknown[]): void {
  inbox.submit(batchOf(params)).results.catch(() => undefined);
}

describe('while the same question waits', () => {
  test('the later ones are flagged, whatever else the requests carry', () => {
    const inbox = createElicitationInbox();
    ask(inbox, { ...formParams, _meta: { progressToken: 1 } });
    ask(inbox, { ...formParams, mode: 'form', _meta: { progressToken: 2 } });
    ask(inbox, urlParams('https://a.example/', 'id-1'));
    ask(inbox, urlParams('https://a.example/', 'id-2'));
    expect(flags(inbox)).toEqual([undefined, 'pending', undefined, 'pending']);
  });

  test('a new connection to the same server asks the same; another server does not', () => {
    const inbox = createElicitationInbox();
    ask(inbox, formParams);
    inbox.submit(batchOf([formParams], { server: { ...batchOf([]).server, connectionId: 'anew' } }));
    inbox.submit(batchOf([formParams], bank));
    expect(flags(inbox)).toEqual([undefined, 'pending', undefined]);
  });

  test.each([
    ['another message', { ...formParams, message: 'Which seat, then?' }],
    ['another schema', { ...formParams, requestedSchema: { type: 'object', properties: {} } }],
  ])('%s is another question', (_name, other) => {
    const inbox = createElicitationInbox();
    ask(inbox, formParams);
    ask(inbox, other);
    expect(flags(inbox)).toEqual([undefined, undefined]);
  });

  test('only the oldest of several is not flagged, also when that one is gone', () => {
    const inbox = createElicitationInbox();
    ask(inbox, formParams);
    ask(inbox, formParams);
    ask(inbox, formParams);
    const { id } = entryAt(inbox, 0);
    inbox.withdraw(id, 'withdrawn');
    inbox.dismiss(id);
    expect(flags(inbox)).toEqual([undefined, 'pending']);
    inbox.answer(entryAt(inbox, 0).id, [{ action: 'decline' }]);
    expect(flags(inbox)).toEqual([undefined]);
  });

  test('two equal requests of one batch stand in it together, and are not flagged', () => {
    const inbox = createElicitationInbox();
    ask(inbox, formParams, formParams);
    expect(flags(inbox)).toEqual([undefined, undefined]);
  });
});

describe('once it was answered', () => {
  test('the same form is flagged, also one that already waited', () => {
    const inbox = createElicitationInbox();
    ask(inbox, formParams);
    ask(inbox, formParams);
    inbox.answer(entryAt(inbox, 0).id, [accept]);
    expect(flags(inbox)).toEqual(['answered']);
    inbox.answer(entryAt(inbox, 0).id, [accept]);
    ask(inbox, formParams);
    expect(flags(inbox)).toEqual(['answered']);
  });

  test.each([{ action: 'decline' }, { action: 'cancel' }] as const)('not after $action', (result) => {
    const inbox = createElicitationInbox();
    ask(inbox, formParams);
    inbox.answer(entryAt(inbox, 0).id, [result]);
    ask(inbox, formParams);
    expect(flags(inbox)).toEqual([undefined]);
  });

  test('not a page: it is consented to anew', () => {
    const inbox = createElicitationInbox();
    ask(inbox, urlParams());
    const { id } = entryAt(inbox, 0);
    inbox.answer(id, [{ action: 'accept' }]);
    inbox.finish(id);
    ask(inbox, urlParams());
    expect(flags(inbox)).toEqual([undefined]);
  });
});

test('what has no JSON text can not be compared, and is asked all the same', () => {
  const inbox = createElicitationInbox();
  const circular: Record<string, unknown> = { type: 'object', properties: { seat: { type: 'string' } } };
  circular['self'] = circular;
  ask(inbox, { message: 'Which seat?', requestedSchema: circular });
  ask(inbox, { message: 'Which seat?', requestedSchema: circular });
  expect(flags(inbox)).toEqual([undefined, undefined]);
});
