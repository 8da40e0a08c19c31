'use client';

import type { FieldModel } from '@elicit-kit/core';
import { formMessages } from '@elicit-kit/core/messages';
import { forwardRef, memo, useMemo, type FocusEvent } from 'react';
import { present, renderPart, type PartProps } from '../../internals/part.js';
import { useMessages } from '../../internals/use-messages.js';
import { useComponents } from '../../provider/components.js';
import { isGroup, isRadioGroup } from '../hooks/control-shape.js';
import { useFormContext } from '../hooks/elicitation-form-context.js';
import { useDescribedField } from '../hooks/use-described-field.js';
import { FieldContext, groupAttributes, type FieldContextValue } from '../hooks/field-context.js';
import { controlShape } from '../hooks/field-kinds.js';
import { useFieldLayout } from './field-layout.js';

/**
 * One question with its answer. Without children it shows the assembled field. Renders a `<div>` element, or a
 * `<fieldset>` where several controls answer one question.
 */
export const ElicitationFormField = /* @__PURE__ */ memo(
  /* @__PURE__ */ forwardRef<HTMLElement, ElicitationFormFieldProps>(function ElicitationFormField(
    { field, ...props },
    ref,
  ) {
    const messages = useMessages(formMessages);
    const form = useFormContext();
    const { store, controls, pressField } = form;
    const { state, described, verdict } = useDescribedField(form, field.id);
    const { locked } = state;
    const custom = field.kind !== 'unsupported' && controls?.[field.kind] !== undefined;
    const context = useMemo<FieldContextValue>(
      () => ({
        ...described,
        shape: field.id === pressField ? 'none' : controlShape(field, store.model, store.initialValues),
        custom,
        locked,
        verdict,
      }),
      [described, field, store, custom, pressField, locked, verdict],
    );
    const { ids, shape } = context;
    const group = isGroup(shape) && !custom;
    const radios = isRadioGroup(shape);

    const layout = useFieldLayout({ context, form, state, components: useComponents(), messages });

    return (
      <FieldContext.Provider value={context}>
        {renderPart(
          group ? 'fieldset' : 'div',
          {
            scope: 'elicitation-form',
            part: 'field',
            own: {
              id: ids.field,
              'data-kind': field.kind,
              'data-control': custom ? 'custom' : shape,
              'data-required': present(field.required),
              'data-invalid': present(verdict === 'invalid'),
              'data-touched': present(state.touched),
              'data-dirty': present(state.dirty),
              ...(group && groupAttributes(described, verdict, radios)),
            },
            content: layout,
          },
          props,
          ref as never,
        )}
      </FieldContext.Provider>
    );
  }),
);

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

export interface ElicitationFormFieldProps extends Omit<PartProps<'div'>, 'onBlur'> {
  /** One of the model's, as `Fields` hands it to its function. */
  field: FieldModel;
  /** The focus left one of its elements. */
  onBlur?: ((event: FocusEvent<HTMLElement>) => void) | undefined;
}
