'use client';

import { formMessages } from '@elicit-kit/core';
import { forwardRef } from 'react';
import { renderPart, type PartProps } from '../internals/part.js';
import { useMessages } from '../internals/use-messages.js';
import { usePressGuard } from '../internals/use-press-guard.js';
import { useFormContext } from './elicitation-form-context.js';
import { useStage } from './state/use-form-state.js';

/** Checks all answers, then shows them. Enter in an input presses it. */
export const ReviewButton = /* @__PURE__ */ forwardRef<HTMLButtonElement, PartProps<'button'>>(
  function ReviewButton({ onClick, onKeyDown, onPointerDown, ...props }, ref) {
    const words = useMessages(formMessages);
    const { controller } = useFormContext();
    const busy = useStage((stage) => stage.busy !== undefined);
    // Where nothing is reviewed here, the second click of a double click would fall on the next step.
    const guard = usePressGuard(controller.proceed);
    return renderPart(
      'button',
      {
        scope: 'elicitation-form',
        part: 'accept',
        own: {
          type: 'submit',
          'data-state': busy ? 'busy' : 'review',
          'aria-disabled': busy || undefined,
          ...guard.handlers({ onClick, onKeyDown, onPointerDown }),
        },
        content: words('form.review'),
      },
      props,
      ref,
    );
  },
);
