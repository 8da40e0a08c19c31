'use client';

import {
  createElement,
  forwardRef,
  type ForwardedRef,
  type InputHTMLAttributes,
  type RefAttributes,
  type TextareaHTMLAttributes,
} from 'react';
import { useFormContext } from '../hooks/elicitation-form-context.js';
import type { BuiltInControlProps } from './built-in-control.js';
import { typingHints } from '../hooks/typing-hints.js';
import { useControl } from './use-control.js';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/**
 * One line, or several. Numbers too: Chromium's `type=number` turns `1,5` into `15` and hides what it can't read, and
 * its `type=email` rewrites domains. Never `maxlength`, which counts UTF-16 units, nor `pattern`, which is a native
 * regular expression of the server's.
 */
export const TextControl = /* @__PURE__ */ forwardRef<HTMLElement, BuiltInControlProps>(
  function TextControl(props, forwardedRef) {
    const { secretFields } = useFormContext();
    const { store, field, locked, own, ref, shape } = useControl(forwardedRef as ForwardedRef<TextElement>);
    const value = store.getValue(field.id);
    const all: InputHTMLAttributes<TextElement> & RefAttributes<TextElement> = {
      ...own,
      ...typingHints(field, secretFields.has(field.id)),
      defaultValue: typeof value === 'string' ? value : '',
      readOnly: locked,
      ...props,
      ref,
    };
    return shape === 'textarea'
      ? createElement('textarea', { rows: 4, ...(all as TextareaHTMLAttributes<TextElement>) })
      : createElement('input', { type: 'text', ...all });
  },
);
