import type { FieldSource } from '../fields/field-source.js';
import { isListed } from './is-listed.js';
import { pointer } from '../untrusted/json-pointer.js';
import { withoutNull } from './null-branches.js';
import { isRecord, ownValue } from '../untrusted/own-value.js';

export type FieldType = 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object';

const FIELD_TYPES: ReadonlySet<unknown> = new Set<FieldType>([
  'string',
  'number',
  'integer',
  'boolean',
  'array',
  'object',
]);

/** Entries of a `type` list that are read: it names each type once, null among them. */
export const MOST_TYPES = 8;

/**
 * The one type of a field, null set aside (a nullable field is left out where it isn't answered).
 *
 * Inferred, with a problem, where the schema names none.
 * @returns `undefined`, with a problem, for types that don't exist, for null alone, and for a choice of types.
 */
export function readFieldType(source: FieldSource): FieldType | undefined {
  const { keywords, path, context } = source;
  const declared = keywords.get('type');
  if (declared === undefined) {
    const inferred = inferType(source);
    if (inferred === undefined) {
      context.log.add('typeUnsupported', path, { type: isListed(keywords) ? 'anyOf' : 'null' });
    } else {
      context.log.add('typeMissing', path, { assumed: inferred });
    }
    return inferred;
  }
  const types = (Array.isArray(declared) ? declared.slice(0, MOST_TYPES) : [declared]).filter(
    (type) => type !== 'null',
  );
  // Every integer is a number, so a field that takes both takes numbers.
  const distinct = new Set(types.includes('number') ? types.filter((type) => type !== 'integer') : types);
  const [type] = distinct;
  if (distinct.size === 1 && FIELD_TYPES.has(type)) {
    return type as FieldType;
  }
  // Where the values are listed, each shows its own type.
  if (
    isListed(keywords) &&
    [...distinct].every((name) => name === 'string' || name === 'number' || name === 'integer')
  ) {
    return 'string';
  }
  context.log.add('typeUnsupported', pointer(path, 'type'), {
    type: types.map((name) => (typeof name === 'string' ? name : typeof name)).join(' | ') || 'null',
  });
  return undefined;
}

/** The order matters: what names values decides before what limits them. An empty schema takes anything: a text. */
function inferType({ keywords }: FieldSource): FieldType | undefined {
  const value = keywords.get('const') ?? firstListed(keywords);
  if (value !== undefined) {
    return typeOfValue(value);
  }
  const has = (...names: string[]) => names.some((name) => keywords.has(name));
  if (has('items', 'minItems', 'maxItems', 'uniqueItems')) {
    return 'array';
  }
  if (has('properties')) {
    return 'object';
  }
  if (has('minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf')) {
    return 'number';
  }
  if (has('anyOf', 'oneOf')) {
    return undefined;
  }
  if (has('format', 'pattern', 'minLength', 'maxLength')) {
    return 'string';
  }
  return typeOfValue(keywords.get('default')) ?? 'string';
}

function firstListed(keywords: FieldSource['keywords']): unknown {
  const list = keywords.get('enum') ?? keywords.get('oneOf') ?? keywords.get('anyOf');
  if (!Array.isArray(list)) {
    return undefined;
  }
  const first: unknown = withoutNull(list.slice(0, MOST_TYPES)).find((entry) => entry !== null);
  return isRecord(first) ? ownValue(first, 'const') : first;
}

function typeOfValue(value: unknown): FieldType | undefined {
  const type = Array.isArray(value) ? 'array' : typeof value;
  return FIELD_TYPES.has(type) ? (type as FieldType) : undefined;
}
