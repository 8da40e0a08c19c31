import { describe, expect, test } from 'vitest';
import { corpus } from '../corpus.fixtures.js';
import { initialValues } from './initial-values.js';
import { validateForm } from './answers/validate-form.js';
import { problemMessages } from '../messages/en/problem.js';
import type { FormModel } from './form-model.js';
import { hostileSchemas } from './hostile-schemas.fixtures.js';
import { AT_X, fieldOf, formOf, problemsOf, shapeOf } from './one-field.fixtures.js';
import { DEFAULT_PARSE_LIMITS } from '../json-schema/index.js';
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
    expect(fieldOf(proxy).kind).toBe('unsupported');
  });

  test('options that are proxies', () => {
    expect(fieldOf({ type: 'string', oneOf: [hostileProxy()] }).kind).toBe('unsupported');
  });
});

describe('what a hostile server might send', () => {
  const read = Object.entries(hostileSchemas).map(([name, make]) => ({
    name,
    model: parseRequestedSchema(make()),
  }));

  corpus(read)('$name: a few known reasons, and no more fields than the limit', ({ model }) => {
    expect(model.problems.filter(({ code }) => !(`problem.${code}` in problemMessages))).toEqual([]);
    expect(JSON.stringify(model.problems).length).toBeLessThan(100_000);
    expect(model.fields.length).toBeLessThanOrEqual(DEFAULT_PARSE_LIMITS.maxFields);
    expect(validateForm(model, initialValues(model)).issues.length).toBeLessThanOrEqual(model.fields.length);
  });

  test('all of it is told, but for forms that can be answered like any other', () => {
    const untold = read.filter(
      ({ model }) => model.problems.length === 0 && model.fields.every(({ kind }) => kind !== 'unsupported'),
    );
    expect(untold.map(({ name }) => name)).toEqual([
      '10 000 options with one title',
      '1000 options with one title of 20 000 characters',
      '1000 steps of 5e-324',
      '1000 fields with patterns that multiply',
    ]);
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
