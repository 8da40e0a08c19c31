'use client';

import type { FieldOption } from '@elicit-kit/core';
import { forwardRef, type ForwardedRef } from 'react';
import { useFormContext } from '../hooks/elicitation-form-context.js';
import { labelText } from '../hooks/form-messages.js';
import type { BuiltInControlProps } from './built-in-control.js';
import { SuggestedText } from './suggestions.js';
import { typingHints } from '../hooks/typing-hints.js';
import { useControl } from './use-control.js';

/** One line of text with suggestions of the server's. */
export const SuggestionsControl = /* @__PURE__ */ forwardRef<HTMLElement, BuiltInControlProps>(
  function SuggestionsControl(props, forwardedRef) {
    const { secretFields } = useFormContext();
    const { field, locked, own, ref, store } = useControl(forwardedRef as ForwardedRef<HTMLInputElement>);
    return (
      <SuggestedText
        {...own}
        {...typingHints(field, secretFields.has(field.id))}
        autoComplete="off"
        {...(props as object)}
        suggestions={('suggestions' in field && field.suggestions) || NONE}
        initial={String(store.getValue(field.id) ?? '')}
        onText={(text) => {
          store.setValue(field.id, text);
        }}
        label={labelText(field.label)}
        locked={locked}
        inputRef={ref}
      />
    );
  },
);

const NONE: readonly FieldOption[] = [];
