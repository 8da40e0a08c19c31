'use client';

import { formMessages, type FieldOption } from '@elicit-kit/core';
import { useContext } from 'react';
import { UntrustedText } from '../../internals/untrusted-text.js';
import { useMessages } from '../../internals/use-messages.js';
import { LockedContext } from '../elicitation-form-context.js';
import { useField } from '../field/field-context.js';
import { labelText } from '../form-messages.js';
import { MOST_SHOWN } from './match-options.js';

export interface ChosenListProps {
  options: readonly FieldOption[];
  onRemove: (option: FieldOption) => void;
}

/** What is chosen of a long list, in sight whatever is filtered. */
export function ChosenList({ options, onRemove }: ChosenListProps) {
  const messages = useMessages(formMessages);
  const { field, ids } = useField();
  const locked = useContext(LockedContext);
  if (options.length === 0) {
    return null;
  }
  const label = messages('form.chosenList', { label: labelText(field.label) });
  return (
    <ul data-scope="elicitation-form" data-part="chosen" aria-label={label}>
      {options.slice(0, MOST_SHOWN).map((option) => (
        <li key={option.value} data-scope="elicitation-form" data-part="chosen-item">
          <UntrustedText text={option.label} />
          <button
            type="button"
            data-scope="elicitation-form"
            data-part="chosen-remove"
            aria-label={messages('form.remove', { label: labelText(option.label) })}
            disabled={locked}
            onClick={(event) => {
              // The button goes away with what it removes.
              const tree = event.currentTarget.getRootNode() as Document | ShadowRoot;
              tree.getElementById(`${ids.control}-filter`)?.focus();
              onRemove(option);
            }}
          >
            ×
          </button>
        </li>
      ))}
      {options.length > MOST_SHOWN && (
        <li data-scope="elicitation-form" data-part="chosen-more">
          {messages('form.chosenMore', { count: options.length - MOST_SHOWN })}
        </li>
      )}
    </ul>
  );
}
