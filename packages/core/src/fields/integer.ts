import type { FieldBase } from './field-base.js';
import { numericSpec, type NumberConstraints } from './numeric.js';

/** A whole number within ±(2^53 − 1); `3.0` is one (JSON Schema 2020-12). */
export interface IntegerField extends FieldBase, NumberConstraints {
  readonly kind: 'integer';
}

export const integerSpec = numericSpec('integer');
