import { describe, expect, test } from 'vitest';
import { corpus } from '../corpus.fixtures.js';
import { AT_X, formOf, problemsOf, shapeOf } from './one-field.fixtures.js';
import { parseRequestedSchema } from './parse-requested-schema.js';

const RED = { value: 'red', wire: 'red', label: 'red' };
const BLUE = { value: 'blue', wire: 'blue', label: 'blue' };

describe('every field form of every revision', () => {
  corpus<[string, object, object]>([
    ['a string', { type: 'string' }, { kind: 'text' }],
    [
      'a string with limits',
      { type: 'string', minLength: 2, maxLength: 9, pattern: '^a', default: 'abc' },
      { kind: 'text', minLength: 2, maxLength: 9, pattern: '^a', defaultValue: 'abc' },
    ],
    ['an email', { type: 'string', format: 'email' }, { kind: 'email' }],
    ['a uri', { type: 'string', format: 'uri' }, { kind: 'uri' }],
    ['a date', { type: 'string', format: 'date' }, { kind: 'date' }],
    [
      'a date-time with a default',
      { type: 'string', format: 'date-time', default: '2026-03-29T09:00:00+02:00' },
      { kind: 'date-time', defaultValue: '2026-03-29T09:00:00+02:00' },
    ],
    [
      'a number',
      { type: 'number', minimum: -1.5, maximum: 2, default: 0.5 },
      { kind: 'number', minimum: -1.5, maximum: 2, defaultValue: '0.5' },
    ],
    [
      'an integer',
      { type: 'integer', minimum: 1, maximum: 10, default: 1 },
      { kind: 'integer', minimum: 1, maximum: 10, defaultValue: '1' },
    ],
    ['a boolean', { type: 'boolean' }, { kind: 'boolean' }],
    [
      'a boolean suggested as no',
      { type: 'boolean', default: false },
      { kind: 'boolean', defaultValue: false },
    ],
    [
      'a plain enum',
      { type: 'string', enum: ['red', 'blue'], default: 'blue' },
      { kind: 'choice', options: [RED, BLUE], defaultValue: 'blue' },
    ],
    [
      'an enum with names',
      { type: 'string', enum: ['red', 'blue'], enumNames: ['Red', 'Blue'] },
      {
        kind: 'choice',
        options: [
          { ...RED, label: 'Red' },
          { ...BLUE, label: 'Blue' },
        ],
      },
    ],
    [
      'titled values, one with a description',
      { type: 'string', oneOf: [{ const: 'red', title: 'Red', description: 'Warm' }, { const: 'blue' }] },
      { kind: 'choice', options: [{ ...RED, label: 'Red', description: 'Warm' }, BLUE] },
    ],
    [
      'several of an enum',
      {
        type: 'array',
        items: { type: 'string', enum: ['red', 'blue'] },
        minItems: 1,
        maxItems: 2,
        uniqueItems: true,
        default: ['blue', 'red'],
      },
      { kind: 'multi-choice', options: [RED, BLUE], minItems: 1, maxItems: 2, defaultValue: ['red', 'blue'] },
    ],
    [
      'several of titled values',
      {
        type: 'array',
        items: {
          anyOf: [
            { const: 'red', title: 'Red' },
            { const: 'blue', title: 'Blue' },
          ],
        },
      },
      {
        kind: 'multi-choice',
        options: [
          { ...RED, label: 'Red' },
          { ...BLUE, label: 'Blue' },
        ],
      },
    ],
  ])('%s', (_, schema, shape) => {
    expect(shapeOf(schema)).toEqual(shape);
    expect(problemsOf(schema)).toEqual([]);
  });
});

test('fields come in the server’s order with opaque names, their words, and whether they are required', () => {
  const model = parseRequestedSchema({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    properties: {
      'a.b': { type: 'string', title: 'Name', description: 'As on your passport' },
      'items[0]': { type: 'boolean', title: '  ' },
    },
    required: ['a.b'],
    additionalProperties: false,
  });
  expect(model).toEqual({
    fields: [
      {
        id: 'f0',
        key: 'a.b',
        kind: 'text',
        label: 'Name',
        description: 'As on your passport',
        required: true,
      },
      { id: 'f1', key: 'items[0]', kind: 'boolean', label: 'items[0]', required: false },
    ],
    problems: [],
    answerable: true,
  });
});

test('a form without fields can be agreed to', () => {
  expect(parseRequestedSchema({ type: 'object', properties: {} })).toEqual({
    fields: [],
    problems: [],
    answerable: true,
  });
  const withoutProperties = parseRequestedSchema({ type: 'object' });
  expect(withoutProperties.answerable).toBe(true);
  expect(withoutProperties.problems.map(({ code }) => code)).toEqual(['propertiesMissing']);
});

corpus([[undefined], [null]])('without a schema (%j) a form can be agreed to, as with {}', (schema) => {
  const { fields, answerable, problems } = parseRequestedSchema(schema);
  expect({ fields, answerable }).toEqual({ fields: [], answerable: true });
  expect(parseRequestedSchema({})).toMatchObject({ fields, answerable });
  expect(problems.map(({ code, path }) => `${code} ${path}`)).toEqual(['schemaMissing /requestedSchema']);
});

