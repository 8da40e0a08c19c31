'use client';

import type { BuiltInControl } from './built-in-control.js';
import { CheckboxesControl } from './checkboxes-control.js';
import { isLate, type ControlShape, type LateShape } from './control-shape.js';
import { LATE_PARTS } from '../late-parts.js';
import { RadiosControl } from './radios-control.js';
import { SelectControl } from './select-control.js';
import { TextControl } from './text-control.js';
import { UnsupportedControl } from './unsupported-control.js';
import { YesNoControl } from './yes-no-control.js';

export const BUILT_IN_CONTROLS: Readonly<Record<Exclude<ControlShape, LateShape>, BuiltInControl>> = {
  input: TextControl,
  textarea: TextControl,
  'yes-no': YesNoControl,
  radios: RadiosControl,
  select: SelectControl,
  checkboxes: CheckboxesControl,
  none: UnsupportedControl,
};

/** @returns nothing where it has not loaded; a form waits for what its fields need before it is shown. */
export function builtInControl(shape: ControlShape): BuiltInControl | undefined {
  return isLate(shape) ? LATE_PARTS.loaded()?.LATE_CONTROLS[shape] : BUILT_IN_CONTROLS[shape];
}
