'use client';

import { forwardRef, type ForwardedRef } from 'react';
import { present, renderPart, type PartProps } from '../../internals/part.js';
import { TextNotes } from '../../untrusted-text/text-notes.js';
import { isPlainText, UntrustedText } from '../../untrusted-text/untrusted-text.js';
import { elementFrom } from '../../internals/use-element.js';
import { useComponents, type Components } from '../../provider/components.js';
import { useFieldContext, type FieldContextValue } from '../hooks/field-context.js';

/**
 * The server's description, then what the field's rules ask for. Renders a `<div>` element, and nothing where there is
 * nothing to say.
 */
export const ElicitationFormDescription = /* @__PURE__ */ forwardRef<
  HTMLDivElement,
  ElicitationFormDescriptionProps
>(function ElicitationFormDescription(props, ref) {
  return renderDescription(useFieldContext(), useComponents(), props, ref);
});

export function renderDescription(
  { field, help, ids }: FieldContextValue,
  components: Components,
  props: ElicitationFormDescriptionProps = {},
  ref: ForwardedRef<HTMLDivElement> = null,
) {
  if (field.description === undefined && help.length === 0) {
    return null;
  }
  // Most fields have one line or none: it needs no element of its own.
  const onlyLine = field.description === undefined && help.length === 1 ? help[0] : undefined;
  return renderPart(
    elementFrom(components, 'div', 'Description'),
    {
      scope: 'elicitation-form',
      part: 'description',
      own: { id: ids.description, 'data-help': present(onlyLine !== undefined) },
      content: onlyLine ?? (
        <>
          {field.description !== undefined && (
            <p data-scope="elicitation-form" data-part="description-text">
              {isPlainText(field.description) ? (
                field.description
              ) : (
                <>
                  <UntrustedText text={field.description} expandable />
                  <TextNotes text={field.description} />
                </>
              )}
            </p>
          )}
          {help.map((each) => (
            <p key={each} data-scope="elicitation-form" data-part="help">
              {each}
            </p>
          ))}
        </>
      ),
    },
    props,
    ref,
  );
}

export interface ElicitationFormDescriptionState {
  /** One line of what the field's rules ask for is all there is. @selector [data-help] */
  help: boolean;
}

export type ElicitationFormDescriptionProps = PartProps<'div'>;
