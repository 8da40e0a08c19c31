import type { FieldValue } from '../fields/field-base.js';
import type { FieldModel } from '../fields/field-model.js';
import { isText } from '../fields/text-list.js';

/**
 * Whether a control's value is an answer. An empty text is none, and white space alone is none where it could not be
 * part of one (numbers, dates, addresses); no chosen options are none, but of resources that are sent unless they are taken out; an untouched yes/no question is none.
 *
 * @example
 * const open = model.fields.filter((field) => field.required && !isAnswered(field, values[field.id]));
 */
export function isAnswered(field: FieldModel, value: FieldValue): boolean {
  switch (field.kind) {
    case 'text':
    case 'choice':
      return typeof value === 'string' && value !== '';
    case 'email':
    case 'uri':
    case 'date':
    case 'date-time':
    case 'number':
    case 'integer':
      return typeof value === 'string' && value.trim() !== '';
    case 'boolean':
      return typeof value === 'boolean';
    case 'multi-choice':
      return Array.isArray(value) && value.length > 0;
    case 'resource':
      return Array.isArray(value) && (field.selection === 'implicit' || value.length > 0);
    case 'text-list':
      return Array.isArray(value) && value.some(isText);
    case 'unsupported':
      return false;
    default:
      return field satisfies never;
  }
}
