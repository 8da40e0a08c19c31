import type { FieldId } from '../schema/form-model.js';

export type IssueCode =
  | 'required'
  | 'minLength'
  | 'maxLength'
  | 'pattern'
  | 'email'
  | 'uri'
  | 'date'
  | 'dateTime'
  | 'offset'
  | 'number'
  | 'integer'
  | 'minimum'
  | 'maximum'
  | 'exclusiveMinimum'
  | 'exclusiveMaximum'
  | 'multipleOf'
  | 'unsafeNumber'
  | 'const'
  | 'option'
  | 'minItems'
  | 'maxItems';

/** What is wrong with one answer. Never a sentence: words live in `messages`, keyed `issue.<code>`. */
export interface Issue {
  readonly fieldId: FieldId;
  readonly key: string;
  readonly code: IssueCode;
  /** Numbers and texts for the sentence's placeholders; see the messages for their names. */
  readonly params: Readonly<Record<string, string | number>>;
}

/** Runs a server's pattern in linear time. */
export interface PatternMatcher {
  /** `undefined`: can't be checked here, which is not the same as invalid. */
  test(pattern: string, value: string): boolean | undefined;
}
