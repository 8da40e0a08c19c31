'use client';

import { formMessages, sharedMessages } from '@elicit-kit/core/messages';
import { forwardRef } from 'react';
import { renderPart, type PartProps } from '../../internals/part.js';
import { useElement } from '../../internals/use-element.js';
import { useMessages } from '../../internals/use-messages.js';
import { usePressGuard } from '../../internals/use-press-guard.js';
import { useFormContext, useFormSettings } from '../hooks/elicitation-form-context.js';
import { isHeld, isSettled, useFormContextState } from '../hooks/use-form-store.js';

/** "Not now": closes without answering. "Close", once the request has ended. Renders a `<button>` element. */
export const ElicitationFormCancel = /* @__PURE__ */ forwardRef<
  HTMLButtonElement,
  ElicitationFormCancelProps
>(function ElicitationFormCancel({ onClick, onKeyDown, onPointerDown, ...props }, ref) {
  const messages = useMessages(sharedMessages);
  const formWords = useMessages(formMessages);
  const { store, formId } = useFormContext();
  const { ended } = useFormSettings();
  const element = useElement('button', 'Cancel', 'Button');
  const state = useFormContextState();
  const over = ended !== undefined;
  const guard = usePressGuard(() => store.cancel(), { answers: true });
  if (isHeld(state) && !over) {
    return null;
  }
  return renderPart(
    element,
    {
      scope: 'elicitation-form',
      part: 'cancel',
      own: {
        type: 'button',
        'data-emphasis': over ? 'primary' : 'quiet',
        'data-elicit-dismisses': '',
        'aria-disabled': (isSettled(state) && !over) || undefined,
        'aria-describedby': over ? undefined : `${formId}-explanation`,
        ...guard.handlers({ onClick, onKeyDown, onPointerDown }),
      },
      content: over ? formWords('form.ended.close') : messages('shared.notNow'),
    },
    props,
    ref,
  );
});

export type ElicitationFormCancelProps = PartProps<'button'>;
