import { expect, test } from 'vitest';
import { parseRequestedSchema } from '../parse-requested-schema.js';
import { toStandardSchema } from './to-standard-schema.js';

const model = parseRequestedSchema({
  type: 'object',
  properties: { 'a.b': { type: 'integer' }, agree: { type: 'boolean', title: 'Agree' } },
  required: ['a.b', 'agree'],
});

test('valid values give the content to send', () => {
  const { '~standard': standard } = toStandardSchema(model);
  expect([standard.version, standard.vendor]).toEqual([1, 'elicit-kit']);
  expect(standard.validate({ f0: '5', f1: false })).toEqual({ value: { 'a.b': 5, agree: false } });
});

test('issues have the field’s opaque id as their path, and words', () => {
  const schema = toStandardSchema(model, { formatIssue: ({ code }, { label }) => `${label}: ${code}` });
  expect(schema['~standard'].validate({ f0: 'five' })).toEqual({
    issues: [
      { path: ['f0'], message: 'a.b: integer' },
      { path: ['f1'], message: 'Agree: required' },
    ],
  });
});

test('the words are English unless the host has its own', () => {
  const messages = (properties: object, values: object) => {
    const schema = toStandardSchema(parseRequestedSchema({ type: 'object', properties, required: ['x'] }));
    const result = schema['~standard'].validate(values);
    return 'issues' in result ? result.issues?.map(({ message }) => message) : result;
  };
  expect(messages({ x: { type: 'string' } }, {})).toEqual(['Enter an answer.']);
  expect(messages({ x: { type: 'boolean' } }, {})).toEqual(['Choose Yes or No.']);
  expect(messages({ x: { type: 'array', items: { enum: ['a'] } } }, {})).toEqual(['Choose an option.']);
  expect(messages({ x: { type: 'boolean', const: true } }, { f0: false })).toEqual([
    'Only “Yes” is accepted.',
  ]);
  expect(messages({ x: { type: 'string', minLength: 3 } }, { f0: 'a' })).toEqual([
    'Enter at least 3 characters; you have 1.',
  ]);
});

test('values that are no object are none', () => {
  for (const value of [undefined, null, 'text', []]) {
    expect(toStandardSchema(model)['~standard'].validate(value)).toMatchObject({
      issues: [{ path: ['f0'] }, { path: ['f1'] }],
    });
  }
});

test('a form that can’t be answered fails without naming a field', () => {
  const unanswerable = parseRequestedSchema({ type: 'object', properties: {}, required: ['missing'] });
  const result = toStandardSchema(unanswerable)['~standard'].validate({});
  expect(result).toEqual({ issues: [{ message: expect.stringContaining("can't be answered") }] });
});

test.each([
  [
    { f0: 'true', f1: 'a' },
    { agree: true, many: ['a'] },
  ],
  [
    { f0: 'on', f1: ['a', 'b'] },
    { agree: true, many: ['a', 'b'] },
  ],
  [{ f0: 'false', f1: '' }, { agree: false }],
  [{}, {}],
])('values as a native FormData gives them: %j', (values, content) => {
  const schema = toStandardSchema(
    parseRequestedSchema({
      type: 'object',
      properties: { agree: { type: 'boolean' }, many: { type: 'array', items: { enum: ['a', 'b'] } } },
    }),
  );
  expect(schema['~standard'].validate(values)).toEqual({ value: content });
});

test('numbers as a form library holds them', () => {
  const schema = toStandardSchema(
    parseRequestedSchema({
      type: 'object',
      properties: {
        count: { type: 'integer', maximum: 9 },
        price: { type: 'number' },
        level: { type: 'integer', enum: [1, 2] },
        levels: { type: 'array', items: { type: 'integer', enum: [1, 2] } },
      },
    }),
    { formatIssue: ({ code }) => code },
  );
  const validate = (values: object) => schema['~standard'].validate(values);
  expect(validate({ f0: 5, f1: -0.5, f2: 2, f3: [2, 1] })).toEqual({
    value: { count: 5, price: -0.5, level: 2, levels: [1, 2] },
  });
  expect(validate({ f0: NaN, f1: NaN, f2: NaN })).toEqual({ value: {} });
  expect(validate({ f0: 10, f1: Infinity, f2: 3, f3: [3] })).toEqual({
    issues: [
      { path: ['f0'], message: 'maximum' },
      { path: ['f1'], message: 'number' },
      { path: ['f2'], message: 'option' },
      { path: ['f3'], message: 'option' },
    ],
  });
});

test('a native FormData: texts, a ticked box, two of several ticked boxes', () => {
  const schema = toStandardSchema(
    parseRequestedSchema({
      type: 'object',
      properties: {
        name: { type: 'string' },
        age: { type: 'integer' },
        agree: { type: 'boolean' },
        many: { type: 'array', items: { enum: ['a', 'b', 'c'] } },
        one: { type: 'array', items: { enum: ['a', 'b', 'c'] } },
        tags: { type: 'array', items: { type: 'string' } },
        none: { type: 'boolean' },
      },
    }),
  );
  const posted = new FormData();
  const entries = [
    ['f0', 'Ada'],
    ['f1', '36'],
    ['f2', 'on'],
    ['f3', 'a'],
    ['f3', 'c'],
    ['f4', 'b'],
    ['f5', 'x'],
    ['f5', ''],
  ] as const;
  for (const [id, value] of entries) {
    posted.append(id, value);
  }
  expect(schema['~standard'].validate(posted)).toEqual({
    value: { name: 'Ada', age: 36, agree: true, many: ['a', 'c'], one: ['b'], tags: ['x'] },
  });
});

test('values on a prototype are none', () => {
  const values = Object.create({ f0: '5', f1: true });
  expect(toStandardSchema(model)['~standard'].validate(values)).toMatchObject({
    issues: [{ path: ['f0'] }, { path: ['f1'] }],
  });
});
