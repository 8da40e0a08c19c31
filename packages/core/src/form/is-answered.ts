import { specOf } from '../fields/field-specs.js';
import type { FieldValue } from '../fields/field-base.js';
import type { FieldModel } from '../fields/field-model.js';

/**
 * Whether a control's value is an answer. An empty text is none, and white space alone is none where it could not be
 * part of one (numbers, dates, addresses); no chosen options are none, but of resources that are sent unless they are taken out; an untouched yes/no question is none.
 *
 * @example
 * const open = model.fields.filter((field) => field.required && !isAnswered(field, values[field.id]));
 */
export function isAnswered(field: FieldModel, value: FieldValue): boolean {
  // Most controls, at first.
  return value !== '' && value !== undefined && specOf(field).encode(field, value, {}) !== undefined;
}
