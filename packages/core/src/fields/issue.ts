import type { FieldBase, FieldId } from './field-base.js';

/** Each code's params are named in its comment; of one text in a list also `item`, its place from 1. `docs/issues.md` is made of these. */
export type IssueCode =
  /** `{ kind }`. A required question has no answer. The sentence depends on the field's kind. */
  | 'required'
  /** `{ min, count }`. A shorter text than `minLength`; in code points. */
  | 'minLength'
  /** `{ max, count, excess }`. A longer text than `maxLength`; in code points. */
  | 'maxLength'
  /** The server's `pattern` doesn't occur in the text. */
  | 'pattern'
  /** Not an RFC 5321 mailbox. */
  | 'email'
  /** Not an absolute ASCII URI (RFC 3986). */
  | 'uri'
  /** Not an RFC 3339 `full-date`, or not a day in the calendar. */
  | 'date'
  /** Not an RFC 3339 `date-time`, or not a moment in the calendar. */
  | 'dateTime'
  /** A real date and time whose UTC offset is missing. */
  | 'offset'
  /** Not a number. */
  | 'number'
  /** Not a number, or not a whole one. */
  | 'integer'
  /** `{ example }`. The number has thousands separators; the example is the same number without them. */
  | 'grouping'
  /** `{ example }`. A decimal comma in a locale with a decimal point; the example has a point. */
  | 'decimal'
  /** `{ min }`. Under `minimum`. */
  | 'minimum'
  /** `{ max }`. Over `maximum`. */
  | 'maximum'
  /** `{ n }`. At or under `exclusiveMinimum`. */
  | 'exclusiveMinimum'
  /** `{ n }`. At or over `exclusiveMaximum`. */
  | 'exclusiveMaximum'
  /** `{ step, a, b }`. Not a multiple of `multipleOf`; `a` and `b` are the nearest multiples below and above. */
  | 'multipleOf'
  /** JSON can't represent the typed number exactly. */
  | 'unsafeNumber'
  /** `{ value, kind }`. Not the one value that `const` allows; for a yes/no question `value` is the boolean as text. */
  | 'const'
  /** Not among the options. */
  | 'option'
  /** A text in a list repeats an earlier one (`uniqueItems`). */
  | 'repeatedText'
  /** `{ min, count }`. Fewer texts than `minItems`. */
  | 'minTexts'
  /** `{ max, count }`. More texts than `maxItems`. */
  | 'maxTexts'
  /** `{ min, count }`. Fewer options than `minItems`. */
  | 'minItems'
  /** `{ max, count }`. More options than `maxItems`. */
  | 'maxItems';

/** What is wrong with one answer. Never a sentence: words live in `messages`, keyed `issue.<code>`. */
export interface Issue {
  readonly fieldId: FieldId;
  readonly key: string;
  readonly code: IssueCode;
  /** Numbers and texts for the sentence's placeholders; `IssueCode` says which. */
  readonly params: Readonly<Record<string, string | number>>;
}

/** An issue before it is tied to its field. */
export type Finding = Pick<Issue, 'code' | 'params'>;

export function requiredFinding({
  kind,
  constant,
}: FieldBase & { readonly kind: string; readonly constant?: unknown }): Finding {
  // The only answer there is, is chosen, not entered.
  return {
    code: 'required',
    params: { kind: constant === undefined || kind === 'boolean' ? kind : 'choice' },
  };
}
