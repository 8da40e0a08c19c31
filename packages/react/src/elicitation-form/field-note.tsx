'use client';

import { formMessages } from '@elicit-kit/core';
import { useMessages } from '../internals/use-messages.js';
import { useField } from './field-context.js';
import type { FieldFlags } from './state/field-flags.js';
import { useFieldFlag } from './state/use-form-state.js';

/** Says of an answer that only the server can check it. Nothing is wrong with it. */
export function FieldNote() {
  const words = useMessages(formMessages);
  const { field, ids } = useField();
  const unverifiable = useFieldFlag(field.id, isUnverifiable);
  return unverifiable ? (
    <p id={ids.note} data-scope="elicitation-form" data-part="note">
      {words('form.unverifiable')}
    </p>
  ) : null;
}

function isUnverifiable({ unverifiable }: FieldFlags): boolean {
  return unverifiable;
}
