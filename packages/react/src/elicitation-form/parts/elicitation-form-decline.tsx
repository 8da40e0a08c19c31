'use client';

import { sharedMessages } from '@elicit-kit/core/messages';
import { forwardRef } from 'react';
import { renderPart, type PartProps } from '../../internals/part.js';
import { useElement } from '../../internals/use-element.js';
import { useMessages } from '../../internals/use-messages.js';
import { usePressGuard } from '../../internals/use-press-guard.js';
import { useFormContext, useFormSettings } from '../hooks/elicitation-form-context.js';
import { isHeld, isSettled, useFormContextState } from '../hooks/use-form-store.js';

/** Tells the server no; "Decline to answer" beside answers that are buttons. Renders a `<button>` element, and nothing once the request has ended or while an answer can be taken back. */
export const ElicitationFormDecline = /* @__PURE__ */ forwardRef<
  HTMLButtonElement,
  ElicitationFormDeclineProps
>(function ElicitationFormDecline({ onClick, onKeyDown, onPointerDown, ...props }, ref) {
  const messages = useMessages(sharedMessages);
  const { formId, pressField, store } = useFormContext();
  // Answers of equal weight stand beside it: it is apart from them.
  const isApart = pressField !== undefined;
  const { ended, secrets } = useFormSettings();
  const element = useElement('button', 'Decline', 'Button');
  const state = useFormContextState();
  const guard = usePressGuard(store.decline, { answers: true });
  if (ended !== undefined || isHeld(state)) {
    return null;
  }
  return renderPart(
    element,
    {
      scope: 'elicitation-form',
      part: 'decline',
      own: {
        type: 'button',
        'data-emphasis': isApart ? 'quiet' : secrets.length > 0 ? 'primary' : 'secondary',
        'data-elicit-dismisses': '',
        'aria-disabled': isSettled(state) || undefined,
        'aria-describedby': `${formId}-explanation`,
        ...guard.handlers({ onClick, onKeyDown, onPointerDown }),
      },
      content: messages(isApart ? 'shared.declineToAnswer' : 'shared.decline'),
    },
    props,
    ref,
  );
});

export type ElicitationFormDeclineProps = PartProps<'button'>;
