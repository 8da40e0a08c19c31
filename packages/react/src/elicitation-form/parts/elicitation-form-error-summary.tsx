'use client';

import { forwardRef } from 'react';
import type { PartProps } from '../../internals/part.js';
import { useChunk } from '../../chunks/use-chunk.js';
import { LATE_PARTS } from '../late-parts.js';
import type { FormState } from '../store/form-store.js';
import { useFormState } from '../store/use-form-store.js';

/**
 * What keeps the answers from being sent, with a link to each. It takes the focus when Review fails, and shrinks as
 * problems are mended. Renders a `<div>` element, and nothing while there is no problem.
 */
export const ElicitationFormErrorSummary = /* @__PURE__ */ forwardRef<
  HTMLDivElement,
  ElicitationFormErrorSummaryProps
>(function ElicitationFormErrorSummary(props, ref) {
  const shown = useFormState(hasFailed);
  const late = useChunk(LATE_PARTS, shown);
  return shown && late !== undefined ? <late.ErrorSummaryView {...props} ref={ref} /> : null;
});

function hasFailed({ failedReviews }: FormState) {
  return failedReviews > 0;
}

export type ElicitationFormErrorSummaryProps = PartProps<'div'>;
