'use client';

import type { FieldModel } from '@elicit-kit/core';
import { forwardRef, memo, useSyncExternalStore, type FocusEvent } from 'react';
import { formPart } from '../../internals/part-names.js';
import { present, renderPart, type PartProps } from '../../internals/part.js';
import { LONGEST_LABEL, ShowWhole } from '../../untrusted-text/show-whole.js';
import { isGroup, isRadioGroup } from '../hooks/control-shape.js';
import { useFormContext } from '../hooks/elicitation-form-context.js';
import { groupAttributes, verdictOf, type FieldContextValue } from '../hooks/field-context.js';
import { renderClear, renderControl, renderDescription, renderError, renderLabel } from './field-parts.js';
import { formMessages } from '@elicit-kit/core/internal/messages';
import { UntrustedText } from '../../untrusted-text/untrusted-text.js';
import { useMessages } from '../../internals/use-messages.js';

/** The field as the default layout has it: its elements stay the same, so `memo` would be a fibre for nothing. */
export const FormField = /* @__PURE__ */ forwardRef<HTMLElement, ElicitationFormFieldProps>(
  function ElicitationFormField({ field: { id }, ...props }, ref) {
    const form = useFormContext();
    const view = form.fields.get(id);
    if (view === undefined) {
      throw new RangeError(`This form has no field "${id}". Use a field of its model.`);
    }
    const state = useSyncExternalStore(view.subscribe, view.read, view.read);
    const context: FieldContextValue = { ...view, state, locked: state.locked, verdict: verdictOf(state) };
    const { custom, field, ids, shape, verdict } = context;
    const group = isGroup(shape) && !custom;
    const pattern = 'pattern' in field ? field.pattern : undefined;
    return renderPart(
      group ? 'fieldset' : 'div',
      {
        scope: 'elicitation-form',
        part: 'field',
        own: {
          // Where the control may lack its own.
          id: custom ? ids.field : undefined,
          'data-kind': field.kind,
          'data-control': custom ? 'custom' : shape,
          'data-required': present(field.required),
          'data-invalid': present(verdict === 'invalid'),
          'data-touched': present(state.touched),
          'data-dirty': present(state.dirty),
          ...(group && groupAttributes(context, verdict, isRadioGroup(shape))),
        },
        // As elements of the field itself: each component and each subscription takes time and memory.
        content: (
          <>
            {renderLabel(context, form)}
            {field.label.length > LONGEST_LABEL && <ShowWhole text={field.label} />}
            {renderDescription(context, form)}
            {pattern !== undefined && !('patternRestatesFormat' in field) && (
              <FieldPattern pattern={pattern} />
            )}
            {renderControl(context, form)}
            {state.issue && renderError(context, form)}
            {verdict === 'unverifiable' && (
              // Nothing is wrong with it.
              <p id={ids.note} {...formPart('note')}>
                {form.messages('form.unverifiable')}
              </p>
            )}
            {renderClear(context, form)}
          </>
        ),
      },
      props,
      // eslint-disable-next-line react-hooks/refs -- handed on to the element, not read.
      ref as never,
    );
  },
);

/**
 * One question with its answer. Renders a `<div>` element, or a
 * `<fieldset>` where several controls answer one question.
 */
export const ElicitationFormField = /* @__PURE__ */ memo(FormField);

export interface ElicitationFormFieldState {
  /** @selector [data-kind="text"], [data-kind="choice"], … */
  kind: FieldModel['kind'];
  /** What it is answered with. @selector [data-control="input"], [data-control="radios"], … */
  control: string;
  /** @selector [data-required] */
  required: boolean;
  /** A problem is shown. @selector [data-invalid] */
  invalid: boolean;
  /** The person was here and left. @selector [data-touched] */
  touched: boolean;
  /** The person changed the answer. @selector [data-dirty] */
  dirty: boolean;
}

export interface ElicitationFormFieldProps extends Omit<PartProps<'div'>, 'children' | 'onBlur'> {
  /** One of the model's, as `Fields` hands it to its function. */
  field: FieldModel;
  /** The focus left one of its elements. */
  onBlur?: ((event: FocusEvent<HTMLElement>) => void) | undefined;
}

/** The server's pattern, for who can read one. */
function FieldPattern({ pattern }: { pattern: string }) {
  const messages = useMessages(formMessages);
  return (
    <details {...formPart('pattern')}>
      <summary>{messages('form.help.showPattern')}</summary>
      <code dir="ltr">
        <UntrustedText text={pattern} />
      </code>
    </details>
  );
}
