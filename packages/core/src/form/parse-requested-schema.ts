import type { FieldModel } from '../fields/field-model.js';
import type { FormModel } from './form-model.js';
import { pointer } from '../untrusted/json-pointer.js';
import { isRecord, ownValue } from '../untrusted/own-value.js';
import type { ParseContext } from '../json-schema/parse-context.js';
import { parseField } from '../fields/read-field.js';
import { DEFAULT_PARSE_LIMITS, type ParseLimits, type ParseOptions } from '../json-schema/parse-limits.js';
import { ProblemLog } from '../untrusted/problem-log.js';
import { type Keywords, readKeywords } from '../json-schema/read-keywords.js';
import { ReadBudget } from '../json-schema/read-budget.js';
import { readRequired } from './read-required.js';

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

/**
 * Reads a server's requested schema into what a person is asked: every field form of every revision, and much of what
 * servers send beyond them.
 *
 * Never throws and never reads more than its limits. What is not as the protocol says becomes a problem, what can't be
 * asked an `unsupported` field; `answerable` is false where no answer could satisfy the server. Everything returned is
 * frozen. Fields come in the object's own order, which JavaScript changes for keys that are whole numbers.
 */
export function parseRequestedSchema(schema: unknown, options: ParseOptions = {}): FormModel {
  const limits = { ...DEFAULT_PARSE_LIMITS, ...options.limits };
  const log = new ProblemLog(limits.maxProblems);
  if (options.constraintsMayBeLost === true) {
    log.add('constraintsMayBeLost', ROOT);
  }
  const read = readRoot(schema, limits, log);
  return Object.freeze({
    fields: Object.freeze(read?.fields ?? []),
    problems: log.list(),
    answerable: read?.answerable ?? false,
  });
}

interface ReadRoot {
  readonly fields: readonly FieldModel[];
  readonly answerable: boolean;
}

function readRoot(schema: unknown, limits: ParseLimits, log: ProblemLog): ReadRoot | undefined {
  if (schema === undefined || schema === null) {
    log.add('schemaMissing', ROOT);
    return undefined;
  }
  try {
    if (!isRecord(schema)) {
      log.add('schemaNotAnObject', ROOT);
      return undefined;
    }
    const context: ParseContext = { root: schema, limits, log, budget: new ReadBudget(limits) };
    const read = readKeywords(schema, ROOT, context);
    return read.keywords === undefined ? undefined : readForm(read.keywords, context);
  } catch {
    // Only a getter or a proxy can throw here; JSON has neither.
    log.add('schemaUnreadable', ROOT);
    return undefined;
  }
}

function readForm(keywords: Keywords, context: ParseContext): ReadRoot | undefined {
  const { limits, log } = context;
  for (const keyword of keywords.keys()) {
    if (!HONOURED_AT_ROOT.has(keyword)) {
      log.addIgnored(ROOT, keyword);
    }
  }
  if (!takesObjects(keywords.get('type'), log)) {
    return undefined;
  }
  const properties = keywords.get('properties') ?? {};
  if (!isRecord(properties)) {
    log.add('schemaUnreadable', pointer(ROOT, 'properties'));
    return undefined;
  }
  if (!keywords.has('properties')) {
    log.add('propertiesMissing', ROOT);
  }
  const keys = Object.keys(properties);
  if (keys.length > limits.maxFields) {
    log.add('tooManyFields', pointer(ROOT, 'properties'), { count: keys.length, limit: limits.maxFields });
  }
  const shown = keys.slice(0, limits.maxFields);
  const required = readRequired(keywords.get('required'), ROOT, context);
  const fields = shown.map((key, index) => {
    const path = pointer(pointer(ROOT, 'properties'), key);
    const place = { id: `f${index}` as const, key, required: required.names.has(key), path };
    return parseField(ownValue(properties, key), place, context);
  });
  const canMeetRequired = meetsRequired(required.names, properties, new Set(shown), log);
  const blocked = fields.some((field) => field.required && field.kind === 'unsupported');
  return { fields, answerable: !required.tooMany && canMeetRequired && !blocked };
}

/** An answer is always an object: a schema for anything else can't be satisfied. */
function takesObjects(type: unknown, log: ProblemLog): boolean {
  if (type === undefined) {
    log.add('typeMissing', ROOT, { assumed: 'object' });
    return true;
  }
  if (type === 'object' || (Array.isArray(type) && type.slice(0, 8).includes('object'))) {
    return true;
  }
  log.add('typeUnsupported', pointer(ROOT, 'type'), { type: typeof type === 'string' ? type : typeof type });
  return false;
}

/** @returns false where a required property is not among the fields, so that every answer would be refused. */
function meetsRequired(
  names: ReadonlySet<string>,
  properties: object,
  shown: ReadonlySet<string>,
  log: ProblemLog,
): boolean {
  let met = true;
  for (const name of names) {
    if (!shown.has(name)) {
      met = false;
      if (!Object.hasOwn(properties, name)) {
        log.add('requiredUnknown', pointer(ROOT, 'required'), { name });
      }
    }
  }
  return met;
}
