import { isDate } from '../formats/date.js';
import type { FieldBase } from './field-base.js';
import { formattedSpec, type TextConstraints } from './textual.js';

/** RFC 3339 `full-date`. */
export interface DateField extends FieldBase, TextConstraints {
  readonly kind: 'date';
}

export const dateSpec = formattedSpec('date', (text) => (isDate(text) ? undefined : 'date'));
