import fc from 'fast-check';
import { describe, test, vi } from 'vitest';
import { fieldOf } from '../schema/one-field.fixtures.js';
import { ANSWERS, compareAll, near, RUNS } from './agreement.fixtures.js';
import { loadPatternMatcher } from './pattern/load-pattern-matcher.js';

// Many runs take their time where other tests share the machine.
vi.setConfig({ testTimeout: 60_000 });

/** A schema with some of the given keywords. */
const some = (keywords: Record<string, fc.Arbitrary<unknown>>) => fc.record(keywords, { requiredKeys: [] });

describe('our verdict is JSON Schema’s', () => {
  test('on texts', async () => {
    const matcher = await loadPatternMatcher();
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
        compareAll({ type: 'string', ...keywords }, values, required, matcher);
      }),
      RUNS,
    );
  });

  test('on constants', () => {
    const value = fc.constantFrom('a', 'b', '1', '2.0', '2', true, false, undefined, '');
    const schema = fc.constantFrom(
      { type: 'string', const: 'a' },
      { type: 'number', const: 2 },
      { type: 'integer', const: 1 },
      { type: 'boolean', const: true },
      { type: 'boolean', enum: [false] },
    );
    fc.assert(
      fc.property(schema, fc.array(value, ANSWERS), fc.boolean(), (keywords, values, required) => {
        compareAll(keywords, values, required);
      }),
      RUNS,
    );
  });

  test('on numbers', () => {
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

  test('on choices', () => {
    const schema = fc.constantFrom(
      { type: 'string', enum: ['a', 'b', ''] },
      { type: 'integer', enum: [1, 2] },
      { enum: [1, '1', null] },
      { type: 'string', oneOf: [{ const: 'a' }, { const: 'b' }] },
      { anyOf: [{ type: 'string', enum: ['a'] }, { type: 'null' }] },
    );
    const value = fc.constantFrom('a', 'b', '1', '1*', '2', '(empty)', '', undefined);
    fc.assert(
      fc.property(schema, fc.array(value, ANSWERS), fc.boolean(), (keywords, values, required) => {
        compareAll(keywords, values, required);
      }),
      RUNS,
    );
  });

  test('on multiple choices', () => {
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
});
