import type { FieldBase } from './field-base.js';
import { numericSpec, type NumberConstraints } from './numeric.js';

/** Any decimal number that a double carries exactly. */
export interface NumberField extends FieldBase, NumberConstraints {
  readonly kind: 'number';
}

export const numberSpec = numericSpec('number');
