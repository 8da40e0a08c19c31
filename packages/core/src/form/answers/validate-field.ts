import type { FieldValue } from '../../fields/field-base.js';
import type { FieldModel } from '../../fields/field-model.js';
import type { CheckContext, ValidateOptions } from '../../fields/field-spec.js';
import { specOf } from '../../fields/field-specs.js';
import { type Finding, type Issue, requiredFinding } from '../../fields/issue.js';
import type { NumberTextOptions } from '../../fields/number-text.js';
import { createPatternBudget } from '../../pattern/matches-pattern.js';

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
  return checkField(field, value, options, checkContext(options)).issue;
}

export interface CheckedField {
  readonly issue?: Issue | undefined;
  /** Nothing wrong was found, but a pattern could not be checked here: the server will check it. */
  readonly unverifiable: boolean;
}

export function checkContext({ isAdded }: ValidateOptions): CheckContext {
  return { isAdded, patterns: createPatternBudget() };
}

export function checkField(
  field: FieldModel,
  value: FieldValue,
  options: NumberTextOptions,
  context: CheckContext,
): CheckedField {
  const spec = specOf(field);
  const answer = spec.encode(field, value, options);
  if (answer === undefined) {
    return {
      issue: field.required ? toIssue(field, requiredFinding(field)) : undefined,
      unverifiable: false,
    };
  }
  if (answer.finding) {
    return { issue: toIssue(field, answer.finding), unverifiable: false };
  }
  const { finding, unverifiable = false } = spec.accept(field, answer.wire, context);
  // What a form sends is of the right type, so every finding is an issue.
  return { issue: finding && toIssue(field, finding as Finding, answer.places), unverifiable };
}

function toIssue(
  { id, key }: FieldModel,
  { code, params }: Finding,
  places: readonly number[] | undefined = undefined,
): Issue {
  const place = typeof params['item'] === 'number' ? places?.[params['item'] - 1] : undefined;
  return Object.freeze({
    fieldId: id,
    key,
    code,
    params: Object.freeze(place === undefined ? params : { ...params, item: place + 1 }),
  });
}
