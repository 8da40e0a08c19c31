import {
  type ContentIssue,
  encodeAnswers,
  type FieldModel,
  type FormModel,
  parseRequestedSchema,
  validateContent,
  validateField,
} from '@elicit-kit/core';
import { readApproval } from '@elicit-kit/core/approvals';
import { APPROVAL_LIMITS } from '@elicit-kit/core/internal/approvals';

/** What a field holds. A number is the text that was typed until it is used. */
export type ArgumentValue = string | number | boolean;

/** One argument of a call, as it is changed. */
export interface ArgumentField {
  readonly key: string;
  readonly kind: 'text' | 'number' | 'choice';
  readonly choices?: readonly ArgumentValue[];
  /** The call has none such, so it may stay without. */
  readonly isOptional: boolean;
}

export interface ArgumentForm {
  readonly fields: readonly ArgumentField[];
  readonly values: ReadonlyMap<string, ArgumentValue>;
}

/** Of fields, and of what one offers: more are clearer as JSON. */
const MOST_FIELDS = 50;
const MOST_CHOICES = 100;

/**
 * The arguments as fields: those that the schema names, and those that the call has beside them.
 *
 * @param before the arguments as JSON, as they are now. @param text the same while they are changed.
 * @returns nothing where the schema isn't flat, or a value couldn't be changed in a field.
 */
export function readArgumentForm(schema: unknown, before: string, text: string): ArgumentForm | undefined {
  const properties = isObject(schema) ? schema['properties'] : undefined;
  const given = membersOf(before, isSeen);
  const values = membersOf(text, isHeld);
  if (!isObject(properties) || !given || !values) {
    return undefined;
  }
  const named = new Map(Object.entries(properties));
  const keys = [...new Set([...named.keys(), ...given.keys(), ...values.keys()])];
  const fields = keys.flatMap((key) => fieldOf(key, named.get(key), given.get(key)) ?? []);
  const isWhole = fields.length === keys.length && keys.length > 0 && keys.length <= MOST_FIELDS;
  return isWhole && fields.every((field) => canHold(field, values.get(field.key)))
    ? { fields, values }
    : undefined;
}

/** Whether the editor opens with fields. It stays with them, whatever is typed. */
export function opensWithFields(schema: unknown, before: string, text: string): boolean {
  const form = readArgumentForm(schema, before, text);
  return form !== undefined && [...form.values.values()].every(isSeen);
}

/** What was typed as JSON may be something else. */
function canHold({ choices, isOptional, kind }: ArgumentField, value: ArgumentValue | undefined): boolean {
  if (value === undefined) {
    return isOptional;
  }
  return choices ? choices.includes(value) : typeof value === 'string' || typeof value === kind;
}

/** @returns nothing where one of them needs more than a field. */
function membersOf(
  text: string,
  fits: (value: unknown) => value is ArgumentValue,
): ReadonlyMap<string, ArgumentValue> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const members = isObject(value) ? Object.entries(value) : undefined;
    const isFitting = (member: [string, unknown]): member is [string, ArgumentValue] => fits(member[1]);
    return members?.every(isFitting) ? new Map(members) : undefined;
  } catch {
    return undefined;
  }
}

