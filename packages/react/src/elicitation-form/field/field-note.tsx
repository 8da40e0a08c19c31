'use client';

import { formBasicMessages } from '@elicit-kit/core';
import { useMessages } from '../../internals/use-messages.js';
import { useField } from './field-context.js';
import type { FieldState } from '../store/form-store.js';
import { useFieldState } from '../store/use-form-store.js';

/** Says of an answer that only the server can check it. Nothing is wrong with it. */
export function FieldNote() {
  const messages = useMessages(formBasicMessages);
  const { field, ids } = useField();
  const unverifiable = useFieldState(field.id, isUnverifiable);
  return unverifiable ? (
    <p id={ids.note} data-scope="elicitation-form" data-part="note">
      {messages('form.unverifiable')}
    </p>
  ) : null;
}

function isUnverifiable({ flags }: FieldState): boolean {
  return flags.verdict === 'unverifiable';
}
