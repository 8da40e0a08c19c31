import { describe, expect, test } from 'vitest';
import { corpus } from '../../corpus.fixtures.js';
import { fieldOf } from '../one-field.fixtures.js';
import { ownValue } from '../../untrusted/own-value.js';
import { parseRequestedSchema } from '../parse-requested-schema.js';
import { createPatternBudget, isPattern } from '../../pattern/matches-pattern.js';
import { TEXT_FORMATS } from '../../formats/text-formats.js';
import { validateField } from '../answers/validate-field.js';
import { validateForm } from '../answers/validate-form.js';
import {
  formatCases,
  formCases,
  keywordCases,
  patternCases,
  regularExpressionCases,
  type SuiteCase,
  toControl,
} from './test-suite.fixtures.js';

/** Compares what can be asked and answered. @returns how many cases that were, and how many are no question for a form. */
function compareFields(cases: readonly SuiteCase[]): object {
  const wrong: SuiteCase[] = [];
  let compared = 0;
  let unsendable = 0;
  for (const suiteCase of cases) {
    const field = fieldOf(suiteCase.schema);
    const value = toControl(field, suiteCase.data);
    if (value === undefined) {
      continue;
    }
    const issue = validateField(field, value);
    if (issue?.code === 'unsafeNumber') {
      unsendable += 1;
      continue;
    }
    compared += 1;
    if ((issue === undefined) !== suiteCase.valid) {
      wrong.push(suiteCase);
    }
  }
  return { wrong, compared, unsendable, noQuestion: cases.length - compared - unsendable };
}

/** The same for whole objects: every value in them has to be an answer to a question. */
function compareForms(cases: readonly SuiteCase[]): object {
  const wrong: SuiteCase[] = [];
  let compared = 0;
  for (const suiteCase of cases) {
    const model = parseRequestedSchema(suiteCase.schema);
    const data = Object.entries(suiteCase.data as object);
    const answers = data.map(([key, value]) => {
      const field = model.fields.find((candidate) => candidate.key === key);
      return [field?.id, field && toControl(field, value)] as const;
    });
    if (answers.some(([, value]) => value === undefined)) {
      continue;
    }
    compared += 1;
    const { issues } = validateForm(model, Object.fromEntries(answers));
    if ((issues.length === 0 && model.answerable) !== suiteCase.valid) {
      wrong.push(suiteCase);
    }
  }
  return { wrong, compared, noQuestion: cases.length - compared };
}

describe('the official JSON Schema test suite', () => {
  test('on the keywords of one field', () => {
    // 1e308 is an integer to the standard, and not sent: JSON carries it as a double.
    expect(compareFields(keywordCases)).toEqual({ wrong: [], compared: 145, unsendable: 2, noQuestion: 149 });
  });

  test('on patterns', () => {
    expect(compareFields(patternCases)).toEqual({ wrong: [], compared: 67, unsendable: 0, noQuestion: 7 });
  });

  corpus(regularExpressionCases)('on what a pattern is: $data', ({ data, valid }) => {
    expect(isPattern(String(data), createPatternBudget())).toBe(valid);
  });

  test('on formats, as a person answers', () => {
    expect(compareFields(formatCases)).toEqual({ wrong: [], compared: 199, unsendable: 0, noQuestion: 32 });
  });

  corpus(formatCases.filter(({ data }) => typeof data === 'string'))(
    'on the text itself: $schema $data',
    ({ schema, data, valid }) => {
      const findFault = TEXT_FORMATS.get(String(ownValue(schema, 'format')));
      expect(findFault?.(data as string) === undefined).toBe(valid);
    },
  );

  test('on whole forms', () => {
    expect(compareForms(formCases)).toEqual({ wrong: [], compared: 17, noQuestion: 15 });
  });
});
