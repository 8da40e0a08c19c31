'use client';

import { forwardRef } from 'react';
import type { PartProps } from '../../internals/part.js';
import { useChunk } from '../../chunks/use-chunk.js';
import { LATE_PARTS } from '../late-parts.js';
import type { FormState } from '../store/form-store.js';
import { useFormState } from '../store/use-form-store.js';

/**
 * All answers, to be read before they are sent. Its heading takes the focus. Renders a `<section>` element, and nothing
 * while the form is filled in.
 */
export const ElicitationFormReview = /* @__PURE__ */ forwardRef<HTMLElement, ElicitationFormReviewProps>(
  function ElicitationFormReview(props, ref) {
    const shown = useFormState(isReviewed);
    const late = useChunk(LATE_PARTS, shown);
    return shown && late !== undefined ? <late.ReviewView {...props} ref={ref} /> : null;
  },
);

function isReviewed({ step }: FormState) {
  return step === 'review';
}

export type ElicitationFormReviewProps = PartProps<'section'>;
