import {
  addIgnored,
  isMultipleOf,
  multiplesAround,
  readLimit,
  type SchemaSource,
} from '../json-schema/index.js';
import { pointer } from '../untrusted/json-pointer.js';
import { sentValue, wrongType } from './content-issue.js';
import type { FieldBase, UnsupportedReason } from './field-base.js';
import type { FieldSpec, OwnMembers } from './field-spec.js';
import type { Finding } from './issue.js';
import { checkBounds } from './limits.js';
import { type NumberText, parseNumberText } from './number-text.js';

/** What numbers and integers share. */
export interface NumberConstraints {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly constant?: number;
  /** As a control holds it: the number's shortest decimal text. */
  readonly defaultValue?: string;
}

export type NumericKind = 'number' | 'integer';

export interface NumericField<Kind extends NumericKind> extends FieldBase, NumberConstraints {
  readonly kind: Kind;
}

/** Any decimal number that a double carries exactly. */
export type NumberField = NumericField<'number'>;

/** A whole number within ±(2^53 − 1); `3.0` is one (JSON Schema 2020-12). */
export type IntegerField = NumericField<'integer'>;

/** The spec of both kinds of numbers. What a person types stays as it is, and is read when it is checked and sent. */
export function numericSpec<Kind extends NumericKind>(): FieldSpec<NumericField<Kind>> {
  return {
    empty: '',
    encode(field, held, options) {
      // Form libraries hold numbers, and `NaN` for an empty control.
      const isNumber = typeof held === 'number' && !Number.isNaN(held);
      const text = isNumber ? String(held) : held;
      if (typeof text !== 'string' || text.trim() === '') {
        return undefined;
      }
      const parsed = parseNumberText(text, isNumber ? {} : options);
      return parsed.problem === undefined
        ? { wire: parsed.value }
        : { finding: numberFault(field.kind, parsed) };
    },
    // JSON has neither infinities nor `NaN`, and sends -0 as 0.
    accept: (field, wire) =>
      typeof wire === 'number' && Number.isFinite(wire)
        ? sentValue(wire === 0 ? 0 : wire, checkNumber(field, wire))
        : wrongType('number', wire),
  };
}

/**
 * Bounds, and the range in which one refuses an integer that could be sent. Libraries write ±(2^53 − 1) beside every integer (zod 4
 * does), which a person can't go beyond anyway.
 */
const BOUNDS = [
  ['minimum', Number.MIN_SAFE_INTEGER + 1, Infinity],
  ['maximum', -Infinity, Number.MAX_SAFE_INTEGER - 1],
  ['exclusiveMinimum', Number.MIN_SAFE_INTEGER, Infinity],
  ['exclusiveMaximum', -Infinity, Number.MAX_SAFE_INTEGER],
] as const;
const HONOURED = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'];

type Bounds = { [Bound in (typeof BOUNDS)[number][0]]?: number };

/** A number or an integer with no list of values. */
export function readNumeric<Kind extends NumericKind>(
  source: SchemaSource,
  kind: Kind,
): OwnMembers<NumericField<Kind>> | UnsupportedReason {
  const { path, context, keywords } = source;
  // A format of a number (OpenAPI's `int32`, `double`) is an annotation.
  addIgnored(source, [...HONOURED, 'format']);
  const bounds: Bounds = {};
  const narrowing: Bounds = {};
  for (const [name, least, most] of BOUNDS) {
    const bound = readLimit(source, name);
    if (bound !== undefined) {
      bounds[name] = bound;
      if (kind === 'number' || (bound >= least && bound <= most)) {
        narrowing[name] = bound;
      }
    }
  }
  const multipleOf = readLimit(source, 'multipleOf');
  const constant = keywords.get('const');
  const isPossible =
    constant === undefined
      ? !isEmptyRange(kind, bounds) && (multipleOf === undefined || !isOffEveryStep(bounds, multipleOf))
      : typeof constant === 'number' &&
        Number.isFinite(constant) &&
        checkNumber({ kind, ...bounds, ...(multipleOf !== undefined && { multipleOf }) }, constant) ===
          undefined;
  if (!isPossible) {
    context.log.add('boundsContradict', path);
    return 'contradiction';
  }
  const suggested = keywords.get('default') ?? undefined;
  // A fraction suggested for an integer is of the wrong type; one out of bounds is kept, for the person to correct.
  const isSuggested = kind === 'integer' ? Number.isInteger(suggested) : Number.isFinite(suggested);
  if (suggested !== undefined && !isSuggested) {
    context.log.add('defaultInvalid', pointer(path, 'default'));
  }
  return {
    kind,
    ...narrowing,
    ...(multipleOf !== undefined && { multipleOf }),
    ...(typeof constant === 'number' && { constant }),
    ...(isSuggested && { defaultValue: String(suggested) }),
  };
}

