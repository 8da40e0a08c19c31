'use client';

import { formMessages } from '@elicit-kit/core';
import { forwardRef } from 'react';
import { renderPart, type PartProps } from '../../internals/part.js';
import { LONGEST_LABEL } from '../../internals/show-whole.js';
import { UntrustedText } from '../../internals/untrusted-text.js';
import { useMessages } from '../../internals/use-messages.js';
import { isGroup } from '../controls/control-shape.js';
import { useFormContext } from '../elicitation-form-context.js';
import { useField } from './field-context.js';

/**
 * What is asked, in the server's words. Renders a `<label>` element, in a group a `<legend>`, and a `<span>` where
 * there is nothing to answer with.
 */
export const ElicitationFormLabel = /* @__PURE__ */ forwardRef<HTMLElement, ElicitationFormLabelProps>(
  function ElicitationFormLabel(props, ref) {
    const messages = useMessages(formMessages);
    const { marksOptional } = useFormContext();
    const { custom, field, ids, shape } = useField();
    const group = isGroup(shape) && !custom;
    return renderPart(
      tagFor(group, shape === 'none'),
      {
        scope: 'elicitation-form',
        part: 'label',
        own: { id: ids.label, ...(!group && shape !== 'none' && { htmlFor: ids.control }) },
        content: (
          <>
            <UntrustedText text={field.label} maxLength={LONGEST_LABEL} />
            {marksOptional && !field.required && (
              <span data-scope="elicitation-form" data-part="optional">
                {' '}
                {messages('form.optional')}
              </span>
            )}
          </>
        ),
      },
      props,
      ref as never,
    );
  },
);

function tagFor(group: boolean, unanswerable: boolean) {
  if (unanswerable) {
    return 'span';
  }
  return group ? 'legend' : 'label';
}

export type ElicitationFormLabelProps = PartProps<'label'>;
