import { expect, test } from 'vitest';
import { describeIssue } from './answers/describe-issue.js';
import { encodeAnswers } from './answers/encode-answers.js';
import { parseRequestedSchema } from './parse-requested-schema.js';
import { validateContent } from './answers/validate-content.js';
import { validateField } from './answers/validate-field.js';

const parse = (schema: object, required = false) =>
  parseRequestedSchema({
    type: 'object',
    properties: { a: { type: 'array', ...schema } },
    ...(required && { required: ['a'] }),
  });

/** What is said of a list that the person has written. */
function said(schema: object, texts: readonly string[], required = false): string | undefined {
  const [field] = parse(schema, required).fields;
  const issue = field && validateField(field, texts);
  return issue && describeIssue(issue);
}

const strings = { items: { type: 'string' } };

test('an array of strings that are not listed is a list of texts, with the rules of each', () => {
  const { fields, problems } = parse({
    items: { type: 'string', format: 'email', maxLength: 40, default: 'no@example.com' },
    minItems: 1,
    maxItems: 3,
    uniqueItems: true,
    default: ['ada@example.com'],
  });

  expect(problems).toEqual([]);
  expect(fields[0]).toStrictEqual({
    id: 'f0',
    key: 'a',
    label: 'a',
    required: false,
    kind: 'text-list',
    item: { kind: 'email', maxLength: 40 },
    minItems: 1,
    maxItems: 3,
    uniqueItems: true,
    defaultValue: ['ada@example.com'],
  });
});

test('what is wrong is said of the text that it is wrong with', () => {
  const found = [
    said({ items: { type: 'string', minLength: 3 } }, ['abc', '', 'ab']),
    said({ items: { type: 'string', format: 'email' } }, ['nobody']),
    said({ ...strings, uniqueItems: true }, ['a', 'b', 'a']),
    said({ ...strings, minItems: 2 }, ['a', ' ']),
    said({ ...strings, maxItems: 1 }, ['a', 'b']),
    said(strings, ['', ' '], true),
    said({ ...strings, uniqueItems: true }, ['a', '', '']),
    said(strings, []),
  ];

  expect(found).toEqual([
    'Entry 3: Enter at least 3 characters; you have 2.',
    'Entry 1: Enter an email address, like name@example.com.',
    'Entry 3: This is already in the list.',
    'Enter at least 2.',
    'Enter 1 or fewer.',
    'Enter an answer.',
    undefined,
    undefined,
  ]);
});

test('texts are sent as they were written, without the empty ones; addresses without the space around them', () => {
  const free = parse(strings);
  const emails = parse({ items: { type: 'string', format: 'email' } });

  expect(encodeAnswers(free, { f0: [' a ', '', 'b'] })).toEqual({ a: [' a ', 'b'] });
  expect(encodeAnswers(free, { f0: ['', ''] })).toEqual({});
  expect(encodeAnswers(emails, { f0: [' ada@example.com '] })).toEqual({ a: ['ada@example.com'] });
});

test('what comes over a wire is checked the same way, and nothing in it throws', () => {
  const model = parse({ items: { type: 'string', maxLength: 2 }, uniqueItems: true, maxItems: 2 }, true);
  const sparse: unknown[] = [];
  sparse.length = 4_000_000_000;
  const codes = [['ok', 'x'], ['long'], ['a', 'a'], ['a', 'b', 'c'], [], 'a', [1], sparse].map(
    (a) => validateContent(model, { a }).issues?.[0]?.code,
  );

  expect(codes).toEqual([
    undefined,
    'maxLength',
    'repeatedText',
    'maxTexts',
    'required',
    'wrongType',
    'wrongType',
    'wrongType',
  ]);
});

test('a list that can have no text, or too few of them, is a contradiction; a default of anything else is told', () => {
  expect(parse({ ...strings, minItems: 3, maxItems: 2 }).fields[0]).toMatchObject({ kind: 'unsupported' });
  expect(parse({ ...strings, maxItems: 0 }).fields[0]).toMatchObject({ kind: 'unsupported' });
  const { fields, problems } = parse({ ...strings, default: ['a', 1] });
  expect(fields[0]).not.toHaveProperty('defaultValue');
  expect(problems.map(({ code }) => code)).toEqual(['defaultInvalid']);
});
