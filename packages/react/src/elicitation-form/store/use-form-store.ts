'use client';

import {
  initialValues,
  type FieldId,
  type FieldValue,
  type FormModel,
  type FormValues,
} from '@elicit-kit/core';
import { FormApi, formEventClient, type AnyFormApi } from '@tanstack/react-form';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useStableCallback } from '../../internals/use-stable-callback.js';
import { useElicitKit } from '../../provider/elicit-kit-context.js';
import { createAnswerChecks } from './answer-checks.js';
import { useFormContext } from '../elicitation-form-context.js';
import { decimalSeparatorOf, fieldKind } from '../field/field-kinds.js';
import {
  createFormStore,
  type FieldState,
  type FormEvents,
  type FormState,
  type FormStore,
} from './form-store.js';

/**
 * A form that tells its values to nobody. `useForm` would mount it, and a mounted form answers whoever asks on `window`, or
 * submits and resets it, for TanStack's devtools and in production too; making one announces its first values.
 */
function createQuietForm(values: FormValues): AnyFormApi {
  const { emit } = formEventClient;
  formEventClient.emit = () => undefined;
  try {
    return new FormApi({ defaultValues: values as Record<string, unknown> }) as unknown as AnyFormApi;
  } finally {
    formEventClient.emit = emit;
  }
}

/** One form: TanStack's store, core's checks, and what can happen. Everything in it stands while the form lives. */
export function useFormStore(
  model: FormModel,
  earlier: FormValues | undefined,
  events: FormEvents,
): FormStore {
  const { locale } = useElicitKit();
  const [{ initial, suggested, decimalSeparator }] = useState(() => {
    const separator = decimalSeparatorOf(locale);
    return {
      decimalSeparator: separator,
      initial: firstValues(model, separator, earlier),
      suggested: firstValues(model, separator, undefined),
    };
  });
  const [form] = useState(() => createQuietForm(initial));

  const onAccept = useStableCallback(events.onAccept);
  const onDecline = useStableCallback(events.onDecline);
  const onCancel = useStableCallback(events.onCancel);
  const onValuesChange = useStableCallback(events.onValuesChange);
  const onIssueFound = useStableCallback(events.onIssueFound);
  const whenJudged = useStableCallback(events.whenJudged);
  const reviews = useStableCallback(events.reviews);
  const needsAcknowledgement = useStableCallback(events.needsAcknowledgement);
  const mayAnswer = useStableCallback(events.mayAnswer);

  const [{ store, checks }] = useState(() => {
    const answerChecks = createAnswerChecks(model, decimalSeparator);
    return {
      checks: answerChecks,
      store: createFormStore({
        form,
        model,
        initial,
        suggested,
        checks: answerChecks,
        events: {
          onAccept,
          onDecline,
          onCancel,
          onValuesChange,
          onIssueFound,
          whenJudged,
          reviews: () => reviews() ?? true,
          needsAcknowledgement: () => needsAcknowledgement() ?? false,
          mayAnswer: () => mayAnswer() ?? false,
        },
      }),
    };
  });

  useEffect(() => {
    void checks.prepare().then(store.recheck);
  }, [checks, store]);

  return store;
}

/** What the controls hold at first: the server's suggestions, and the person's earlier answers before them. */
function firstValues(
  model: FormModel,
  decimalSeparator: '.' | ',',
  earlier: FormValues | undefined,
): FormValues {
  const values: Record<FieldId, FieldValue> = { ...initialValues(model) };
  for (const field of model.fields) {
    const { id, kind } = field;
    const suggested = values[id];
    if (decimalSeparator === ',' && kind === 'number' && typeof suggested === 'string') {
      values[id] = suggested.replace('.', ',');
    }
    if (earlier !== undefined && Object.hasOwn(earlier, id) && fieldKind(field).holds(field, earlier[id])) {
      values[id] = earlier[id];
    }
  }
  return Object.freeze(values);
}

/** Selects from one field's state; renders only where the selection differs. */
export function useFieldState<Selected>(id: FieldId, select: (state: FieldState) => Selected): Selected {
  const { store } = useFormContext();
  const subscribe = useCallback((listener: () => void) => store.subscribeToField(id, listener), [store, id]);
  const read = () => select(store.fieldState(id));
  return useSyncExternalStore(subscribe, read, read);
}

/** One field's value, for what shows it as it is typed. */
export function useFieldValue<Selected>(id: FieldId, select: (value: FieldValue) => Selected): Selected {
  const { store } = useFormContext();
  const subscribe = useCallback((listener: () => void) => store.subscribeToValue(id, listener), [store, id]);
  const read = () => select(store.value(id));
  return useSyncExternalStore(subscribe, read, read);
}

/** Whether any field has an answer. */
export function useAnyAnswered(): boolean {
  const { model, fieldState, subscribeToField } = useFormContext().store;
  const subscribe = useCallback(
    (listener: () => void) => subscribeToField(undefined, listener),
    [subscribeToField],
  );
  const read = () => model.fields.some(({ id }) => fieldState(id).answered);
  return useSyncExternalStore(subscribe, read, read);
}

/** Selects from the form's state: a primitive, or a part of it as it is. */
export function useFormState<Selected>(select: (state: FormState) => Selected): Selected {
  return useStateOf(useFormContext().store, select);
}

/** For the root, which is above its own context. */
export function useStateOf<Selected>(
  { state, subscribe }: FormStore,
  select: (state: FormState) => Selected,
): Selected {
  const read = () => select(state());
  return useSyncExternalStore(subscribe, read, read);
}

export function isBusy({ submission }: FormState): boolean {
  return submission === 'checking' || submission === 'sending';
}

/** An answer waits to be sent and can be taken back: until then nothing else can be done. */
export function isHeld({ submission }: FormState): boolean {
  return submission === 'held';
}

/** The answers can only be read: they are on their way, or nothing more can happen. */
export function isLocked({ submission }: FormState): boolean {
  return submission === 'sending' || submission === 'settled';
}
