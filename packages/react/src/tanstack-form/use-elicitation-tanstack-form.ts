import {
  type FieldValue,
  type FormElicitation,
  type FormState,
  type FormStore,
  type FormValues,
  type Issue,
  describeIssue,
  type FieldId,
  initialValues,
  toStandardSchema,
} from '@elicit-kit/core';
import type { StandardSchemaOptions } from '@elicit-kit/core/internal/types';
import { useForm, formOptions, revalidateLogic } from '@tanstack/react-form';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { judge, secretRequests } from '../elicitation-form/hooks/secret-fields.js';
import type { UseElicitationFormOptions } from '../elicitation-form/hooks/use-elicitation-form.js';
import { useFormStore } from '../elicitation-form/hooks/use-form-store.js';
import { useElicitKit } from '../provider/elicit-kit-context.js';

export interface UseElicitationTanStackFormOptions
  extends Pick<ElicitationFormOptions, 'formatIssue'>, Omit<UseElicitationFormOptions, 'server' | 'review'> {
  /** A review stands between the answers and sending. @default true */
  readonly review?: boolean | undefined;
}

function useBoundForm(elicitation: FormElicitation, store: FormStore, options: ElicitationFormOptions) {
  return useForm({
    ...elicitationFormOptions(elicitation, { ...options, defaultValues: store.initialValues }),
    listeners: {
      onChange: ({ fieldApi }) => {
        store.setValue(fieldApi.name, fieldApi.state.value as FieldValue);
      },
    },
    onSubmit: () => {
      store.submit();
    },
  });
}

interface ElicitationTanStackForm {
  /** TanStack's form: `form.Field`, `form.handleSubmit()`, … */
  readonly form: ReturnType<typeof useBoundForm>;
  /** The request's life: review, sending, secrets, decline, cancel, end. */
  readonly store: FormStore;
  readonly state: FormState;
  /** Answers are read-only. */
  readonly locked: boolean;
}

/**
 * An elicitation as a TanStack form, bound to a form store: TanStack holds what is typed and shows errors, the store reviews,
 * sends and ends. `form.handleSubmit()` goes to the review; `store.submit()` then sends. Make one for each request (`key`).
 *
 * @example
 * const { form, store, state } = useElicitationTanStackForm(elicitation, { onAccept, onDecline, onCancel });
 */
export function useElicitationTanStackForm(
  elicitation: FormElicitation,
  options: UseElicitationTanStackFormOptions,
): ElicitationTanStackForm {
  const { review = true, secretPolicy, formatIssue } = options;
  const { messages } = useElicitKit();
  const secrets = useMemo(() => secretRequests(elicitation, { of: messages }), [elicitation, messages]);
  const store = useFormStore(elicitation, {
    ...options,
    // The host's own markup shows the review, also of a request to agree.
    rules: { ...judge(elicitation.model, secrets, { secretPolicy }).rules, reviews: review },
  });
  const form = useBoundForm(elicitation, store, {
    isAdded: (id, uri) => store.resources?.find(id, uri) !== undefined,
    ...(formatIssue && { formatIssue }),
  });
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  const locked = useSyncExternalStore(store.subscribe, store.isLocked, store.isLocked);

  // Found only while submitting: patterns, and what the host's server refused.
  const { failedReviews } = state;
  useEffect(() => {
    if (failedReviews > 0) {
      const describe = formatIssue ?? ((issue: Issue) => describeIssue(issue));
      const fields = Object.fromEntries(
        store.getState().summary.flatMap((id) => {
          const { issue } = store.getField(id);
          const field = store.findField(id);
          return issue && field ? [[id, { message: describe(issue, field) }]] : [];
        }),
      );
      form.setErrorMap({ onSubmit: { fields } } as never);
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each submission.
  }, [failedReviews]);

  return { form, store, state, locked };
}

interface ElicitationFormOptions extends StandardSchemaOptions {
  /** Earlier answers by field id, preferred to the server's suggestions. */
  readonly defaultValues?: FormValues | undefined;
}

/**
 * Options for TanStack Form's `useForm`: first values and validation for a request. A field's name is its opaque id (`f0`),
 * because a server chooses the keys and TanStack reads names as paths. Fields are validated when they are left, and after the
 * first submission at each change; errors are Standard Schema issues, with their sentence in `message`.
 *
 * @example
 * const form = useForm({
 *   ...elicitationFormOptions(elicitation),
 *   onSubmit: ({ value }) => answer({ action: 'accept', content: encodeAnswers(elicitation.model, value) }),
 * });
 */
export function elicitationFormOptions(
  { model }: FormElicitation,
  { defaultValues, ...schemaOptions }: ElicitationFormOptions = {},
) {
  const values: Record<FieldId, FieldValue> = { ...initialValues(model), ...defaultValues };
  return formOptions({
    defaultValues: values,
    validationLogic: revalidateLogic({ mode: 'blur', modeAfterSubmission: 'change' }),
    validators: { onDynamic: toStandardSchema(model, schemaOptions) },
  });
}
