'use client';

import { formMessages } from '@elicit-kit/core/messages';
import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { forwardRef, useContext, useEffect, useRef } from 'react';
import { DialogFrameContext } from '../../internals/dialog-frame-context.js';
import { renderPart, type PartProps } from '../../internals/part.js';
import { useMessages } from '../../internals/use-messages.js';
import { useFormContext, useFormSettings } from '../hooks/elicitation-form-context.js';
import { useFormStatus } from '../hooks/use-form-status.js';

/**
 * How it stands with a request that can't be answered, was sent, has ended or could not be sent. Renders a `<p>` element, and
 * nothing while there is nothing to say.
 */
export const ElicitationFormStatus = /* @__PURE__ */ forwardRef<
  HTMLParagraphElement,
  ElicitationFormStatusProps
>(function ElicitationFormStatus(props, ref) {
  const messages = useMessages(formMessages);
  const form = useFormContext();
  const { model } = form.store;
  const { ended } = useFormSettings();
  const status = useFormStatus(form);
  const unanswerable = !model.answerable && ended === undefined;
  const element = useRef<HTMLParagraphElement>(null);
  const composedRef = useComposedRefs(ref, element);
  const hasEnded = ended !== undefined;
  const inModal = useContext(DialogFrameContext)?.presentation === 'dialog';
  // Whoever is typing or reading further down sees that it was for nothing.
  useEffect(() => {
    const form = element.current?.closest('form');
    if (hasEnded && (inModal || form?.contains(form.ownerDocument.activeElement))) {
      // Where nothing scrolls (jsdom) it is missing.
      element.current?.scrollIntoView?.({ block: 'nearest' });
    }
  }, [hasEnded, inModal]);
  if (status === undefined && !unanswerable) {
    return null;
  }
  return renderPart(
    'p',
    {
      scope: 'elicitation-form',
      part: 'status',
      own: { 'data-state': status?.state ?? 'unanswerable' },
      content:
        status?.sentence ??
        messages(model.unsupported ? `unsupported.${model.unsupported}` : 'form.unanswerable'),
    },
    props,
    composedRef,
  );
});

export interface ElicitationFormStatusState {
  /** @selector [data-state="unanswerable"], [data-state="ended"], [data-state="failed"], [data-state="sent"] */
  state: 'unanswerable' | 'ended' | 'failed' | 'sent';
}

export type ElicitationFormStatusProps = PartProps<'p'>;
