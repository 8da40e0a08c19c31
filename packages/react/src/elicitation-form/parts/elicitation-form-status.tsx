'use client';

import { formMessages } from '@elicit-kit/core/internal/messages';
import { forwardRef } from 'react';
import { renderPart, type PartProps } from '../../internals/part.js';
import { useMessages } from '../../internals/use-messages.js';
import { useFormContext, useFormSettings } from '../hooks/elicitation-form-context.js';
import { wordsOfEnd } from '../hooks/form-end.js';
import { useFormStatus } from '../hooks/use-form-status.js';

/**
 * How it stands with a request that can't be answered, was sent, has ended or could not be sent. Renders a `<p>` element, and
 * nothing while there is nothing to say.
 */
export const ElicitationFormStatus = /* @__PURE__ */ forwardRef<HTMLParagraphElement, PartProps<'p'>>(
  function ElicitationFormStatus(props, ref) {
    const messages = useMessages(formMessages);
    const form = useFormContext();
    const { model } = form.store;
    const { ended } = useFormSettings();
    const status = useFormStatus(form);
    const unanswerable = !model.answerable && ended === undefined;
    // The title says who ended it, and this what that means.
    const content =
      ended === undefined
        ? status?.sentence
        : wordsOfEnd(ended, form.origin, form.store, messages, form.endWords).line;
    if (content === undefined && !unanswerable) {
      return null;
    }
    return renderPart(
      'p',
      {
        scope: 'elicitation-form',
        part: 'status',
        own: { id: `${form.formId}-status`, 'data-state': status?.state ?? 'unanswerable' },
        content:
          content ?? messages(model.unsupported ? `unsupported.${model.unsupported}` : 'form.unanswerable'),
      },
      props,
      ref,
    );
  },
);

export interface ElicitationFormStatusState {
  /** @selector [data-state="unanswerable"], [data-state="ended"], [data-state="failed"], [data-state="sent"] */
  state: 'unanswerable' | 'ended' | 'failed' | 'sent';
}
