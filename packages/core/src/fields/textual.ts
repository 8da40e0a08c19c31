import { restatesFormat } from '../formats/library-patterns.js';
import { TEXT_FORMATS, type TextFormat } from '../formats/text-formats.js';
import {
  addIgnored,
  countCodePoints,
  readLimit,
  readPattern,
  readText,
  type SchemaSource,
  takeUnits,
} from '../json-schema/index.js';
import { matchesPattern, type PatternBudget } from '../pattern/matches-pattern.js';
import { pointer } from '../untrusted/json-pointer.js';
import { sentValue, wrongType } from './content-issue.js';
import type { FieldBase, UnsupportedReason } from './field-base.js';
import type { FieldSpec, OwnMembers } from './field-spec.js';
import { type Finding, requiredFinding } from './issue.js';
import { checkLength } from './limits.js';
import { type NumberTextOptions, parseNumberText } from './number-text.js';
import { checkNumber, type NumberConstraints, type NumericKind } from './numeric.js';
import { type FieldOption, NOT_LISTED, readSuggestions, SUGGESTIONS } from './options.js';

/** What the kinds share that are typed as text: free text and the protocol's four formats. */
export interface TextConstraints {
  /** In Unicode code points (JSON Schema 2020-12, validation 6.3). */
  readonly minLength?: number;
  /** In Unicode code points. */
  readonly maxLength?: number;
  /** ECMA-262 source, `u` flag. Untrusted: never run it as a `RegExp`. */
  readonly pattern?: string;
  /** The pattern only spells out the field's format, as a schema library does: it is checked, but needs no explanation. */
  readonly patternRestatesFormat?: true;
  /** The schema's `const`: only this text is accepted. */
  readonly constant?: string;
  /** Texts that the server offers; any other that the rules take is as good. `value` and `wire` are the text. */
  readonly suggestions?: readonly FieldOption[];
  /** Instead of rules of its own: a text that one of these takes. */
  readonly alternatives?: readonly TextAlternative[];
  /** Exactly one of them may take it. */
  readonly exclusive?: true;
  /** A number is an answer too. What is written is sent as one where it is one. */
  readonly orNumber?: NumberConstraints & { readonly kind: NumericKind };
  readonly defaultValue?: string;
}

/** The rules of one of several texts. */
export type TextAlternative = Pick<TextConstraints, 'minLength' | 'maxLength' | 'pattern' | 'constant'> & {
  readonly kind: TextualKind;
};

export interface TextualField<Kind extends string> extends FieldBase, TextConstraints {
  readonly kind: Kind;
}

/** Free text. White space is part of it: it is kept, checked and sent. */
export interface TextField extends TextualField<'text'> {
  /** A `format` the protocol does not know; reported, not checked. */
  readonly unknownFormat?: string;
}

/** An RFC 5321 mailbox. */
export type EmailField = TextualField<'email'>;

/** An RFC 3986 URI: absolute, ASCII. */
export type UriField = TextualField<'uri'>;

/** RFC 3339 `full-date`. */
export type DateField = TextualField<'date'>;

/** RFC 3339 `date-time`: the offset is mandatory. */
export type DateTimeField = TextualField<'date-time'>;

export type TextualKind = TextFormat | 'text';

/** The spec of free text, or of one of the protocol's formats. */
export function textualSpec<Field extends TextualField<TextualKind>>(): FieldSpec<Field> {
  return {
    empty: '',
    encode(field, held, options) {
      const text = typeof held === 'string' ? asSent(field, held) : '';
      const number = field.orNumber && writtenNumber(field.orNumber, text.trim(), options);
      return text === '' ? undefined : { wire: number ?? text };
    },
    // An optional text may be sent empty if its rules take that; an empty required one isn't an answer.
    accept(field, wire, { patterns }) {
      if (field.orNumber && typeof wire === 'number' && Number.isFinite(wire)) {
        return sentValue(wire, checkNumber(field.orNumber, wire));
      }
      if (typeof wire !== 'string') {
        return wrongType('string', wire);
      }
      return wire === '' && field.required
        ? { finding: requiredFinding(field) }
        : checkTextual(field, wire, patterns);
    },
  };
}

/** A number that is written as it is sent, but for the decimal separator: `007` and `1.50` stay texts. */
function writtenNumber(
  rules: NumberConstraints & { readonly kind: NumericKind },
  text: string,
  options: NumberTextOptions,
): number | undefined {
  const { value } = parseNumberText(text, options);
  const isPlain = [String(value), String(value).replace('.', options.decimalSeparator ?? '.')].includes(text);
  return isPlain && value !== undefined && checkNumber(rules, value) === undefined ? value : undefined;
}

/** White space around an address or a date can't be part of it: it is not sent. */
export function asSent({ kind }: { readonly kind: TextualKind }, value: string): string {
  return kind === 'text' ? value : value.trim();
}

