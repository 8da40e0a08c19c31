import type { FieldModel, FieldOption } from '../fields/field-model.js';
import type { FormModel } from '../form/form-model.js';

/** In UTF-16 units, for the options of all fields together. */
export const LONGEST_CHECKED_OPTIONS = 3000;
const MOST_CHECKED_OPTIONS = 50;

/** What a text costs to look through for secrets, in UTF-16 units: even a short one costs something. */
export function checkedUnits(text: string): number {
  return text.length + 10;
}

/** The options that are looked through: more of them are a list, not a choice of words. */
export function checkedOptions(field: FieldModel): readonly FieldOption[] {
  return field.kind === 'choice' || field.kind === 'multi-choice'
    ? field.options.slice(0, MOST_CHECKED_OPTIONS)
    : [];
}

/** What it costs to look through a whole form. */
export function lengthToCheck(message: string, { fields }: FormModel): number {
  let words = checkedUnits(message);
  let options = 0;
  for (const field of fields) {
    words += checkedUnits(field.key) + checkedUnits(field.label) + checkedUnits(field.description ?? '');
    for (const { label } of checkedOptions(field)) {
      options += checkedUnits(label);
    }
  }
  return words + Math.min(options, LONGEST_CHECKED_OPTIONS);
}
