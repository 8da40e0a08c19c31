import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { encodeAnswer } from '../answers/encode-answer.js';
import type { FieldValue } from '../answers/form-values.js';
import type { FieldModel } from '../schema/form-model.js';
import { fieldOf } from '../schema/one-field.fixtures.js';
import type { PatternMatcher } from './issue.js';
import { loadPatternMatcher } from './pattern/load-pattern-matcher.js';
import { validateField } from './validate-field.js';

/**
 * Our verdict on an answer is JSON Schema 2020-12's verdict on what it sends. Ajv is the oracle, with formats asserted.
 *
 * Stated exceptions: an empty required text (the standard takes `""`, we ask), numbers that JSON would change.
 */
const ajv = new Ajv2020({ strict: false, multipleOfPrecision: 9 });
addFormats.default(ajv, ['email', 'uri', 'date', 'date-time']);

let matcher: PatternMatcher;
beforeAll(async () => {
  matcher = await loadPatternMatcher();
});

/** Every run compares a schema with several answers, because the oracle compiles slowly. */
const ANSWERS = { minLength: 5, maxLength: 5 };
/** `AGREEMENT_RUNS=20000` compares 900 000 pairs in half a minute. */
const RUNS = { numRuns: Number(process.env.AGREEMENT_RUNS ?? 600), seed: 20260728 };
const compiled = new Map<string, ValidateFunction>();

function compareAll(schema: object, values: readonly FieldValue[], required: boolean): void {
  const rest = required ? { required: ['x'] } : {};
  const whole = { type: 'object', properties: { x: schema }, ...rest };
  const key = JSON.stringify(whole);
  const standard = compiled.get(key) ?? ajv.compile(whole);
  compiled.set(key, standard);
  const field = fieldOf(schema, rest);
  for (const value of values) {
    compare(field, value, standard);
  }
}

function compare(field: FieldModel, value: FieldValue, standard: ValidateFunction): void {
  const issue = validateField(field, value, { matcher });
  const sent = encodeAnswer(field, value);
  if (
    issue?.code === 'unsafeNumber' ||
    (sent === undefined && issue !== undefined && issue.code !== 'required')
  ) {
    return;
  }
  const content = sent === undefined ? {} : { x: sent };
  const verdict = issue === undefined;
  expect({ value, content, verdict, issue }).toEqual({ value, content, verdict: standard(content), issue });
}

/**
 * Where the oracle's `uri` is not RFC 3986's: it reads an authority that is none as a path (ports of letters, a second
 * `@`, brackets out of place), and refuses the empty path that `path-empty` allows (`a:`, `a:?b`).
 */
