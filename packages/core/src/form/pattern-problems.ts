import type { PatternMatcher } from '../pattern/pattern-matcher.js';
import { pointer } from '../untrusted/json-pointer.js';
import type { Problem } from '../untrusted/problem.js';
import type { FormModel } from './form-model.js';

/**
 * Patterns that are none: problems of the schema, not of an answer. Known only once the matcher is there, so the model
 * itself doesn't name them.
 *
 * @example
 * const problems = [...model.problems, ...patternProblems(model, await loadPatternMatcher())];
 */
export function patternProblems(model: FormModel, matcher: PatternMatcher): readonly Problem[] {
  const invalid = model.fields.filter(
    (field) =>
      'pattern' in field && field.pattern !== undefined && matcher.isPattern?.(field.pattern) === false,
  );
  return Object.freeze(
    invalid.map(({ key }) =>
      Object.freeze({
        code: 'patternInvalid' as const,
        path: `${pointer('/requestedSchema/properties', key)}/pattern`,
        params: Object.freeze({}),
      }),
    ),
  );
}
