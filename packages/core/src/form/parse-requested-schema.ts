import { withDistinctLabels } from '../fields/distinct-labels.js';
import type { FieldModel } from '../fields/field-model.js';
import type { ResourceKind } from '../fields/resource.js';
import { readField, readShown } from '../fields/read-field.js';
import {
  DEFAULT_PARSE_LIMITS,
  type Keywords,
  type ParseContext,
  type ParseLimits,
  createReadBudget,
  type ReadBudget,
  readKeywords,
  takesEmptyObject,
  takeTexts,
  takeUpTo,
} from '../json-schema/index.js';
import { pointer } from '../untrusted/json-pointer.js';
import { isRecord, ownValue } from '../untrusted/own-value.js';
import { ProblemLog } from '../untrusted/problem-log.js';
import type { FormModel } from './form-model.js';

/** Where a requested schema stands in a request's params. */
const ROOT = '/requestedSchema';

const HONOURED_AT_ROOT: ReadonlySet<string> = new Set([
  'type',
  'properties',
  'required',
  'title',
  'description',
  'default',
]);

export interface ParseOptions {
  readonly limits?: Partial<ParseLimits>;
  /**
   * The request came through an SDK that strips what it doesn't know, so constraints may be missing: the model
   * then carries the problem `constraintsMayBeLost`. @default false
   */
  readonly constraintsMayBeLost?: boolean;
  /** What the app's slots can add where a schema asks for resources. A field that needs more is unsupported. @default none */
  readonly canAdd?: readonly ResourceKind[] | undefined;
}

/**
 * Reads a server's requested schema into what a person is asked: every field form of every revision, and much of what
 * servers send beyond them.
 *
 * Never throws and never reads more than its limits. What is not as the protocol says becomes a problem, what can't be
 * asked an `unsupported` field; `answerable` is false where no answer could satisfy the server. Everything returned is
 * frozen. Fields come in the object's own order, which JavaScript changes for keys that are whole numbers.
 *
 * @example
 * const model = parseRequestedSchema({
 *   type: 'object',
 *   properties: { guests: { type: 'integer', minimum: 1 } },
 *   required: ['guests'],
 * });
 * model.fields[0]; // { id: 'f0', key: 'guests', label: 'guests', required: true, kind: 'integer', minimum: 1 }
 */
export function parseRequestedSchema(schema: unknown, options: ParseOptions = {}): FormModel {
  const limits = { ...DEFAULT_PARSE_LIMITS, ...options.limits };
  return readRequestedSchema(schema, options, limits, createReadBudget(limits));
}

/** The same with a budget that may be shared with other schemas. */
export function readRequestedSchema(
  schema: unknown,
  { constraintsMayBeLost = false, canAdd }: ParseOptions,
  limits: ParseLimits,
  budget: ReadBudget,
): FormModel {
  const log = new ProblemLog(limits.maxProblems);
  if (constraintsMayBeLost) {
    log.add('constraintsMayBeLost', ROOT);
  }
  let read: ReadForm | undefined;
  try {
    if (schema === undefined || schema === null) {
      // As one with `{}`: only the message is agreed to.
      log.add('schemaMissing', ROOT);
      read = { fields: [], answerable: true };
    } else if (isRecord(schema)) {
      const context: ParseContext = { root: schema, limits, log, budget, canAdd };
      const { keywords } = readKeywords(schema, ROOT, context);
      read = keywords && readForm(keywords, context);
    } else {
      log.add('schemaNotAnObject', ROOT);
    }
  } catch {
    // Only a getter or a proxy can throw here; JSON has neither.
    log.add('schemaUnreadable', ROOT);
  }
  return Object.freeze({
    fields: Object.freeze(read?.fields ?? []),
    problems: log.list(),
    answerable: read?.answerable ?? false,
    ...(read?.title !== undefined && { title: read.title }),
    ...(read?.description !== undefined && { description: read.description }),
  });
}

type ReadForm = Pick<FormModel, 'fields' | 'answerable' | 'title' | 'description'>;

