'use client';

import { formMessages } from '@elicit-kit/core/messages';
import { useMessages } from '../../internals/use-messages.js';
import { useFieldContext, verdictOf } from './field-context.js';
import type { FieldState } from '@elicit-kit/core';
import { useFieldState } from '../use-form-store.js';

/** Says of an answer that only the server can check it. Nothing is wrong with it. */
export function FieldNote() {
  const messages = useMessages(formMessages);
  const { field, ids } = useFieldContext();
  const unverifiable = useFieldState(field.id, isUnverifiable);
  return unverifiable ? (
    <p id={ids.note} data-scope="elicitation-form" data-part="note">
      {messages('form.unverifiable')}
    </p>
  ) : null;
}

function isUnverifiable(state: FieldState): boolean {
  return verdictOf(state) === 'unverifiable';
}
