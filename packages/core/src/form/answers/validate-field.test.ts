import { describe, expect, test } from 'vitest';
import { corpus } from '../../corpus.fixtures.js';
import type { FieldValue } from '../../fields/field-base.js';
import { fieldOf } from '../one-field.fixtures.js';
import type { Issue } from '../../fields/issue.js';
import { parseRequestedSchema } from '../parse-requested-schema.js';
import { validateField } from './validate-field.js';
import { validateForm } from './validate-form.js';

/** The issue's code and params, or nothing. */
function found(
  schema: object,
  value: FieldValue,
  rest: object = {},
): readonly [string, Issue['params']] | undefined {
  const issue = validateField(fieldOf(schema, rest), value);
  return issue && [issue.code, issue.params];
}

const REQUIRED = { required: ['x'] };
const CHOICES = { type: 'array', items: { type: 'string', enum: ['a', 'b', 'c'] } };

describe('a required field without an answer', () => {
  corpus<[string, object, FieldValue, string]>([
    ['text', { type: 'string' }, '', 'text'],
    ['text that was never touched', { type: 'string' }, undefined, 'text'],
    ['text that may be empty', { type: 'string', minLength: 0 }, '', 'text'],
    ['email', { type: 'string', format: 'email' }, ' ', 'email'],
    ['number', { type: 'number' }, '', 'number'],
    ['boolean', { type: 'boolean' }, undefined, 'boolean'],
    ['choice', { type: 'string', enum: ['a'] }, '', 'choice'],
    ['multiple choice', CHOICES, [], 'multi-choice'],
    ['nested object', { type: 'object' }, 'text', 'unsupported'],
    ['control that holds something else', { type: 'boolean' }, 'true', 'boolean'],
  ])('%s', (_, schema, value, kind) => {
    expect(found(schema, value, REQUIRED)).toEqual(['required', { kind }]);
    expect(found(schema, value)).toBeUndefined();
  });

  test('false is an answer', () => {
    expect(found({ type: 'boolean' }, false, REQUIRED)).toBeUndefined();
  });
});

describe('one answer, one issue with what its sentence needs', () => {
  corpus<[object, FieldValue, string, Issue['params']]>([
    [{ type: 'string', minLength: 3 }, 'ab', 'minLength', { min: 3, count: 2 }],
    [{ type: 'string', minLength: 3 }, '😀😀', 'minLength', { min: 3, count: 2 }],
    [{ type: 'string', maxLength: 3 }, 'abcde', 'maxLength', { max: 3, count: 5, excess: 2 }],
    [{ type: 'string', pattern: '^a' }, 'b', 'pattern', {}],
    [{ type: 'string', format: 'email' }, 'joe', 'email', {}],
    [{ type: 'string', format: 'uri' }, 'example.com', 'uri', {}],
    [{ type: 'string', format: 'date' }, '2024-02-30', 'date', {}],
    [{ type: 'string', format: 'date-time' }, '2024-02-30T09:00', 'dateTime', {}],
    [{ type: 'string', format: 'date-time' }, '2024-02-28T09:00', 'offset', {}],
    [{ type: 'number' }, 'five', 'number', {}],
    [{ type: 'number' }, '1e400', 'unsafeNumber', {}],
    [{ type: 'number' }, '1,000', 'grouping', { example: '1000' }],
    [{ type: 'number' }, '1,5', 'decimal', { example: '1.5' }],
    [{ type: 'integer' }, '1,5', 'integer', {}],
    [{ type: 'integer' }, '1 000 000', 'grouping', { example: '1000000' }],
    [{ type: 'integer' }, 'five', 'integer', {}],
    [{ type: 'integer' }, '1.5', 'integer', {}],
    [{ type: 'integer' }, '9007199254740993', 'unsafeNumber', {}],
    [{ type: 'integer' }, '9007199254740992', 'unsafeNumber', {}],
    [{ type: 'integer' }, '1e300', 'unsafeNumber', {}],
    [{ type: 'number', minimum: 2 }, '1', 'minimum', { min: 2 }],
    [{ type: 'number', maximum: 2 }, '2.5', 'maximum', { max: 2 }],
    [{ type: 'number', exclusiveMinimum: 2 }, '2', 'exclusiveMinimum', { n: 2 }],
    [{ type: 'number', exclusiveMaximum: 2 }, '2', 'exclusiveMaximum', { n: 2 }],
    [{ type: 'number', multipleOf: 0.1 }, '0.25', 'multipleOf', { step: 0.1, a: 0.2, b: 0.3 }],
    [{ type: 'integer', multipleOf: 5 }, '-7', 'multipleOf', { step: 5, a: -10, b: -5 }],
    [{ type: 'string', const: 'yes' }, 'no', 'const', { value: 'yes', kind: 'text' }],
    [{ type: 'number', const: 2 }, '3', 'const', { value: 2, kind: 'number' }],
    [{ type: 'boolean', const: true }, false, 'const', { value: 'true', kind: 'boolean' }],
    [{ type: 'string', enum: ['a'] }, 'b', 'option', {}],
    [CHOICES, ['a', 'd'], 'option', {}],
    [{ ...CHOICES, minItems: 2 }, ['a'], 'minItems', { min: 2, count: 1 }],
    [{ ...CHOICES, minItems: 2 }, ['a', 'a'], 'minItems', { min: 2, count: 1 }],
    [{ ...CHOICES, maxItems: 1 }, ['a', 'b'], 'maxItems', { max: 1, count: 2 }],
  ])('%j with %j: %s', (schema, value, code, params) => {
    expect(found(schema, value)).toEqual([code, params]);
  });
});

