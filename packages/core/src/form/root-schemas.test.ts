import { expect, test } from 'vitest';
import { corpus } from '../corpus.fixtures.js';
import { parseElicitation } from '../protocol/parse-elicitation.js';
import { shapeOf } from './one-field.fixtures.js';
import { parseRequestedSchema } from './parse-requested-schema.js';
import { validateContent } from './answers/validate-content.js';

const way = (name: string) => ({
  type: 'object',
  properties: { way: { const: name } },
  required: ['way'],
});

corpus<[string, object, boolean]>([
  ['one of several objects', { oneOf: [way('card'), way('cash')] }, false],
  ['the same with a type', { type: 'object', anyOf: [way('card'), way('cash')] }, false],
  ['one of several objects, one of them empty', { type: 'object', oneOf: [way('card'), {}] }, true],
  ['two that both take {}', { type: 'object', oneOf: [{}, { type: 'object' }] }, false],
  ['listed texts', { enum: ['low', 'high'] }, false],
  ['listed objects with {}', { type: 'object', enum: [{}, { a: 1 }] }, true],
  ['a constant', { type: 'object', const: { a: 1 } }, false],
  ['at least one property', { type: 'object', properties: {}, minProperties: 1 }, false],
  ['none at least', { type: 'object', properties: {}, minProperties: 0 }, true],
  [
    'more properties than there are questions',
    { type: 'object', properties: { a: { type: 'string' } }, minProperties: 2 },
    false,
  ],
  ['not an object', { type: 'object', not: { type: 'object' } }, false],
  ['not a text', { type: 'object', not: { type: 'string' } }, true],
  ['a condition', { type: 'object', if: {}, then: { minProperties: 2 } }, false],
  [
    'a reference',
    { type: 'object', allOf: [{ $ref: '#/$defs/a' }], $defs: { a: { minProperties: 1 } } },
    false,
  ],
  ['a reference to nothing', { type: 'object', anyOf: [{ $ref: '#/$defs/a' }] }, false],
  ['a circle', { type: 'object', anyOf: [{ $ref: '#' }] }, false],
  ['nothing at all', { type: 'object', additionalProperties: false, title: 'Go on' }, true],
  [
    'fields beside listed answers',
    { type: 'object', properties: { a: { type: 'string' } }, enum: ['a'] },
    false,
  ],
  [
    'fields beside alternatives',
    { type: 'object', properties: { a: { type: 'string' } }, anyOf: [{ required: ['a'] }, {}] },
    true,
  ],
])('a root with %s', (_, schema, answerable) => {
  const model = parseRequestedSchema(schema);
  expect(model.answerable).toBe(answerable);
  expect(validateContent(model, {}).content !== undefined).toBe(answerable);
});

test('what the schema says of the whole form is part of what is asked', () => {
  const messageOf = (message: string, more: object) =>
    parseElicitation({ message, requestedSchema: { type: 'object', properties: {}, ...more } }).elicitation
      ?.message;
  expect(messageOf('', { title: 'Trip', description: 'Where the trip starts.' })).toBe(
    'Trip\n\nWhere the trip starts.',
  );
  expect(messageOf('Book it?', { title: 'BookingForm', description: 'Both ways.' })).toBe(
    'Book it?\n\nBoth ways.',
  );
  expect(messageOf('Book it? Both ways.', { description: 'Both ways.' })).toBe('Book it? Both ways.');
});

corpus<[string, object]>([
  ['what no value satisfies', { type: 'string', not: {} }],
  ['the same', { not: true }],
  ['steps beyond the bounds', { type: 'integer', minimum: 1, maximum: 4, multipleOf: 5 }],
  ['steps between the bounds', { type: 'number', minimum: 0.11, maximum: 0.19, multipleOf: 0.1 }],
  ['steps at an excluded bound', { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 5, multipleOf: 5 }],
])('%s can’t be answered', (_, schema) => {
  expect(shapeOf(schema)).toEqual({ kind: 'unsupported', reason: 'contradiction' });
});

corpus<[string, object]>([
  ['one step', { type: 'number', minimum: 0.25, maximum: 0.35, multipleOf: 0.1 }],
  ['zero', { type: 'integer', minimum: -1, maximum: 1, multipleOf: 5 }],
  ['many', { type: 'integer', minimum: 1, maximum: 1000, multipleOf: 5 }],
])('%s within the bounds can', (_, schema) => {
  expect(shapeOf(schema)).toMatchObject({ multipleOf: expect.any(Number) });
});

test('annotations are no problem', () => {
  const { problems } = parseRequestedSchema({
    type: 'object',
    'x-order': ['n'],
    'ui:order': ['n'],
    properties: {
      n: { type: 'integer', format: 'int32', 'x-enum-varnames': [] },
      d: { type: 'number', format: 'double' },
      m: { type: 'string', nullable: true, example: 'a', 'ui:widget': 'textarea' },
    },
  });
  expect(problems).toEqual([]);
});

test('as many properties as there are questions make all of them required', () => {
  const model = parseRequestedSchema({
    type: 'object',
    properties: { a: { type: 'string' }, b: { type: 'string' } },
    minProperties: 2,
  });
  expect(model).toMatchObject({ answerable: true, problems: [] });
  expect(validateContent(model, { a: 'x' }).content).toBeUndefined();
  expect(validateContent(model, { a: 'x', b: 'y' }).content).toEqual({ a: 'x', b: 'y' });
});
