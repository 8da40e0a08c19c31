'use client';

import type { FieldOption } from '@elicit-kit/core';
import { formMessages } from '@elicit-kit/core/internal/messages';
import { useState, type KeyboardEvent } from 'react';
import { PartButton } from '../../internals/part-button.js';
import { UntrustedText } from '../../untrusted-text/untrusted-text.js';
import { useMessages } from '../../internals/use-messages.js';
import { useFieldContext } from '../hooks/field-context.js';
import { labelText } from '../hooks/form-messages.js';
import { MOST_SHOWN } from './match-options.js';

export interface ChosenListProps {
  options: readonly FieldOption[];
  onRemove: (option: FieldOption) => void;
}

/** What is chosen of a long list, in sight whatever is filtered. One tab stop: arrows go from one to the next. */
export function ChosenList({ options, onRemove }: ChosenListProps) {
  const messages = useMessages(formMessages);
  const { field, ids, locked } = useFieldContext();
  const [stop, setStop] = useState(0);
  if (options.length === 0) {
    return null;
  }
  const shown = options.slice(0, MOST_SHOWN);
  const tabStop = Math.min(stop, shown.length - 1);
  const label = messages('form.chosenList', { label: labelText(field.label) });

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const step = stepOf(event.key, getComputedStyle(event.currentTarget).direction === 'rtl');
    if (step !== undefined && !event.altKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      buttons[Math.min(Math.max(tabStop + step, 0), buttons.length - 1)]?.focus();
    }
  }
  return (
    // The keys are the buttons' own, which are in it.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul data-scope="elicitation-form" data-part="chosen" aria-label={label} onKeyDown={handleKeyDown}>
      {shown.map((option, index) => (
        <li key={option.value} data-scope="elicitation-form" data-part="chosen-item">
          <UntrustedText text={option.label} />
          <PartButton
            emphasis="quiet"
            icon
            tabIndex={index === tabStop ? 0 : -1}
            data-scope="elicitation-form"
            data-part="chosen-remove"
            aria-label={messages('form.remove', { label: labelText(option.label) })}
            disabled={locked}
            onFocus={() => {
              setStop(index);
            }}
            onClick={(event) => {
              // The button goes away with what it removes.
              const tree = event.currentTarget.getRootNode() as Document | ShadowRoot;
              tree.getElementById(`${ids.control}-filter`)?.focus();
              onRemove(option);
            }}
          >
            ×
          </PartButton>
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

function stepOf(key: string, rightToLeft: boolean): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return rightToLeft ? -1 : 1;
    case 'ArrowLeft':
      return rightToLeft ? 1 : -1;
    case 'ArrowDown':
      return 1;
    case 'ArrowUp':
      return -1;
    case 'Home':
      return Number.NEGATIVE_INFINITY;
    case 'End':
      return Number.POSITIVE_INFINITY;
    default:
      return undefined;
  }
}
