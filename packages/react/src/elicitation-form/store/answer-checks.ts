import {
  isAnswered,
  loadPatternMatcher,
  patternProblems,
  validateField,
  validateForm,
  type FieldModel,
  type FieldValue,
  type FormModel,
  type FormValidation,
  type FormValues,
  type Issue,
  type PatternMatcher,
  type Problem,
  type ValidateOptions,
} from '@elicit-kit/core';

/** How long Accept waits for the pattern matcher before the pattern is left to the server, in milliseconds. */
const LONGEST_WAIT = 2000;

export interface FieldCheck {
  readonly issue: Issue | undefined;
  readonly unverifiable: boolean;
}

/** Core's checks with what they need: the matcher, once it is there, and how the person writes numbers. */
export interface AnswerChecks {
  /** Loads the matcher where a pattern needs it. Never rejects. */
  prepare(): Promise<void>;
  /** Resolves when all can be checked, or will not be in time; `undefined`: at once. */
  ready(): Promise<void> | undefined;
  field(field: FieldModel, value: FieldValue): FieldCheck;
  form(values: FormValues): FormValidation;
  /** Patterns that are none, as far as the matcher is there to know. */
  problems(): readonly Problem[];
}

export function createAnswerChecks(
  model: FormModel,
  decimalSeparator: ValidateOptions['decimalSeparator'],
): AnswerChecks {
  let loading: Promise<void> | undefined;
  let matcher: PatternMatcher | undefined;
  let pending = model.fields.some((field) => patternOf(field) !== undefined);

  function options(): ValidateOptions {
    return { matcher, ...(decimalSeparator && { decimalSeparator }) };
  }
  function prepare(): Promise<void> {
    if (!pending) {
      return Promise.resolve();
    }
    loading ??= loadPatternMatcher()
      .then(async (loaded) => {
        await readPatterns(model, loaded);
        matcher = loaded;
      })
      .catch(() => {
        // The chunk did not load: patterns are the server's to judge.
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

/** How long patterns are read without a pause, in milliseconds: a form can hold a thousand that each take as long. */
const LONGEST_SLICE = 5;

/** Reads the patterns before they are needed at once, a few at a time. */
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
