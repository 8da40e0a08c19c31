import { expect, test } from 'vitest';
import { viewChanges } from './change-view.js';
import { inspectUrl } from '../url/index.js';
import { createApprovalStore, optionsOf, readApproval, unseenOfCall, viewCall, waitsOf } from './index.js';

function read(args: unknown, changes?: readonly object[]) {
  const options = [{ id: 'yes', kind: 'allowOnce', label: 'Yes' }];
  const call = { tool: 'run', arguments: args, ...(changes && { changes }) };
  const { elicitation } = readApproval({ call, options });
  if (elicitation === undefined) {
    throw new Error('It was not read.');
  }
  return elicitation;
}

const answers = { onAccept: () => undefined, onDecline: () => undefined, onCancel: () => undefined };

test('a call waits until all of it was opened', () => {
  const elicitation = read({ text: `rm -rf /${'\nx'.repeat(50)}` });
  const call = viewCall(elicitation, elicitation.call.arguments, { inspectUrl });
  const store = createApprovalStore(answers);
  const facts = () => ({ ...call, unseen: unseenOfCall(call, store.getState().opened) });

  expect(waitsOf(facts(), store.getState().ticked)).toEqual(['unseen']);
  store.openAll(facts().unseen.parts);
  expect(waitsOf(facts(), store.getState().ticked)).toEqual([]);
  expect(optionsOf(elicitation, 'allowOnce', facts(), store.getState())).toEqual(elicitation.options);
});

test.each([
  ['nothing to check', { to: 'Ada' }, {}, 'done'],
  ['an address, inspected', { to: 'https://travel.example' }, { inspectUrl }, 'done'],
  [
    'an address, while what inspects it loads',
    { to: 'https://travel.example' },
    { inspectUrl: 'loading' },
    'checking',
  ],
  ['an address that nothing inspects', { to: 'https://travel.example' }, {}, 'unchecked'],
] as const)('%s', (_, args, options, inspected) => {
  const elicitation = read(args);
  expect(viewCall(elicitation, elicitation.call.arguments, options).inspected).toBe(inspected);
});

test('changes that are not compared are not seen', () => {
  const elicitation = read({ path: 'a.txt' }, [{ path: 'a.txt', oldText: 'a', newText: 'b' }]);
  const { arguments: given } = elicitation.call;
  const compared = viewCall(elicitation, given, { viewChanges });
  expect([compared.changes.length, compared.inexact]).toEqual([1, 0]);
  expect(unseenOfCall(viewCall(elicitation, given, { viewChanges: 'loading' }), new Set()).count).toBe(1);
  expect(viewCall(elicitation, given, {}).inexact).toBe(1);
});
