import {
  isListed,
  type Keywords,
  type ParseContext,
  readKeywords,
  readType,
  type SchemaSource,
} from '../json-schema/index.js';
import { cutText, shownText } from '../untrusted/cut-text.js';
import { pointer } from '../untrusted/json-pointer.js';
import { isRecord } from '../untrusted/own-value.js';
import type { FieldBase, FieldId, UnsupportedReason } from './field-base.js';
import type { FieldModel } from './field-model.js';
import { fieldSpecs } from './field-specs.js';
import { INPUT } from './resource.js';

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
  const unnamed = { id, key, label: cutText(key, shownLength(key, context)), required };
  try {
    return readSchema(schema, unnamed, path, context);
  } catch {
    // Only a getter or a proxy can throw here; JSON has neither.
    context.log.add('schemaUnreadable', path);
    context.budget.takeReads(THROWING_READS);
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
  const base = { ...unnamed, ...readWords(read.keywords, unnamed.label, path, context) };
  return toField(base, readMembers({ keywords: read.keywords, path, context }));
}

/** A field's members beside its base. They hold together because one spec has read them. */
type ReadMembers = { readonly kind: FieldModel['kind'] } | UnsupportedReason;

function toField(base: FieldBase, members: ReadMembers): FieldModel {
  const own = typeof members === 'string' ? { kind: 'unsupported', reason: members } : members;
  // Spread, each field would have a hidden class of its own in V8, and all that reads fields would take half as long again.
  return Object.freeze(Object.assign({}, base, own)) as FieldModel;
}

function readMembers(source: SchemaSource): ReadMembers {
  if (source.keywords.has(INPUT)) {
    return fieldSpecs.resource.read(source);
  }
  const type = readType(source);
  if (type === undefined) {
    return 'unknownType';
  }
  const shape = { type, listed: isListed(source.keywords), format: source.keywords.get('format') };
  return SPECS.find(({ asks }) => asks(shape))?.read(source) ?? 'unknownType';
}

const SPECS = Object.values(fieldSpecs);

function readWords(
  keywords: Keywords,
  fallback: string,
  path: string,
  context: ParseContext,
): Pick<FieldBase, 'label' | 'description'> {
  const title = readShown(keywords, 'title', path, context);
  const description = readShown(keywords, 'description', path, context);
  return { label: title ?? fallback, ...(description !== undefined && { description }) };
}

/** In UTF-16 units: what may be shown of a text. */
function shownLength(text: string, { budget, limits }: ParseContext): number {
  return budget.takeText(Math.min(text.length, limits.maxTextLength));
}

/** A text for the person; one without a visible character counts as none. */
function readShown(
  keywords: Keywords,
  keyword: string,
  path: string,
  context: ParseContext,
): string | undefined {
  const text = keywords.get(keyword);
  if (text === undefined || text === null) {
    return undefined;
  }
  if (typeof text !== 'string') {
    context.log.add('keywordInvalid', pointer(path, keyword), { keyword });
    return undefined;
  }
  const limit = shownLength(text, context);
  if (text.length > limit) {
    context.log.add('textTooLong', pointer(path, keyword), { count: text.length, limit });
  }
  return shownText(text, limit);
}
