'use client';

import { formMessages } from '@elicit-kit/core/messages';
import { useMessages } from '../../internals/use-messages.js';
import { useFieldContext } from '../hooks/field-context.js';

/** Says of an answer that only the server can check it. Nothing is wrong with it. */
export function FieldNote() {
  const messages = useMessages(formMessages);
  const { ids, verdict } = useFieldContext();
  return verdict === 'unverifiable' ? (
    <p id={ids.note} data-scope="elicitation-form" data-part="note">
      {messages('form.unverifiable')}
    </p>
  ) : null;
}
