import type { ChoiceField, FieldOption } from './field-model.js';
import type { FieldValue } from './field-base.js';

/** The option a choice's control holds; `undefined` for a value that is none of the field's. */
export function findOption(field: ChoiceField, value: FieldValue): FieldOption | undefined {
  return field.options.find((option) => option.value === value);
}
