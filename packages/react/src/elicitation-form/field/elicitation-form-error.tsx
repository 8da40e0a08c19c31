'use client';

import type { Issue } from '@elicit-kit/core';
import { describeIssue } from '@elicit-kit/core/form';
import { formMessages } from '@elicit-kit/core/messages';
import { forwardRef, type ForwardedRef } from 'react';
import { renderPart, type PartProps } from '../../internals/part.js';
import { elementFrom } from '../../internals/use-element.js';
import { useMessages } from '../../internals/use-messages.js';
import { useComponents, type Components } from '../../provider/components.js';
import { useFieldContext, type FieldIds } from '../hooks/field-context.js';
import type { FormMessages } from '../hooks/form-messages.js';
import type { FieldState } from '@elicit-kit/core';
import { useFieldState } from '../hooks/use-form-store.js';

/** How to mend the field's problem; a number in it ("you have 3") follows the keys. Renders a `<p>` element, and nothing while no problem is shown. */
export const ElicitationFormError = /* @__PURE__ */ forwardRef<
  HTMLParagraphElement,
  ElicitationFormErrorProps
>(function ElicitationFormError(props, ref) {
  const messages = useMessages(formMessages);
  const { field, ids } = useFieldContext();
  return renderError(ids, useFieldState(field.id, shownIssue), messages, useComponents(), props, ref);
});

export function renderError(
  ids: FieldIds,
  issue: Issue | undefined,
  messages: FormMessages,
  components: Components,
  props: ElicitationFormErrorProps = {},
  ref: ForwardedRef<HTMLParagraphElement> = null,
) {
  return issue === undefined
    ? null
    : renderPart(
        elementFrom(components, 'p', 'Error'),
        {
          scope: 'elicitation-form',
          part: 'error',
          own: { id: ids.error },
          content: describeIssue(issue, messages),
        },
        props,
        ref,
      );
}

export function shownIssue({ issue }: FieldState) {
  return issue;
}

export type ElicitationFormErrorProps = PartProps<'p'>;
