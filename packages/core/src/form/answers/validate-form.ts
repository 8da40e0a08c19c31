import type { FieldId } from '../../fields/field-base.js';
import type { ValidateOptions } from '../../fields/field-spec.js';
import type { Issue } from '../../fields/issue.js';
import { encodeAnswers } from './encode-answers.js';
import type { ElicitContent, FormModel, FormValues } from '../form-model.js';
import { checkContext, checkField } from './validate-field.js';

export interface FormValidation {
  /** In the fields' order, at most one a field. */
  readonly issues: readonly Issue[];
  /** What `accept` sends: present exactly when there are no issues. */
  readonly content?: ElicitContent;
  /** Fields with an answer whose pattern could not be checked here: the server will check it. Present where there are any. */
  readonly unverifiable?: readonly FieldId[];
}

/**
 * Checks every field, and encodes the answers where nothing is wrong.
 *
 * Look at `model.answerable` first: a form may be unanswerable for a reason that isn't a field's (a required property
 * that the schema doesn't describe).
 *
 * @example
 * const { issues, content } = validateForm(model, { f0: 'Ada', f1: '17' });
 * issues.map(({ key, code }) => `${key}: ${code}`); // ['age: minimum'], and no content
 */
export function validateForm(
  model: FormModel,
  values: FormValues,
  options: ValidateOptions = {},
): FormValidation {
  const context = checkContext(options);
  const issues: Issue[] = [];
  const unverifiable: FieldId[] = [];
  for (const field of model.fields) {
    const checked = checkField(field, values[field.id], options, context);
    if (checked.issue) {
      issues.push(checked.issue);
    } else if (checked.unverifiable) {
      unverifiable.push(field.id);
    }
  }
  return Object.freeze({
    issues: Object.freeze(issues),
    ...(unverifiable.length > 0 && { unverifiable: Object.freeze(unverifiable) }),
    ...(issues.length === 0 && { content: encodeAnswers(model, values, options) }),
  });
}
