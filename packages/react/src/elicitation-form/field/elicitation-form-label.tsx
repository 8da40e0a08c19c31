'use client';

import { formMessages } from '@elicit-kit/core/messages';
import { forwardRef, type ForwardedRef } from 'react';
import { renderPart, type PartProps } from '../../internals/part.js';
import { LONGEST_LABEL } from '../../untrusted-text/show-whole.js';
import { untrustedText } from '../../untrusted-text/untrusted-text.js';
import { elementFrom } from '../../internals/use-element.js';
import { useMessages } from '../../internals/use-messages.js';
import { useComponents, type Components } from '../../provider/components.js';
import { isGroup } from '../hooks/control-shape.js';
import { useFormContext } from '../hooks/elicitation-form-context.js';
import { useFieldContext, type FieldContextValue } from '../hooks/field-context.js';

/**
 * What is asked, in the server's words. Renders a `<label>` element, in a group a `<legend>`, and a `<span>` where
 * there is nothing to answer with.
 */
export const ElicitationFormLabel = /* @__PURE__ */ forwardRef<HTMLElement, ElicitationFormLabelProps>(
  function ElicitationFormLabel(props, ref) {
    const messages = useMessages(formMessages);
    const { marksOptional } = useFormContext();
    const components = useComponents();
    const optional = marksOptional ? messages('form.optional') : undefined;
    return renderLabel(useFieldContext(), optional, components, props, ref);
  },
);

/** @param optional what marks an optional question, where some are not. */
export function renderLabel(
  { custom, field, ids, shape }: FieldContextValue,
  optional: string | undefined,
  components: Components,
  props: ElicitationFormLabelProps = {},
  ref: ForwardedRef<HTMLElement> = null,
) {
  const group = isGroup(shape) && !custom;
  const named = !group && shape !== 'none';
  const label = untrustedText(field.label, LONGEST_LABEL);
  return renderPart(
    elementFrom(components, tagFor(group, shape === 'none'), 'Label'),
    {
      scope: 'elicitation-form',
      part: 'label',
      own: named ? { id: ids.label, htmlFor: ids.control } : { id: ids.label },
      content:
        optional === undefined || field.required ? (
          label
        ) : (
          <>
            {label}
            <span data-scope="elicitation-form" data-part="optional">
              {` ${optional}`}
            </span>
          </>
        ),
    },
    props,
    ref as never,
  );
}

function tagFor(group: boolean, unanswerable: boolean) {
  if (unanswerable) {
    return 'span';
  }
  return group ? 'legend' : 'label';
}

export type ElicitationFormLabelProps = PartProps<'label'>;
