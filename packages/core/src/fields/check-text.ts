import type { DateField, DateTimeField, EmailField, TextField, UriField } from './field-model.js';
import { countCodePoints } from '../json-schema/code-points.js';
import type { Finding } from './finding.js';
import { isDate } from '../formats/date.js';
import { dateTimeFault } from '../formats/date-time.js';
import { isEmail } from '../formats/email.js';
import { isUri } from '../formats/uri.js';
import type { PatternMatcher } from '../pattern/pattern-matcher.js';

type TextualField = TextField | EmailField | UriField | DateField | DateTimeField;

/** Checks an answered text of any format, as it will be sent: see `encodeAnswer`. */
export function checkText(
  field: TextualField,
  value: string,
  matcher: PatternMatcher | undefined,
): Finding | undefined {
  return checkSentText(field, field.kind === 'text' ? value : value.trim(), matcher);
}

/** Checks a text of any format as it is on the wire: format, `const`, length, pattern. */
export function checkSentText(
  field: TextualField,
  text: string,
  matcher: PatternMatcher | undefined,
): Finding | undefined {
  return (
    checkFormat(field.kind, text) ??
    checkConstant(field, text) ??
    checkLength(field, text) ??
    checkPattern(field, text, matcher)
  );
}

function checkFormat(kind: TextualField['kind'], text: string): Finding | undefined {
  switch (kind) {
    case 'text':
      return undefined;
    case 'email':
      return isEmail(text) ? undefined : { code: 'email', params: {} };
    case 'uri':
      return isUri(text) ? undefined : { code: 'uri', params: {} };
    case 'date':
      return isDate(text) ? undefined : { code: 'date', params: {} };
    case 'date-time': {
      const code = dateTimeFault(text);
      return code && { code, params: {} };
    }
    default:
      return kind satisfies never;
  }
}

function checkConstant({ kind, constant }: TextualField, text: string): Finding | undefined {
  return constant !== undefined && text !== constant
    ? { code: 'const', params: { value: constant, kind } }
    : undefined;
}

function checkLength(
  { minLength = 0, maxLength = Infinity }: TextualField,
  text: string,
): Finding | undefined {
  // A code point is one or two units, so most lengths need no count.
  if (text.length <= maxLength && text.length >= minLength * 2) {
    return undefined;
  }
  const count = countCodePoints(text);
  if (count < minLength) {
    return { code: 'minLength', params: { min: minLength, count } };
  }
  return count > maxLength
    ? { code: 'maxLength', params: { max: maxLength, count, excess: count - maxLength } }
    : undefined;
}

/** Without a matcher, and where the matcher can't tell, the server judges. */
function checkPattern(
  { pattern }: TextualField,
  text: string,
  matcher: PatternMatcher | undefined,
): Finding | undefined {
  const matches = pattern === undefined ? undefined : matcher?.test(pattern, text);
  return matches === false ? { code: 'pattern', params: {} } : undefined;
}
