import type { FieldValue } from '../fields/field-base.js';
import type { FieldModel } from '../fields/field-model.js';
import type { ValidateOptions } from '../fields/field-spec.js';
import type { Issue } from '../fields/issue.js';
import type { FormModel, FormValues } from '../form/form-model.js';
import { isAnswered } from '../form/is-answered.js';
import { patternProblems } from '../form/pattern-problems.js';
import { validateField } from '../form/validate-field.js';
import { type FormValidation, validateForm } from '../form/validate-form.js';
import { loadPatternMatcher } from '../pattern/load-pattern-matcher.js';
import type { PatternMatcher } from '../pattern/pattern-matcher.js';
import type { Problem } from '../untrusted/problem.js';

/** How long a submission waits for the pattern matcher before patterns are left to the server, in milliseconds. */
const LONGEST_WAIT = 2000;

export interface FieldCheck {
  readonly issue: Issue | undefined;
  readonly unverifiable: boolean;
}

/** Validation with what it needs: the pattern matcher, once loaded, and how the person writes numbers. */
export interface AnswerChecks {
  /** Loads the matcher; `undefined` if no field has a pattern. Never rejects. */
  prepare(): Promise<void> | undefined;
  /** Resolves once everything can be checked, or after two seconds; `undefined` if that is now. */
  ready(): Promise<void> | undefined;
  field(field: FieldModel, value: FieldValue): FieldCheck;
  form(values: FormValues): FormValidation;
  /** Invalid patterns in the schema; none before the matcher has loaded. */
  problems(): readonly Problem[];
}

export function createAnswerChecks(
  model: FormModel,
  decimalSeparator: ValidateOptions['decimalSeparator'],
  isAdded?: ValidateOptions['isAdded'],
): AnswerChecks {
  let loading: Promise<void> | undefined;
  let matcher: PatternMatcher | undefined;
  let hasPattern = false;
  for (const field of model.fields) {
    hasPattern ||= 'pattern' in field;
  }
  let pending = hasPattern;

  function options(): ValidateOptions {
    return { matcher, isAdded, ...(decimalSeparator && { decimalSeparator }) };
  }
  function prepare(): Promise<void> | undefined {
    if (!pending) {
      return hasPattern ? Promise.resolve() : undefined;
    }
    loading ??= loadPatternMatcher()
      .then(async (loaded) => {
        await readPatterns(model, loaded);
        matcher = loaded;
      })
      .catch(() => {
        // The chunk did not load: the server checks patterns.
      })
      .finally(() => {
        pending = false;
      });
    return loading;
  }

  return {
    prepare,
    ready() {
      if (!pending) {
        return undefined;
      }
      const late = new Promise<void>((resolve) => {
        setTimeout(resolve, LONGEST_WAIT);
      }).then(() => {
        pending = false;
      });
      return Promise.race([prepare(), late]);
    },
    field(field, value) {
      const issue = validateField(field, value, options());
      return { issue, unverifiable: issue === undefined && isUnverifiable(field, value) };
    },
    form: (values) => validateForm(model, values, options()),
    problems: () => (matcher === undefined ? [] : patternProblems(model, matcher)),
  };

  function isUnverifiable(field: FieldModel, value: FieldValue): boolean {
    const pattern = patternOf(field);
    if (pattern === undefined || pending || !isAnswered(field, value) || typeof value !== 'string') {
      return false;
    }
    return matcher?.test(pattern, value) === undefined;
  }
}

/** How long patterns are compiled without a pause, in milliseconds. A form can have a thousand slow ones. */
const LONGEST_SLICE = 5;

/** Compiles the patterns in slices, before a submission needs all of them. */
async function readPatterns(model: FormModel, matcher: PatternMatcher): Promise<void> {
  let started = performance.now();
  for (const field of model.fields) {
    const pattern = patternOf(field);
    if (pattern !== undefined) {
      matcher.isPattern?.(pattern);
      if (performance.now() - started > LONGEST_SLICE) {
        await new Promise((resolve) => {
          setTimeout(resolve);
        });
        started = performance.now();
      }
    }
  }
}

function patternOf(field: FieldModel): string | undefined {
  return 'pattern' in field ? field.pattern : undefined;
}
