import { FormApi, type AnyFormApi } from '@tanstack/react-form';
import { initialValues } from '@elicit-kit/core';
import { describe, expect, test, vi } from 'vitest';
import { createAnswerChecks } from './answer-checks.js';
import { formOf } from '../elicitation-form.fixtures.js';
import { createFormStore, type FormEvents } from './form-store.js';

const { model } = formOf(
  {
    name: { type: 'string', title: 'Name', minLength: 3 },
    email: { type: 'string', title: 'Email', format: 'email' },
    note: { type: 'string', title: 'Note' },
  },
  { required: ['name'] },
);

function create(events: Partial<FormEvents> = {}) {
  const initial = initialValues(model);
  const form = new FormApi({ defaultValues: initial as Record<string, unknown> }) as unknown as AnyFormApi;
  form.mount();
  const store = createFormStore({
    form,
    model,
    initial,
    suggested: initial,
    checks: createAnswerChecks(model, undefined),
    events: {
      onAccept: vi.fn(),
      onDecline: vi.fn(),
      onCancel: vi.fn(),
      onValuesChange: vi.fn(),
      onIssueFound: vi.fn(),
      whenJudged: () => undefined,
      reviews: () => false,
      needsAcknowledgement: () => false,
      mayAnswer: () => true,
      ...events,
    },
  });
  return { form, store };
}

describe('what TanStack Form says of the form is true', () => {
  test('before anything happened: no field has meta', () => {
    const { form } = create();
    expect(form.state).toMatchObject({ isValid: true, isDirty: false, isTouched: false, isPristine: true });
    expect(form.state.fieldMeta).toEqual({});
  });

  test('when a field is typed into, left with a problem, and mended', () => {
    const { form, store } = create();
    store.setValue('f0', 'a');
    expect(form.state).toMatchObject({ isValid: true, isDirty: true, isTouched: true, isBlurred: false });
    expect(form.state.values.f0).toBe('a');
    store.blurField('f0');
    expect(form.state).toMatchObject({
      isValid: false,
      isFieldsValid: false,
      isBlurred: true,
      canSubmit: false,
    });
    expect(form.state.fieldMeta.f0).toMatchObject({
      isTouched: true,
      isBlurred: true,
      isDirty: true,
      isPristine: false,
      isValid: false,
      isDefaultValue: false,
      errorMap: { onBlur: { code: 'minLength' } },
      errors: [{ code: 'minLength', fieldId: 'f0' }],
    });
    store.setValue('f0', 'abc');
    expect(form.state).toMatchObject({ isValid: true, canSubmit: true });
    expect(form.state.fieldMeta.f0).toMatchObject({ isValid: true, errors: [], errorMap: {} });
    expect(Object.keys(form.state.fieldMeta)).toEqual(['f0']);
  });

  test('when a submission finds problems, is sent, fails, and is sent again', async () => {
    let settle: (outcome: { status: 'failed' | 'delivered' }) => void = () => undefined;
    const { form, store } = create({
      onAccept: () =>
        new Promise((resolve) => {
          settle = resolve;
        }),
    });
    store.proceed();
    expect(form.state.fieldMeta.f0?.errorMap).toMatchObject({ onSubmit: { code: 'required' } });
    expect(form.state).toMatchObject({ isValid: false, submissionAttempts: 1, isSubmitting: false });
    store.setValue('f0', 'Ada');
    store.proceed();
    expect(form.state).toMatchObject({ isValid: true, submissionAttempts: 2, isSubmitting: true });
    settle({ status: 'failed' });
    await vi.waitFor(() => {
      expect(form.state).toMatchObject({ isSubmitting: false, isSubmitted: false });
    });
    store.proceed();
    settle({ status: 'delivered' });
    await vi.waitFor(() => {
      expect(form.state).toMatchObject({ isSubmitting: false, isSubmitted: true, isSubmitSuccessful: true });
    });
  });

  test('when the answers were not accepted', async () => {
    const { form, store } = create({
      onAccept: () => ({
        status: 'invalidContent',
        issues: [{ code: 'email', key: 'email', fieldId: 'f1', params: {} }],
      }),
    });
    store.setValue('f0', 'Ada');
    store.proceed();
    await vi.waitFor(() => {
      expect(form.state.fieldMeta.f1?.errorMap).toMatchObject({ onServer: { code: 'email' } });
    });
    expect(form.state.isValid).toBe(false);
    expect(store.state()).toMatchObject({ step: 'edit', submission: 'none', summary: ['f1'] });
  });
});

describe('who listens to a field', () => {
  test('hears of it when its state changes, and of nothing else', () => {
    const { store } = create();
    const heard = vi.fn();
    const heardAny = vi.fn();
    store.fieldState('f1');
    store.subscribeToField('f1', heard);
    store.subscribeToField(undefined, heardAny);
    store.fieldState('f0');
    store.setValue('f0', 'a');
    expect(heard).not.toHaveBeenCalled();
    expect(heardAny).toHaveBeenCalledOnce();
    store.setValue('f0', 'ab');
    expect(heardAny).toHaveBeenCalledOnce();
    store.setValue('f1', 'x');
    expect(heard).toHaveBeenCalledOnce();
  });

  test('finds the same state until something of it changes', () => {
    const { store } = create();
    const first = store.fieldState('f0');
    store.setValue('f0', 'a');
    const dirty = store.fieldState('f0');
    expect(dirty).not.toBe(first);
    store.setValue('f0', 'ab');
    expect(store.fieldState('f0')).toBe(dirty);
    store.resetValue('f0', '');
    expect(store.fieldState('f0')).toMatchObject({ resetCount: 1, answered: false });
  });
});
