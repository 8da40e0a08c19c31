'use client';

import { forwardRef, type ForwardedRef } from 'react';
import type { BuiltInControlProps } from '../controls/built-in-control.js';
import { builtInControl } from '../controls/built-in-controls.js';
import type { AnyControl, Controls } from '../controls/control-props.js';
import { CustomControl } from '../controls/custom-control.js';
import { useFormContext } from '../elicitation-form-context.js';
import { useField, type FieldContextValue } from './field-context.js';
import type { FieldState } from '../store/form-store.js';
import { useFieldState } from '../store/use-form-store.js';

/**
 * What the field is answered with, as its kind needs it; the `controls` of the form replace it. Renders an `<input>`,
 * `<textarea>` or `<select>` element, a `<div>` with several of them, a `<p>` where it can't be answered, and nothing
 * where the buttons that send answer it.
 */
export const ElicitationFormControl = /* @__PURE__ */ forwardRef<HTMLElement, ElicitationFormControlProps>(
  function ElicitationFormControl(props, ref) {
    const { controls } = useFormContext();
    const context = useField();
    const resetCount = useFieldState(context.field.id, resetCountOf);
    return renderControl(context, controls, resetCount, props, ref);
  },
);

/** @param resetCount the control starts anew where it changes. */
export function renderControl(
  { field, shape }: Pick<FieldContextValue, 'field' | 'shape'>,
  controls: Controls | undefined,
  resetCount: number,
  props: ElicitationFormControlProps = {},
  ref: ForwardedRef<HTMLElement> = null,
) {
  const custom = field.kind === 'unsupported' ? undefined : controls?.[field.kind];
  if (custom !== undefined) {
    return <CustomControl control={custom as AnyControl} ref={ref} />;
  }
  if (shape === 'none' && field.kind !== 'unsupported') {
    // The buttons that send are its answers.
    return null;
  }
  const BuiltIn = builtInControl(shape);
  return BuiltIn && <BuiltIn key={resetCount} {...props} ref={ref} />;
}

function resetCountOf({ resetCount }: FieldState): number {
  return resetCount;
}

export type ElicitationFormControlProps = BuiltInControlProps;
