import { describe, expect, test } from 'vitest';
import type { FormModel } from '../form/form-model.js';
import { AT_X, fieldOf, formOf, problemsOf, shapeOf } from '../form/one-field.fixtures.js';
import { parseRequestedSchema } from '../form/parse-requested-schema.js';

const codesOf = (model: FormModel) => model.problems.map(({ code }) => code);

describe('too much of something is refused with a reason, or cut', () => {
  test('100 000 properties: the first 1000 are asked', () => {
    const properties = Object.fromEntries(
      Array.from({ length: 100_000 }, (_, index) => [`p${index}`, { type: 'string' }]),
    );
    const model = parseRequestedSchema({ type: 'object', properties });
    expect(model.fields).toHaveLength(1000);
    expect(model.answerable).toBe(true);
    expect(model.problems).toEqual([
      { code: 'tooManyFields', path: '/requestedSchema/properties', params: { count: 100_000, limit: 1000 } },
    ]);
    expect(parseRequestedSchema({ type: 'object', properties, required: ['p999'] }).answerable).toBe(true);
    expect(parseRequestedSchema({ type: 'object', properties, required: ['p1000'] }).answerable).toBe(false);
  });

  test('100 000 required names', () => {
    const required = Array.from({ length: 100_000 }, () => 'x');
    expect(formOf({ type: 'string' }, { required }).answerable).toBe(false);
  });

  test('more options than the limit, in one field and in all together', () => {
    const values = Array.from({ length: 10_001 }, (_, index) => `v${index}`);
    expect(shapeOf({ type: 'string', enum: values })).toEqual({ kind: 'unsupported', reason: 'tooLarge' });
    expect(problemsOf({ type: 'string', enum: values })).toEqual([`tooManyOptions ${AT_X}`]);
    const listed = { $ref: '#/$defs/list' };
    const model = parseRequestedSchema({
      type: 'object',
      properties: Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`p${index}`, listed])),
      $defs: { list: { type: 'string', enum: values.slice(1) } },
    });
    expect(model.fields.filter(({ kind }) => kind === 'choice')).toHaveLength(2);
  });

  test('a list that claims to be endless', () => {
    const endless = new Array(4_000_000_000);
    expect(shapeOf({ type: 'string', enum: endless })).toEqual({ kind: 'unsupported', reason: 'tooLarge' });
    expect(fieldOf({ enum: endless }).kind).toBe('unsupported');
    expect(fieldOf({ type: 'boolean', enum: endless }).kind).toBe('unsupported');
    expect(fieldOf({ anyOf: endless }).kind).toBe('unsupported');
    expect(fieldOf({ type: 'array', items: { enum: ['a'] }, default: endless })).not.toHaveProperty(
      'defaultValue',
    );
    expect(fieldOf({ type: endless }).kind).toBe('unsupported');
    expect(formOf({ type: 'string' }, { required: endless }).answerable).toBe(false);
  });

  test('megabyte texts: shown ones are cut between characters, keys and options stay whole', () => {
    const long = '😀'.repeat(500_000);
    const model = parseRequestedSchema({
      type: 'object',
      properties: {
        [long]: { type: 'string', title: `a${long}`, description: long, enum: [long], pattern: long },
      },
    });
    const [field] = model.fields;
    expect(field).toMatchObject({
      key: long,
      label: `a${'😀'.repeat(9999)}`,
      options: [{ wire: long, value: long }],
    });
    expect(field?.description).toHaveLength(20_000);
    expect(codesOf(model)).toEqual(['textTooLong', 'textTooLong', 'keywordIgnored']);
    expect(JSON.stringify(model.problems).length).toBeLessThan(2000);
  });

  test('one large definition that every field refers to', () => {
    const lists = {
      keywords: Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`x-${index}`, 1])),
      titled: { oneOf: Array.from({ length: 10_000 }, (_, index) => ({ const: index })) },
      nulls: { type: 'string', anyOf: Array.from({ length: 10_000 }, () => ({ const: null })) },
      answers: { type: 'boolean', enum: Array.from({ length: 10_000 }, () => null) },
    };
    for (const [name, definition] of Object.entries(lists)) {
      const $ref = `#/$defs/${name}`;
      const model = parseRequestedSchema({
        type: 'object',
        properties: Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`p${index}`, { $ref }])),
        $defs: { [name]: definition },
      });
      expect(model.fields.at(-1)).toMatchObject({ kind: 'unsupported', reason: 'tooLarge' });
      expect(model.answerable).toBe(true);
    }
  });

  test('a const and defaults that no person would read through', () => {
    const long = 'x'.repeat(100_001);
    expect(shapeOf({ type: 'string', const: long })).toEqual({ kind: 'unsupported', reason: 'tooLarge' });
    expect(shapeOf({ type: 'string', default: long })).toEqual({ kind: 'text' });
    expect(problemsOf({ type: 'string', default: long })).toEqual([`textTooLong ${AT_X}/default`]);
    const $ref = '#/$defs/suggested';
    const model = parseRequestedSchema({
      type: 'object',
      properties: Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`p${index}`, { $ref }])),
      $defs: { suggested: { type: 'string', default: long.slice(1) } },
    });
    expect(model.fields.filter((field) => 'defaultValue' in field)).toHaveLength(10);
  });

  test('many long texts that differ at their ends, which engines are slow to tell apart', () => {
    const alike = Array.from({ length: 100 }, (_, index) => `${'x'.repeat(20_000)}${index}`);
    const tooLarge = { kind: 'unsupported', reason: 'tooLarge' };
    expect(shapeOf({ type: 'string', enum: alike })).toEqual(tooLarge);
    expect(shapeOf({ type: 'string', oneOf: alike.map((value) => ({ const: value })) })).toEqual(tooLarge);
    expect(problemsOf({ type: 'string', enum: alike })).toEqual([`schemaUnreadable ${AT_X}`]);
    expect(formOf({ type: 'string' }, { required: alike }).answerable).toBe(false);
    expect(
      fieldOf({ type: 'array', items: { enum: alike.map((_, index) => index) }, default: alike }),
    ).toMatchObject({
      kind: 'multi-choice',
    });
    const limits = { maxTotalValueLength: 3_000_000 };
    expect(fieldOf({ type: 'string', enum: alike }, {}, { limits }).kind).toBe('choice');
  });

  test('more that throws than any honest object would', () => {
    const throwing = {
      get: () => {
        throw new Error('hostile');
      },
      enumerable: true,
    };
    const bad = (index: number) => [`p${index}`, Object.defineProperty({}, 'type', throwing)] as const;
    const properties = Object.fromEntries(Array.from({ length: 900 }, (_, index) => bad(index)));
    const model = parseRequestedSchema({ type: 'object', properties });
    expect(model.fields.at(-1)).toMatchObject({ kind: 'unsupported', reason: 'tooLarge' });
    expect(model.answerable).toBe(true);
  });

  test('a pattern of a megabyte is left to the server', () => {
    expect(shapeOf({ type: 'string', pattern: 'a'.repeat(1_000_000) })).toEqual({ kind: 'text' });
  });

  test('nested 10 000 deep', () => {
    const depth = 10_000;
    const deep = (open: string, close: string) =>
      JSON.parse(open.repeat(depth) + 'null' + close.repeat(depth));
    expect(shapeOf(deep('{"properties":{"a":', '}}'))).toMatchObject({ reason: 'nestedObject' });
    expect(shapeOf(deep('{"allOf":[', ']}'))).toMatchObject({ kind: 'unsupported', reason: 'tooLarge' });
    expect(shapeOf(deep('{"anyOf":[', ']}'))).toMatchObject({ kind: 'unsupported', reason: 'tooLarge' });
    expect(shapeOf({ type: 'array', items: deep('{"allOf":[', ']}') })).toMatchObject({ reason: 'tooLarge' });
    expect(shapeOf({ $ref: `#${'/allOf/0'.repeat(depth)}` })).toMatchObject({ reason: 'reference' });
  });

  test('an object that holds itself', () => {
    const cyclic: Record<string, unknown> = { type: 'object' };
    cyclic.properties = { x: cyclic, y: { allOf: [cyclic] }, z: { type: 'array', items: cyclic } };
    cyclic.allOf = [cyclic];
    expect(parseRequestedSchema(cyclic).answerable).toBe(false);
    const item: Record<string, unknown> = {};
    item.anyOf = [item];
    expect(shapeOf(item)).toEqual({ kind: 'unsupported', reason: 'reference' });
  });

  test('more problems than anyone reads', () => {
    const keywords = Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`z-${index}`, 1]));
    expect(formOf({ type: 'string', ...keywords }).problems).toHaveLength(200);
  });
});

