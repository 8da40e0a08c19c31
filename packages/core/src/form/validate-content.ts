import type { ElicitContent } from './elicit-content.js';
import type { ElicitContentValue } from '../fields/field-base.js';
import { cutText } from '../untrusted/cut-text.js';
import type { FieldId } from '../fields/field-base.js';
import type { FieldModel, MultiChoiceField } from '../fields/field-model.js';
import type { FormModel } from './form-model.js';
import { isRecord } from '../untrusted/own-value.js';
import { checkBoolean } from '../fields/check-boolean.js';
import { checkCount } from '../fields/check-multi-choice.js';
import { checkSentNumber } from '../fields/check-number.js';
import { checkSentText } from '../fields/check-text.js';
import type { Finding } from '../fields/finding.js';
import type { IssueCode } from '../fields/issue.js';
import type { ValidateOptions } from './validate-field.js';

/** What is wrong with content beyond what can be wrong with an answer in a form. */
export type ContentIssueCode =
  | IssueCode
  /** The content is no object. */
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
  /** Absent where it is about no single key. Cut to 200 characters where it is no field's. */
  readonly key?: string;
  /** Absent where it is about no single field. */
  readonly fieldId?: FieldId;
  readonly params: Readonly<Record<string, string | number>>;
}

export interface ContentValidation {
  /** The fields' in their order, at most one a field, then unknown keys. */
  readonly issues: readonly ContentIssue[];
  /** A frozen copy of what was checked, present exactly when there are no issues. Send this one: the original may change. */
  readonly content?: ElicitContent;
}

export type ValidateContentOptions = Pick<ValidateOptions, 'matcher'>;

/** In UTF-16 units: unknown keys are whoever sent them's text. */
const LONGEST_KEY = 200;
const MOST_UNKNOWN_KEYS = 20;

/**
 * Checks the content of an `accept` that has come over a wire, such as an answer that a page gave and the host's server
 * is to pass on: every rule of `validateForm`, on what is sent instead of what a control holds, and besides that types,
 * options that are none and keys that the form doesn't have. `undefined` counts as `{}`.
 *
 * Takes anything and never throws. Only own enumerable data properties count, so neither a prototype nor a getter can
 * answer a question. Takes time linear to the content. What `validateForm` gives passes with the same matcher. Where it
 * differs from JSON Schema: a required text or list that is empty is `required`, no integer beyond ±(2^53 − 1) is taken,
 * nor a listed value twice.
 *
 * @example
 * const { issues, content } = validateContent(elicitation.model, JSON.parse(body), { matcher });
 * if (content === undefined) {
 *   reject(issues.map(({ code, key }) => `${key ?? 'content'}: ${code}`));
 * }
 */
export function validateContent(
  model: FormModel,
  content: unknown,
  options: ValidateContentOptions = {},
): ContentValidation {
  const issues: ContentIssue[] = [];
  const checked: Record<string, ElicitContentValue> = {};
  try {
    if (!model.answerable) {
      issues.push(issueOf({ code: 'unanswerable', params: {} }));
    }
    if (content === undefined || isRecord(content)) {
      checkContent(model, content ?? {}, options, issues, checked);
    } else {
      issues.push(issueOf({ code: 'notAnObject', params: {} }));
    }
  } catch {
    // Only a proxy can throw here; JSON and structured clones have none.
    issues.push(issueOf({ code: 'unreadable', params: {} }));
  }
  return Object.freeze({
    issues: Object.freeze(issues),
    ...(issues.length === 0 && { content: Object.freeze(checked) }),
  });
}

function checkContent(
  { fields }: FormModel,
  content: object,
  options: ValidateContentOptions,
  issues: ContentIssue[],
  checked: Record<string, ElicitContentValue>,
): void {
  for (const field of fields) {
    const result = checkSent(field, readOwn(content, field.key), options);
    if (result?.finding !== undefined) {
      issues.push(issueOf(result.finding, field));
    } else if (result?.value !== undefined) {
      // Assigning to `__proto__` would set the prototype and send nothing.
      Object.defineProperty(checked, field.key, {
        value: result.value,
        enumerable: true,
        writable: true,
        configurable: true,
      });
    }
  }
  const known = new Set(fields.map(({ key }) => key));
  const unknown = Object.keys(content).filter((key) => !known.has(key));
  for (const key of unknown.slice(0, MOST_UNKNOWN_KEYS)) {
    issues.push(
      Object.freeze({ ...issueOf({ code: 'unknownKey', params: {} }), key: cutText(key, LONGEST_KEY) }),
    );
  }
}