function isEmptyRange(kind: NumericKind, bounds: Bounds): boolean {
  const { minimum = -Infinity, maximum = Infinity } = bounds;
  const { exclusiveMinimum = -Infinity, exclusiveMaximum = Infinity } = bounds;
  if (kind === 'integer') {
    const least = Math.max(Math.ceil(minimum), Math.floor(exclusiveMinimum) + 1);
    const most = Math.min(Math.floor(maximum), Math.ceil(exclusiveMaximum) - 1);
    return least > most;
  }
  return (
    minimum > maximum ||
    (exclusiveMinimum !== -Infinity && exclusiveMinimum >= Math.min(maximum, exclusiveMaximum)) ||
    (exclusiveMaximum !== Infinity && exclusiveMaximum <= Math.max(minimum, exclusiveMinimum))
  );
}

/** No multiple lies within the bounds: `multipleOf: 5` between 1 and 4. Far from zero the server judges. */
function isOffEveryStep(bounds: Bounds, step: number): boolean {
  const least = Math.max(bounds.minimum ?? -Infinity, bounds.exclusiveMinimum ?? -Infinity);
  const most = Math.min(bounds.maximum ?? Infinity, bounds.exclusiveMaximum ?? Infinity);
  if (!Number.isFinite(least) || !Number.isFinite(most)) {
    return false;
  }
  const first = Math.floor(least / step);
  const last = Math.ceil(most / step);
  if (!Number.isSafeInteger(first) || last - first > MOST_STEPS_TRIED) {
    return false;
  }
  for (let count = first; count <= last; count += 1) {
    // As a decimal: 3 × 0.1 is 0.30000000000000004.
    const value = Number((count * step).toPrecision(15));
    if (checkBounds(bounds, value) === undefined) {
      return false;
    }
  }
  return true;
}

/** Between two bounds; of more one lies within them. */
const MOST_STEPS_TRIED = 8;

function numberFault(kind: NumericKind, parsed: Extract<NumberText, { problem: string }>): Finding {
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

/** Checks a number as it is sent: whole, exact, `const`, bounds, step. */
export function checkNumber(
  field: NumberConstraints & { readonly kind: NumericKind },
  value: number,
): Finding | undefined {
  if (field.kind === 'integer' && !Number.isInteger(value)) {
    return { code: 'integer', params: {} };
  }
  // Beyond 2^53 neighbouring integers share one double: the server could not tell them apart.
  if (field.kind === 'integer' && !Number.isSafeInteger(value)) {
    return { code: 'unsafeNumber', params: {} };
  }
  if (field.constant !== undefined && value !== field.constant) {
    return { code: 'const', params: { value: field.constant, kind: field.kind } };
  }
  return checkBounds(field, value) ?? checkStep(field, value);
}

function checkStep({ multipleOf: step }: NumberConstraints, value: number): Finding | undefined {
  if (step === undefined || isMultipleOf(value, step)) {
    return undefined;
  }
  const [a, b] = multiplesAround(value, step);
  return { code: 'multipleOf', params: { step, a, b } };
}
