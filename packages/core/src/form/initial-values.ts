import type { FieldId } from '../fields/field-base.js';
import type { FieldModel } from '../fields/field-model.js';
import type { FormModel } from './form-model.js';
import type { FieldValue } from '../fields/field-base.js';
import type { FormValues } from './form-values.js';

/**
 * What the controls hold at first: the server's suggestions, else nothing (an empty text, no options, an untouched
 * yes/no question). Clearing a suggestion leaves the field unanswered; it never comes back by itself.
 */
export function initialValues(model: FormModel): FormValues {
  const values: Record<FieldId, FieldValue> = {};
  for (const field of model.fields) {
    values[field.id] = initialValue(field);
  }
  return Object.freeze(values);
}

function initialValue(field: FieldModel): FieldValue {
  switch (field.kind) {
    case 'boolean':
      return field.defaultValue;
    case 'multi-choice':
      return field.defaultValue ?? NOTHING_CHOSEN;
    case 'unsupported':
      return undefined;
    default:
      return field.defaultValue ?? '';
  }
}

const NOTHING_CHOSEN: readonly string[] = Object.freeze([]);
