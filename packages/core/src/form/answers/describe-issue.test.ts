import type { FieldModel } from '../../fields/field-model.js';
import { describeIssue } from './describe-issue.js';
import { parseRequestedSchema } from '../parse-requested-schema.js';
import { validateField } from './validate-field.js';
import { describe, expect, test } from 'vitest';
import { corpus } from '../../corpus.fixtures.js';

function fieldOf(schema: object, required = false): FieldModel {
  const model = parseRequestedSchema({
    type: 'object',
    properties: { a: schema },
    required: required ? ['a'] : [],
  });
  return model.fields[0] as FieldModel;
}

describe('how to mend a problem', () => {
  corpus<[object, unknown, string]>([
    [{ type: 'string' }, '', 'Enter an answer.'],
    [{ type: 'string', enum: ['a'] }, '', 'Choose an option.'],
    [{ type: 'array', items: { enum: ['a'] } }, [], 'Choose an option.'],
    [{ type: 'boolean' }, undefined, 'Choose Yes or No.'],
    [{ type: 'string', minLength: 8 }, 'abc', 'Enter at least 8 characters; you have 3.'],
    [{ type: 'string', minLength: 1, maxLength: 1 }, 'ab', 'Use 1 character or fewer; remove 1.'],
    [{ type: 'string', maxLength: 2 }, 'abcd', 'Use 2 characters or fewer; remove 2.'],
    [{ type: 'string', format: 'email' }, 'ada', 'Enter an email address, like name@example.com.'],
    [{ type: 'string', format: 'uri' }, 'example.com', 'Enter a full address, like https://example.com.'],
    [{ type: 'string', format: 'date' }, '2026-02-30', 'Enter a real date.'],
    [{ type: 'string', format: 'date-time' }, 'noon', 'Enter a real date and time.'],
    [{ type: 'string', format: 'date-time' }, '2026-02-03T09:00:00', 'Choose a UTC offset.'],
    [{ type: 'number' }, 'x', 'Enter a number.'],
    [{ type: 'integer' }, '1.5', 'Enter a whole number.'],
    [{ type: 'integer' }, '10,000', 'Write it without thousands separators, like 10000.'],
    [{ type: 'number' }, '1,5', 'Write decimals like 1.5.'],
    [{ type: 'integer', minimum: 3 }, '1', 'Enter 3 or more.'],
    [{ type: 'integer', maximum: 3 }, '5', 'Enter 3 or less.'],
    [{ type: 'number', exclusiveMinimum: 3 }, '3', 'Enter more than 3.'],
    [{ type: 'number', exclusiveMaximum: 3 }, '3', 'Enter less than 3.'],
    [{ type: 'number', multipleOf: 0.5 }, '1.2', 'Use steps of 0.5, like 1 or 1.5.'],
    [{ type: 'number' }, '1e400', 'Use fewer digits.'],
    [{ type: 'string', const: 'yes' }, 'no', 'Only “yes” is accepted.'],
    [{ type: 'boolean', const: true }, false, 'Only “Yes” is accepted.'],
    [{ type: 'string', enum: ['a'] }, 'b', 'Choose a listed option.'],
    [
      { type: 'array', minItems: 2, items: { enum: ['a', 'b'] } },
      ['a'],
      'Choose at least 2. You’ve chosen 1.',
    ],
    [
      { type: 'array', maxItems: 1, items: { enum: ['a', 'b'] } },
      ['a', 'b'],
      'Choose 1 or fewer. You’ve chosen 2.',
    ],
  ])('%j with %j: %s', (schema, value, sentence) => {
    const issue = validateField(fieldOf(schema, true), value as never);
    expect(issue && describeIssue(issue)).toBe(sentence);
  });
});

test('a sentence in another language is found with the same key and parameters', () => {
  const field = fieldOf({ type: 'string', maxLength: 2 });
  const issue = validateField(field, 'abcd');

  expect(issue && describeIssue(issue, (key, params) => `${key} ${JSON.stringify(params)}`)).toBe(
    'issue.maxLength {"max":2,"count":4,"excess":2}',
  );
});

test('a hidden character in the one value that is accepted is shown', () => {
  const issue = validateField(fieldOf({ type: 'string', const: 'a\u202Eb' }), 'x');

  expect(issue && describeIssue(issue)).toBe('Only “aU+202Eb” is accepted.');
});
