import { countCodePoints } from '../json-schema/code-points.js';
import { AllPatterns } from '../json-schema/all-patterns.js';
import { type FieldSource, unsupportedField } from './field-source.js';
import type {
  DateField,
  DateTimeField,
  EmailField,
  TextField,
  UnsupportedField,
  UriField,
} from './field-model.js';
import { pointer } from '../untrusted/json-pointer.js';
import { addIgnored, readCount, readText } from '../json-schema/read-constraint.js';
import { TEXT_FORMATS } from '../formats/text-formats.js';

const HONOURED = ['minLength', 'maxLength', 'pattern', 'format'];

const KIND_OF_FORMAT: ReadonlyMap<string, 'email' | 'uri' | 'date' | 'date-time'> = new Map([
  ['email', 'email'],
  ['uri', 'uri'],
  ['date', 'date'],
  ['date-time', 'date-time'],
]);

/** A string with no list of values: free text, or one of the protocol's four formats. */
export function parseTextField(
  source: FieldSource,
): TextField | EmailField | UriField | DateField | DateTimeField | UnsupportedField {
  const { base, path, context } = source;
  addIgnored(source, HONOURED);
  const minLength = readCount(source, 'minLength');
  const maxLength = readCount(source, 'maxLength');
  const constant = source.keywords.get('const');
  if (typeof constant === 'string' && !takesValue(constant, source, 'const')) {
    return unsupportedField(base, 'tooLarge');
  }
  const format = readText(source, 'format');
  if (
    (constant !== undefined && typeof constant !== 'string') ||
    contradicts(minLength, maxLength, constant) ||
    (constant !== undefined && format !== undefined && TEXT_FORMATS.get(format)?.(constant) === false)
  ) {
    context.log.add('boundsContradict', path);
    return unsupportedField(base, 'contradiction');
  }
  const defaultValue = readDefault(source);
  const pattern = readPattern(source);
  const shared = {
    ...base,
    ...(minLength !== undefined && { minLength }),
    ...(maxLength !== undefined && { maxLength }),
    ...(pattern !== undefined && { pattern }),
    ...(constant !== undefined && { constant }),
    ...(defaultValue !== undefined && { defaultValue }),
  };
  const kind = format === undefined ? undefined : KIND_OF_FORMAT.get(format);
  if (kind !== undefined || format === undefined) {
    return Object.freeze({ ...shared, kind: kind ?? 'text' });
  }
  context.log.add('formatUnknown', pointer(path, 'format'), { format });
  return Object.freeze({ ...shared, kind: 'text', unknownFormat: format });
}

function contradicts(
  minLength: number | undefined,
  maxLength: number | undefined,
  constant: string | undefined,
): boolean {
  const least = minLength ?? 0;
  const most = maxLength ?? Infinity;
  // An empty text is no answer here, so a length of 0 alone can't be given.
  if (least > most || most === 0) {
    return true;
  }
  if (constant === undefined) {
    return false;
  }
  const length = countCodePoints(constant);
  return length === 0 || length < least || length > most;
}

/** A default that breaks a limit or its format is kept: the person sees it and can mend it. */
function readDefault(source: FieldSource): string | undefined {
  const value = source.keywords.get('default');
  if (value === undefined || value === null || value === '') {
    return undefined;
  }
  if (typeof value === 'string') {
    return takesValue(value, source, 'default') ? value : undefined;
  }
  source.context.log.add('defaultInvalid', pointer(source.path, 'default'));
  return undefined;
}

/** @returns false, with a problem, for a text that no person would read through. */
function takesValue(text: string, { context, path }: FieldSource, keyword: string): boolean {
  const limit = context.limits.maxValueLength;
  if (text.length <= limit && context.budget.takeUnits(text.length)) {
    return true;
  }
  context.log.add('textTooLong', pointer(path, keyword), { count: text.length, limit });
  return false;
}

/** A pattern of absurd length is not kept; no matcher would run it. The server judges. */
function readPattern(source: FieldSource): string | undefined {
  const joined = source.keywords.get('pattern');
  const pattern = joined instanceof AllPatterns ? joined.source : readText(source, 'pattern');
  const limit = source.context.limits.maxTextLength;
  if (pattern !== undefined && pattern.length > limit) {
    source.context.log.add('textTooLong', pointer(source.path, 'pattern'), { count: pattern.length, limit });
    return undefined;
  }
  return pattern;
}
