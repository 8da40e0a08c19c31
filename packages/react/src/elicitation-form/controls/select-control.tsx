'use client';

import { formMessages } from '@elicit-kit/core/messages';
import { displayText } from '@elicit-kit/core/display-text';
import { forwardRef, type ChangeEvent, type ForwardedRef } from 'react';
import { composeEventHandlers } from '@radix-ui/primitive';
import { useMessages } from '../../internals/use-messages.js';
import type { BuiltInControlProps } from './built-in-control.js';
import { useControl } from './use-control.js';

/** Options that one can still scan without typing. */
export const SelectControl = /* @__PURE__ */ forwardRef<HTMLElement, BuiltInControlProps>(
  function SelectControl({ onChange, ...props }, forwardedRef) {
    const messages = useMessages(formMessages);
    const { store, field, locked, own, ref } = useControl(forwardedRef as ForwardedRef<HTMLSelectElement>);
    const options = field.kind === 'choice' ? field.options : [];
    const value = store.getValue(field.id);
    // The options go by their place: "" among the server's values must not be taken for no answer.
    const chosen = options.findIndex((option) => option.value === value);
    const isSuggested = field.kind === 'choice' && field.defaultValue !== undefined;
    const unanswered = isSuggested && !field.required ? 'form.noAnswer' : 'form.chooseOne';
    function handleChange(event: ChangeEvent<HTMLSelectElement>) {
      store.setValue(field.id, options[Number(event.currentTarget.value)]?.value ?? '');
    }
    return (
      <select
        {...own}
        defaultValue={chosen < 0 ? 'none' : String(chosen)}
        disabled={locked}
        {...props}
        onChange={composeEventHandlers(onChange as never, handleChange)}
        ref={ref}
      >
        <option value="none">{messages(unanswered)}</option>
        {options.map((option, index) => (
          <option key={option.value} value={index}>
            {displayText(option.label)}
          </option>
        ))}
      </select>
    );
  },
);
