import { isMultipleOf } from '../json-schema/multiple-of.js';
import { type FieldSource, unsupportedField } from './field-source.js';
import type { IntegerField, NumberField, UnsupportedField } from './field-model.js';
import { pointer } from '../untrusted/json-pointer.js';
import { addIgnored, readNumber, readStep } from '../json-schema/read-constraint.js';

const HONOURED = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'];

/** A number or an integer with no list of values. */
export function parseNumberField(
  source: FieldSource,
  kind: 'number' | 'integer',
): NumberField | IntegerField | UnsupportedField {
  const { base, path, context, keywords } = source;
  addIgnored(source, HONOURED);
  const bounds: Bounds = {
    minimum: readNumber(source, 'minimum'),
    maximum: readNumber(source, 'maximum'),
    exclusiveMinimum: readNumber(source, 'exclusiveMinimum'),
    exclusiveMaximum: readNumber(source, 'exclusiveMaximum'),
  };
  const multipleOf = readStep(source);
  const constant = keywords.get('const');
  const isPossible =
    constant === undefined
      ? !isEmptyRange(kind, bounds)
      : takesConstant(constant, kind, bounds) &&
        (multipleOf === undefined || isMultipleOf(constant, multipleOf));
  if (!isPossible) {
    context.log.add('boundsContradict', path);
    return unsupportedField(base, 'contradiction');
  }
  const defaultValue = readDefault(source, kind);
  return Object.freeze({
    ...base,
    kind,
    ...(bounds.minimum !== undefined && { minimum: bounds.minimum }),
    ...(bounds.maximum !== undefined && { maximum: bounds.maximum }),
    ...(bounds.exclusiveMinimum !== undefined && { exclusiveMinimum: bounds.exclusiveMinimum }),
    ...(bounds.exclusiveMaximum !== undefined && { exclusiveMaximum: bounds.exclusiveMaximum }),
    ...(multipleOf !== undefined && { multipleOf }),
    ...(typeof constant === 'number' && { constant }),
    ...(defaultValue !== undefined && { defaultValue }),
  });
}

interface Bounds {
  readonly minimum: number | undefined;
  readonly maximum: number | undefined;
  readonly exclusiveMinimum: number | undefined;
  readonly exclusiveMaximum: number | undefined;
}

function takesConstant(constant: unknown, kind: 'number' | 'integer', bounds: Bounds): constant is number {
  return (
    typeof constant === 'number' &&
    Number.isFinite(constant) &&
    (kind === 'number' || Number.isSafeInteger(constant)) &&
    constant >= (bounds.minimum ?? -Infinity) &&
    constant <= (bounds.maximum ?? Infinity) &&
    constant > (bounds.exclusiveMinimum ?? -Infinity) &&
    constant < (bounds.exclusiveMaximum ?? Infinity)
  );
}

function isEmptyRange(kind: 'number' | 'integer', bounds: Bounds): boolean {
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

/** A fraction suggested for an integer is of the wrong type; one out of bounds is kept for the person to mend. */
function readDefault(
  { keywords, path, context }: FieldSource,
  kind: 'number' | 'integer',
): string | undefined {
  const value = keywords.get('default');
  if (value === undefined || value === null) {
    return undefined;
  }
  if (typeof value === 'number' && (kind === 'integer' ? Number.isInteger(value) : Number.isFinite(value))) {
    return String(value);
  }
  context.log.add('defaultInvalid', pointer(path, 'default'));
  return undefined;
}
