'use client';

import { formMessages } from '@elicit-kit/core/messages';
import { displayText } from '@elicit-kit/core/display-text';
import { forwardRef, type ForwardedRef } from 'react';
import { useMessages } from '../../internals/use-messages.js';
import type { BuiltInControlProps } from './built-in-control.js';
import { useControl } from './use-control.js';

/** Options that one can still scan without typing. */
export const SelectControl = /* @__PURE__ */ forwardRef<HTMLElement, BuiltInControlProps>(
  function SelectControl(props, forwardedRef) {
    const messages = useMessages(formMessages);
    const { store, field, locked, own, ref } = useControl(forwardedRef as ForwardedRef<HTMLSelectElement>);
    const options = field.kind === 'choice' ? field.options : [];
    const value = store.getValue(field.id);
    const isSuggested = field.kind === 'choice' && field.defaultValue !== undefined;
    const unanswered = isSuggested && !field.required ? 'form.noAnswer' : 'form.chooseOne';
    return (
      <select {...own} defaultValue={String(value)} disabled={locked} {...props} ref={ref}>
        <option value="">{messages(unanswered)}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {displayText(option.label)}
          </option>
        ))}
      </select>
    );
  },
);
