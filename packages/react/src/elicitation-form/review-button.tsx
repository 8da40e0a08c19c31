'use client';

import { formMessages } from '@elicit-kit/core';
import { forwardRef, type MouseEvent } from 'react';
import { composeEventHandlers } from '@radix-ui/primitive';
import { renderPart, type PartProps } from '../internals/part.js';
import { ignoreRepeat, isFirstClick } from '../internals/press-once.js';
import { useMessages } from '../internals/use-messages.js';
import { useFormContext } from './elicitation-form-context.js';
import { useStage } from './state/use-form-state.js';

/** Checks all answers, then shows them. Enter in an input presses it. */
export const ReviewButton = /* @__PURE__ */ forwardRef<HTMLButtonElement, PartProps<'button'>>(
  function ReviewButton({ onClick, onKeyDown, ...props }, ref) {
    const words = useMessages(formMessages);
    const { controller } = useFormContext();
    const busy = useStage((stage) => stage.busy !== undefined);
    function review(event: MouseEvent) {
      event.preventDefault();
      // Where nothing is reviewed here, the second click of a double click would fall on the next step.
      if (isFirstClick(event)) {
        controller.proceed();
      }
    }
    return renderPart(
      'button',
      {
        scope: 'elicitation-form',
        part: 'accept',
        own: {
          type: 'submit',
          'data-state': busy ? 'busy' : 'review',
          'aria-disabled': busy || undefined,
          onClick: composeEventHandlers(onClick, review),
          onKeyDown: composeEventHandlers(onKeyDown, ignoreRepeat),
        },
        content: words('form.review'),
      },
      props,
      ref,
    );
  },
);