/** The kind of a string with no list of values. */
export function textualKind(format: unknown): TextualKind {
  return TEXT_FORMATS.has(format) ? (format as TextFormat) : 'text';
}

const HONOURED: readonly string[] = ['minLength', 'maxLength', 'pattern', 'format', SUGGESTIONS];

/** A string with no list of values. */
export function readTextual(
  source: SchemaSource,
  kind: TextualKind,
): OwnMembers<TextualField<TextualKind> & Pick<TextField, 'unknownFormat'>> | UnsupportedReason {
  const { keywords, path, context } = source;
  addIgnored(source, HONOURED);
  const minLength = readLimit(source, 'minLength');
  const maxLength = readLimit(source, 'maxLength');
  const constant = keywords.get('const');
  if (typeof constant === 'string' && !takesValue(constant, source, 'const')) {
    return 'tooLarge';
  }
  const format = readText(source, 'format');
  const least = minLength ?? 0;
  const most = maxLength ?? Infinity;
  if (
    least > most ||
    // An empty text isn't an answer here, so a length of 0 alone can't be given.
    most === 0 ||
    (constant !== undefined && !isPossible(constant, kind, least, most))
  ) {
    context.log.add('boundsContradict', path);
    return 'contradiction';
  }
  const suggested = keywords.get('default') ?? '';
  // One that breaks a limit or its format is kept: the person sees it and can correct it.
  const defaultValue =
    typeof suggested === 'string' && suggested !== '' && takesValue(suggested, source, 'default')
      ? suggested
      : undefined;
  if (typeof suggested !== 'string') {
    context.log.add('defaultInvalid', pointer(path, 'default'));
  }
  const pattern = readPattern(source);
  const unknownFormat = kind === 'text' ? format : undefined;
  if (unknownFormat !== undefined) {
    context.log.add('formatUnknown', pointer(path, 'format'), { format: unknownFormat });
  }
  const rules: TextConstraints & { readonly kind: TextualKind } = {
    kind,
    ...(minLength !== undefined && { minLength }),
    ...(maxLength !== undefined && { maxLength }),
    ...(pattern !== undefined && { pattern }),
    ...(pattern !== undefined && restatesFormat(kind, pattern) && { patternRestatesFormat: true }),
    ...(typeof constant === 'string' && { constant }),
  };
  const { patterns } = context.budget;
  const suggestions =
    constant === undefined
      ? readSuggestions(source, (text) => checkTextual(rules, text, patterns).finding?.code)
      : undefined;
  return {
    ...rules,
    ...(suggestions !== undefined && { suggestions }),
    ...(defaultValue !== undefined && { defaultValue }),
    ...(unknownFormat !== undefined && { unknownFormat }),
  };
}

/** Whether a `const` can be answered. */
function isPossible(constant: unknown, kind: TextualKind, least: number, most: number): boolean {
  if (typeof constant !== 'string' || TEXT_FORMATS.get(kind)?.(constant) !== undefined) {
    return false;
  }
  const length = countCodePoints(constant);
  return length > 0 && length >= least && length <= most;
}

/** @returns false, with a problem, for a text beyond the limits. */
function takesValue(text: string, { context, path }: SchemaSource, keyword: string): boolean {
  const limit = context.limits.maxValueLength;
  if (text.length <= limit && takeUnits(context.budget, text.length)) {
    return true;
  }
  context.log.add('textTooLong', pointer(path, keyword), { count: text.length, limit });
  return false;
}

type CheckedText =
  | { readonly value: string; readonly unverifiable?: boolean; readonly finding?: never }
  | { readonly finding: Finding; readonly value?: never; readonly unverifiable?: never };

/** Checks a text as it is sent: format, `const`, length, pattern. */
export function checkTextual(
  {
    kind,
    alternatives,
    exclusive,
    constant,
    minLength,
    maxLength,
    pattern,
  }: TextConstraints & { readonly kind: string },
  text: string,
  patterns: PatternBudget,
): CheckedText {
  if (alternatives) {
    const checked = alternatives.map((each) => checkTextual(each, text, patterns));
    const fitting = checked.filter(({ finding }) => finding === undefined);
    const finding = checked[0]?.finding ?? NOT_LISTED;
    return fitting.length === 0 || (exclusive && fitting.length > 1)
      ? { finding }
      : { value: text, unverifiable: fitting.every(({ unverifiable }) => unverifiable) };
  }
  const code = TEXT_FORMATS.get(kind)?.(text);
  if (code !== undefined) {
    return { finding: { code, params: {} } };
  }
  if (constant !== undefined && text !== constant) {
    return { finding: { code: 'const', params: { value: constant, kind } } };
  }
  const finding = checkLength(text, minLength, maxLength);
  if (finding || pattern === undefined) {
    return finding ? { finding } : { value: text };
  }
  const matches = matchesPattern(pattern, text, patterns);
  return matches === false
    ? { finding: { code: 'pattern', params: {} } }
    : { value: text, unverifiable: matches === undefined };
}
