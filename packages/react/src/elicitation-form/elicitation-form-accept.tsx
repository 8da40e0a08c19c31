'use client';

import { forwardRef } from 'react';
import type { PartProps } from '../internals/part.js';
import { useFormContext, useFormSettings } from './elicitation-form-context.js';
import { ReviewButton } from './review-button.js';
import { SendButton } from './send-button.js';
import { useStage } from './state/use-form-state.js';

/**
 * "Review answers", then "Send answers". Renders a `<button>` element, and nothing where the form can't be answered.
 */
export const ElicitationFormAccept = /* @__PURE__ */ forwardRef<
  HTMLButtonElement,
  ElicitationFormAcceptProps
>(function ElicitationFormAccept(props, ref) {
  const { model } = useFormContext().controller;
  const { ended, reviews, refused } = useFormSettings();
  const step = useStage((stage) => stage.step);
  if (ended !== undefined || refused || !model.answerable) {
    return null;
  }
  // Two buttons, not one that changes its meaning: the second click of a double click hits nothing.
  return reviews && step === 'edit' ? (
    <ReviewButton {...props} ref={ref} />
  ) : (
    <SendButton {...props} ref={ref} />
  );
});

export interface ElicitationFormAcceptState {
  /** Review first, then Send; Send responds a moment after it has come. @selector [data-state="review"], [data-state="arming"], [data-state="armed"], [data-state="busy"] */
  state: 'review' | 'not-ready' | 'arming' | 'armed' | 'busy';
}

export type ElicitationFormAcceptProps = PartProps<'button'>;
