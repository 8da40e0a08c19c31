'use client';

import { forwardRef } from 'react';
import { renderPart, type PartProps } from '../../internals/part.js';
import { TextNotes } from '../../internals/text-notes.js';
import { UntrustedText } from '../../internals/untrusted-text.js';
import { useField } from './field-context.js';

/**
 * The server's description, then what the field's rules ask for. Renders a `<div>` element, and nothing where there is
 * nothing to say.
 */
export const ElicitationFormDescription = /* @__PURE__ */ forwardRef<
  HTMLDivElement,
  ElicitationFormDescriptionProps
>(function ElicitationFormDescription(props, ref) {
  const { field, help, ids } = useField();
  if (field.description === undefined && help.length === 0) {
    return null;
  }
  return renderPart(
    'div',
    {
      scope: 'elicitation-form',
      part: 'description',
      own: { id: ids.description },
      content: (
        <>
          {field.description !== undefined && (
            <p data-scope="elicitation-form" data-part="description-text">
              <UntrustedText text={field.description} expandable />
              <TextNotes text={field.description} />
            </p>
          )}
          {help.map((line) => (
            <p key={line} data-scope="elicitation-form" data-part="help">
              {line}
            </p>
          ))}
        </>
      ),
    },
    props,
    ref,
  );
});

export type ElicitationFormDescriptionProps = PartProps<'div'>;
