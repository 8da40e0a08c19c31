'use client';

import type { FieldId, FieldState } from '@elicit-kit/core';
import { formMessages } from '@elicit-kit/core/messages';
import { useMemo } from 'react';
import { useMessages } from '../../internals/use-messages.js';
import { fieldIds, verdictOf, type DescribedField, type Verdict } from './field-context.js';
import { fieldHelp } from './field-kinds.js';
import type { ElicitationFormHandle } from './elicitation-form-handle.js';
import { useStateOfField } from './use-form-store.js';

/** The one subscription of a field, and what its attributes are made of. */
export function useDescribedField(
  { store, formId }: Pick<ElicitationFormHandle, 'store' | 'formId'>,
  id: FieldId,
): { readonly described: DescribedField; readonly state: FieldState; readonly verdict: Verdict } {
  const messages = useMessages(formMessages);
  const state = useStateOfField(store, id, asItIs);
  const field = store.findField(id);
  if (field === undefined) {
    throw new RangeError(`This form has no field "${id}". Use an id from form.store.model.fields.`);
  }
  const described = useMemo<DescribedField>(
    () => ({ field, ids: fieldIds(formId, field.id), help: fieldHelp(field, messages) }),
    [field, formId, messages],
  );
  return { described, state, verdict: verdictOf(state) };
}

function asItIs(state: FieldState) {
  return state;
}
