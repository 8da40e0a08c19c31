import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { expect } from 'vitest';
import { encodeAnswer } from '../answers/encode-answer.js';
import type { FieldValue } from '../answers/form-values.js';
import type { FieldModel } from '../schema/form-model.js';
import { fieldOf } from '../schema/one-field.fixtures.js';
import type { PatternMatcher } from './issue.js';
import { validateField } from './validate-field.js';

/**
 * Our verdict on an answer is JSON Schema 2020-12's verdict on what it sends. Ajv is the oracle, with formats asserted.
 *
 * Stated exceptions: an empty required text (the standard takes `""`, we ask), numbers that JSON would change.
 */
const ajv = new Ajv2020({ strict: false, multipleOfPrecision: 9 });
addFormats.default(ajv, ['email', 'uri', 'date', 'date-time']);

/** Every run compares a schema with several answers, because the oracle compiles slowly. */
export const ANSWERS = { minLength: 5, maxLength: 5 };
/** `AGREEMENT_RUNS=20000` compares 900 000 pairs. */
export const RUNS = { numRuns: Number(process.env.AGREEMENT_RUNS ?? 400), seed: 20260728 };
const compiled = new Map<string, ValidateFunction>();

/** Compares the verdicts on each answer to a field `x` of the given schema. */
export function compareAll(
  schema: object,
  values: readonly FieldValue[],
  required: boolean,
  matcher?: PatternMatcher,
): void {
  const rest = required ? { required: ['x'] } : {};
  const whole = { type: 'object', properties: { x: schema }, ...rest };
  const key = JSON.stringify(whole);
  const standard = compiled.get(key) ?? ajv.compile(whole);
  compiled.set(key, standard);
  const field = fieldOf(schema, rest);
  for (const value of values) {
    compare(field, value, standard, matcher);
  }
}

function compare(
  field: FieldModel,
  value: FieldValue,
  standard: ValidateFunction,
  matcher: PatternMatcher | undefined,
): void {
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

/** A text near one of the examples: up to two characters put in, taken out or replaced. */
export function near(examples: readonly string[], alphabet: string): fc.Arbitrary<string> {
  const edit = fc.record({ at: fc.nat(40), drop: fc.nat(2), put: fc.constantFrom('', ...alphabet) });
  return fc.tuple(fc.constantFrom(...examples), fc.array(edit, { maxLength: 2 })).map(([text, edits]) =>
    edits.reduce((edited, { at, drop, put }) => {
      const place = at % (edited.length + 1);
      return edited.slice(0, place) + put + edited.slice(place + drop);
    }, text),
  );
}
