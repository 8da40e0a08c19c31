'use client';

import { forwardRef } from 'react';
import type { PartProps } from '../../internals/part.js';
import { useChunk } from '../../chunks/use-chunk.js';
import { useFormContext } from '../elicitation-form-context.js';
import { LATE_PARTS } from '../late-parts.js';
import type { FormState } from '../store/form-store.js';
import { useFormState } from '../store/use-form-store.js';

/**
 * What is not as the protocol says about the form, folded away. Renders a `<details>` element, and nothing where all is
 * well.
 */
export const ElicitationFormProblems = /* @__PURE__ */ forwardRef<
  HTMLDetailsElement,
  ElicitationFormProblemsProps
>(function ElicitationFormProblems(props, ref) {
  const { model } = useFormContext().store;
  const hasPatternProblems = useFormState(({ patternProblems }: FormState) => patternProblems.length > 0);
  const shown = model.problems.length > 0 || hasPatternProblems;
  const late = useChunk(LATE_PARTS, shown);
  return shown && late !== undefined ? <late.ProblemsView {...props} ref={ref} /> : null;
});

export type ElicitationFormProblemsProps = PartProps<'details'>;
