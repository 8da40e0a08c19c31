import { ACCESSOR } from '../untrusted/own-value.js';
import type { ElicitContentValue, FieldId } from './field-base.js';
import type { IssueCode } from './issue.js';

/** What is wrong with content beyond what can be wrong with an answer in a form. */
export type ContentIssueCode =
  | IssueCode
  /** The content isn't an object. */
  | 'notAnObject'
  /** A proxy threw. */
  | 'unreadable'
  /** A key that no field of the form has. Of many, the first 20 are named. */
  | 'unknownKey'
  /** `{ expected, actual }`. `expected`: `string`, `number`, `boolean` or `array`. `actual`: a `typeof`, `array`, `null`, or `accessor`. */
  | 'wrongType'
  /** A value that is listed twice: each option is chosen once. */
  | 'repeatedItem'
  /** `{ reason }`. The field can't be answered here, so no value can be checked: see `UnsupportedReason`. */
  | 'unsupported'
  /** No content would satisfy the form's schema: `model.answerable` is false. */
  | 'unanswerable';

/** What is wrong with content. Its params are named in the comments of `ContentIssueCode` and `IssueCode`. */
export interface ContentIssue {
  readonly code: ContentIssueCode;
  /** Absent where it is about no single key. Cut to 200 characters where it isn't a field's. */
  readonly key?: string;
  /** Absent where it is about no single field. */
  readonly fieldId?: FieldId;
  readonly params: Readonly<Record<string, string | number>>;
}

/** A content issue before it is tied to its field. */
export type ContentFinding = Pick<ContentIssue, 'code' | 'params'>;

/** What was sent as an answer, checked: a value that can be passed on, or what is wrong with it. */
export type SentValue =
  /** `unverifiable`: a pattern could not be checked here. */
  | { readonly value: ElicitContentValue; readonly unverifiable?: boolean; readonly finding?: never }
  | { readonly finding: ContentFinding; readonly value?: never; readonly unverifiable?: never };

export function sentValue(
  value: ElicitContentValue,
  finding: ContentFinding | undefined,
  unverifiable = false,
): SentValue {
  return finding ? { finding } : unverifiable ? { value, unverifiable } : { value };
}

export function wrongType(expected: 'string' | 'number' | 'boolean' | 'array', sent: unknown): SentValue {
  return { finding: { code: 'wrongType', params: { expected, actual: typeName(sent) } } };
}

function typeName(sent: unknown): string {
  if (sent === ACCESSOR) {
    return 'accessor';
  }
  if (sent === null) {
    return 'null';
  }
  return Array.isArray(sent) ? 'array' : typeof sent;
}
