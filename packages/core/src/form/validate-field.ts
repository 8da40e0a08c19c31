import type { FieldValue } from '../fields/field-base.js';
import type { FieldModel } from '../fields/field-model.js';
import type { ValidateOptions } from '../fields/field-spec.js';
import { specOf } from '../fields/field-specs.js';
import { type Issue, requiredFinding } from '../fields/issue.js';
import { isAnswered } from './is-answered.js';

/**
 * Checks what a field's control holds: first whether it is answered, then type or format, `const`, length or bounds,
 * pattern. The first thing wrong is returned.
 *
 * An optional field without an answer is fine. Synchronous, without state, in time linear to the answer.
 *
 * @example
 * validateField(field, '17')?.code; // 'minimum', where the server wants 18
 */
export function validateField(
  field: FieldModel,
  value: FieldValue,
  options: ValidateOptions = {},
): Issue | undefined {
  const finding = isAnswered(field, value)
    ? specOf(field).check(field, value, options)
    : field.required
      ? requiredFinding(field)
      : undefined;
  return (
    finding &&
    Object.freeze({
      fieldId: field.id,
      key: field.key,
      code: finding.code,
      params: Object.freeze(finding.params),
    })
  );
}
