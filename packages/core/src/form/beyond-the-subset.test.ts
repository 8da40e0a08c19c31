import { describe, expect, test } from 'vitest';
import { corpus } from '../corpus.fixtures.js';
import { AT_X, fieldOf, problemsOf, shapeOf } from './one-field.fixtures.js';

const ONE_TWO = [
  { value: '1', wire: 1, label: '1' },
  { value: '2', wire: 2, label: '2' },
];

describe('nullable fields are asked like any other', () => {
  corpus<[string, object, object]>([
    ['a type list', { type: ['string', 'null'], maxLength: 3 }, { kind: 'text', maxLength: 3 }],
    ['anyOf', { anyOf: [{ type: 'string', format: 'email' }, { type: 'null' }] }, { kind: 'email' }],
    ['oneOf, null first', { oneOf: [{ type: 'null' }, { type: 'boolean' }] }, { kind: 'boolean' }],
    [
      'anyOf with a default of null and a title outside',
      { anyOf: [{ type: 'integer', title: 'inner' }, { const: null }], default: null, title: 'x' },
      { kind: 'integer' },
    ],
    [
      'an enum with null in it',
      { type: ['integer', 'null'], enum: [1, null, 2] },
      { kind: 'choice', options: ONE_TWO },
    ],
    [
      'titled values beside null',
      { anyOf: [{ const: 1 }, { const: 2 }, { type: 'null' }], type: ['number', 'null'] },
      { kind: 'choice', options: ONE_TWO },
    ],
    [
      'a nullable list of options',
      { anyOf: [{ type: 'array', items: { type: 'integer', enum: [1, 2] } }, { enum: [null] }] },
      { kind: 'multi-choice', options: ONE_TWO },
    ],
  ])('%s', (_, schema, shape) => {
    expect(shapeOf(schema)).toEqual(shape);
    expect(problemsOf(schema)).toEqual([]);
  });

  test('and required where the server requires them', () => {
    expect(fieldOf({ type: ['string', 'null'] }, { required: ['x'] }).required).toBe(true);
  });
});

describe('what servers send beyond the subset', () => {
  corpus<[string, object, object]>([
    ['const text', { type: 'string', const: 'I agree' }, { kind: 'text', constant: 'I agree' }],
    ['const number', { type: 'number', const: 4.5 }, { kind: 'number', constant: 4.5 }],
    ['const boolean', { type: 'boolean', const: true }, { kind: 'boolean', constant: true }],
    ['a boolean enum', { type: 'boolean', enum: [true, false] }, { kind: 'boolean' }],
    ['a boolean enum of one', { type: 'boolean', enum: [false] }, { kind: 'boolean', constant: false }],
    [
      'a titled boolean',
      {
        type: 'boolean',
        oneOf: [
          { const: true, title: 'On' },
          { const: false, title: 'Off' },
        ],
      },
      { kind: 'boolean' },
    ],
    ['numbers to choose from', { type: 'integer', enum: [1, 2] }, { kind: 'choice', options: ONE_TWO }],
    [
      'numbers with a default',
      { type: 'number', enum: [1, 2], default: 2 },
      { kind: 'choice', options: ONE_TWO, defaultValue: '2' },
    ],
    ['integer or number', { type: ['integer', 'number'] }, { kind: 'number' }],
    [
      'exclusive bounds and a step',
      { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1, multipleOf: 0.25 },
      { kind: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1, multipleOf: 0.25 },
    ],
    [
      'texts and numbers mixed',
      { type: ['string', 'integer'], enum: [1, '1', ''] },
      {
        kind: 'choice',
        options: [
          { value: '1', wire: 1, label: '1 (1)' },
          { value: '1*', wire: '1', label: '1 ("1")' },
          { value: '(empty)', wire: '', label: '""' },
        ],
      },
    ],
    [
      'a choice narrowed by const',
      { type: 'integer', enum: [1, 2, 3], const: 2 },
      { kind: 'choice', options: ONE_TWO.slice(1) },
    ],
    [
      'titles for an enum',
      { type: 'integer', enum: [1, 2], oneOf: [{ const: 3 }, { const: 2 }, { const: 1 }] },
      { kind: 'choice', options: ONE_TWO.toReversed() },
    ],
    [
      'two lists of titled values, of which both hold',
      {
        type: 'integer',
        oneOf: [{ const: 1 }, { const: 3 }, { const: 2 }],
        anyOf: [{ const: 2 }, { const: 1 }],
      },
      { kind: 'choice', options: ONE_TWO },
    ],
  ])('%s', (_, schema, shape) => {
    expect(shapeOf(schema)).toEqual(shape);
    expect(problemsOf(schema)).toEqual([]);
  });
});

