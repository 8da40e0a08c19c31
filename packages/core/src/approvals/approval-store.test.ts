import { describe, expect, it, vi } from 'vitest';
import type { ApprovalElicitation } from '../protocol/approval.js';
import { createApprovalStore, isCautious, optionsOf, waitsOf, type CallFacts } from './approval-store.js';

const once = { id: 'once', kind: 'allowOnce', label: '' } as const;
const always = { id: 'always', kind: 'allowAlways', label: '' } as const;
const reject = { id: 'no', kind: 'rejectOnce', label: '' } as const;

function setUp(more: Partial<Parameters<typeof createApprovalStore>[0]> = {}) {
  const told = { onAccept: vi.fn(), onDecline: vi.fn(), onCancel: vi.fn(), onDraftChange: vi.fn() };
  return { ...told, options: { ...told, ...more }, store: createApprovalStore({ ...told, ...more }) };
}

describe('an approval', () => {
  it('is answered once, whichever way', () => {
    const { store, onAccept, onDecline, onCancel } = setUp();
    store.allow(once);
    store.reject(reject);
    store.cancel('escape');
    expect(onAccept).toHaveBeenCalledExactlyOnceWith({ optionId: 'once' });
    expect(onDecline).not.toHaveBeenCalled();
    expect(onCancel).not.toHaveBeenCalled();
  });

  it('may be answered again where telling it threw', () => {
    const { store, onAccept } = setUp();
    onAccept.mockImplementationOnce(() => {
      throw new Error('not now');
    });
    expect(() => {
      store.allow(once);
    }).toThrow('not now');
    store.allow(once);
    expect(onAccept).toHaveBeenCalledTimes(2);
  });

  it('is allowed with the arguments that the person changed, and rejected with a reason', () => {
    const first = setUp();
    first.store.change({ edited: { arguments: { to: 'me' } } });
    first.store.allow(once);
    expect(first.onAccept).toHaveBeenCalledExactlyOnceWith({ optionId: 'once', arguments: { to: 'me' } });
    const second = setUp();
    second.store.reject(reject, 'too dear');
    expect(second.onDecline).toHaveBeenCalledExactlyOnceWith({ optionId: 'no', feedback: 'too dear' });
  });

  it('is cancelled as rejected where the asker offers no option that rejects', () => {
    const { store, onCancel } = setUp();
    store.reject(undefined);
    expect(onCancel).toHaveBeenCalledExactlyOnceWith('rejected');
  });

  it('that is over is closed as such, and by the newest options', () => {
    const { options, store, onCancel } = setUp();
    store.allow(once);
    store.update({ ...options, isOver: true });
    store.cancel('close-button');
    expect(onCancel).toHaveBeenCalledExactlyOnceWith('ended');
  });

  it('goes back out of what was opened before anything is closed, and keeps what was typed', () => {
    const { store, onDraftChange } = setUp({ draft: { step: 'reason', editing: true, reason: 'because' } });
    expect(store.back()).toBe(true);
    expect(store.getState()).toMatchObject({ editing: false, step: 'reason' });
    expect(store.back()).toBe(true);
    expect(store.back()).toBe(false);
    expect(store.getState()).toMatchObject({ step: 'choice', reason: 'because' });
    expect(onDraftChange).toHaveBeenLastCalledWith(expect.objectContaining({ reason: 'because' }));
  });

  it('remembers what was opened, also once it is closed again', () => {
    const { store } = setUp();
    store.openAll(['rest:/a']);
    store.toggle('rest:/a');
    store.toggle('rest:/b');
    expect([...store.getState().opened]).toEqual([
      ['rest:/a', false],
      ['rest:/b', true],
    ]);
  });
});

describe('what Allow waits for', () => {
  const seen: CallFacts = {
    argumentsKnown: true,
    addresses: [],
    hiddenCount: 0,
    inexact: 0,
    inspected: 'done',
    unseen: { count: 0 },
  };
  const unticked = { unshown: false, address: false };
  const elicitation = { careful: false, options: [once, always, reject] } as unknown as ApprovalElicitation;

  it.each([
    [{}, []],
    [{ unseen: { count: 2 } }, ['unseen']],
    [{ argumentsKnown: false }, ['unshown']],
    [{ inexact: 1 }, ['unshown']],
    [{ inspected: 'checking' }, ['checking']],
    [{ inspected: 'unchecked' }, ['address']],
    [{ addresses: [['/url', { blocked: true }]] }, ['blocked', 'address']],
  ] satisfies [Partial<CallFacts>, string[]][])('%o: %j', (facts, waits) => {
    expect(waitsOf({ ...seen, ...facts }, unticked)).toEqual(waits);
  });

  it('a tick ends what it confirms', () => {
    const facts: CallFacts = { ...seen, argumentsKnown: false, inspected: 'unchecked' };
    expect(waitsOf(facts, { unshown: true, address: true })).toEqual([]);
    expect(isCautious(elicitation, facts)).toBe(true);
  });

  it.each([
    [{}, {}, ['always']],
    [{ unseen: { count: 1 } }, {}, []],
    [{ hiddenCount: 1 }, {}, []],
    [{ inspected: 'checking' }, {}, []],
    [{}, { edited: { arguments: {} } }, []],
  ] satisfies [Partial<CallFacts>, object, string[]][])(
    'always is offered where all was seen, unchanged, and nothing speaks against it: %o %o',
    (facts, draft, offered) => {
      const options = optionsOf(elicitation, 'allowAlways', { ...seen, ...facts }, draft);
      expect(options.map(({ id }) => id)).toEqual(offered);
    },
  );
});