function readForm(keywords: Keywords, context: ParseContext): ReadForm | undefined {
  const { limits, log } = context;
  const least = keywords.get('minProperties');
  const properties = keywords.get('properties') ?? {};
  const keys = isRecord(properties) ? Object.keys(properties) : [];
  const needsAll = typeof least === 'number' && keys.length > 0 && least >= keys.length;
  for (const keyword of keywords.keys()) {
    if (!HONOURED_AT_ROOT.has(keyword) && !(keyword === 'minProperties' && needsAll)) {
      log.addIgnored(ROOT, keyword);
    }
  }
  const type = keywords.get('type');
  if (type === undefined) {
    log.add('typeMissing', ROOT, { assumed: 'object' });
  } else if (type !== 'object' && !(Array.isArray(type) && type.slice(0, 8).includes('object'))) {
    // An answer is always an object: a schema for anything else can't be satisfied.
    log.add('typeUnsupported', pointer(ROOT, 'type'), {
      type: typeof type === 'string' ? type : typeof type,
    });
    return undefined;
  }
  const path = pointer(ROOT, 'properties');
  if (!isRecord(properties)) {
    log.add('schemaUnreadable', path);
    return undefined;
  }
  if (!keywords.has('properties')) {
    log.add('propertiesMissing', ROOT);
  }
  const shown = keys.slice(0, takeUpTo(context.budget, 'fields', keys.length));
  if (shown.length < keys.length) {
    log.add('tooManyFields', path, { count: keys.length, limit: limits.maxFields });
  }
  const required = readRequired(keywords.get('required'), context);
  let answerable = !required.tooMany;
  if (needsAll && least > keys.length) {
    log.add('boundsContradict', pointer(ROOT, 'minProperties'));
    answerable = false;
  }
  const fields: FieldModel[] = [];
  for (const [index, key] of shown.entries()) {
    const place = {
      id: `f${index}` as const,
      key,
      // As many answers as there are questions.
      required: required.names.has(key) || needsAll,
      path: pointer(path, key),
    };
    const field = readField(ownValue(properties, key), place, context);
    answerable &&= !(field.required && field.kind === 'unsupported');
    fields.push(field);
  }
  const asked = new Set(shown);
  for (const name of required.names) {
    if (!asked.has(name)) {
      // Every answer would be refused.
      answerable = false;
      if (!Object.hasOwn(properties, name)) {
        log.add('requiredUnknown', pointer(ROOT, 'required'), { name });
      }
    }
  }
  const source = { keywords, path: ROOT, context };
  const title = readShown(source, 'title');
  const description = readShown(source, 'description');
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    fields: withDistinctLabels(fields, ({ key }) => (key.trim() === '' ? JSON.stringify(key) : key)),
    answerable:
      answerable && (fields.length > 0 ? !namesAnswers(keywords) : takesEmptyObject(context.root, context)),
  };
}

/** Whole answers are listed, which the fields' answers could only meet by chance. */
function namesAnswers(keywords: Keywords): boolean {
  return keywords.has('enum') || keywords.has('const');
}

interface RequiredNames {
  readonly names: ReadonlySet<string>;
  /** More names than there can be fields, or longer ones than are read: not all could be answered. */
  readonly tooMany: boolean;
}

/** The root schema's `required`. Entries that aren't names are reported and skipped. */
function readRequired(required: unknown, context: ParseContext): RequiredNames {
  const names = new Set<string>();
  const { limits, log, budget } = context;
  if (required === undefined || required === null) {
    return { names, tooMany: false };
  }
  const path = pointer(ROOT, 'required');
  if (!Array.isArray(required)) {
    log.add('keywordInvalid', path, { keyword: 'required' });
    return { names, tooMany: false };
  }
  const read: readonly unknown[] = required.slice(0, takeUpTo(budget, 'requiredNames', required.length));
  const tooMany = read.length < required.length;
  if (tooMany) {
    log.add('tooManyFields', path, { count: required.length, limit: limits.maxFields });
  }
  if (!takeTexts(budget, read)) {
    log.add('schemaUnreadable', path);
    return { names, tooMany: true };
  }
  for (const name of read) {
    if (typeof name === 'string') {
      names.add(name);
    } else {
      log.add('keywordInvalid', path, { keyword: 'required' });
    }
  }
  return { names, tooMany };
}
