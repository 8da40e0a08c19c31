import { dateTimeFault } from '../formats/date-time.js';
import type { FieldBase } from './field-base.js';
import { formattedSpec, type TextConstraints } from './textual.js';

/** RFC 3339 `date-time`: the offset is mandatory. */
export interface DateTimeField extends FieldBase, TextConstraints {
  readonly kind: 'date-time';
}

export const dateTimeSpec = formattedSpec('date-time', dateTimeFault);
