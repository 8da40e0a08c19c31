import type { FieldValue } from '../fields/field-base.js';
import type { FormValues } from './form-values.js';
import type { FieldModel } from '../fields/field-model.js';
import type { FormModel } from './form-model.js';
import { ownValue } from '../untrusted/own-value.js';

/**
 * Form values as controls hold them, made of what a form library may hold. Where it reads a native `FormData`, a yes/no
 * answer is the text `true`, `false` or `on` (a ticked box), and a list of one a single text.
 */
export function heldValues({ fields }: FormModel, values: object): FormValues {
  return Object.fromEntries(fields.map((field) => [field.id, heldValue(field, ownValue(values, field.id))]));
}

const BOOLEANS: ReadonlyMap<unknown, boolean> = new Map([
  ['true', true],
  ['on', true],
  ['false', false],
]);

function heldValue({ kind }: FieldModel, value: unknown): FieldValue {
  if (kind === 'boolean') {
    return BOOLEANS.get(value) ?? (value as FieldValue);
  }
  return kind === 'multi-choice' && typeof value === 'string' && value !== ''
    ? [value]
    : (value as FieldValue);
}
