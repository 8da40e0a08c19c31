import { expect, test } from 'vitest';
import { corpus } from '../corpus.fixtures.js';
import { fieldOf } from './one-field.fixtures.js';
import { encodeAnswer } from './answers/encode-answers.js';
import { parseRequestedSchema } from './parse-requested-schema.js';
import { validateContent } from './answers/validate-content.js';
import { validateField } from './answers/validate-field.js';

const DECIMAL = '^-?\\d+(\\.\\d+)?$';

/** What a required field of a schema is, and which contents it takes. */
function read(schema: object, contents: readonly unknown[]): readonly unknown[] {
  const model = parseRequestedSchema({ type: 'object', properties: { x: schema }, required: ['x'] });
  const [field] = model.fields;
  return [
    field?.kind,
    field && 'options' in field ? field.options.map(({ wire }) => wire) : undefined,
    contents.filter((x) => validateContent(model, { x }).content !== undefined),
  ];
}

corpus<[string, object, readonly unknown[], string, readonly unknown[] | undefined, readonly unknown[]]>([
  [
    'a number, or its text',
    { anyOf: [{ type: 'number' }, { type: 'string', pattern: DECIMAL }], title: 'Price' },
    [12.5, '12.50', 'x', true],
    'text',
    undefined,
    [12.5, '12.50'],
  ],
  [
    'the same as a list of types',
    { type: ['string', 'integer'], pattern: '^-?(?:0|[1-9]\\d*)$' },
    [3, '3', 'x', 1.5, null],
    'text',
    undefined,
    [3, '3'],
  ],
  [
    'with null, and bounds of the number',
    { anyOf: [{ type: 'string', pattern: '^\\d+%$' }, { type: 'number', maximum: 1 }, { type: 'null' }] },
    [0.5, 2, '50%', '50'],
    'text',
    undefined,
    [0.5, '50%'],
  ],
  [
    'an address, or empty',
    {
      anyOf: [
        { type: 'string', format: 'email' },
        { type: 'string', const: '' },
      ],
    },
    ['me@example.com', 'me'],
    'email',
    undefined,
    ['me@example.com'],
  ],
  [
    'an address, or of no length',
    {
      oneOf: [
        { type: 'string', maxLength: 0 },
        { type: 'string', format: 'uri' },
      ],
    },
    ['https://a.example/', 'me'],
    'uri',
    undefined,
    ['https://a.example/'],
  ],
  [
    'texts with different rules',
    {
      anyOf: [
        { type: 'string', format: 'email' },
        { type: 'string', pattern: '^\\+\\d+$' },
      ],
    },
    ['me@example.com', '+49', 'me'],
    'text',
    undefined,
    ['me@example.com', '+49'],
  ],
  [
    'given texts, or one of a kind',
    {
      anyOf: [{ const: 'auto' }, { enum: ['none'], type: 'string' }, { type: 'string', pattern: '^\\d+px$' }],
    },
    ['auto', 'none', '5px', '5'],
    'text',
    undefined,
    ['auto', 'none', '5px'],
  ],
  [
    'lists within alternatives',
    {
      oneOf: [
        { type: 'string', enum: ['Low', 'Mid'] },
        { type: 'string', const: 'High', description: 'Only at night' },
      ],
    },
    ['Low', 'Mid', 'High', 'Top'],
    'choice',
    ['Low', 'Mid', 'High'],
    ['Low', 'Mid', 'High'],
  ],
  [
    'alternatives within alternatives, without types',
    { anyOf: [{ anyOf: [{ const: 'a' }, { const: 'b' }] }, { const: 3 }] },
    ['a', 'b', 3, '3'],
    'choice',
    ['a', 'b', 3],
    ['a', 'b', 3],
  ],
  [
    'values of several types',
    { enum: ['a', 1, true] },
    ['a', 1, true, 'true', false],
    'choice',
    ['a', 1, true],
    ['a', 1, true],
  ],
  [
    'the same, a boolean first',
    { enum: [true, 'auto'] },
    [true, 'auto', false],
    'choice',
    [true, 'auto'],
    [true, 'auto'],
  ],
  ['booleans', { enum: [true, false, null] }, [true, false, 'true'], 'boolean', undefined, [true, false]],
  ['a value that can’t be sent', { enum: ['a', { b: 1 }] }, ['a'], 'unsupported', undefined, []],
  [
    'a type beside texts',
    { anyOf: [{ type: 'string' }, { type: 'boolean' }] },
    ['a', true],
    'unsupported',
    undefined,
    [],
  ],
])('%s', (_, schema, contents, kind, options, taken) => {
  expect(read(schema, contents)).toEqual([kind, options, taken]);
});

test('alternatives by reference', () => {
  const model = parseRequestedSchema({
    type: 'object',
    properties: {
      x: { anyOf: [{ $ref: '#/$defs/level' }, { const: 'none' }] },
      y: { anyOf: [{ $ref: '#/$defs/id' }, { type: 'integer' }] },
    },
    $defs: { level: { enum: ['low', 'high'] }, id: { type: 'string', pattern: '^[a-z]$' } },
  });
  expect(model.fields.map(({ kind }) => kind)).toEqual(['choice', 'text']);
  expect(model.problems.filter(({ code }) => code !== 'typeMissing')).toEqual([]);
  expect(validateContent(model, { x: 'high', y: 5 }).content).toEqual({ x: 'high', y: 5 });
  expect(validateContent(model, { x: 'other', y: 'ab' }).issues.map(({ code }) => code)).toEqual([
    'option',
    'pattern',
  ]);
});

test('what is written is sent as a number where it is one, and as a text otherwise', () => {
  const field = fieldOf({ type: ['string', 'number'], maximum: 100 });
  const sent = ['5', '-0.5', '007', '1.50', 'five', '500', ''].map((text) => encodeAnswer(field, text));
  expect(sent).toEqual([5, -0.5, '007', '1.50', 'five', '500', undefined]);
  expect(encodeAnswer(field, '1,5', { decimalSeparator: ',' })).toBe(1.5);
  expect(validateField(fieldOf({ type: ['string', 'number'], pattern: '^a' }), 'b')?.code).toBe('pattern');
});

test('what is said of an alternative is said of its options', () => {
  const field = fieldOf({
    oneOf: [
      { enum: ['a', 'b'], title: 'Both', description: 'By day' },
      { enum: ['c'], title: 'Sea' },
    ],
  });
  expect(field.kind === 'choice' && field.options).toMatchObject([
    { label: 'a', description: 'By day' },
    { label: 'b', description: 'By day' },
    { label: 'Sea' },
  ]);
});

test('a type that each alternative names is not missing', () => {
  const field = {
    anyOf: [
      { type: 'string', enum: ['a', 'b'] },
      { type: 'string', const: 'c' },
    ],
  };
  expect(parseRequestedSchema({ type: 'object', properties: { x: field } }).problems).toEqual([]);
});
