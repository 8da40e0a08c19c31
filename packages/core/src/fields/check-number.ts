import { type NumberText, type NumberTextOptions, parseNumberText } from './number-text.js';
import type { IntegerField, NumberField } from './field-model.js';
import type { Finding } from './finding.js';
import { isMultipleOf, multiplesAround } from '../json-schema/multiple-of.js';

/** Checks an answered number: syntax first, then what `checkSentNumber` checks. */
export function checkNumber(
  field: NumberField | IntegerField,
  text: string,
  options: NumberTextOptions,
): Finding | undefined {
  const parsed = parseNumberText(text, options);
  if (parsed.problem !== undefined) {
    return numberFault(field.kind, parsed);
  }
  return checkSentNumber(field, parsed.value);
}

/** Checks a number as it is on the wire: whole, exact, `const`, bounds, step. `3.0` is an integer (JSON Schema 2020-12). */
export function checkSentNumber(field: NumberField | IntegerField, value: number): Finding | undefined {
  if (field.kind === 'integer' && !Number.isInteger(value)) {
    return { code: 'integer', params: {} };
  }
  // Beyond 2^53 neighbouring integers share one double: the server could not tell them apart.
  if (field.kind === 'integer' && !Number.isSafeInteger(value)) {
    return { code: 'unsafeNumber', params: {} };
  }
  return checkConstant(field, value) ?? checkBounds(field, value) ?? checkStep(field, value);
}

function numberFault(kind: 'number' | 'integer', parsed: Extract<NumberText, { problem: string }>): Finding {
  switch (parsed.problem) {
    case 'grouping':
      return { code: 'grouping', params: { example: parsed.example } };
    case 'decimal':
      return kind === 'integer'
        ? { code: kind, params: {} }
        : { code: 'decimal', params: { example: parsed.example } };
    case 'unsafe':
      return { code: 'unsafeNumber', params: {} };
    case 'syntax':
      return { code: kind, params: {} };
    default:
      return parsed satisfies never;
  }
}

function checkConstant(field: NumberField | IntegerField, value: number): Finding | undefined {
  return field.constant !== undefined && value !== field.constant
    ? { code: 'const', params: { value: field.constant, kind: field.kind } }
    : undefined;
}

function checkBounds(field: NumberField | IntegerField, value: number): Finding | undefined {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = field;
  if (minimum !== undefined && value < minimum) {
    return { code: 'minimum', params: { min: minimum } };
  }
  if (exclusiveMinimum !== undefined && value <= exclusiveMinimum) {
    return { code: 'exclusiveMinimum', params: { n: exclusiveMinimum } };
  }
  if (maximum !== undefined && value > maximum) {
    return { code: 'maximum', params: { max: maximum } };
  }
  return exclusiveMaximum !== undefined && value >= exclusiveMaximum
    ? { code: 'exclusiveMaximum', params: { n: exclusiveMaximum } }
    : undefined;
}

function checkStep(field: NumberField | IntegerField, value: number): Finding | undefined {
  const step = field.multipleOf;
  if (step === undefined || isMultipleOf(value, step)) {
    return undefined;
  }
  const [a, b] = multiplesAround(value, step);
  return { code: 'multipleOf', params: { step, a, b } };
}
