'use client';

import { formMessages, type FieldModel } from '@elicit-kit/core';
import { forwardRef, memo, useMemo, useRef, type FocusEvent } from 'react';
import { composeEventHandlers } from '@radix-ui/primitive';
import { present, renderPart, type PartProps } from '../internals/part.js';
import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { useMessages } from '../internals/use-messages.js';
import { isGroup, isRadioGroup } from './controls/control-shape.js';
import { useFormContext } from './elicitation-form-context.js';
import { describedBy, FieldContext, fieldIds, type FieldContextValue } from './field-context.js';
import { controlShape, fieldKind } from './field-kinds.js';
import { FieldLayout } from './field-layout.js';
import { useFlagAttributes } from './state/use-flag-attributes.js';

/**
 * One question with its answer. Without children it shows the assembled field. Renders a `<div>` element, or a
 * `<fieldset>` where several controls answer one question.
 */
export const ElicitationFormField = /* @__PURE__ */ memo(
  /* @__PURE__ */ forwardRef<HTMLElement, ElicitationFormFieldProps>(function ElicitationFormField(
    { field, onBlur, ...props },
    forwardedRef,
  ) {
    const words = useMessages(formMessages);
    const { controller, controls, formId } = useFormContext();
    const custom = field.kind !== 'unsupported' && controls?.[field.kind] !== undefined;
    const context = useMemo<FieldContextValue>(
      () => ({
        field,
        ids: fieldIds(formId, field.id),
        shape: controlShape(field, controller.initial),
        custom,
        help: fieldKind(field).help(field, words),
      }),
      [field, formId, controller, custom, words],
    );
    const { ids, shape } = context;
    const group = isGroup(shape) && !custom;
    const radios = isRadioGroup(shape);

    const element = useRef<HTMLElement>(null);
    const ref = useComposedRefs(forwardedRef, element);
    const flags = useFlagAttributes(field.id, element, (now) => ({
      'data-invalid': present(now.issue !== undefined),
      'data-touched': present(now.touched),
      'data-dirty': present(now.dirty),
      ...(group && { 'aria-describedby': describedBy(context, now) }),
      ...(group && radios && { 'aria-invalid': now.issue === undefined ? undefined : 'true' }),
    }));

    // A control of the host's own says itself when it was left: its list may stand elsewhere in the page.
    function handleBlur(event: FocusEvent) {
      if (!custom) {
        controller.leaving.blur(field.id, event.currentTarget, event.relatedTarget);
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
              ...(group && { 'aria-labelledby': ids.label }),
              ...(group && radios && { role: 'radiogroup', 'aria-required': field.required }),
              ...flags,
              onBlur: composeEventHandlers(onBlur, handleBlur),
            },
            content: <FieldLayout />,
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
  field: FieldModel;
  onBlur?: ((event: FocusEvent<HTMLElement>) => void) | undefined;
}
