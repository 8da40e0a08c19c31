import { describe, expect, test, vi } from 'vitest';
import type { AcceptOutcome } from './form-machine.js';
import { formOf } from './form-store.fixtures.js';
import { createFormStore, type FormStoreOptions } from './form-store.js';

const elicitation = formOf(
  {
    name: { type: 'string', title: 'Name', minLength: 3 },
    email: { type: 'string', title: 'Email', format: 'email' },
    guests: { type: 'number', title: 'Guests', default: 1.5 },
  },
  { required: ['name'] },
);

const DIRECT = { reviews: false };

function create(options: Partial<FormStoreOptions> = {}, form = elicitation) {
  const host = { onAccept: vi.fn(), onDecline: vi.fn(), onCancel: vi.fn() };
  return { ...host, store: createFormStore(form, { ...host, ...options }) };
}

/** An `onAccept` that the test settles. */
function onHold() {
  let settle: (outcome: AcceptOutcome) => void = () => undefined;
  const onAccept = vi.fn(
    () =>
      new Promise<AcceptOutcome>((resolve) => {
        settle = resolve;
      }),
  );
  const arrive = async (outcome: AcceptOutcome) => {
    settle(outcome);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { onAccept, arrive };
}

describe('values', () => {
  test('begin with the server’s suggestions, written as the person writes numbers', () => {
    expect(create().store.getValues()).toEqual({ f0: '', f1: '', f2: '1.5' });
    expect(create({ decimalSeparator: ',' }).store.getValue('f2')).toBe('1,5');
  });

  test('begin with earlier answers where the control can show them', () => {
    const form = formOf({
      name: { type: 'string' },
      day: { type: 'string', format: 'date' },
      size: { type: 'string', enum: ['S', 'L'] },
      extras: { type: 'array', items: { enum: ['a', 'b'] } },
      sure: { type: 'boolean' },
    });
    const earlier = { f0: 'Ada', f1: '?', f2: 'XL', f3: ['a', 'z'], f4: 'yes', f9: 'x' };
    expect(create({ defaultValues: earlier }, form).store.getValues()).toEqual({
      f0: 'Ada',
      f1: '',
      f2: '',
      f3: [],
      f4: undefined,
    });
  });

  test('of keys named like members of objects are values like others', () => {
    const form = formOf(
      JSON.parse('{"__proto__":{"type":"string"},"constructor":{"type":"string"}}') as Record<
        string,
        unknown
      >,
    );
    const { store, onAccept } = create({ rules: DIRECT }, form);
    store.setValue('f0', 'a');
    store.setValue('f1', 'b');
    store.submit();
    const sent = onAccept.mock.calls[0]?.[0] as object;
    expect(Object.entries(sent)).toEqual([
      ['__proto__', 'a'],
      ['constructor', 'b'],
    ]);
  });

  test('are told after each change, in a new object', () => {
    const onValuesChange = vi.fn();
    const { store } = create({ onValuesChange });
    const before = store.getValues();
    store.setValue('f0', 'A');
    store.setValue('f0', 'A');
    expect(onValuesChange).toHaveBeenCalledExactlyOnceWith({ f0: 'A', f1: '', f2: '1.5' });
    expect(before).toEqual({ f0: '', f1: '', f2: '1.5' });
  });

  test('are cleared, and a suggestion restored: the control remounts', () => {
    const { store } = create();
    store.clear('f2');
    expect(store.getValue('f2')).toBe('');
    expect(store.getField('f2')).toMatchObject({ revision: 1, answered: false });
    store.restore('f2');
    expect(store.getValue('f2')).toBe('1.5');
    expect(store.getField('f2')).toMatchObject({ revision: 2, answered: true });
  });
});

describe('an issue', () => {
  test('is shown once a changed field is left, and vanishes while it is fixed', () => {
    const { store } = create();
    store.blur('f0');
    expect(store.getField('f0')).toMatchObject({ touched: true, issue: undefined });
    store.setValue('f0', 'A');
    expect(store.getField('f0').issue).toBeUndefined();
    store.blur('f0');
    expect(store.getField('f0').issue).toMatchObject({ code: 'minLength', params: { count: 1 } });
    store.setValue('f0', 'Ad');
    expect(store.getField('f0').issue).toMatchObject({ code: 'minLength', params: { count: 2 } });
    store.setValue('f0', 'Ada');
    expect(store.getField('f0').issue).toBeUndefined();
  });

  test('of another kind waits until the field is left', () => {
    const { store } = create();
    store.setValue('f0', 'A');
    store.blur('f0');
    store.setValue('f0', '');
    expect(store.getField('f0').issue).toBeUndefined();
    store.blur('f0');
    expect(store.getField('f0').issue?.code).toBe('required');
  });

  test('is not shown where the person leaves towards a button that answers no', () => {
    const { store } = create();
    store.setValue('f0', 'A');
    store.blur('f0', { silent: true });
    expect(store.getField('f0').issue).toBeUndefined();
  });

  test('that appears when a field is left is announced once', () => {
    const onIssueFound = vi.fn();
    const { store } = create({ onIssueFound });
    store.setValue('f0', 'A');
    store.blur('f0');
    store.blur('f0');
    expect(onIssueFound).toHaveBeenCalledOnce();
    expect(onIssueFound.mock.calls[0]?.[1]).toMatchObject({ code: 'minLength' });
  });

  test('that the server found stays until the answer changes', async () => {
    const { store } = create({
      rules: DIRECT,
      onAccept: () => ({
        status: 'invalidContent',
        issues: [
          { code: 'email', key: 'email', fieldId: 'f1', params: {} },
          { code: 'email', key: 'elsewhere', fieldId: 'f77', params: {} },
        ],
      }),
    });
    store.setValue('f0', 'Ada');
    store.setValue('f1', 'ada@example.com');
    store.submit();
    await Promise.resolve();
    expect(store.getState()).toMatchObject({
      step: 'edit',
      submission: 'idle',
      failure: 'invalidContent',
      summary: ['f1'],
      failedReviews: 1,
    });
    store.blur('f1');
    expect(store.getField('f1').issue?.code).toBe('email');
    store.setValue('f1', 'ada@example.org');
    expect(store.getField('f1').issue).toBeUndefined();
  });
});

describe('a submission', () => {
  test('shows all issues, in the form’s order, and sends nothing', () => {
    const { store, onAccept } = create();
    store.setValue('f1', 'nobody');
    store.submit();
    expect(store.getState()).toMatchObject({ step: 'edit', summary: ['f0', 'f1'], failedReviews: 1 });
    expect(store.getField('f0').issue?.code).toBe('required');
    expect(store.getField('f1').issue?.code).toBe('email');
    expect(onAccept).not.toHaveBeenCalled();
  });

  test('is reviewed, edited, reviewed again and sent once', async () => {
    const { onAccept, arrive } = onHold();
    const { store } = create({ onAccept });
    store.setValue('f0', 'Ada');
    store.submit();
    expect(store.getState()).toMatchObject({ step: 'review', content: { name: 'Ada', guests: 1.5 } });
    store.edit('f0');
    expect(store.getState()).toMatchObject({ step: 'edit', goTo: 'f0', content: undefined });
    store.setValue('f0', 'Bob');
    store.submit();
    store.submit();
    store.submit();
    expect(onAccept).toHaveBeenCalledExactlyOnceWith({ name: 'Bob', guests: 1.5 });
    expect(store.isLocked()).toBe(true);
    store.setValue('f0', 'Eve');
    store.decline();
    expect(store.getValue('f0')).toBe('Bob');
    await arrive({ status: 'delivered' });
    expect(store.getState()).toMatchObject({ submission: 'settled', delivered: true, ended: undefined });
    store.submit();
    store.cancel();
    expect(onAccept).toHaveBeenCalledOnce();
  });

  test('that failed can be changed and sent again', async () => {
    const onAccept = vi.fn().mockRejectedValueOnce(new Error('The network is away.'));
    const { store } = create({ onAccept, rules: DIRECT });
    store.setValue('f0', 'Ada');
    store.submit();
    await vi.waitFor(() => {
      expect(store.getState()).toMatchObject({ submission: 'idle', failure: 'failed' });
    });
    store.setValue('f0', 'Bob');
    store.submit();
    expect(onAccept).toHaveBeenLastCalledWith({ name: 'Bob', guests: 1.5 });
    await vi.waitFor(() => {
      expect(store.getState()).toMatchObject({ submission: 'settled', failure: undefined });
    });
  });

  test.each([
    ['deliveryUnknown', 'unknown'],
    ['gone', 'gone'],
    ['answeredElsewhere', 'answeredElsewhere'],
  ] as const)('with the outcome %s ends the form as %s', async (status, ended) => {
    const { store, onCancel } = create({ rules: DIRECT, onAccept: () => ({ status }) });
    store.setValue('f0', 'Ada');
    store.submit();
    await Promise.resolve();
    expect(store.getState()).toMatchObject({ submission: 'settled', ended });
    store.cancel();
    store.cancel();
    expect(onCancel).toHaveBeenCalledOnce();
  });

  test('of a secret waits for the acknowledgement', () => {
    const { store, onAccept } = create({ rules: { reviews: true, needsAcknowledgement: true } });
    store.setValue('f0', 'Ada');
    store.submit();
    store.submit();
    expect(onAccept).not.toHaveBeenCalled();
    store.acknowledge(true);
    store.submit();
    expect(onAccept).toHaveBeenCalledOnce();
  });

  test('of a form that can’t be answered does nothing; it can be declined', () => {
    const { store, onAccept, onDecline } = create({ rules: { answerable: false, reviews: false } });
    expect(store.isLocked()).toBe(true);
    store.setValue('f0', 'Ada');
    store.submit();
    expect(onAccept).not.toHaveBeenCalled();
    store.decline();
    store.cancel();
    expect(onDecline).toHaveBeenCalledOnce();
  });

  test('is refused by a pattern at once, of an item of a list too, however many patterns there are', () => {
    const many = Array.from({ length: 40 }, (_, index) => [
      `p${index}`,
      { type: 'string', pattern: `^[\\p{L}\\p{M}' -]{1,${index + 100}}$` },
    ]);
    const form = formOf({
      ...Object.fromEntries(many),
      codes: { type: 'array', items: { type: 'string', pattern: '^[A-Z]{3}$' } },
    });
    const { store, onAccept } = create({ rules: DIRECT }, form);
    store.setValue('f39', '12');
    store.setValue('f40', ['', 'ABC', 'abc']);
    store.submit();
    expect(onAccept).not.toHaveBeenCalled();
    expect(store.getField('f39').issue).toMatchObject({ code: 'pattern' });
    expect(store.getField('f40').issue).toMatchObject({ code: 'pattern', params: { item: 3 } });
  });

  test('says of which answers the pattern could not be checked', () => {
    const pattern = '(a)\\1';
    const form = formOf({
      one: { type: 'string', pattern },
      list: { type: 'array', items: { type: 'string', pattern } },
      none: { type: 'string', pattern },
    });
    const { store, onAccept } = create({ rules: DIRECT }, form);
    store.setValue('f0', 'x');
    store.setValue('f1', ['x']);
    store.submit();
    expect(['f0', 'f1', 'f2'].map((id) => store.getField(id as 'f0').unverifiable)).toEqual([
      true,
      true,
      false,
    ]);
    expect(onAccept).toHaveBeenCalledExactlyOnceWith({ one: 'x', list: ['x'] });
  });
});

describe('the end of a request', () => {
  test('locks the answers and keeps them; cancel closes it once', () => {
    const { store, onAccept, onCancel, onDecline } = create();
    store.setValue('f0', 'Ada');
    store.end('withdrawn');
    expect(store.getState().ended).toBe('withdrawn');
    store.setValue('f0', 'Eve');
    store.submit();
    expect(store.getValue('f0')).toBe('Ada');
    expect(onAccept).not.toHaveBeenCalled();
    store.cancel();
    store.cancel();
    store.decline();
    expect(onCancel).toHaveBeenCalledOnce();
    expect(onDecline).not.toHaveBeenCalled();
  });

  test('while answers are being sent is unknown', async () => {
    const { onAccept, arrive } = onHold();
    const { store } = create({ onAccept, rules: DIRECT });
    store.setValue('f0', 'Ada');
    store.submit();
    store.end('timedOut');
    expect(store.getState().ended).toBe('unknown');
    await arrive({ status: 'failed' });
    expect(store.getState().ended).toBe('unknown');
    store.submit();
    expect(onAccept).toHaveBeenCalledOnce();
  });

  test('while answers are sent is forgotten once they are known to have arrived', async () => {
    const { store } = create({ rules: DIRECT, onAccept: () => Promise.resolve({ status: 'delivered' }) });
    store.setValue('f0', 'Ada');
    store.submit();
    store.end('timedOut');
    expect(store.getState()).toMatchObject({ ended: 'unknown', delivered: false });
    await Promise.resolve();
    await Promise.resolve();
    expect(store.getState()).toMatchObject({ ended: undefined, delivered: true });
    store.end('timedOut');
    expect(store.getState()).toMatchObject({ ended: undefined, delivered: true });
  });

  test('during the review keeps the review', () => {
    const { store } = create();
    store.setValue('f0', 'Ada');
    store.submit();
    store.end('expired');
    expect(store.getState()).toMatchObject({ step: 'review', content: { name: 'Ada' } });
  });
});

describe('an answer by one press', () => {
  const question = formOf({ sure: { type: 'boolean', title: 'Delete it?' } }, { required: ['sure'] });

  test('is sent after its delay, and can be undone before', () => {
    vi.useFakeTimers();
    try {
      const { store, onAccept } = create({ rules: DIRECT }, question);
      store.press('f0', true, 5000);
      expect(store.getState()).toMatchObject({ submission: 'held', held: { id: 'f0', value: true } });
      expect(store.getValue('f0')).toBeUndefined();
      vi.advanceTimersByTime(4999);
      expect(store.undo()).toBe(true);
      vi.advanceTimersByTime(60_000);
      expect(onAccept).not.toHaveBeenCalled();
      expect(store.undo()).toBe(false);
      store.press('f0', false, 5000);
      vi.advanceTimersByTime(5000);
      expect(onAccept).toHaveBeenCalledExactlyOnceWith({ sure: false });
    } finally {
      vi.useRealTimers();
    }
  });

  test('is what is sent: while it is held nothing else can be answered', () => {
    const { store, onAccept } = create({ rules: DIRECT }, question);
    store.press('f0', true, 5000);
    expect(store.isLocked()).toBe(true);
    store.setValue('f0', false);
    expect(store.getValue('f0')).toBeUndefined();
    store.release();
    expect(onAccept).toHaveBeenCalledExactlyOnceWith({ sure: true });
    const other = create({ rules: DIRECT }, question);
    other.store.press('f0', true, 5000);
    other.store.undo();
    other.store.setValue('f0', false);
    other.store.submit();
    expect(other.onAccept).toHaveBeenCalledExactlyOnceWith({ sure: false });
  });

  test('is sent at once by release, and by a press without a delay', () => {
    const { store, onAccept } = create({ rules: DIRECT }, question);
    store.press('f0', true, 5000);
    store.release();
    store.release();
    expect(onAccept).toHaveBeenCalledExactlyOnceWith({ sure: true });
    const other = create({ rules: DIRECT }, question);
    other.store.press('f0', false, 0);
    expect(other.onAccept).toHaveBeenCalledExactlyOnceWith({ sure: false });
  });

  test('is not sent once the request has ended, was declined, or can’t be answered any more', () => {
    vi.useFakeTimers();
    try {
      for (const stop of [
        ({ store }: ReturnType<typeof create>) => {
          store.end('withdrawn');
        },
        ({ store }: ReturnType<typeof create>) => {
          store.decline();
        },
        ({ store }: ReturnType<typeof create>) => {
          store.setRules({ reviews: false, needsAcknowledgement: false, answerable: false });
        },
      ]) {
        const form = create({ rules: DIRECT }, question);
        form.store.press('f0', true, 5000);
        stop(form);
        vi.advanceTimersByTime(60_000);
        expect(form.onAccept).not.toHaveBeenCalled();
        expect(form.store.getState().held).toBeUndefined();
      }
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('listeners', () => {
  test('of a field hear when it is locked and when the request is reopened', () => {
    const { store } = create();
    const heard: boolean[] = [];
    store.subscribeField('f0', () => heard.push(store.getField('f0').locked));
    expect(store.getField('f0').locked).toBe(false);
    store.end('withdrawn');
    expect(store.getField('f1').locked).toBe(true);
    store.end(undefined);
    store.setRules({ reviews: true, needsAcknowledgement: false, answerable: false });
    expect(heard).toEqual([true, false, true]);
    expect(store.getField('f1').locked).toBe(true);
  });

  test('of a field are called when what is shown of it changes, and for nothing else', () => {
    const { store } = create();
    const field = vi.fn();
    const any = vi.fn();
    const value = vi.fn();
    store.subscribeField('f1', field);
    store.subscribeField(undefined, any);
    const unsubscribe = store.subscribeValue('f0', value);
    store.setValue('f0', 'A');
    expect(field).not.toHaveBeenCalled();
    expect(any).toHaveBeenCalledOnce();
    const dirty = store.getField('f0');
    store.setValue('f0', 'Ad');
    expect(any).toHaveBeenCalledOnce();
    expect(store.getField('f0')).toBe(dirty);
    expect(value).toHaveBeenCalledTimes(2);
    unsubscribe();
    store.setValue('f1', 'x');
    expect(field).toHaveBeenCalledOnce();
    expect(value).toHaveBeenCalledTimes(2);
  });

  test('of the form are called when its state or its lock changes', () => {
    const { store } = create();
    const listener = vi.fn();
    store.subscribe(listener);
    store.setValue('f0', 'Ada');
    store.acknowledge(false);
    expect(listener).not.toHaveBeenCalled();
    store.setRules({ reviews: true, needsAcknowledgement: false, answerable: false });
    expect(listener).toHaveBeenCalledOnce();
    store.end('withdrawn');
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
