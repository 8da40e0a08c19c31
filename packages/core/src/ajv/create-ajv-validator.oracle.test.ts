import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { createAjvValidator } from './create-ajv-validator.js';

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);

function issuesOf(properties: object, content: object, required: readonly string[] = []) {
  const validate = createAjvValidator(ajv, { type: 'object', properties, required });
  return validate?.(content as never).issues.map(({ key, code, params }) => [key, code, params]);
}

describe('Ajv’s errors come in our codes with our params', () => {
  test.each<[object, unknown, string, object]>([
    [{ type: 'string', minLength: 3 }, '😀', 'minLength', { min: 3, count: 1 }],
    [{ type: 'string', maxLength: 3 }, 'abcd', 'maxLength', { max: 3, count: 4, excess: 1 }],
    [{ type: 'string', pattern: '^(?=a)' }, 'b', 'pattern', {}],
    [{ type: 'string', format: 'email' }, 'b', 'email', {}],
    [{ type: 'string', format: 'uri' }, 'b', 'uri', {}],
    [{ type: 'string', format: 'date' }, 'b', 'date', {}],
    [{ type: 'string', format: 'date-time' }, 'b', 'dateTime', {}],
    [{ type: 'string', format: 'ipv4' }, 'b', 'pattern', {}],
    [{ type: 'string', const: 'a' }, 'b', 'const', { value: 'a', kind: 'text' }],
    [{ type: 'boolean', const: true }, false, 'const', { value: 'true', kind: 'boolean' }],
    [{ type: 'integer' }, 1.5, 'integer', {}],
    [{ type: 'number', minimum: 2 }, 1, 'minimum', { min: 2 }],
    [{ type: 'number', maximum: 2 }, 3, 'maximum', { max: 2 }],
    [{ type: 'number', exclusiveMinimum: 2 }, 2, 'exclusiveMinimum', { n: 2 }],
    [{ type: 'number', exclusiveMaximum: 2 }, 2, 'exclusiveMaximum', { n: 2 }],
    [{ type: 'number', multipleOf: 5 }, 7, 'multipleOf', { step: 5, a: 5, b: 10 }],
    [{ type: 'number', not: { const: 7 } }, 7, 'number', {}],
    [{ type: 'string', enum: ['a'] }, 'b', 'option', {}],
    [{ type: 'string', oneOf: [{ const: 'a' }] }, 'b', 'option', {}],
    [{ type: 'array', items: { enum: ['a'] } }, ['b'], 'option', {}],
    [{ type: 'array', items: { enum: ['a', 'b'] }, minItems: 2 }, ['b'], 'minItems', { min: 2, count: 1 }],
    [
      { type: 'array', items: { enum: ['a', 'b'] }, maxItems: 1 },
      ['a', 'b'],
      'maxItems',
      { max: 1, count: 2 },
    ],
  ])('%j with %j: %s', (schema, value, code, params) => {
    expect(issuesOf({ x: schema }, { x: value })).toEqual([['x', code, params]]);
  });

  test('a missing answer', () => {
    expect(issuesOf({ 'a/b~c': { type: 'boolean' } }, {}, ['a/b~c'])).toEqual([
      ['a/b~c', 'required', { kind: 'boolean' }],
    ]);
  });

  test('in the fields’ order, one a field', () => {
    const properties = {
      'a/b': { type: 'string', minLength: 3, pattern: 'x' },
      c: { type: 'number' },
      d: {},
    };
    expect(issuesOf(properties, { c: 'text', 'a/b': '' }, ['d'])?.map(([key]) => key)).toEqual([
      'a/b',
      'c',
      'd',
    ]);
  });
});

test('valid content has no issues', () => {
  const validate = createAjvValidator(ajv, { type: 'object', properties: { x: { type: 'string' } } });
  expect(validate?.({ x: 'text' })).toEqual({ valid: true, issues: [] });
});

test('a fault that is no single field’s makes the content invalid without an issue', () => {
  const validate = createAjvValidator(ajv, { type: 'object', properties: { x: {} }, minProperties: 1 });
  expect(validate?.({})).toEqual({ valid: false, issues: [] });
});

test.each([
  [undefined],
  [null],
  ['text'],
  [{ type: 5 }],
  [{ $ref: '#/$defs/none' }],
  [{ properties: { x: { pattern: '(' } } }],
])('a schema that Ajv can’t compile is unverifiable: %j', (schema) => {
  expect(createAjvValidator(ajv, schema)).toBeUndefined();
});

test('a server’s schema leaves nothing in the host’s Ajv and answers at once', () => {
  const schema = { $id: 'https://host.example/own-schema', $async: true, type: 'object', properties: {} };
  expect(createAjvValidator(ajv, schema)?.({})).toEqual({ valid: true, issues: [] });
  expect(createAjvValidator(ajv, schema)?.({})).toEqual({ valid: true, issues: [] });
  expect(ajv.getSchema('https://host.example/own-schema')).toBeUndefined();
});
