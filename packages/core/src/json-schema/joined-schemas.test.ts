import { describe, expect, test } from 'vitest';
import { corpus } from '../corpus.fixtures.js';
import { initialValues } from '../form/initial-values.js';
import { validateForm } from '../form/answers/validate-form.js';
import { AT_X, formOf, problemsOf, shapeOf } from '../form/one-field.fixtures.js';
import { parseRequestedSchema } from '../form/parse-requested-schema.js';

const optionsOf = (...wires: (string | number)[]) =>
  wires.map((wire) => ({ value: String(wire), wire, label: String(wire) }));

describe('several schemas that hold at once', () => {
  corpus<[string, object, object]>([
    [
      'limits',
      { type: 'string', allOf: [{ minLength: 1 }, { maxLength: 2 }] },
      { kind: 'text', minLength: 1, maxLength: 2 },
    ],
    [
      'the narrower of two',
      {
        type: 'integer',
        allOf: [
          { minimum: 1, maximum: 9 },
          { minimum: 3, maximum: 12 },
        ],
      },
      { kind: 'integer', minimum: 3, maximum: 9 },
    ],
    [
      'within each other',
      { allOf: [{ allOf: [{ type: 'string' }, { maxLength: 5 }] }, { minLength: 2 }] },
      { kind: 'text', maxLength: 5, minLength: 2 },
    ],
    [
      'types',
      { allOf: [{ type: ['string', 'number', 'null'] }, { type: ['integer', 'boolean'] }] },
      { kind: 'integer' },
    ],
    [
      'steps',
      { type: 'number', multipleOf: 0.4, allOf: [{ multipleOf: 0.6 }] },
      { kind: 'number', multipleOf: 1.2 },
    ],
    [
      'the same step',
      { type: 'number', multipleOf: 0.1, allOf: [{ multipleOf: 0.1 }] },
      { kind: 'number', multipleOf: 0.1 },
    ],
    [
      'values',
      { type: 'string', enum: ['a', 'b', 'c'], allOf: [{ enum: ['c', 'd', 'b'] }] },
      { kind: 'choice', options: optionsOf('b', 'c') },
    ],
    [
      'values without the names of a longer list',
      {
        type: 'string',
        enum: ['a', 'b'],
        enumNames: ['A', 'B'],
        allOf: [{ enum: ['b', 'c'], enumNames: ['C', 'D'] }],
      },
      { kind: 'choice', options: optionsOf('b') },
    ],
    [
      'patterns',
      { type: 'string', pattern: '^a', allOf: [{ pattern: 'b|c' }, { pattern: 'd$' }, { pattern: '^a' }] },
      { kind: 'text', pattern: '^(?=[^]*?(?:^a))(?=[^]*?(?:b|c))(?=[^]*?(?:d$))' },
    ],
    [
      'items',
      {
        type: 'array',
        items: { enum: [1, 2, 3] },
        allOf: [{ items: { minimum: 2 } }, { uniqueItems: true }],
        uniqueItems: false,
      },
      { kind: 'multi-choice', options: optionsOf(2, 3) },
    ],
    ['schemas that take anything', { allOf: [true, {}, { type: 'boolean' }, true] }, { kind: 'boolean' }],
    [
      'one schema twice',
      { allOf: [{ $ref: '#/$defs/n' }, { $ref: '#/$defs/n' }] },
      { kind: 'integer', minimum: 1 },
    ],
    ['a const twice', { const: 2, allOf: [{ const: 2, type: 'integer' }] }, { kind: 'integer', constant: 2 }],
    [
      'beside null',
      { type: ['string', 'null'], allOf: [{ anyOf: [{ minLength: 2 }, { type: 'null' }] }] },
      { kind: 'text', minLength: 2 },
    ],
  ])('%s', (_, schema, shape) => {
    const rest = { $defs: { n: { type: 'integer', minimum: 1 } } };
    expect(shapeOf(schema, rest)).toEqual(shape);
    expect(problemsOf(schema, rest).filter((problem) => !problem.startsWith('boundsContradict'))).toEqual([]);
  });

  corpus<[string, object, string]>([
    ['a schema that takes nothing', { type: 'string', allOf: [true, false] }, 'contradiction'],
    ['constants that differ', { const: 'a', allOf: [{ const: 'b' }] }, 'contradiction'],
    ['values that differ', { enum: ['a'], allOf: [{ enum: ['b'] }] }, 'noOptions'],
    ['more schemas than are read', { allOf: Array.from({ length: 33 }, () => ({})) }, 'tooLarge'],
    ['an endless list of schemas', { allOf: new Array(4_000_000_000) }, 'tooLarge'],
  ])('%s', (_, schema, reason) => {
    expect(shapeOf(schema)).toEqual({ kind: 'unsupported', reason });
  });

  corpus<[string, object, object, string]>([
    [
      'patterns that count groups',
      { pattern: '(a)\\1', allOf: [{ pattern: '(b)\\1' }] },
      { kind: 'text', pattern: '(a)\\1' },
      'keywordIgnored /pattern',
    ],
    [
      'patterns of a book',
      { pattern: 'a'.repeat(6000), allOf: [{ pattern: 'b'.repeat(6000) }] },
      { kind: 'text', pattern: 'a'.repeat(6000) },
      'keywordIgnored /pattern',
    ],
    ['formats', { format: 'email', allOf: [{ format: 'uri' }] }, { kind: 'email' }, 'keywordIgnored /format'],
    [
      'steps whose common one is no number',
      { type: 'number', multipleOf: 0.1, allOf: [{ multipleOf: 1e-200 }] },
      { kind: 'number', multipleOf: 0.1 },
      'keywordIgnored /multipleOf',
    ],
    ['a list that is none', { allOf: 'all' }, { kind: 'text' }, 'keywordInvalid /allOf'],
    ['schemas that are none', { allOf: ['all', 5, null] }, { kind: 'text' }, 'keywordInvalid /allOf'],
  ])('what can’t be joined is told, and the outer one holds: %s', (_, schema, shape, problem) => {
    expect(shapeOf({ ...('type' in schema ? {} : { type: 'string' }), ...schema })).toEqual(shape);
    expect(problemsOf(schema)).toContain(problem.replace(' ', ` ${AT_X}`));
  });

  test('definitions that double at every step are read once each', () => {
    const $defs = Object.fromEntries(
      Array.from({ length: 30 }, (_, step) => [
        `d${step}`,
        { allOf: [{ $ref: `#/$defs/d${step + 1}` }, { $ref: `#/$defs/d${step + 1}` }] },
      ]),
    );
    expect(shapeOf({ $ref: '#/$defs/d25' }, { $defs: { ...$defs, d30: { type: 'boolean' } } })).toEqual({
      kind: 'boolean',
    });
    expect(shapeOf({ $ref: '#/$defs/d0' }, { $defs })).toMatchObject({ reason: 'tooLarge' });
  });
});