test('limits can be changed', () => {
  const model = parseRequestedSchema(
    { type: 'object', properties: { a: { enum: ['1', '2'] }, b: { title: 'long' }, c: {} } },
    { limits: { maxFields: 2, maxOptions: 1, maxTextLength: 3, maxProblems: 3 } },
  );
  expect(model.fields).toMatchObject([{ kind: 'unsupported', reason: 'tooLarge' }, { label: 'lon' }]);
  expect(model.problems).toHaveLength(3);
});

test('titles and descriptions of all fields together are cut to what a person could read', () => {
  const long = 'lorem ipsum '.repeat(400);
  const properties = Object.fromEntries(
    Array.from({ length: 500 }, (_each, index) => [`p${index}`, { type: 'string', description: long }]),
  );
  const { fields, problems } = parseRequestedSchema({ type: 'object', properties });
  const lengths = fields.map(({ description = '' }) => description.length);
  expect(lengths[0]).toBe(long.length);
  expect(lengths.at(-1)).toBe(100);
  expect(lengths.reduce((sum, length) => sum + length, 0)).toBeLessThan(160_000);
  expect(problems.at(-1)).toMatchObject({ code: 'textTooLong', params: { count: long.length, limit: 100 } });
  expect(fields.at(-1)).toMatchObject({ kind: 'text', label: 'p499' });
});
