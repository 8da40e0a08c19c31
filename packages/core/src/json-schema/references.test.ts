import { describe, expect, test } from 'vitest';
import { AT_X, formOf, problemsOf, shapeOf } from '../form/one-field.fixtures.js';

const COLOUR = { type: 'string', title: 'Colour', enum: ['red'] };
const OPTIONS = [{ value: 'red', wire: 'red', label: 'red' }];

describe('references within the schema', () => {
  test.each<[string, object, object]>([
    ['to $defs', { $ref: '#/$defs/colour' }, { $defs: { colour: COLOUR } }],
    ['to definitions', { $ref: '#/definitions/colour' }, { definitions: { colour: COLOUR } }],
    ['with escapes', { $ref: '#/$defs/a~1b%20~0c' }, { $defs: { 'a/b ~c': COLOUR } }],
    ['through several', { $ref: '#/$defs/a' }, { $defs: { a: { $ref: '#/$defs/b' }, b: COLOUR } }],
    ['in a single allOf', { allOf: [{ $ref: '#/$defs/colour' }] }, { $defs: { colour: COLOUR } }],
    ['beside null', { anyOf: [{ $ref: '#/$defs/colour' }, { type: 'null' }] }, { $defs: { colour: COLOUR } }],
    ['to a key that is a prototype’s', { $ref: '#/$defs/constructor' }, { $defs: { constructor: COLOUR } }],
  ])('%s', (_, schema, rest) => {
    expect(shapeOf({ ...schema, title: 'Paint' }, rest)).toEqual({
      id: 'f0',
      key: 'x',
      label: 'Paint',
      required: false,
      kind: 'choice',
      options: OPTIONS,
    });
    expect(problemsOf(schema, rest)).toEqual([]);
  });

  test('limits on both sides hold, the outer words win', () => {
    const shape = shapeOf(
      { $ref: '#/$defs/n', title: 'x', minimum: 2, maximum: 20, default: 5 },
      { $defs: { n: { type: 'integer', title: 'inner', minimum: 1, maximum: 10, default: 3 } } },
    );
    expect(shape).toEqual({ kind: 'integer', minimum: 2, maximum: 10, defaultValue: '5' });
  });
});

describe('references that lead nowhere make the field unsupported', () => {
  test.each<[string, object]>([
    ['to nothing', { $ref: '#/$defs/none' }],
    ['to another document', { $ref: 'https://example.com/schema.json' }],
    ['to a file', { $ref: 'file:///etc/passwd' }],
    ['to an anchor', { $ref: '#colour' }],
    ['to a prototype', { $ref: '#/__proto__/constructor' }],
    ['to what is no schema', { $ref: '#/type' }],
    ['with a broken escape', { $ref: '#/%E0%A4%A' }],
    ['that is no text', { $ref: 5 }],
  ])('%s', (_, schema) => {
    expect(shapeOf(schema)).toEqual({ kind: 'unsupported', reason: 'reference' });
    expect(problemsOf(schema)).toEqual([`referenceUnresolved ${AT_X}/$ref`]);
  });

  test('a cycle', () => {
    const rest = { $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } } };
    expect(shapeOf({ $ref: '#/$defs/a' }, rest)).toEqual({ kind: 'unsupported', reason: 'reference' });
    expect(formOf({ $ref: '#/$defs/a' }, rest).problems).toEqual([
      { code: 'referenceUnresolved', path: AT_X, params: { cause: 'cycle' } },
    ]);
  });

  test('a reference to the form itself is an object within an object', () => {
    expect(shapeOf({ $ref: '#' })).toEqual({ kind: 'unsupported', reason: 'nestedObject' });
  });

  test('a chain that is too long', () => {
    const steps = Object.fromEntries(
      Array.from({ length: 40 }, (_, step) => [`s${step}`, { $ref: `#/$defs/s${step + 1}` }]),
    );
    const rest = { $defs: { ...steps, s40: COLOUR } };
    expect(shapeOf({ $ref: '#/$defs/s0' }, rest)).toEqual({ kind: 'unsupported', reason: 'tooLarge' });
    expect(problemsOf({ $ref: '#/$defs/s0' }, rest)).toEqual([`schemaTooDeep ${AT_X}`]);
    expect(shapeOf({ $ref: '#/$defs/s30' }, rest)).toHaveProperty('kind', 'choice');
  });
});