const ORACLE_ERRS = [
  /[[\]]/,
  /:\/\/[^/?#]*:[^/?#@]*[^0-9/?#@]/,
  /:\/\/[^/?#]*@[^/?#]*@/,
  /^[^/?#:]*:(?:[?#]|$)/,
];

/** A schema with some of the given keywords. */
const some = (keywords: Record<string, fc.Arbitrary<unknown>>) => fc.record(keywords, { requiredKeys: [] });

/** A text near one of the examples: up to two characters put in, taken out or replaced. */
function near(examples: readonly string[], alphabet: string): fc.Arbitrary<string> {
  const edit = fc.record({ at: fc.nat(40), drop: fc.nat(2), put: fc.constantFrom('', ...alphabet) });
  return fc.tuple(fc.constantFrom(...examples), fc.array(edit, { maxLength: 2 })).map(([text, edits]) =>
    edits.reduce((edited, { at, drop, put }) => {
      const place = at % (edited.length + 1);
      return edited.slice(0, place) + put + edited.slice(place + drop);
    }, text),
  );
}

describe('agreement with JSON Schema 2020-12', () => {
  test('texts', async () => {
    const schema = some({
      minLength: fc.nat(4),
      maxLength: fc.integer({ min: 4, max: 8 }),
      pattern: fc.constantFrom(
        '^[a-z]*$',
        '\\d',
        '^.{2,3}$',
        '[^ab]$',
        '^\\S+$',
        '^\\p{L}',
        '^(a|b)+$',
        '😀',
      ),
    });
    const text = fc.string({
      unit: fc.constantFrom('a', 'b', 'Z', '1', ' ', 'é', '😀', '\ud800', '\n', '-'),
    });
    await fc.assert(
      fc.asyncProperty(schema, fc.array(text, ANSWERS), fc.boolean(), async (keywords, values, required) => {
        // The matcher counts its work up to the next pause.
        await Promise.resolve();
        compareAll({ type: 'string', ...keywords }, values, required);
      }),
      RUNS,
    );
  });

  test('constants', () => {
    const value = fc.constantFrom('a', 'b', '1', '2.0', '2', true, false, undefined, '');
    const schema = fc.constantFrom(
      { type: 'string', const: 'a' },
      { type: 'number', const: 2 },
      { type: 'integer', const: 1 },
      { type: 'boolean', const: true },
      { type: 'boolean', enum: [false] },
    );
    fc.assert(fc.property(schema, fc.array(value, ANSWERS), fc.boolean(), compareAll), RUNS);
  });

  test('numbers', () => {
    const bound = fc.constantFrom(-10, -1.5, 0, 0.3, 1, 2.75, 100);
    const keywords = some({
      minimum: bound,
      maximum: bound,
      exclusiveMinimum: bound,
      exclusiveMaximum: bound,
      multipleOf: fc.constantFrom(1, 2, 3, 5, 0.5, 0.25, 0.1, 0.01),
    });
    const text = fc.oneof(
      fc.integer({ min: -200, max: 200 }).map(String),
      fc.integer({ min: -20000, max: 20000 }).map((hundredths) => String(hundredths / 100)),
      fc.double({ min: -1000, max: 1000, noNaN: true }).map((value) => value.toFixed(6)),
      fc.maxSafeInteger().map(String),
      near(['1.50', '-0', '1e2', '+7', '.5', '5.', '007', '9007199254740993', ''], '0123456789.-+e, '),
    );
    const kind = fc.constantFrom('number', 'integer');
    fc.assert(
      fc.property(kind, keywords, fc.array(text, ANSWERS), fc.boolean(), (type, limits, values, required) => {
        const schema = { type, ...limits };
        fc.pre(fieldOf(schema).kind !== 'unsupported');
        compareAll(schema, values, required);
      }),
      RUNS,
    );
  });

  test('choices', () => {
    const schema = fc.constantFrom(
      { type: 'string', enum: ['a', 'b', ''] },
      { type: 'integer', enum: [1, 2] },
      { enum: [1, '1', null] },
      { type: 'string', oneOf: [{ const: 'a' }, { const: 'b' }] },
      { anyOf: [{ type: 'string', enum: ['a'] }, { type: 'null' }] },
    );
    const value = fc.constantFrom('a', 'b', '1', '1*', '2', '(empty)', '', undefined);
    fc.assert(fc.property(schema, fc.array(value, ANSWERS), fc.boolean(), compareAll), RUNS);
  });

  test('multiple choices', () => {
    const schema = some({
      minItems: fc.nat(3),
      maxItems: fc.integer({ min: 1, max: 3 }),
      uniqueItems: fc.boolean(),
    });
    const items = fc.constantFrom(
      { enum: ['a', 'b', 'c'] },
      { anyOf: [{ const: 'a' }, { const: 'b' }, { const: 'c' }] },
    );
    const value = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 4 });
    fc.assert(
      fc.property(
        schema,
        items,
        fc.array(value, ANSWERS),
        fc.boolean(),
        (keywords, listed, chosen, required) => {
          const whole = { type: 'array', items: { type: 'string', ...listed }, ...keywords };
          fc.pre(fieldOf(whole).kind !== 'unsupported');
          compareAll(whole, chosen, required);
        },
      ),
      RUNS,
    );
  });

  test('dates', () => {
    const examples = ['2024-02-29', '2023-12-31', '1900-02-28', '2024-04-30'];
    fc.assert(
      fc.property(fc.array(near(examples, '0123456789-T '), ANSWERS), fc.boolean(), (values, required) => {
        compareAll({ type: 'string', format: 'date' }, values, required);
      }),
      RUNS,
    );
  });

  test('date-times', () => {
    const examples = [
      '2024-02-29T09:00:00Z',
      '1998-12-31T15:59:60.123-08:00',
      '2026-03-29t23:59:59.5+05:30',
      '2026-03-29T09:00:00z',
    ];
    fc.assert(
      fc.property(
        fc.array(near(examples, '0123456789-+:.TtZz'), ANSWERS),
        fc.boolean(),
        (values, required) => {
          // The oracle takes an offset without a colon or minutes, which RFC 3339 does not.
          const comparable = values.filter((value) => !/:\d\d(?:\.\d+)?[+-]\d\d(?:\d\d)?$/.test(value));
          compareAll({ type: 'string', format: 'date-time' }, comparable, required);
        },
      ),
      RUNS,
    );
  });

  test('email addresses', () => {
    const examples = ['joe@example.com', "o'neil+tag@mail.example.co", 'a.b.c@x-1.example'];
    fc.assert(
      fc.property(fc.array(near(examples, 'ab1.-_@+ ü,'), ANSWERS), fc.boolean(), (values, required) => {
        // The oracle refuses domains of one label, which RFC 5321 takes.
        const comparable = values.filter((value) => !/@[^.]*$/.test(value));
        compareAll({ type: 'string', format: 'email' }, comparable, required);
      }),
      RUNS,
    );
  });

  test('addresses of pages', () => {
    const examples = [
      'https://example.com/a?b=c#d',
      'http://user:pw@10.0.0.1:8080/',
      'http://[2001:db8::1]/',
      'urn:isbn:0451450523',
      'mailto:a@b.example',
    ];
    fc.assert(
      fc.property(
        fc.array(near(examples, 'a1:/?#[]@%.-_~ ü\\'), ANSWERS),
        fc.boolean(),
        (values, required) => {
          const comparable = values.filter(
            (value) => examples.includes(value) || !ORACLE_ERRS.some((form) => form.test(value)),
          );
          compareAll({ type: 'string', format: 'uri' }, comparable, required);
        },
      ),
      RUNS,
    );
  });
});
