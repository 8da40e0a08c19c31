import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { corpus } from '../../corpus.fixtures.js';
import { initialValues } from '../initial-values.js';
import { parseRequestedSchema } from '../parse-requested-schema.js';
import { formCase } from '../agreement/form-schemas.fixtures.js';
import { validateContent } from './validate-content.js';
import { validateForm } from './validate-form.js';

const formOf = (properties: object, required: readonly string[] = []) =>
  parseRequestedSchema({ type: 'object', properties, required });

/** `[code, params]` of the one issue of the content `{ x }`; the content where there is none. */
function verdict(schema: object, x: unknown, required: readonly string[] = []) {
  const { issues, content } = validateContent(formOf({ x: schema }, required), { x });
  return content ?? issues.map(({ code, params }) => [code, params]).flat();
}

describe('what may be sent', () => {
  corpus<[object, unknown]>([
    [{ type: 'string' }, 'text'],
    [{ type: 'string' }, ' '],
    [{ type: 'string' }, ''],
    [{ type: 'string', format: 'email' }, 'a@b.example'],
    [{ type: 'string', format: 'date-time' }, '2026-03-29T09:00:00Z'],
    [{ type: 'number', minimum: 0.1, multipleOf: 0.1 }, 0.3],
    [{ type: 'integer' }, 3],
    [{ type: 'boolean' }, false],
    [{ type: 'string', enum: ['a', 'b'] }, 'b'],
    [{ type: 'integer', enum: [1, 2] }, 2],
    [{ type: 'array', items: { enum: ['a', 2] } }, [2, 'a']],
    [{ type: 'array', items: { enum: ['a', 2] } }, []],
  ])('%j takes %j', (schema, value) => {
    expect(verdict(schema, value)).toEqual({ x: value });
  });
});

describe('every rule of the form holds', () => {
  corpus<[object, unknown, string, object]>([
    [{ type: 'string', minLength: 3 }, '😀', 'minLength', { min: 3, count: 1 }],
    [{ type: 'string', minLength: 1 }, '', 'minLength', { min: 1, count: 0 }],
    [{ type: 'string', maxLength: 1 }, 'ab', 'maxLength', { max: 1, count: 2, excess: 1 }],
    [{ type: 'string', const: 'a' }, 'b', 'const', { value: 'a', kind: 'text' }],
    [{ type: 'string', format: 'email' }, '', 'email', {}],
    [{ type: 'string', format: 'email' }, ' a@b.example', 'email', {}],
    [{ type: 'string', format: 'uri' }, 'a b', 'uri', {}],
    [{ type: 'string', format: 'date' }, '2026-02-30', 'date', {}],
    [{ type: 'string', format: 'date-time' }, '2026-03-29T09:00', 'offset', {}],
    [{ type: 'integer' }, 1.5, 'integer', {}],
    [{ type: 'integer' }, 2 ** 53, 'unsafeNumber', {}],
    [{ type: 'number', maximum: 2 }, 2.1, 'maximum', { max: 2 }],
    [{ type: 'number', multipleOf: 0.1 }, 0.25, 'multipleOf', { step: 0.1, a: 0.2, b: 0.3 }],
    [{ type: 'boolean', const: true }, false, 'const', { value: 'true', kind: 'boolean' }],
    [{ type: 'string', enum: ['a'] }, 'b', 'option', {}],
    [{ type: 'string', enum: ['1'] }, 1, 'option', {}],
    [{ type: 'string', enum: [''] }, '(empty)', 'option', {}],
    [{ type: 'array', items: { enum: ['a', 'b'] } }, ['c'], 'option', {}],
    [{ type: 'array', items: { enum: ['a', 'b'] } }, ['a', 'a'], 'repeatedItem', {}],
    [{ type: 'array', items: { enum: ['a', 'b'] }, minItems: 2 }, ['a'], 'minItems', { min: 2, count: 1 }],
    [
      { type: 'array', items: { enum: ['a', 'b'] }, maxItems: 1 },
      ['a', 'b'],
      'maxItems',
      { max: 1, count: 2 },
    ],
    [{ type: 'object' }, {}, 'unsupported', { reason: 'nestedObject' }],
  ])('%j refuses %j: %s', (schema, value, code, params) => {
    expect(verdict(schema, value)).toEqual([code, params]);
  });

  corpus<[object, unknown, string]>([
    [{ type: 'string' }, undefined, 'text'],
    [{ type: 'string' }, '', 'text'],
    [{ type: 'boolean' }, undefined, 'boolean'],
    [{ type: 'array', items: { enum: ['a'] } }, [], 'multi-choice'],
  ])('%j is required: %j is no answer', (schema, value, kind) => {
    expect(verdict(schema, value, ['x'])).toEqual(['required', { kind }]);
  });

  test('a pattern, of an item of a list too', () => {
    const model = formOf({ x: { type: 'string', pattern: '^a' } });
    expect(validateContent(model, { x: 'b' }).issues).toEqual([
      { fieldId: 'f0', key: 'x', code: 'pattern', params: {} },
    ]);
    const list = formOf({ x: { type: 'array', items: { type: 'string', pattern: '^a' } } });
    expect(validateContent(list, { x: ['ab', 'b'] }).issues).toEqual([
      { fieldId: 'f0', key: 'x', code: 'pattern', params: { item: 2 } },
    ]);
    expect(validateContent(list, { x: ['ab'] }).content).toEqual({ x: ['ab'] });
  });
});