function isHeld(value: unknown): value is ArgumentValue {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

function isSeen(value: unknown): value is ArgumentValue {
  return isHeld(value) && (typeof value !== 'string' || value.search(NOT_SEEN) === -1);
}

function fieldOf(
  key: string,
  property: unknown,
  value: ArgumentValue | undefined,
): ArgumentField | undefined {
  const { enum: listed, type = typeof value } = isObject(property) ? property : {};
  const isOptional = value === undefined;
  const choices = Array.isArray(listed)
    ? (listed as readonly unknown[])
    : type === 'boolean'
      ? [true, false]
      : undefined;
  if (choices) {
    const isOffered = isOptional || choices.includes(value);
    const isShort = choices.length > 0 && choices.length <= MOST_CHOICES;
    return isOffered && isShort && choices.every(isSeen) && areToldApart(choices)
      ? { key, kind: 'choice', choices: choices as readonly ArgumentValue[], isOptional }
      : undefined;
  }
  if (type === 'string' && (isOptional || typeof value === 'string')) {
    return { key, kind: 'text', isOptional };
  }
  return (type === 'number' || type === 'integer') && (isOptional || typeof value === 'number')
    ? { key, kind: 'number', isOptional }
    : undefined;
}

/** A list runs blanks into one, and its empty line is for what is left out. */
function areToldApart(choices: readonly ArgumentValue[]): boolean {
  const lines = choices.map((choice) => String(choice).trim().replace(/\s+/g, ' '));
  return new Set(lines).size === lines.length && !lines.includes('');
}

/** @param value nothing where the argument is left out. */
export function withValue(
  { values }: ArgumentForm,
  key: string,
  value: ArgumentValue | undefined,
): Readonly<Record<string, ArgumentValue>> {
  const next = new Map(values);
  if (value === undefined) {
    next.delete(key);
  } else {
    next.set(key, value);
  }
  return Object.fromEntries(next);
}

/** In the call's own order. What is no number stays as it was typed. */
export function argumentsOf(
  { fields, values }: ArgumentForm,
  model: FormModel,
): Readonly<Record<string, unknown>> {
  const numbers = new Set(fields.filter(({ kind }) => kind === 'number').map(({ key }) => key));
  const typed = model.fields.filter(({ key }) => numbers.has(key));
  const sent = encodeAnswers(
    { ...model, fields: typed },
    Object.fromEntries(typed.map(({ id, key }) => [id, String(values.get(key) ?? '')])),
  );
  return Object.fromEntries(
    [...values].map(([key, value]) => [key, Object.hasOwn(sent, key) ? sent[key] : value]),
  );
}

/** What the tool's schema asks of each argument, as a form reads it; of those beside the schema that they stay what they are. */
export function readArgumentRules(schema: unknown, original: unknown): FormModel {
  const { properties, ...others } = isObject(schema) ? schema : {};
  const beside = Object.entries(isObject(original) ? original : {}).map(([key, value]) => [
    key,
    { type: typeof value },
  ]);
  return parseRequestedSchema({
    ...others,
    properties: { ...Object.fromEntries(beside), ...(isObject(properties) && properties) },
  });
}

/** Why an edited text is not taken, and for which argument. `notJson`: none of its values can be read. */
export interface EditProblem extends Pick<ContentIssue, 'params'> {
  readonly code: ContentIssue['code'] | 'notJson';
  readonly key?: string;
}

type Edited =
  | { readonly value: unknown; readonly problem?: undefined }
  | { readonly problem: EditProblem; readonly value?: undefined };

/**
 * Reads arguments that were changed: JSON that can be sent, and what the tool's schema asks for.
 *
 * @param original the asker's: what was left as it is, is the asker's affair.
 */
export function readEdited(text: string, rules: FormModel, original: unknown): Edited {
  try {
    const value: unknown = JSON.parse(text);
    const problem = isObject(value)
      ? findIssue(rules, isObject(original) ? original : {}, value)
      : isObject(original) && problemOf('notAnObject');
    return problem ? { problem } : (findUnsendable(value, text) ?? { value });
  } catch {
    return { problem: problemOf('notJson') };
  }
}

function problemOf(code: EditProblem['code'], params: EditProblem['params'] = {}): EditProblem {
  return { code, params };
}

type Members = Readonly<Record<string, unknown>>;

/** As a form says it. An argument may be an empty text; one that holds others isn't checked. */
function findIssue(model: FormModel, before: Members, after: Members): EditProblem | undefined {
  for (const field of model.fields) {
    const [was, now] = [before, after].map((members) =>
      Object.hasOwn(members, field.key) ? members[field.key] : undefined,
    );
    if (field.kind === 'unsupported' || now === null || editableText(now) === editableText(was)) {
      continue;
    }
    const only: FieldModel = { ...field, required: field.required && now === undefined };
    const isTyped = typeof now === 'string' && (field.kind === 'number' || field.kind === 'integer');
    const content = now === undefined ? {} : Object.fromEntries([[field.key, now]]);
    const issue =
      (isTyped ? validateField(only, now) : undefined) ??
      validateContent({ ...model, answerable: true, fields: [only] }, content).issues[0];
    if (issue) {
      return issue;
    }
  }
  return undefined;
}

/** Numbers that would be sent as others (`1e400`), a text that is too long, levels without end. */
function findUnsendable(value: unknown, text: string): Edited | undefined {
  const [field] = readArgumentRules({}, { number: 0 }).fields;
  const tokens = text.match(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g) ?? [];
  if (tokens.some((token) => field && !token.startsWith('"') && validateField(field, token))) {
    return { problem: problemOf('unsafeNumber') };
  }
  const { elicitation } = readApproval({ call: { arguments: value } });
  if (elicitation?.call.argumentsKnown) {
    return undefined;
  }
  const max = APPROVAL_LIMITS.arguments;
  const count = JSON.stringify(value).length;
  return {
    problem:
      count > max ? problemOf('maxLength', { max, count, excess: count - max }) : problemOf('unreadable'),
  };
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** JSON to be edited: what can't be seen stands as an escape, such as `\u202e`. */
export function editableText(value: unknown): string {
  return (JSON.stringify(value, undefined, 2) ?? '').replace(NOT_SEEN, (character) =>
    [...character]
      .flatMap((point) => Array.from({ length: point.length }, (_, index) => point.charCodeAt(index)))
      .map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`)
      .join(''),
  );
}

const NOT_SEEN = /(?!\n)[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;
