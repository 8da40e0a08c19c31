'use client';

import type { FieldModel, FieldValue } from '@elicit-kit/core';
import {
  createElement,
  forwardRef,
  useEffect,
  type ChangeEvent,
  type ForwardedRef,
  type InputHTMLAttributes,
  type RefAttributes,
  type TextareaHTMLAttributes,
} from 'react';
import { composeEventHandlers } from '@radix-ui/primitive';
import { useFormContext } from '../elicitation-form-context.js';
import type { BuiltInControlProps } from './built-in-control.js';
import { useControl } from './use-control.js';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/**
 * One line, or several. Numbers too: Chromium's `type=number` turns `1,5` into `15` and hides what it can't read, and
 * its `type=email` rewrites domains. Never `maxlength`, which counts UTF-16 units, nor `pattern`, which is a native
 * regular expression of the server's.
 */
export const TextControl = /* @__PURE__ */ forwardRef<HTMLElement, BuiltInControlProps>(function TextControl(
  { onChange, ...props },
  forwardedRef,
) {
  const { secretFields } = useFormContext();
  const { store, element, field, locked, own, ref, shape } = useControl(
    forwardedRef as ForwardedRef<TextElement>,
  );
  function handleChange(event: ChangeEvent<TextElement>) {
    store.setValue(field.id, event.currentTarget.value);
  }
  const value = store.getValue(field.id);
  // What was typed before the page came alive, or put back by the browser, is in the element alone.
  useEffect(() => {
    const typed = element.current?.value ?? '';
    if (withoutBreaks(typed) !== withoutBreaks(store.getValue(field.id))) {
      store.setValue(field.id, typed);
    }
  }, [store, element, field.id]);
  const all: InputHTMLAttributes<TextElement> & RefAttributes<TextElement> = {
    ...own,
    ...hintsFor(field, secretFields.has(field.id)),
    defaultValue: typeof value === 'string' ? value : '',
    readOnly: locked,
    ...props,
    onChange: composeEventHandlers(onChange as never, handleChange),
    ref,
  };
  return shape === 'textarea'
    ? createElement('textarea', { rows: 4, ...(all as TextareaHTMLAttributes<TextElement>) })
    : createElement('input', { type: 'text', ...all });
});

/** Elements write line breaks in their own way, which is no change of the answer. */
function withoutBreaks(value: FieldValue): string {
  return typeof value === 'string' ? value.replace(/[\r\n]/g, '') : '';
}

type Hints = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'dir'
>;

/** What helps to type it. A keypad of digits only where no minus sign can be needed. */
function hintsFor(field: FieldModel, secret: boolean): Hints {
  const autoComplete = secret ? 'off' : undefined;
  const code = { dir: 'ltr', autoCapitalize: 'none', spellCheck: false } as const;
  switch (field.kind) {
    case 'email':
      return { ...code, inputMode: 'email', autoComplete: autoComplete ?? 'email' };
    case 'uri':
      return { ...code, inputMode: 'url', autoComplete: autoComplete ?? 'url' };
    case 'integer':
    case 'number': {
      const unsigned = (field.minimum ?? field.exclusiveMinimum ?? -1) >= 0;
      const keypad = field.kind === 'integer' ? 'numeric' : 'decimal';
      return { ...code, inputMode: unsigned ? keypad : 'text', autoComplete: 'off' };
    }
    case 'date':
    case 'date-time':
      return { ...code, autoComplete: 'off' };
    default:
      // A spelling service of the browser's may read along, and a list of earlier answers is another server's.
      return {
        dir: 'auto',
        autoComplete: 'off',
        ...(secret && { spellCheck: false, autoCapitalize: 'none' }),
      };
  }
}