type ContentFinding = Pick<ContentIssue, 'code' | 'params'>;

function issueOf({ code, params }: ContentFinding, field?: FieldModel): ContentIssue {
  return Object.freeze({
    ...(field && { fieldId: field.id, key: field.key }),
    code,
    params: Object.freeze(params),
  });
}

/** Stands for a property with a getter, which is not called: it could answer otherwise the next time. */
const ACCESSOR = Symbol('accessor');

/** An own enumerable property's value: what `JSON.stringify` would send. */
function readOwn(source: object, key: string | number): unknown {
  const property = Object.getOwnPropertyDescriptor(source, key);
  if (property?.enumerable !== true) {
    return undefined;
  }
  return 'value' in property ? (property.value as unknown) : ACCESSOR;
}

/** `undefined`: nothing was sent, and nothing had to be. */
type Checked =
  | { readonly value: ElicitContentValue; readonly finding?: never }
  | { readonly finding: ContentFinding; readonly value?: never }
  | undefined;

function checkSent(field: FieldModel, sent: unknown, options: ValidateContentOptions): Checked {
  if (sent === undefined) {
    return field.required ? { finding: required(field) } : undefined;
  }
  switch (field.kind) {
    case 'text':
    case 'email':
    case 'uri':
    case 'date':
    case 'date-time':
      return typeof sent === 'string'
        ? result(
            sent,
            sent === '' && field.required ? required(field) : checkSentText(field, sent, options.matcher),
          )
        : { finding: wrongType('string', sent) };
    case 'number':
    case 'integer':
      // JSON has neither infinities nor `NaN`, and sends -0 as 0.
      return typeof sent === 'number' && Number.isFinite(sent)
        ? result(sent === 0 ? 0 : sent, checkSentNumber(field, sent))
        : { finding: wrongType('number', sent) };
    case 'boolean':
      return typeof sent === 'boolean'
        ? result(sent, checkBoolean(field, sent))
        : { finding: wrongType('boolean', sent) };
    case 'choice': {
      const option = field.options.find(({ wire }) => wire === sent);
      return option ? { value: option.wire } : { finding: { code: 'option', params: {} } };
    }
    case 'multi-choice':
      return Array.isArray(sent) ? checkItems(field, sent) : { finding: wrongType('array', sent) };
    case 'unsupported':
      return { finding: { code: 'unsupported', params: { reason: field.reason } } };
    default:
      return field satisfies never;
  }
}

function checkItems(field: MultiChoiceField, sent: readonly unknown[]): Checked {
  // More than there are options can't all be different ones; a sparse array of any length is not even looked through.
  if (sent.length > field.options.length) {
    return { finding: { code: 'repeatedItem', params: {} } };
  }
  const wires = new Map<unknown, string | number>(field.options.map(({ wire }) => [wire, wire]));
  const items: (string | number)[] = [];
  for (let index = 0; index < sent.length; index += 1) {
    const item = wires.get(readOwn(sent, index));
    if (item === undefined) {
      return { finding: { code: 'option', params: {} } };
    }
    items.push(item);
  }
  if (new Set(items).size < items.length) {
    return { finding: { code: 'repeatedItem', params: {} } };
  }
  return result(
    Object.freeze(items),
    items.length === 0 && field.required ? required(field) : checkCount(field, items.length),
  );
}

function result(value: ElicitContentValue, finding: ContentFinding | undefined): Checked {
  return finding ? { finding } : { value };
}

function required(field: FieldModel): Finding {
  return { code: 'required', params: { kind: field.kind } };
}

function wrongType(expected: 'string' | 'number' | 'boolean' | 'array', sent: unknown): ContentFinding {
  return { code: 'wrongType', params: { expected, actual: typeName(sent) } };
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
