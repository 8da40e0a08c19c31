import type { DateField, DateTimeField, EmailField, TextField, UriField } from '../schema/form-model.js';
import { countCodePoints } from './code-points.js';
import type { Finding } from './finding.js';
import { isDate } from './formats/date.js';
import { dateTimeFault } from './formats/date-time.js';
import { isEmail } from './formats/email.js';
import { isUri } from './formats/uri.js';
import type { PatternMatcher } from './issue.js';

/** Checks an answered text of any format: format, `const`, length, pattern. */
export function checkText(
  field: TextField | EmailField | UriField | DateField | DateTimeField,
  value: string,
  matcher: PatternMatcher | undefined,
): Finding | undefined {
  const text = field.kind === 'text' ? value : value.trim();
  return (
    checkFormat(field.kind, text) ?? checkConstant(field, text) ?? checkLength(field, text) ?? checkPattern()
  );

  function checkPattern(): Finding | undefined {
    const matches = field.pattern === undefined ? undefined : matcher?.test(field.pattern, text);
    return matches === false ? { code: 'pattern', params: {} } : undefined;
  }
}

function checkFormat(kind: TextFieldKind, text: string): Finding | undefined {
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

type TextFieldKind = Parameters<typeof checkText>[0]['kind'];

function checkConstant(field: { readonly constant?: string }, text: string): Finding | undefined {
  return field.constant !== undefined && text !== field.constant
    ? { code: 'const', params: { value: field.constant } }
    : undefined;
}

function checkLength(
  { minLength = 0, maxLength = Infinity }: { readonly minLength?: number; readonly maxLength?: number },
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
