'use client';

import { forwardRef } from 'react';
import { renderPart, type PartProps } from '../internals/part.js';
import { useField } from './field-context.js';
import { IssueLine } from './issue-line.js';
import type { FieldFlags } from './state/field-flags.js';
import { useFieldFlag } from './state/use-form-state.js';

/** How to mend the field's problem. Renders a `<p>` element, and nothing while no problem is shown. */
export const ElicitationFormError = /* @__PURE__ */ forwardRef<
  HTMLParagraphElement,
  ElicitationFormErrorProps
>(function ElicitationFormError(props, ref) {
  const { field, ids } = useField();
  const invalid = useFieldFlag(field.id, isInvalid);
  if (!invalid) {
    return null;
  }
  return renderPart(
    'p',
    {
      scope: 'elicitation-form',
      part: 'error',
      own: { id: ids.error },
      content: <IssueLine id={field.id} />,
    },
    props,
    ref,
  );
});

function isInvalid({ issue }: FieldFlags): boolean {
  return issue !== undefined;
}

export type ElicitationFormErrorProps = PartProps<'p'>;
