import { describe, expect, test } from 'vitest';
import { initialValues } from '../answers/initial-values.js';
import { validateForm } from '../validation/validate-form.js';
import type { FormModel } from './form-model.js';
import { AT_X, fieldOf, formOf, problemsOf, shapeOf } from './one-field.fixtures.js';
import { parseRequestedSchema } from './parse-requested-schema.js';

/** Every property access throws, and says so. */
function hostileProxy(): object {
  const refuse = () => {
    throw new Error('hostile');
  };
  return new Proxy({}, { get: refuse, has: refuse, ownKeys: refuse, getOwnPropertyDescriptor: refuse });
}

function throwingGetter(name: string, rest: object = {}): object {
  return Object.defineProperty({ ...rest }, name, {
    enumerable: true,
    get() {
      throw new Error('hostile');
    },
  });
}

const codesOf = (model: FormModel) => model.problems.map(({ code }) => code);

describe('names that are prototypes', () => {
  const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'a.b', '0', ''];
  const model = parseRequestedSchema(
    JSON.parse(
      `{"type":"object","properties":{${NAMES.map((name) => `${JSON.stringify(name)}:{"type":"string"}`).join()}}}`,
    ),
  );

  test('are fields like any other', () => {
    expect(model.problems).toEqual([]);
    expect(new Set(model.fields.map(({ key }) => key))).toEqual(new Set(NAMES));
  });

  test('arrive exactly', () => {
    const values = Object.fromEntries(model.fields.map(({ id, key }) => [id, `answer to ${key}`]));
    const { content } = validateForm(model, values);
    const sent = JSON.parse(JSON.stringify(content));
    expect(new Set(Object.keys(sent))).toEqual(new Set(NAMES));
    for (const name of NAMES) {
      expect(Object.getOwnPropertyDescriptor(sent, name)?.value).toBe(`answer to ${name}`);
    }
    expect(Object.getPrototypeOf(content)).toBe(Object.prototype);
  });

  test('are not read from the prototype as keywords or requirements', () => {
    expect(parseRequestedSchema(Object.create({ type: 'object', properties: {} })).answerable).toBe(true);
    expect(shapeOf(Object.create({ type: 'integer', minimum: 5 }))).toEqual({ kind: 'text' });
    const own = JSON.parse('{"type":"string","__proto__":{"minLength":5},"constructor":1}');
    expect(shapeOf(own)).toEqual({ kind: 'text' });
    expect(problemsOf(own)).toEqual([
      `keywordIgnored ${AT_X}/__proto__`,
      `keywordIgnored ${AT_X}/constructor`,
    ]);
  });

  test('as options are options', () => {
    expect(
      fieldOf({ type: 'string', enum: ['__proto__', 'constructor'], default: 'constructor' }),
    ).toMatchObject({
      options: [{ wire: '__proto__' }, { wire: 'constructor' }],
      defaultValue: 'constructor',
    });
  });
});

describe('what throws when it is read', () => {
  test('a proxy in place of the schema', () => {
    const model = parseRequestedSchema(hostileProxy());
    expect([model.fields, model.answerable, codesOf(model)]).toEqual([[], false, ['schemaUnreadable']]);
  });

  test('getters of the schema', () => {
    for (const name of ['type', 'properties', 'required', '$ref']) {
      const model = parseRequestedSchema(throwingGetter(name, { type: 'object' }));
      expect([model.answerable, codesOf(model)]).toEqual([false, ['schemaUnreadable']]);
    }
  });

  test('one field only makes that field unsupported', () => {
    const model = parseRequestedSchema({
      type: 'object',
      properties: { bad: throwingGetter('type'), worse: hostileProxy(), good: { type: 'boolean' } },
    });
    expect(model.fields.map(({ kind }) => kind)).toEqual(['unsupported', 'unsupported', 'boolean']);
    expect(codesOf(model)).toEqual(['schemaUnreadable', 'schemaUnreadable']);
    expect(model.answerable).toBe(true);
  });

  test('a revoked proxy', () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    expect(parseRequestedSchema(proxy).answerable).toBe(false);
    expect(parseRequestedSchema({ type: 'object', properties: proxy }).answerable).toBe(false);
  });

  test('options that are proxies', () => {
    expect(fieldOf({ type: 'string', oneOf: [hostileProxy()] }).kind).toBe('unsupported');
  });
});

test('a getter is read once, so it can’t say one thing to the check and another to the form', () => {
  let reads = 0;
  const schema = Object.defineProperty({ type: 'string' }, 'minLength', {
    enumerable: true,
    get: () => (reads += 1),
  });
  expect(shapeOf(schema)).toEqual({ kind: 'text', minLength: 1 });
  expect(reads).toBe(1);
});

describe('too much of something is refused with a reason, or cut', () => {
  test('100 000 properties: the first 2000 are asked', () => {
    const properties = Object.fromEntries(
      Array.from({ length: 100_000 }, (_, index) => [`p${index}`, { type: 'string' }]),
    );
    const model = parseRequestedSchema({ type: 'object', properties });
    expect(model.fields).toHaveLength(2000);
    expect(model.answerable).toBe(true);
    expect(model.problems).toEqual([
      { code: 'tooManyFields', path: '/requestedSchema/properties', params: { count: 100_000, limit: 2000 } },
    ]);
    expect(parseRequestedSchema({ type: 'object', properties, required: ['p1999'] }).answerable).toBe(true);
    expect(parseRequestedSchema({ type: 'object', properties, required: ['p2000'] }).answerable).toBe(false);
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
    expect(model.fields.filter(({ kind }) => kind === 'choice')).toHaveLength(5);
  });

  test('a list that claims to be endless', () => {
    const endless = new Array(4_000_000_000);
    expect(shapeOf({ type: 'string', enum: endless })).toEqual({ kind: 'unsupported', reason: 'tooLarge' });
    expect(fieldOf({ enum: endless }).kind).toBe('unsupported');
    expect(fieldOf({ type: 'boolean', enum: endless }).kind).toBe('boolean');
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
    const keywords = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`x-${index}`, 1]));
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

test('everything returned is frozen, and survives JSON', () => {
  const model = formOf(
    { type: 'array', items: { enum: ['a', 'b'] }, default: ['a'], 'x-more': 1 },
    { required: ['x'] },
  );
  const unfrozen: string[] = [];
  const visit = (value: unknown, path: string) => {
    if (typeof value === 'object' && value !== null) {
      if (!Object.isFrozen(value)) {
        unfrozen.push(path);
      }
      Object.entries(value).forEach(([key, inner]) => visit(inner, `${path}/${key}`));
    }
  };
  visit(model, '');
  visit(initialValues(model), 'values');
  expect(unfrozen).toEqual([]);
  expect(JSON.parse(JSON.stringify(model))).toEqual(model);
});
