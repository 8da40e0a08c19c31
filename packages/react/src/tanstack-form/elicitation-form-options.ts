import {
  type FieldId,
  type FieldValue,
  type FormElicitation,
  type FormValues,
  initialValues,
  toStandardSchema,
} from '@elicit-kit/core';
import type { StandardSchemaOptions } from '@elicit-kit/core/internal/types';
import { formOptions, revalidateLogic } from '@tanstack/react-form';

export interface ElicitationFormOptions extends StandardSchemaOptions {
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
