import type { FieldBase, FieldId } from './field-base.js';

/** Each code's params are named in its comment; of one text in a list also `item`, its place from 1. `docs/issues.md` is made of these. */
export type IssueCode =
  /** `{ kind }`. Nothing was answered, and the server requires it. The field's kind: the sentence names what to do there. */
  | 'required'
  /** `{ min, count }`. A shorter text than `minLength`; in code points. */
  | 'minLength'
  /** `{ max, count, excess }`. A longer text than `maxLength`; in code points. */
  | 'maxLength'
  /** The server's `pattern` doesn't occur in the text. */
  | 'pattern'
  /** No RFC 5321 mailbox. */
  | 'email'
  /** No RFC 3986 URI: absolute, ASCII. */
  | 'uri'
  /** No RFC 3339 `full-date`, or no day of the calendar. */
  | 'date'
  /** No RFC 3339 `date-time`, or no moment of the calendar. */
  | 'dateTime'
  /** A real date and time whose UTC offset is missing. */
  | 'offset'
  /** No number. */
  | 'number'
  /** No number, or no whole one. */
  | 'integer'
  /** `{ example }`. Thousands are set apart; the example is the same number without that. */
  | 'grouping'
  /** `{ example }`. A decimal comma where the locale has a full stop; the example has one. */
  | 'decimal'
  /** `{ min }`. Under `minimum`. */
  | 'minimum'
  /** `{ max }`. Over `maximum`. */
  | 'maximum'
  /** `{ n }`. At or under `exclusiveMinimum`. */
  | 'exclusiveMinimum'
  /** `{ n }`. At or over `exclusiveMaximum`. */
  | 'exclusiveMaximum'
  /** `{ step, a, b }`. No multiple of `multipleOf`; `a` and `b` are the nearest ones below and above. */
  | 'multipleOf'
  /** JSON would carry another number than the one typed. */
  | 'unsafeNumber'
  /** `{ value, kind }`. Not the one value that `const` allows; a boolean's text for a yes/no question. */
  | 'const'
  /** Not among the options. */
  | 'option'
  /** Within a list of texts: the same as an earlier one (`uniqueItems`). */
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
