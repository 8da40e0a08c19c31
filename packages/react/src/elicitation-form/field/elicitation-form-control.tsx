'use client';

import { forwardRef, type ForwardedRef } from 'react';
import type { BuiltInControlProps } from '../controls/built-in-control.js';
import { BUILT_IN_CONTROLS } from '../controls/built-in-controls.js';
import type { AnyControl, Controls } from '../hooks/control-props.js';
import { CustomControl } from '../controls/custom-control.js';
import { useFormContext } from '../hooks/elicitation-form-context.js';
import { useFieldContext, type FieldContextValue } from '../hooks/field-context.js';
import type { FieldState } from '@elicit-kit/core';
import { useFieldState } from '../hooks/use-form-store.js';

/**
 * What the field is answered with, as its kind needs it; the `controls` of the form replace it. Renders an `<input>`,
 * `<textarea>` or `<select>` element, a `<div>` with several of them, a `<p>` where it can't be answered, and nothing
 * where the buttons that send answer it.
 */
export const ElicitationFormControl = /* @__PURE__ */ forwardRef<HTMLElement, ElicitationFormControlProps>(
  function ElicitationFormControl(props, ref) {
    const { controls } = useFormContext();
    const context = useFieldContext();
    const revision = useFieldState(context.field.id, revisionOf);
    return renderControl(context, controls, revision, props, ref);
  },
);

/** @param revision the control remounts when it changes. */
export function renderControl(
  { field, shape }: Pick<FieldContextValue, 'field' | 'shape'>,
  controls: Controls | undefined,
  revision: number,
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
  const BuiltIn = BUILT_IN_CONTROLS[shape];
  return <BuiltIn key={revision} {...props} ref={ref} />;
}

function revisionOf({ revision }: FieldState): number {
  return revision;
}

export type ElicitationFormControlProps = BuiltInControlProps;