describe('what is fine', () => {
  corpus<[object, FieldValue]>([
    [{ type: 'string', minLength: 2, maxLength: 2 }, '😀😀'],
    [{ type: 'string', maxLength: 1 }, '\ud800'],
    [{ type: 'string', pattern: '^a' }, 'ab'],
    [{ type: 'string', format: 'phone' }, 'anything'],
    [{ type: 'string', format: 'email', maxLength: 11 }, ' a@b.example '],
    [{ type: 'string', format: 'date-time' }, '2024-02-29T09:00:00+01:00'],
    [{ type: 'integer' }, '3.0'],
    [{ type: 'integer' }, '1e3'],
    [{ type: 'integer' }, '-9007199254740991'],
    [{ type: 'number', multipleOf: 0.1 }, '0.3'],
    [{ type: 'number', multipleOf: 0.01 }, '19.99'],
    [{ type: 'number', multipleOf: 1e-8 }, '0.00000003'],
    [{ type: 'number', multipleOf: 0.5 }, '1e308'],
    [{ type: 'number', multipleOf: 3 }, '0'],
    [{ type: 'boolean', const: true }, true],
    [{ type: 'integer', enum: [1, 2] }, '2'],
    [{ ...CHOICES, minItems: 2, maxItems: 2 }, ['c', 'a']],
    [{ ...CHOICES, minItems: 2 }, []],
  ])('%j with %j', (schema, value) => {
    expect(found(schema, value)).toBeUndefined();
  });
});

test('the order of checks: format, const, length, pattern', () => {
  const rest = { type: 'string', format: 'email', minLength: 12, pattern: '^a' };
  const schema = { ...rest, const: 'a@bc.example' };
  expect(found(schema, 'z')?.[0]).toBe('email');
  expect(found(schema, 'z@b.example')?.[0]).toBe('const');
  expect(found(rest, 'z@b.example')?.[0]).toBe('minLength');
  expect(found(rest, 'z@bc.example')?.[0]).toBe('pattern');
});

test('a pattern that can’t be checked here is left to the server', () => {
  const patterns = ['(a)\\1', '(?i)a', '[', `${'(?:a?){70}'.repeat(50)}b`, 'a'.repeat(2001)];
  expect(patterns.map((pattern) => found({ type: 'string', pattern }, 'zzz'))).toEqual(
    patterns.map(() => undefined),
  );
});

test('a pattern that was written as a literal refuses nobody', () => {
  const literals = ['/^[A-Z]{3}$/', '/^[a-z]+$/i', '/^a/', '/a$/'];
  expect(literals.map((pattern) => found({ type: 'string', pattern }, 'ABC'))).toEqual(
    literals.map(() => undefined),
  );
  expect(found({ type: 'string', pattern: '/a/' }, 'a')?.[0]).toBe('pattern');
  expect(found({ type: 'string', pattern: '/\\$/' }, '/$/')).toBeUndefined();
});

test('a verdict on a form doesn’t depend on what was checked before', () => {
  const model = parseRequestedSchema({
    type: 'object',
    properties: Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => [
        `p${index}`,
        { type: 'string', pattern: `^[\\p{L}-]{3,${index + 10}}$` },
      ]),
    ),
  });
  const values = Object.fromEntries(model.fields.map(({ id }) => [id, 'a1']));
  const first = validateForm(model, values);
  expect(first.issues).toHaveLength(60);
  expect(validateForm(model, values)).toEqual(first);
});

test('an issue names its field and the server’s key, and is frozen', () => {
  const issue = validateField(fieldOf({ type: 'number' }), 'five');
  expect(issue).toEqual({ fieldId: 'f0', key: 'x', code: 'number', params: {} });
  expect(Object.isFrozen(issue) && Object.isFrozen(issue?.params)).toBe(true);
});

test('a decimal comma counts where the caller says so', () => {
  const field = fieldOf({ type: 'number', maximum: 2 });
  expect(validateField(field, '1,5')?.code).toBe('decimal');
  expect(validateField(field, '1,5', { decimalSeparator: ',' })).toBeUndefined();
});