describe('types are JSON’s', () => {
  corpus<[object, unknown, string, string]>([
    [{ type: 'string' }, 5, 'string', 'number'],
    [{ type: 'string' }, null, 'string', 'null'],
    [{ type: 'string' }, ['a'], 'string', 'array'],
    [{ type: 'string' }, Object('a'), 'string', 'object'],
    [{ type: 'string', format: 'date' }, new Date(0), 'string', 'object'],
    [{ type: 'number' }, '5', 'number', 'string'],
    [{ type: 'number' }, NaN, 'number', 'number'],
    [{ type: 'number' }, Infinity, 'number', 'number'],
    [{ type: 'integer' }, 5n, 'number', 'bigint'],
    [{ type: 'boolean' }, 'true', 'boolean', 'string'],
    [{ type: 'boolean' }, Symbol('true'), 'boolean', 'symbol'],
    [{ type: 'array', items: { enum: ['a'] } }, 'a', 'array', 'string'],
    [{ type: 'array', items: { enum: ['a'] } }, { 0: 'a', length: 1 }, 'array', 'object'],
  ])('%j refuses a value of another type (%#)', (schema, value, expected, actual) => {
    expect(verdict(schema, value)).toEqual(['wrongType', { expected, actual }]);
  });

  corpus([[null], ['text'], [5], [true], [[]], [() => 1], [Symbol('content')]])(
    'content that is no object: %#',
    (content) => {
      expect(validateContent(formOf({}), content)).toEqual({ issues: [{ code: 'notAnObject', params: {} }] });
    },
  );

  test('no content is empty content', () => {
    expect(validateContent(formOf({ x: { type: 'string' } }), undefined)).toEqual({
      issues: [],
      content: {},
    });
    expect(validateContent(formOf({ x: { type: 'string' } }, ['x']), undefined).issues).toEqual([
      { fieldId: 'f0', key: 'x', code: 'required', params: { kind: 'text' } },
    ]);
  });
});

describe('keys', () => {
  test('that no field has are refused, after the fields’ own issues', () => {
    const model = formOf({ x: { type: 'string' }, y: { type: 'string' } });
    expect(validateContent(model, { other: 1, y: 2, x: 'fine', X: 'x' }).issues).toEqual([
      { fieldId: 'f1', key: 'y', code: 'wrongType', params: { expected: 'string', actual: 'number' } },
      { key: 'other', code: 'unknownKey', params: {} },
      { key: 'X', code: 'unknownKey', params: {} },
    ]);
  });

  test('of which there are many or that are long are not all named', () => {
    const content = Object.fromEntries(
      Array.from({ length: 100_000 }, (_, index) => [`${index}-${'x'.repeat(250)}`, 1]),
    );
    const { issues } = validateContent(formOf({}), content);
    expect(issues).toHaveLength(20);
    expect(issues[0]?.key).toHaveLength(200);
  });

  test('are the server’s, whatever they are called', () => {
    const names = ['__proto__', 'constructor', 'toString', 'a.b', '0'];
    const schema = JSON.parse(
      `{"type":"object","required":${JSON.stringify(names)},"properties":{${names.map((name) => `"${name}":{"type":"string"}`).join()}}}`,
    ) as object;
    const json = `{"0":"v",${names
      .slice(0, -1)
      .map((name) => `"${name}":"v"`)
      .join()}}`;
    const model = parseRequestedSchema(schema);
    const { issues, content } = validateContent(model, JSON.parse(json));
    expect(issues).toEqual([]);
    expect(JSON.stringify(content)).toBe(json);
    expect(Object.getPrototypeOf(content)).toBe(Object.prototype);
    expect(validateContent(model, {}).issues.map(({ key, code }) => [key, code])).toEqual(
      model.fields.map(({ key }) => [key, 'required']),
    );
  });

  test('called __proto__ are unknown where the form has none', () => {
    expect(
      validateContent(formOf({ x: { type: 'string' } }), JSON.parse('{"__proto__":{"x":"v"}}')).issues,
    ).toEqual([{ key: '__proto__', code: 'unknownKey', params: {} }]);
  });
});