test('a form put together from several keeps the questions and requirements of all', () => {
  const model = parseRequestedSchema({
    type: 'object',
    properties: { a: { type: 'string', maxLength: 5 }, b: true },
    required: ['a'],
    allOf: [
      { properties: { a: { minLength: 2 }, c: { type: 'integer' } }, required: ['c'] },
      JSON.parse('{ "properties": { "__proto__": { "type": "boolean" } } }'),
    ],
  });
  expect(model.fields).toEqual([
    { id: 'f0', key: 'a', label: 'a', required: true, kind: 'text', minLength: 2, maxLength: 5 },
    { id: 'f1', key: 'b', label: 'b', required: false, kind: 'text' },
    { id: 'f2', key: 'c', label: 'c', required: true, kind: 'integer' },
    { id: 'f3', key: '__proto__', label: '__proto__', required: false, kind: 'boolean' },
  ]);
  expect(validateForm(model, { ...initialValues(model), f0: 'abc', f2: '1' }).content).toEqual({
    a: 'abc',
    c: 1,
  });
});

describe('rules beside a list of values', () => {
  corpus<[string, object, object[], readonly string[]]>([
    [
      'a length',
      { type: 'string', enum: ['a', '😀', 'abc'], maxLength: 1 },
      optionsOf('a', '😀'),
      ['/maxLength'],
    ],
    [
      'another length',
      { type: 'string', enum: ['a', 'abc', 'x'], minLength: 2 },
      optionsOf('abc'),
      ['/minLength'],
    ],
    [
      'bounds',
      { type: 'integer', enum: [1, 2, 3, 4], minimum: 2, exclusiveMaximum: 4 },
      optionsOf(2, 3),
      ['/minimum', '/exclusiveMaximum'],
    ],
    [
      'a step',
      { type: 'number', enum: [0.1, 0.25, 0.3], multipleOf: 0.1 },
      optionsOf(0.1, 0.3),
      ['/multipleOf'],
    ],
    [
      'a format',
      { type: 'string', oneOf: [{ const: 'a@b' }, { const: 'a' }], format: 'email' },
      [{ value: 'a@b', wire: 'a@b', label: 'a@b' }],
      ['/format'],
    ],
    [
      'rules of the other type',
      { enum: ['a', 1], minLength: 1, minimum: 1, type: ['string', 'number'] },
      optionsOf('a', 1),
      [],
    ],
  ])('%s drops the values it refuses, and says so', (_, schema, options, problems) => {
    expect(shapeOf(schema)).toEqual({ kind: 'choice', options });
    expect(problemsOf(schema)).toEqual(problems.map((at) => `boundsContradict ${AT_X}${at}`));
  });

  test('where they refuse all, nothing can be answered', () => {
    const schema = { type: 'string', enum: ['a', 'b'], minLength: 2 };
    expect(shapeOf(schema)).toEqual({ kind: 'unsupported', reason: 'contradiction' });
    expect(formOf(schema, { required: ['x'] }).answerable).toBe(false);
  });

  test('a pattern or an unknown format is the server’s to check', () => {
    const schema = { type: 'string', enum: ['a'], pattern: 'b', format: 'phone' };
    expect(shapeOf(schema)).toEqual({ kind: 'choice', options: optionsOf('a') });
    expect(problemsOf(schema)).toEqual([`keywordIgnored ${AT_X}/pattern`, `keywordIgnored ${AT_X}/format`]);
  });

  test('values that would take too long to check are not offered', () => {
    const long = 'a'.repeat(600_000);
    const schema = { type: 'string', enum: [long, `${long}b`], minLength: 2 };
    expect(shapeOf(schema)).toEqual({ kind: 'unsupported', reason: 'tooLarge' });
  });
});

test('a single answer that the format or step refuses is a contradiction', () => {
  const contradiction = { kind: 'unsupported', reason: 'contradiction' };
  expect(shapeOf({ type: 'string', format: 'email', const: 'a' })).toEqual(contradiction);
  expect(shapeOf({ type: 'number', multipleOf: 0.5, const: 0.3 })).toEqual(contradiction);
  expect(shapeOf({ type: 'string', format: 'email', const: 'a@b' })).toEqual({
    kind: 'email',
    constant: 'a@b',
  });
});
