import type { ValidateOptions } from '../fields/field-spec.js';
import type { Issue } from '../fields/issue.js';
import { encodeAnswers } from './encode-answers.js';
import type { ElicitContent, FormModel, FormValues } from './form-model.js';
import { validateField } from './validate-field.js';

export interface FormValidation {
  /** In the fields' order, at most one a field. */
  readonly issues: readonly Issue[];
  /** What `accept` sends: present exactly when there are no issues. */
  readonly content?: ElicitContent;
}

/**
 * Checks every field, and encodes the answers where nothing is wrong.
 *
 * Look at `model.answerable` first: a form may be unanswerable for a reason that is no field's (a required property
 * that the schema doesn't describe).
 *
 * @example
 * const matcher = await loadPatternMatcher();
 * const { issues, content } = validateForm(model, { f0: 'Ada', f1: '17' }, { matcher });
 * issues.map(({ key, code }) => `${key}: ${code}`); // ['age: minimum'], and no content
 */
export function validateForm(
  model: FormModel,
  values: FormValues,
  options: ValidateOptions = {},
): FormValidation {
  const issues = model.fields
    .map((field) => validateField(field, values[field.id], options))
    .filter((issue) => issue !== undefined);
  return Object.freeze({
    issues: Object.freeze(issues),
    ...(issues.length === 0 && { content: encodeAnswers(model, values, options) }),
  });
}
