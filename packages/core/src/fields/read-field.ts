import {
  isListed,
  listValues,
  type ParseContext,
  readKeywords,
  readType,
  type SchemaSource,
  takeReads,
  takeText,
} from '../json-schema/index.js';
import { cutText, shownText } from '../untrusted/cut-text.js';
import { pointer } from '../untrusted/json-pointer.js';
import { isRecord } from '../untrusted/own-value.js';
import { readBoolean } from './boolean.js';
import { readChoice } from './choice.js';
import type { FieldBase, FieldId, UnsupportedReason } from './field-base.js';
import type { FieldKind, FieldModel } from './field-model.js';
import { readArray } from './multi-choice.js';
import { readNumeric } from './numeric.js';
import { readUnion } from './read-union.js';
import { INPUT, readResource } from './resource.js';
import { readTextual, textualKind } from './textual.js';

export interface FieldPlace {
  readonly id: FieldId;
  readonly key: string;
  readonly required: boolean;
  /** JSON Pointer of the field's schema. */
  readonly path: string;
}

/** What catching an error costs, in reads. */
const THROWING_READS = 500;

/** Reads one property of a requested schema. What can't be asked becomes an `unsupported` field with its reason. */
export function readField(schema: unknown, place: FieldPlace, context: ParseContext): FieldModel {
  const { id, key, required, path } = place;
  const { budget, limits } = context;
  const label = cutText(key, takeText(budget, Math.min(key.length, limits.maxTextLength)));
  const unnamed = { id, key, label, required };
  try {
    return readSchema(schema, unnamed, path, context);
  } catch {
    // Only a getter or a proxy can throw here; JSON has neither.
    context.log.add('schemaUnreadable', path);
    takeReads(budget, THROWING_READS);
    return toField(unnamed, 'unknownType');
  }
}

function readSchema(schema: unknown, unnamed: FieldBase, path: string, context: ParseContext): FieldModel {
  if (schema === false) {
    context.log.add('boundsContradict', path);
    return toField(unnamed, 'contradiction');
  }
  // `true` is JSON Schema for a property of which nothing is said.
  const object = schema === true ? {} : schema;
  if (!isRecord(object)) {
    context.log.add('schemaNotAnObject', path);
    return toField(unnamed, 'unknownType');
  }
  const read = readKeywords(object, path, context);
  if (read.keywords === undefined) {
    return toField(unnamed, read.reason);
  }
  const source: SchemaSource = { keywords: read.keywords, path, context };
  const title = readShown(source, 'title');
  const description = readShown(source, 'description');
  const base = {
    ...unnamed,
    label: title ?? unnamed.label,
    ...(description !== undefined && { description }),
  };
  const union = readUnion(source);
  if (union) {
    return toField(base, union);
  }
  return toField(base, readMembers(source));
}

/**
 * Reads the keywords that mean something to the kind of field that a schema asks for; a reason, where the problems don't tell it, for what
 * can't be asked.
 */
function readMembers(source: SchemaSource): ReadMembers {
  const { keywords } = source;
  if (keywords.has(INPUT)) {
    return readResource(source);
  }
  const type = readType(source);
  switch (type) {
    case 'string':
      return isListed(keywords)
        ? readChoice(source)
        : readTextual(source, textualKind(keywords.get('format')));
    case 'number':
    case 'integer':
      return isListed(keywords) ? readChoice(source) : readNumeric(source, type);
    case 'boolean':
      return listsOnlyBooleans(source) ? readBoolean(source) : readChoice(source);
    case 'array':
      return readArray(source);
    case 'object':
      return 'nestedObject';
    case undefined:
      return 'unknownType';
    default:
      return type satisfies never;
  }
}

/** Without a list, too: it may be either. */
function listsOnlyBooleans(source: SchemaSource): boolean {
  const { values } = isListed(source.keywords) ? listValues(source) : {};
  const takesOthers = source.keywords.get('type') !== 'boolean';
  return !takesOthers || values?.every(({ wire }) => wire === null || typeof wire === 'boolean') !== false;
}

/** A field's members beside its base. They hold together because one function has read them. */
type ReadMembers = { readonly kind: FieldKind } | UnsupportedReason;

function toField(base: FieldBase, members: ReadMembers): FieldModel {
  const own = typeof members === 'string' ? { kind: 'unsupported', reason: members } : members;
  // Spread, each field would have a hidden class of its own in V8, and all that reads fields would take half as long again.
  return Object.freeze(Object.assign({}, base, own)) as FieldModel;
}

/** A text for the person; one without a visible character counts as none. */
export function readShown(
  { keywords, path, context: { budget, limits, log } }: SchemaSource,
  keyword: string,
): string | undefined {
  const text = keywords.get(keyword);
  if (text === undefined || text === null) {
    return undefined;
  }
  if (typeof text !== 'string') {
    log.add('keywordInvalid', pointer(path, keyword), { keyword });
    return undefined;
  }
  const limit = takeText(budget, Math.min(text.length, limits.maxTextLength));
  if (text.length > limit) {
    log.add('textTooLong', pointer(path, keyword), { count: text.length, limit });
  }
  return shownText(text, limit);
}
