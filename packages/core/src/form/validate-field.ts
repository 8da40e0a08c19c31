import type { FieldValue } from '../fields/field-base.js';
import { isAnswered } from './is-answered.js';
import type { NumberTextOptions } from '../fields/number-text.js';
import type { FieldModel } from '../fields/field-model.js';
import { checkBoolean } from '../fields/check-boolean.js';
import { checkChoice } from '../fields/check-choice.js';
import { checkMultiChoice } from '../fields/check-multi-choice.js';
import { checkNumber } from '../fields/check-number.js';
import { checkText } from '../fields/check-text.js';
import type { Finding } from '../fields/finding.js';
import type { Issue } from '../fields/issue.js';
import type { PatternMatcher } from '../pattern/pattern-matcher.js';

export interface ValidateOptions extends NumberTextOptions {
  /** Without one, patterns are not checked: the server does that. See `loadPatternMatcher`. */
  readonly matcher?: PatternMatcher | undefined;
}

/**
 * Checks what a field's control holds: first whether it is answered, then type or format, `const`, length or bounds,
 * pattern. The first thing wrong is returned.
 *
 * An optional field without an answer is fine. Synchronous, without state, in time linear to the answer.
 */
export function validateField(
  field: FieldModel,
  value: FieldValue,
  options: ValidateOptions = {},
): Issue | undefined {
  const finding = isAnswered(field, value)
    ? check(field, value, options)
    : field.required
      ? ({ code: 'required', params: { kind: field.kind } } as const)
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

/** The casts hold because `isAnswered` looked at the type before. */
function check(field: FieldModel, value: FieldValue, options: ValidateOptions): Finding | undefined {
  switch (field.kind) {
    case 'text':
    case 'email':
    case 'uri':
    case 'date':
    case 'date-time':
      return checkText(field, value as string, options.matcher);
    case 'number':
    case 'integer':
      return checkNumber(field, value as string, options);
    case 'boolean':
      return checkBoolean(field, value as boolean);
    case 'choice':
      return checkChoice(field, value);
    case 'multi-choice':
      return checkMultiChoice(field, value as readonly string[]);
    case 'unsupported':
      return undefined;
    default:
      return field satisfies never;
  }
}