describe('a schema that no answer could satisfy is not answerable', () => {
  corpus<[string, unknown, string]>([
    ['a text', 'object', 'schemaNotAnObject /requestedSchema'],
    ['a list', [], 'schemaNotAnObject /requestedSchema'],
    ['for a text', { type: 'string' }, 'typeUnsupported /requestedSchema/type'],
    [
      'with a list of properties',
      { type: 'object', properties: [] },
      'schemaUnreadable /requestedSchema/properties',
    ],
    ['referring nowhere', { $ref: '#/$defs/none' }, 'referenceUnresolved /requestedSchema/$ref'],
  ])('%s', (_, schema, problem) => {
    const model = parseRequestedSchema(schema);
    expect(model.answerable).toBe(false);
    expect(model.fields).toEqual([]);
    expect(model.problems.map(({ code, path }) => `${code} ${path}`)).toEqual([problem]);
  });

  test('requiring a property that it does not describe', () => {
    const model = formOf({ type: 'string' }, { required: ['x', 'y/z'] });
    expect(model.answerable).toBe(false);
    expect(model.problems).toEqual([
      { code: 'requiredUnknown', path: '/requestedSchema/required', params: { name: 'y/z' } },
    ]);
  });

  test('requiring what can’t be asked; where that is optional, the rest can be answered', () => {
    const nested = { type: 'object', properties: { street: { type: 'string' } } };
    expect(formOf(nested, { required: ['x'] }).answerable).toBe(false);
    expect(formOf(nested).answerable).toBe(true);
  });
});

test('a schema may stand behind a reference', () => {
  const model = parseRequestedSchema({
    $ref: '#/$defs/Form',
    $defs: { Form: { type: 'object', properties: { x: { type: 'boolean' } }, required: ['x'] } },
  });
  expect(model.fields).toEqual([{ id: 'f0', key: 'x', kind: 'boolean', label: 'x', required: true }]);
  expect(model.problems).toEqual([]);
});

test('keywords of the root that are not honoured are told, and so are entries of required that are no names', () => {
  expect(
    problemsOf({ type: 'string' }, { maxProperties: 1, 'x-order': [], anyOf: [{}, {}], required: [7] }),
  ).toEqual([
    'keywordIgnored /requestedSchema/maxProperties',
    'keywordIgnored /requestedSchema/anyOf',
    'keywordInvalid /requestedSchema/required',
  ]);
  expect(problemsOf({ type: 'string' }, { required: 'x' })).toEqual([
    'keywordInvalid /requestedSchema/required',
  ]);
});

test('a property that is no schema is told', () => {
  for (const schema of [null, 'string', 5, []]) {
    expect(shapeOf(schema)).toEqual({ kind: 'unsupported', reason: 'unknownType' });
    expect(problemsOf(schema)).toEqual([`schemaNotAnObject ${AT_X}`]);
  }
  expect(shapeOf(false)).toEqual({ kind: 'unsupported', reason: 'contradiction' });
  expect(shapeOf(true)).toEqual({ kind: 'text' });
});

test('constraints that an SDK may have stripped are told when the caller says so', () => {
  expect(problemsOf({ type: 'string' }, {}, { constraintsMayBeLost: true })).toEqual([
    'constraintsMayBeLost /requestedSchema',
  ]);
});

corpus([
  [{ a: 'Name', b: 'Email' }, ['Name', 'Email']],
  [{ home: 'Phone', work: 'Phone', c: 'Name' }, ['Phone (home)', 'Phone (work)', 'Name']],
  // One without a title is called by its key.
  [{ x: 'name', name: undefined }, ['name (x)', 'name (name)']],
  [{ a: 'One  line', b: 'One line' }, ['One  line (a)', 'One line (b)']],
  [{ ' ': 'Same', ['x'.repeat(61)]: 'Same' }, ['Same (" ")', 'Same (#2)']],
])('fields whose labels look the same are told apart by what is sent: %j', (titles, labels) => {
  const properties = Object.fromEntries(
    Object.entries(titles).map(([key, title]) => [key, { type: 'string', title }]),
  );
  const { fields } = parseRequestedSchema({ type: 'object', properties });
  expect(fields.map(({ label }) => label)).toEqual(labels);
});

test('patterns that are none are problems of the schema, of a list’s items too', () => {
  const patterns = ['^a', '(', '(a)\\1', '(?<=a)b', '(?i)a', '/^[A-Z]{3}$/', '/api/'];
  const properties = Object.fromEntries([
    ...patterns.map((pattern, index) => [`p${index}`, { type: 'string', pattern }]),
    ['list', { type: 'array', items: { type: 'string', pattern: '[' } }],
  ]);
  const { problems, answerable } = parseRequestedSchema({ type: 'object', properties });
  expect(problems.map(({ code, path }) => `${code} ${path}`)).toEqual(
    ['p1', 'p4', 'p5', 'list/items'].map(
      (key) => `patternInvalid /requestedSchema/properties/${key}/pattern`,
    ),
  );
  expect(answerable).toBe(true);
});
