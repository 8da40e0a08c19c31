'use client';

import { formBasicMessages } from '@elicit-kit/core';
import { forwardRef } from 'react';
import { SLOT } from '../../internals/fill-slots.js';
import { withHostName } from '../../internals/host-name.js';
import { renderPart, type PartProps } from '../../internals/part.js';
import { useMessages } from '../../internals/use-messages.js';
import { useFormContext, useFormSettings } from '../elicitation-form-context.js';

/** Where the answers go. Renders a `<p>` element, and nothing where none can be sent. */
export const ElicitationFormConsequence = /* @__PURE__ */ forwardRef<
  HTMLParagraphElement,
  ElicitationFormConsequenceProps
>(function ElicitationFormConsequence(props, ref) {
  const messages = useMessages(formBasicMessages);
  const { model } = useFormContext().store;
  const { ended, origin, refused } = useFormSettings();
  if (ended !== undefined || refused || !model.answerable) {
    return null;
  }
  const content = withHostName(messages('form.consequence', { origin: SLOT }), origin);
  return renderPart('p', { scope: 'elicitation-form', part: 'consequence', content }, props, ref);
});

export type ElicitationFormConsequenceProps = PartProps<'p'>;
