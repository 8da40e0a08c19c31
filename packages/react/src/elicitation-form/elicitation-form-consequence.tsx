'use client';

import { formMessages } from '@elicit-kit/core';
import { forwardRef } from 'react';
import { renderPart, type PartProps } from '../internals/part.js';
import { useWords } from '../internals/use-words.js';
import { useFormSettings } from './elicitation-form-context.js';

/** Where the answers go. Renders a `<p>` element, and nothing once the request has ended. */
export const ElicitationFormConsequence = /* @__PURE__ */ forwardRef<
  HTMLParagraphElement,
  ElicitationFormConsequenceProps
>(function ElicitationFormConsequence(props, ref) {
  const words = useWords(formMessages);
  const { ended, origin } = useFormSettings();
  if (ended !== undefined) {
    return null;
  }
  const content = words('form.consequence', { origin });
  return renderPart('p', { scope: 'elicitation-form', part: 'consequence', content }, props, ref);
});

export type ElicitationFormConsequenceProps = PartProps<'p'>;
