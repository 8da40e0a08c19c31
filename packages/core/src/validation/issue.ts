import type { FieldId } from '../schema/form-model.js';

/** Each code's params are named in its comment. */
export type IssueCode =
  /** `{ kind }`. The field's kind: the sentence names what to do there. */
  | 'required'
  /** `{ min, count }`. Code points. */
  | 'minLength'
  /** `{ max, count, excess }`. Code points. */
  | 'maxLength'
  | 'pattern'
  | 'email'
  | 'uri'
  | 'date'
  | 'dateTime'
  /** A real date and time whose UTC offset is missing. */
  | 'offset'
  | 'number'
  | 'integer'
  /** `{ example }`. Thousands are set apart; the example is the same number without that. */
  | 'grouping'
  /** `{ example }`. A decimal comma where the locale has a full stop; the example has one. */
  | 'decimal'
  /** `{ min }`. */
  | 'minimum'
  /** `{ max }`. */
  | 'maximum'
  /** `{ n }`. */
  | 'exclusiveMinimum'
  /** `{ n }`. */
  | 'exclusiveMaximum'
  /** `{ step, a, b }`. `a` and `b` are the nearest steps below and above. */
  | 'multipleOf'
  /** JSON would carry another number than the one typed. */
  | 'unsafeNumber'
  /** `{ value, kind }`. `value` is a boolean's text for a yes/no question. */
  | 'const'
  /** Not among the options. */
  | 'option'
  /** `{ min, count }`. */
  | 'minItems'
  /** `{ max, count }`. */
  | 'maxItems';

/** What is wrong with one answer. Never a sentence: words live in `messages`, keyed `issue.<code>`. */
export interface Issue {
  readonly fieldId: FieldId;
  readonly key: string;
  readonly code: IssueCode;
  /** Numbers and texts for the sentence's placeholders; `IssueCode` says which. */
  readonly params: Readonly<Record<string, string | number>>;
}

/** Runs a server's pattern in linear time. */
export interface PatternMatcher {
  /** `undefined`: can't be checked here, which is not the same as invalid. */
  test(pattern: string, value: string): boolean | undefined;
  /** Whether this is an ECMA-262 pattern (`u` flag) at all. `undefined`: too long to be read. */
  isPattern?(pattern: string): boolean | undefined;
}