describe('what is not as it should be is told and the rest is used', () => {
  corpus<[string, object, object, readonly string[]]>([
    [
      'alternatives that are rules, beside a list of values',
      { type: 'integer', oneOf: [{ const: 1 }, { const: 2 }], anyOf: [{ minimum: 2 }, { maximum: 1 }] },
      { kind: 'choice', options: ONE_TWO },
      ['keywordIgnored /anyOf'],
    ],
    [
      'an unknown format',
      { type: 'string', format: 'phone' },
      { kind: 'text', unknownFormat: 'phone' },
      ['formatUnknown /format'],
    ],
    [
      'unknown keywords',
      { type: 'string', 'x-hint': 1, contentEncoding: 'base64' },
      { kind: 'text' },
      ['keywordIgnored /contentEncoding'],
    ],
    [
      'a keyword of another kind',
      { type: 'boolean', minLength: 2 },
      { kind: 'boolean' },
      ['keywordIgnored /minLength'],
    ],
    [
      'limits that are none',
      { type: 'string', minLength: '2', maxLength: -1, pattern: 5 },
      { kind: 'text' },
      ['keywordInvalid /minLength', 'keywordInvalid /maxLength', 'keywordInvalid /pattern'],
    ],
    [
      'a step of zero',
      { type: 'number', multipleOf: 0, minimum: null },
      { kind: 'number' },
      ['keywordInvalid /minimum', 'keywordInvalid /multipleOf'],
    ],
    [
      'bounds as an older draft has them',
      { type: 'number', minimum: 1, exclusiveMinimum: true },
      { kind: 'number', minimum: 1 },
      ['keywordInvalid /exclusiveMinimum'],
    ],
    [
      'a title that is no text',
      { type: 'string', title: 7, description: [] },
      { kind: 'text' },
      ['keywordInvalid /title', 'keywordInvalid /description'],
    ],
    [
      'names of another length',
      { type: 'integer', enum: [1, 2], enumNames: ['One'] },
      { kind: 'choice', options: ONE_TWO },
      ['enumNamesMismatch /enumNames'],
    ],
    [
      'names that are no list',
      { type: 'integer', enum: [1, 2], enumNames: 'One' },
      { kind: 'choice', options: ONE_TWO },
      ['keywordInvalid /enumNames'],
    ],
    [
      'a value listed twice',
      { type: 'integer', enum: [1, 2, 1] },
      { kind: 'choice', options: ONE_TWO },
      ['duplicateOption /enum'],
    ],
    [
      'a value of another type',
      { type: 'integer', enum: [1, 'one', 1.5, {}, 2] },
      { kind: 'choice', options: ONE_TWO },
      ['keywordInvalid /enum', 'keywordInvalid /enum', 'keywordInvalid /enum'],
    ],
    ['an enum that is no list', { type: 'string', enum: 'a' }, { kind: 'text' }, ['keywordIgnored /enum']],
    ['no type, limits of a text', { minLength: 1 }, { kind: 'text', minLength: 1 }, ['typeMissing ']],
    ['no type, limits of a number', { maximum: 1 }, { kind: 'number', maximum: 1 }, ['typeMissing ']],
    [
      'no type, a boolean default',
      { default: true },
      { kind: 'boolean', defaultValue: true },
      ['typeMissing '],
    ],
    ['no type, values listed', { enum: [1, 2] }, { kind: 'choice', options: ONE_TWO }, ['typeMissing ']],
    [
      'no type, items listed',
      { items: { enum: [1, 2] } },
      { kind: 'multi-choice', options: ONE_TWO },
      ['typeMissing '],
    ],
    ['no type, a const', { const: true }, { kind: 'boolean', constant: true }, ['typeMissing ']],
    ['nothing at all', {}, { kind: 'text' }, ['typeMissing ']],
  ])('%s', (_, schema, shape, problems) => {
    expect(shapeOf(schema)).toEqual(shape);
    expect(problemsOf(schema)).toEqual(problems.map((problem) => problem.replace(' ', ` ${AT_X}`)));
  });
});

describe('alternatives that are more than titled values', () => {
  corpus<[string, object, object]>([
    [
      'one with a rule of its own',
      { anyOf: [{ const: 'a', maxLength: 3 }, { type: 'null' }] },
      { kind: 'text', constant: 'a' },
    ],
    [
      'a yes beside null',
      { anyOf: [{ type: 'boolean', const: true }, { type: 'null' }] },
      { kind: 'boolean', constant: true },
    ],
    [
      'of another type than its value',
      {
        oneOf: [
          { const: 'a', type: 'integer' },
          { const: 2, type: 'integer' },
        ],
      },
      { kind: 'choice', options: ONE_TWO.slice(1) },
    ],
    [
      'one of several with a rule of its own',
      { oneOf: [{ const: 'a', minLength: 2 }, { const: 'b' }] },
      { kind: 'unsupported', reason: 'unknownType' },
    ],
    [
      'a rule for a yes or no',
      { type: 'boolean', oneOf: [{ type: 'boolean' }, { const: true }] },
      { kind: 'unsupported', reason: 'unknownType' },
    ],
  ])('%s', (_, schema, shape) => {
    expect(shapeOf(schema)).toMatchObject(shape);
  });
});
