'use client';

import type { FieldModel } from '@elicit-kit/core';
import { formMessages } from '@elicit-kit/core/messages';
import { forwardRef, memo, useContext, useMemo, type FocusEvent } from 'react';
import { composeEventHandlers } from '@radix-ui/primitive';
import { present, renderPart, type PartProps } from '../../internals/part.js';
import { useMessages } from '../../internals/use-messages.js';
import { useComponents } from '../../provider/components.js';
import { isGroup, isRadioGroup } from '../controls/control-shape.js';
import { LockedContext, useFormContext } from '../elicitation-form-context.js';
import { describedBy, FieldContext, fieldIds, type FieldContextValue } from './field-context.js';
import { controlShape, fieldKind } from './field-kinds.js';
import { useFieldLayout } from './field-layout.js';
import type { FieldState } from '@elicit-kit/core';
import { useFieldState, verdictOf } from '../use-form-store.js';

/**
 * One question with its answer. Without children it shows the assembled field. Renders a `<div>` element, or a
 * `<fieldset>` where several controls answer one question.
 */
export const ElicitationFormField = /* @__PURE__ */ memo(
  /* @__PURE__ */ forwardRef<HTMLElement, ElicitationFormFieldProps>(function ElicitationFormField(
    { field, onBlur, ...props },
    ref,
  ) {
    const messages = useMessages(formMessages);
    const form = useFormContext();
    const { store, fieldBlur, controls, formId, pressField } = form;
    const locked = useContext(LockedContext);
    const custom = field.kind !== 'unsupported' && controls?.[field.kind] !== undefined;
    const context = useMemo<FieldContextValue>(
      () => ({
        field,
        ids: fieldIds(formId, field.id),
        shape: field.id === pressField ? 'none' : controlShape(field, store.initialValues),
        custom,
        help: fieldKind(field).help(field, messages),
      }),
      [field, formId, store, custom, messages, pressField],
    );
    const { ids, shape } = context;
    const group = isGroup(shape) && !custom;
    const radios = isRadioGroup(shape);

    const state = useFieldState(field.id, asItIs);
    const verdict = verdictOf(state);
    const layout = useFieldLayout({ context, form, state, components: useComponents(), messages, locked });

    // A control of the host's own says itself when it was left: its list may stand elsewhere in the page.
    function handleBlur(event: FocusEvent) {
      if (!custom) {
        fieldBlur.blur(field.id, event.currentTarget, event.relatedTarget);
      }
    }

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
              ...(group && {
                'aria-labelledby': ids.label,
                'aria-describedby': describedBy(context, verdict),
              }),
              ...(group &&
                radios && {
                  role: 'radiogroup',
                  'aria-required': field.required,
                  'aria-invalid': verdict === 'invalid' || undefined,
                }),
              onBlur: composeEventHandlers(onBlur, handleBlur),
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

function asItIs(state: FieldState) {
  return state;
}

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
