import { findOption } from './find-option.js';
import type { FieldValue } from './field-base.js';
import type { ChoiceField } from './field-model.js';
import type { Finding } from './finding.js';

/** Checks an answered choice: a restored draft may hold an option that is no longer listed. */
export function checkChoice(field: ChoiceField, value: FieldValue): Finding | undefined {
  return findOption(field, value) ? undefined : { code: 'option', params: {} };
}
