import { restatesFormat } from '../formats/library-patterns.js';
import {
  addIgnored,
  countCodePoints,
  readCount,
  readPattern,
  readText,
  type SchemaSource,
} from '../json-schema/index.js';
import type { PatternMatcher } from '../pattern/pattern-matcher.js';
import { pointer } from '../untrusted/json-pointer.js';
import { type SentValue, sentValue, wrongType } from './content-issue.js';
import type { FieldBase, FieldValue, UnsupportedReason } from './field-base.js';
import type { FieldSpec } from './field-spec.js';
import { type Finding, type IssueCode, requiredFinding } from './issue.js';
import { type FieldOption, readSuggestions, SUGGESTIONS } from './options.js';

/** What the kinds share that are typed as text: free text and the protocol's four formats. */
export interface TextConstraints {
  /** In Unicode code points (JSON Schema 2020-12, validation 6.3). */
  readonly minLength?: number;
  /** In Unicode code points. */
  readonly maxLength?: number;
  /** ECMA-262 source, `u` flag. Untrusted: only a linear-time matcher may run it. */
  readonly pattern?: string;
  /** The pattern only spells out the field's format, as a schema library does: checked, and nothing that a person has to be told. */
  readonly patternRestatesFormat?: true;
  /** The schema's `const`: only this text is accepted. */
  readonly constant?: string;
  /** Texts that the server offers; any other that the rules take is as good. `value` and `wire` are the text. */
  readonly suggestions?: readonly FieldOption[];
  readonly defaultValue?: string;
}

type FormatKind = 'email' | 'uri' | 'date' | 'date-time';

export interface TextualField<Kind extends string> extends FieldBase, TextConstraints {
  readonly kind: Kind;
}

/** What is wrong with a text in a format; `undefined` for nothing. */
type FormatFault = (text: string) => IssueCode | undefined;

/** The spec of a kind that is one of the protocol's formats. White space around an address or a date can't be part of it: it is not sent. */
export function formattedSpec<Kind extends FormatKind>(
  kind: Kind,
  fault: FormatFault,
): FieldSpec<TextualField<Kind>, string> {
  return {
    asks: ({ type, listed, format }) => type === 'string' && !listed && format === kind,
    read: (source) => readTextual(source, kind, fault),
    initialValue: ({ defaultValue = '' }) => defaultValue,
    isAnswered: isFilled,
    check: (field, value, { matcher }) => checkTextual(field, value.trim(), matcher, fault),
    encode: (_field, value) => value.trim(),
    checkSent: (field, sent, { matcher }) =>
      sentText(field, sent, (text) => checkTextual(field, text, matcher, fault)),
    fromFormLibrary: asText,
  };
}

/** Whether a control holds more than white space. */
export function isFilled(value: FieldValue): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

/** What a form library holds is the text itself; anything else is no answer. */
export function asText(value: unknown): FieldValue {
  return value as FieldValue;
}

const HONOURED: readonly string[] = ['minLength', 'maxLength', 'pattern', 'format', SUGGESTIONS];

/** A string with no list of values. */
export function readTextual<Kind extends FormatKind | 'text'>(
  source: SchemaSource,
  kind: Kind,
  fault?: FormatFault,
): ({ readonly kind: Kind; readonly unknownFormat?: string } & TextConstraints) | UnsupportedReason {
  const { keywords, path, context } = source;
  addIgnored(source, HONOURED);
  const minLength = readCount(source, 'minLength');
  const maxLength = readCount(source, 'maxLength');
  const constant = keywords.get('const');
  if (typeof constant === 'string' && !takesValue(constant, source, 'const')) {
    return 'tooLarge';
  }
  const format = readText(source, 'format');
  if (
    (constant !== undefined && typeof constant !== 'string') ||
    contradicts(minLength, maxLength, constant) ||
    (constant !== undefined && fault?.(constant) !== undefined)
  ) {
    context.log.add('boundsContradict', path);
    return 'contradiction';
  }
  const defaultValue = readDefault(source);
  const pattern = readPattern(source);
  const unknownFormat = kind === 'text' ? format : undefined;
  if (unknownFormat !== undefined) {
    context.log.add('formatUnknown', pointer(path, 'format'), { format: unknownFormat });
  }
  const rules: TextConstraints & { readonly kind: Kind } = {
    kind,
    ...(minLength !== undefined && { minLength }),
    ...(maxLength !== undefined && { maxLength }),
    ...(pattern !== undefined && { pattern }),
    ...(pattern !== undefined && restatesFormat(kind, pattern) && { patternRestatesFormat: true }),
    ...(constant !== undefined && { constant }),
  };
  const suggestions = readSuggestions(
    source,
    (text) => checkTextual(rules, text, undefined, fault) === undefined,
  );
  return {
    ...rules,
    ...(constant === undefined && suggestions !== undefined && { suggestions }),
    ...(defaultValue !== undefined && { defaultValue }),
    ...(unknownFormat !== undefined && { unknownFormat }),
  };
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

/** A default that breaks a limit or its format is kept: the person sees it and can correct it. */
function readDefault(source: SchemaSource): string | undefined {
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

/** @returns false, with a problem, for a text beyond the limits. */
function takesValue(text: string, { context, path }: SchemaSource, keyword: string): boolean {
  const limit = context.limits.maxValueLength;
  if (text.length <= limit && context.budget.takeUnits(text.length)) {
    return true;
  }
  context.log.add('textTooLong', pointer(path, keyword), { count: text.length, limit });
  return false;
}

/** Checks a text as it is sent: format, `const`, length, pattern. */
export function checkTextual(
  { kind, constant, minLength, maxLength, pattern }: TextConstraints & { readonly kind: string },
  text: string,
  matcher: PatternMatcher | undefined,
  fault?: FormatFault,
): Finding | undefined {
  const code = fault?.(text);
  if (code !== undefined) {
    return { code, params: {} };
  }
  if (constant !== undefined && text !== constant) {
    return { code: 'const', params: { value: constant, kind } };
  }
  return checkLength(text, minLength, maxLength) ?? checkPattern(text, pattern, matcher);
}

function checkLength(text: string, minLength = 0, maxLength = Infinity): Finding | undefined {
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
  text: string,
  pattern: string | undefined,
  matcher: PatternMatcher | undefined,
): Finding | undefined {
  const matches = pattern === undefined ? undefined : matcher?.test(pattern, text);
  return matches === false ? { code: 'pattern', params: {} } : undefined;
}

/** An optional text may be sent empty if its rules take that; an empty required one is no answer. */
export function sentText(
  field: TextualField<string>,
  sent: unknown,
  check: (text: string) => Finding | undefined,
): SentValue {
  if (typeof sent !== 'string') {
    return wrongType('string', sent);
  }
  return sentValue(sent, sent === '' && field.required ? requiredFinding(field) : check(sent));
}
