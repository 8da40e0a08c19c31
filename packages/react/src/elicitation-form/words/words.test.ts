import {
  formatMessage,
  formMessages,
  parseRequestedSchema,
  validateField,
  type FieldModel,
} from '@elicit-kit/core';
import { describe, expect, test } from 'vitest';
import { answerLines } from './answer-lines.js';
import { helpLines } from './help-lines.js';
import { issueText, type FormWords } from './issue-text.js';

const words: FormWords = (key, params) => formatMessage(formMessages[key], params);

function fieldOf(schema: object, required = false): FieldModel {
  const model = parseRequestedSchema({
    type: 'object',
    properties: { a: schema },
    required: required ? ['a'] : [],
  });
  return model.fields[0] as FieldModel;
}

describe('what a rule asks for', () => {
  test.each<[object, readonly string[]]>([
    [{ type: 'string' }, []],
    [{ type: 'string', minLength: 1 }, []],
    [{ type: 'string', minLength: 8, maxLength: 64 }, ['8 to 64 characters']],
    [{ type: 'string', minLength: 8 }, ['At least 8 characters']],
    [{ type: 'string', maxLength: 1 }, ['Up to 1 character']],
    [{ type: 'string', minLength: 4, maxLength: 4 }, ['4 characters']],
    [{ type: 'string', pattern: '^a' }, ['Must match a pattern']],
    [{ type: 'string', format: 'color' }, ['The server calls this format “color”']],
    [{ type: 'string', const: 'yes' }, ['Only “yes” is accepted']],
    [{ type: 'number' }, ['Number']],
    [{ type: 'number', minimum: 0.5 }, ['Number, 0.5 or more']],
    [{ type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 }, ['Number', 'More than 0', 'Less than 1']],
    [{ type: 'integer' }, ['Whole number']],
    [{ type: 'integer', minimum: 1, maximum: 10 }, ['Whole number from 1 to 10']],
    [{ type: 'integer', maximum: 10 }, ['Whole number, 10 or less']],
    [{ type: 'integer', multipleOf: 5 }, ['Whole number', 'In steps of 5']],
    [{ type: 'array', items: { enum: ['a', 'b', 'c'] }, minItems: 2, maxItems: 3 }, ['Choose 2 to 3']],
    [{ type: 'array', items: { enum: ['a', 'b', 'c'] }, minItems: 2 }, ['Choose at least 2']],
    [{ type: 'array', items: { enum: ['a', 'b', 'c'] }, maxItems: 2 }, ['Choose up to 2']],
    [{ type: 'array', items: { enum: ['a', 'b', 'c'] }, minItems: 2, maxItems: 2 }, ['Choose 2']],
    [{ type: 'array', items: { enum: ['a', 'b', 'c'] } }, []],
    [{ type: 'boolean' }, []],
  ])('%j: %j', (schema, lines) => {
    expect(helpLines(fieldOf(schema), words)).toEqual(lines);
  });
});

describe('how to mend a problem', () => {
  test.each<[object, unknown, string]>([
    [{ type: 'string' }, '', 'Enter an answer.'],
    [{ type: 'string', enum: ['a'] }, '', 'Choose an option.'],
    [{ type: 'array', items: { enum: ['a'] } }, [], 'Choose an option.'],
    [{ type: 'boolean' }, undefined, 'Choose Yes or No.'],
    [{ type: 'string', minLength: 8 }, 'abc', 'Enter at least 8 characters; you have 3.'],
    [{ type: 'string', maxLength: 2 }, 'abcd', 'Use 2 characters or fewer; remove 2.'],
    [{ type: 'string', format: 'email' }, 'ada', 'Enter an email address, like name@example.com.'],
    [{ type: 'string', format: 'uri' }, 'example.com', 'Enter a full address, like https://example.com.'],
    [{ type: 'string', format: 'date' }, '2026-02-30', 'Enter a real date.'],
    [{ type: 'string', format: 'date-time' }, 'noon', 'Enter a real date and time.'],
    [{ type: 'string', format: 'date-time' }, '2026-02-03T09:00:00', 'Choose a UTC offset.'],
    [{ type: 'number' }, 'x', 'Enter a number.'],
    [{ type: 'integer' }, '1.5', 'Enter a whole number.'],
    [{ type: 'integer' }, '10,000', 'Leave out what separates thousands, like 10000.'],
    [{ type: 'number' }, '1,5', 'Write the fraction like 1.5.'],
    [{ type: 'integer', minimum: 3 }, '1', 'Enter 3 or more.'],
    [{ type: 'integer', maximum: 3 }, '5', 'Enter 3 or less.'],
    [{ type: 'number', exclusiveMinimum: 3 }, '3', 'Enter more than 3.'],
    [{ type: 'number', exclusiveMaximum: 3 }, '3', 'Enter less than 3.'],
    [{ type: 'number', multipleOf: 0.5 }, '1.2', 'Use steps of 0.5, like 1 or 1.5.'],
    [{ type: 'number' }, '1e400', "This number can't be sent exactly. Use fewer digits."],
    [{ type: 'string', const: 'yes' }, 'no', 'Only “yes” is accepted.'],
    [{ type: 'boolean', const: true }, false, 'Only “Yes” is accepted.'],
    [{ type: 'string', enum: ['a'] }, 'b', 'Choose a listed option.'],
    [{ type: 'array', minItems: 2, items: { enum: ['a', 'b'] } }, ['a'], 'Choose at least 2.'],
    [{ type: 'array', maxItems: 1, items: { enum: ['a', 'b'] } }, ['a', 'b'], 'Choose 1 or fewer.'],
  ])('%j with %j: %s', (schema, value, sentence) => {
    const issue = validateField(fieldOf(schema, true), value as never);
    expect(issue && issueText(issue, words)).toBe(sentence);
  });
});

describe('an answer as it is read back', () => {
  test.each<[object, unknown, readonly string[] | undefined]>([
    [{ type: 'string' }, 'Ada', ['Ada']],
    [{ type: 'string' }, '', undefined],
    [{ type: 'boolean' }, false, ['No']],
    [{ type: 'boolean' }, undefined, undefined],
    [{ type: 'string', enum: ['s'], enumNames: ['Small'] }, 's', ['Small']],
    [
      {
        type: 'array',
        items: {
          anyOf: [
            { const: 'a', title: 'A' },
            { const: 'b', title: 'B' },
          ],
        },
      },
      ['a', 'b'],
      ['A', 'B'],
    ],
    [{ type: 'integer' }, '007', ['007']],
  ])('%j with %j: %j', (schema, value, lines) => {
    expect(answerLines(fieldOf(schema), value as never, words)).toEqual(lines);
  });
});
