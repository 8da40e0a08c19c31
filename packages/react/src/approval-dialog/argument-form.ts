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

type Arguments = ReadonlyMap<string, ArgumentValue>;

/** The arguments of a call as fields, while they are changed. */
export interface ArgumentForm {
  readonly rules: FormModel;
  /** As they came: the others may stay without. */
  readonly given: Arguments;
  readonly values: Arguments;
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
  const rules = readArgumentRules(schema, given);
  const keys = new Set([...Object.keys(properties), ...given.keys(), ...values.keys()]);
  const isWhole = rules.fields.length === keys.size && keys.size > 0 && keys.size <= MOST_FIELDS;
  const canBeChanged = (field: FieldModel) => {
    const [was, now] = [given.get(field.key), values.get(field.key)];
    const isKept = now !== undefined || was === undefined;
    return (
      isKept && canHold(field, was) && (canHold(field, now) || (isNumeric(field) && typeof now === 'string'))
    );
  };
  return isWhole && rules.fields.every(canBeChanged) ? { rules, given, values } : undefined;
}

/** Whether the editor opens with fields. It stays with them, whatever is typed. */
export function opensWithFields(schema: unknown, before: string, text: string): boolean {
  const form = readArgumentForm(schema, before, text);
  return form !== undefined && [...form.values.values()].every(isSeen);
}

const MORE_THAN_A_FIELD = new Set<FieldModel['kind']>([
  'multi-choice',
  'text-list',
  'resource',
  'unsupported',
]);

/** What was typed as JSON may be something else. */
function canHold(field: FieldModel, value: ArgumentValue | undefined): boolean {
  const choices = choicesOf(field);
  if (choices) {
    const isOffered = value === undefined || choices.includes(value);
    return isOffered && choices.length <= MOST_CHOICES && choices.every(isSeen) && areToldApart(choices);
  }
  const type = isNumeric(field) ? 'number' : 'string';
  return !MORE_THAN_A_FIELD.has(field.kind) && (value === undefined || typeof value === type);
}

/** What a list of the field's offers. */
export function choicesOf(field: FieldModel): readonly ArgumentValue[] | undefined {
  const options = field.kind === 'choice' ? field.options.map(({ wire }) => wire) : undefined;
  return field.kind === 'boolean' ? [true, false] : options;
}

export function isNumeric({ kind }: FieldModel): boolean {
  return kind === 'number' || kind === 'integer';
}

/** @returns nothing where one of them needs more than a field. */
function membersOf(text: string, fits: (value: unknown) => value is ArgumentValue): Arguments | undefined {
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

/** In the call's own order. What isn't a number stays as it was typed. */
export function argumentsOf({ rules, values }: ArgumentForm): Members {
  const typed = rules.fields.filter(isNumeric);
  const sent = encodeAnswers(
    { ...rules, fields: typed },
    Object.fromEntries(typed.map(({ id, key }) => [id, String(values.get(key) ?? '')])),
  );
  return Object.fromEntries(
    [...values].map(([key, value]) => [key, Object.hasOwn(sent, key) ? sent[key] : value]),
  );
}

/**
 * What the tool's schema asks of each argument, as a form reads it.
 *
 * @param beside arguments that the schema may lack: they stay what they are.
 */
export function readArgumentRules(schema: unknown, beside: Arguments = new Map()): FormModel {
  const { properties, ...others } = isObject(schema) ? schema : {};
  const named = Object.entries(isObject(properties) ? properties : {});
  const unnamed = [...beside].map(([key, value]) => [key, { type: typeof value }] as const);
  const rules = new Map<string, unknown>([...named, ...unnamed, ...named]);
  const read = () => parseRequestedSchema({ ...others, properties: Object.fromEntries(rules) });
  const model = read();
  // To a form what is of no type is a text; of an argument it says that anything will do.
  const guessed = model.problems.flatMap(({ code, path }) => (code === 'typeMissing' ? path : []));
  const open = model.fields.filter(
    (field) => field.kind === 'text' && field.constant === undefined && guessed.includes(pathOf(field.key)),
  );
  open.forEach(({ key }) => rules.set(key, { type: typeof beside.get(key) }));
  return open.length > 0 ? read() : model;
}

function pathOf(key: string): string {
  return `/requestedSchema/properties/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
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
    const content = now === undefined ? {} : Object.fromEntries([[field.key, now]]);
    const issue =
      (typeof now === 'string' && isNumeric(field)
        ? validateField({ ...field, required: true }, now)
        : undefined) ?? validateContent({ ...model, answerable: true, fields: [only] }, content).issues[0];
    // A form chooses each of listed values once.
    if (issue && issue.code !== 'repeatedItem') {
      return issue;
    }
  }
  return undefined;
}

/** Numbers that would be sent as others (`1e400`), a text that is too long, levels without end. */
function findUnsendable(value: unknown, text: string): Edited | undefined {
  const [field] = readArgumentRules({}, new Map([['number', 0]])).fields;
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
