import { cutText } from '../untrusted/cut-text.js';
import { type FieldBase, type FieldSource, unsupportedField } from './field-source.js';
import { readFieldType } from '../json-schema/read-type.js';
import type { FieldId } from './field-base.js';
import type { FieldModel } from './field-model.js';
import { isListed } from '../json-schema/is-listed.js';
import { pointer } from '../untrusted/json-pointer.js';
import { isRecord } from '../untrusted/own-value.js';
import { parseBooleanField } from './parse-boolean-field.js';
import { parseChoiceField } from './parse-choice-field.js';
import type { ParseContext } from '../json-schema/parse-context.js';
import { parseMultiChoiceField } from './parse-multi-choice-field.js';
import { parseNumberField } from './parse-number-field.js';
import { parseTextField } from './parse-text-field.js';
import { type Keywords, readKeywords } from '../json-schema/read-keywords.js';
import { shownText } from '../untrusted/shown-text.js';

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
export function parseField(schema: unknown, place: FieldPlace, context: ParseContext): FieldModel {
  const { id, key, required, path } = place;
  const unnamed = { id, key, label: cutText(key, context.limits.maxTextLength), required };
  try {
    return readField(schema, unnamed, path, context);
  } catch {
    // Only a getter or a proxy can throw here; JSON has neither.
    context.log.add('schemaUnreadable', path);
    context.budget.takeReads(THROWING_READS);
    return unsupportedField(unnamed, 'unknownType');
  }
}

function readField(schema: unknown, unnamed: FieldBase, path: string, context: ParseContext): FieldModel {
  if (schema === false) {
    context.log.add('boundsContradict', path);
    return unsupportedField(unnamed, 'contradiction');
  }
  // `true` is JSON Schema for a property of which nothing is said.
  const object = schema === true ? {} : schema;
  if (!isRecord(object)) {
    context.log.add('schemaNotAnObject', path);
    return unsupportedField(unnamed, 'unknownType');
  }
  const read = readKeywords(object, path, context);
  if (read.keywords === undefined) {
    return unsupportedField(unnamed, read.reason);
  }
  const base = { ...unnamed, ...readWords(read.keywords, unnamed.label, path, context) };
  return parseKind({ base, keywords: read.keywords, path, context });
}

function parseKind(source: FieldSource): FieldModel {
  const type = readFieldType(source);
  if (type === undefined) {
    return unsupportedField(source.base, 'unknownType');
  }
  if (type === 'object') {
    return unsupportedField(source.base, 'nestedObject');
  }
  if (type === 'boolean') {
    return parseBooleanField(source);
  }
  if (type === 'array') {
    return parseMultiChoiceField(source);
  }
  if (isListed(source.keywords)) {
    return parseChoiceField(source);
  }
  return type === 'string' ? parseTextField(source) : parseNumberField(source, type);
}

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
  const limit = context.limits.maxTextLength;
  if (text.length > limit) {
    context.log.add('textTooLong', pointer(path, keyword), { count: text.length, limit });
  }
  return shownText(text, limit);
}
