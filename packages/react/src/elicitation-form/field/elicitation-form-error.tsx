'use client';

import { describeIssue, formMessages } from '@elicit-kit/core';
import { forwardRef } from 'react';
import { renderPart, type PartProps } from '../../internals/part.js';
import { useMessages } from '../../internals/use-messages.js';
import { useField } from './field-context.js';
import type { FieldState } from '../store/form-store.js';
import { useFieldState } from '../store/use-form-store.js';

/** How to mend the field's problem; a number in it ("you have 3") follows the keys. Renders a `<p>` element, and nothing while no problem is shown. */
export const ElicitationFormError = /* @__PURE__ */ forwardRef<
  HTMLParagraphElement,
  ElicitationFormErrorProps
>(function ElicitationFormError(props, ref) {
  const messages = useMessages(formMessages);
  const { field, ids } = useField();
  const issue = useFieldState(field.id, shownIssue);
  if (issue === undefined) {
    return null;
  }
  return renderPart(
    'p',
    {
      scope: 'elicitation-form',
      part: 'error',
      own: { id: ids.error },
      content: describeIssue(issue, messages),
    },
    props,
    ref,
  );
});

export function shownIssue({ issue }: FieldState) {
  return issue;
}

export type ElicitationFormErrorProps = PartProps<'p'>;
