import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { fieldOf, formOf, shapeOf } from '../form/one-field.fixtures.js';
import { validateField } from '../form/answers/validate-field.js';

/** What a server sends that describes its form with zod. */
const sent = (schema: z.ZodType): object => {
  const { properties } = z.toJSONSchema(z.object({ x: schema }));
  return properties?.x as object;
};

describe('what zod writes beside every integer and every address is no rule that a person has to be told', () => {
  test('bounds of ±(2^53 − 1)', () => {
    expect(sent(z.int())).toEqual({
      type: 'integer',
      minimum: Number.MIN_SAFE_INTEGER,
      maximum: Number.MAX_SAFE_INTEGER,
    });
    expect(shapeOf(sent(z.int()))).toEqual({ kind: 'integer' });
    expect(shapeOf(sent(z.int().min(1)))).toEqual({ kind: 'integer', minimum: 1 });
    expect(shapeOf(sent(z.int().lt(10)))).toEqual({ kind: 'integer', exclusiveMaximum: 10 });
  });

  test.each([
    ['email', z.email()],
    ['email', z.email({ pattern: z.regexes.html5Email })],
    ['email', z.email({ pattern: z.regexes.rfc5322Email })],
    ['email', z.email({ pattern: z.regexes.unicodeEmail })],
    ['date', z.iso.date()],
  ])('a pattern that spells out its format (%s)', (kind, schema) => {
    expect(shapeOf(sent(schema))).toEqual({
      kind,
      pattern: expect.any(String),
      patternRestatesFormat: true,
    });
  });

  test('the pattern of zod 4.0', () => {
    const pattern =
      "^(?!\\.)(?!.*\\.\\.)([A-Za-z0-9_'+\\-\\.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9\\-]*\\.)+[A-Za-z]{2,}$";
    expect(fieldOf({ type: 'string', format: 'email', pattern })).toHaveProperty(
      'patternRestatesFormat',
      true,
    );
  });
});

test('it is checked all the same', async () => {
  const email = fieldOf(sent(z.email()));
  expect(validateField(email, 'a@localhost')?.code).toBe('pattern');
  expect(validateField(email, 'a@b.example')).toBeUndefined();
  expect(validateField(fieldOf(sent(z.int())), '9007199254740992')?.code).toBe('unsafeNumber');
  expect(validateField(fieldOf(sent(z.int())), '-9007199254740991')).toBeUndefined();
});

test('patterns and bounds of the server’s own are rules', () => {
  const own = { type: 'string', format: 'email', pattern: '@example\\.com$' };
  expect(fieldOf(own)).not.toHaveProperty('patternRestatesFormat');
  expect(fieldOf({ ...own, format: 'uri', pattern: '^[^\\s@"]{1,64}@[^\\s@]{1,255}$' })).not.toHaveProperty(
    'patternRestatesFormat',
  );
  expect(fieldOf({ ...sent(z.email()), allOf: [{ pattern: 'a' }] })).not.toHaveProperty(
    'patternRestatesFormat',
  );
  // UTC only: an answer with another offset is refused, so that there is a rule is told.
  expect(fieldOf(sent(z.iso.datetime()))).not.toHaveProperty('patternRestatesFormat');
  const bounds = { minimum: Number.MIN_SAFE_INTEGER, exclusiveMaximum: Number.MAX_SAFE_INTEGER };
  expect(shapeOf({ type: 'number', ...bounds })).toEqual({ kind: 'number', ...bounds });
  expect(shapeOf({ type: 'integer', ...bounds })).toEqual({
    kind: 'integer',
    exclusiveMaximum: Number.MAX_SAFE_INTEGER,
  });
  expect(formOf({ type: 'integer', minimum: 2 ** 60, maximum: 2 ** 59 }).fields[0]).toMatchObject({
    kind: 'unsupported',
    reason: 'contradiction',
  });
});
