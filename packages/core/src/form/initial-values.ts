import { specOf } from '../fields/field-specs.js';
import type { FieldId, FieldValue } from '../fields/field-base.js';
import type { FieldModel } from '../fields/field-model.js';
import type { FormModel, FormValues } from './form-model.js';

/**
 * What the controls hold at first: the server's suggestions, else nothing (an empty text, no options, an untouched
 * yes/no question). Clearing a suggestion leaves the field unanswered; it never comes back by itself.
 *
 * @example
 * const model = parseRequestedSchema({ type: 'object', properties: { guests: { type: 'integer', default: 2 } } });
 * initialValues(model); // { f0: '2' }
 */
export function initialValues(model: FormModel): FormValues {
  const values: Record<FieldId, FieldValue> = {};
  for (const field of model.fields) {
    values[field.id] = ('defaultValue' in field ? field.defaultValue : undefined) ?? emptyValue(field);
  }
  return Object.freeze(values);
}

/** What the field's control holds without an answer. */
export function emptyValue(field: FieldModel): FieldValue {
  return specOf(field).empty;
}