describe('hostile content', () => {
  const model = formOf({ x: { type: 'string' } }, ['x']);
  const codes = (content: unknown) => validateContent(model, content).issues.map(({ code }) => code);

  test('a prototype answers nothing', () => {
    expect(codes(Object.create({ x: 'inherited' }))).toEqual(['required']);
    expect(codes(Object.assign(Object.create(null), { x: 'own' }))).toEqual([]);
  });

  test('a getter is never called, and what JSON would not send is not there', () => {
    const getter = () => {
      throw new Error('called');
    };
    expect(codes(Object.defineProperty({}, 'x', { enumerable: true, get: getter }))).toEqual(['wrongType']);
    expect(codes(Object.defineProperty({}, 'x', { value: 'hidden' }))).toEqual(['required']);
    const many = formOf({ x: { type: 'array', items: { enum: ['a'] } } });
    const list = Object.defineProperty(['a'], 0, { enumerable: true, get: getter });
    expect(validateContent(many, { x: list }).issues[0]?.code).toBe('option');
  });

  test('a proxy that throws is unreadable, wherever it stands', () => {
    const refuse = () => {
      throw new Error('hostile');
    };
    const proxy = new Proxy([], { get: refuse, getOwnPropertyDescriptor: refuse, ownKeys: refuse });
    const revoked = Proxy.revocable({}, {});
    revoked.revoke();
    const many = formOf({ x: { type: 'array', items: { enum: ['a'] } } });
    expect(codes(new Proxy({}, { getOwnPropertyDescriptor: refuse }))).toEqual(['unreadable']);
    expect(codes(revoked.proxy)).toEqual(['unreadable']);
    expect(validateContent(many, { x: proxy }).issues[0]?.code).toBe('unreadable');
  });

  test('a list of four thousand million items is not looked through', () => {
    const many = formOf({ x: { type: 'array', items: { enum: ['a', 'b'] } } });
    expect(validateContent(many, { x: new Array(4_000_000_000) }).issues[0]?.code).toBe('repeatedItem');
    expect(validateContent(many, { x: new Array(2) }).issues[0]?.code).toBe('option');
  });

  test('what is given back is a frozen copy, and -0 is what JSON makes of it', () => {
    const many = formOf({ n: { type: 'number' }, x: { type: 'array', items: { enum: ['a'] } } });
    const sent = { x: ['a'], n: -0 };
    const { content } = validateContent(many, sent);
    sent.x.push('b');
    expect(content).toEqual({ n: 0, x: ['a'] });
    expect(Object.isFrozen(content)).toBe(true);
    expect(Object.isFrozen(content?.x)).toBe(true);
  });
});

test('a form that can’t be answered takes no content', () => {
  expect(validateContent(formOf({}, ['other']), {})).toEqual({
    issues: [{ code: 'unanswerable', params: {} }],
  });
});

test('what a form gives passes, whatever the schema; what is passed is given back as it is', () => {
  fc.assert(
    fc.property(formCase, ({ schema, answers }) => {
      const model = parseRequestedSchema(schema);
      fc.pre(model.answerable);
      for (const values of [undefined, ...answers]) {
        const held = values
          ? Object.fromEntries(model.fields.map(({ id }, index) => [id, values[index]]))
          : initialValues(model);
        const { content } = validateForm(model, held);
        if (content !== undefined) {
          expect(validateContent(model, content)).toEqual({ issues: [], content });
        }
      }
    }),
    { numRuns: 40, seed: 20260728 },
  );
});

test('whatever is sent, there is a verdict and nothing is thrown', () => {
  const model = formOf({
    a: { type: 'string', minLength: 1 },
    b: { type: 'integer' },
    c: { type: 'boolean' },
    d: { enum: ['a', 1] },
    e: { type: 'array', items: { enum: ['a', 1] } },
  });
  const value = fc.anything({ withBigInt: true, withDate: true, withMap: true, withSparseArray: true });
  const content = fc.oneof(
    value,
    fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e', '__proto__'), value),
  );
  fc.assert(
    fc.property(content, (sent) => {
      const { issues, content: checked } = validateContent(model, sent);
      expect(checked === undefined).toBe(issues.length > 0);
    }),
    { numRuns: 2000, seed: 1 },
  );
});
