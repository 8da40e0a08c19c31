import { pointer } from '../untrusted/json-pointer.js';
import { isRecord, ownValue } from '../untrusted/own-value.js';
import { withoutNull } from './alternatives.js';
import { resolveReference } from './resolve-reference.js';
import type { Keywords, SchemaSource } from './schema-source.js';

export type SchemaType = 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object';

const SCHEMA_TYPES: ReadonlySet<unknown> = new Set<SchemaType>([
  'string',
  'number',
  'integer',
  'boolean',
  'array',
  'object',
]);

/** Entries of a `type` list that are read: it names each type once, null among them. */
const MOST_TYPES = 8;

/**
 * The one type of a field, null set aside (a nullable field is left out where it isn't answered).
 *
 * Inferred, with a problem, where the schema names none.
 * @returns `undefined`, with a problem, for types that don't exist, for null alone, and for a choice of types.
 */
export function readType(source: SchemaSource): SchemaType | undefined {
  const { keywords, path, context } = source;
  const declared = keywords.get('type');
  if (SCHEMA_TYPES.has(declared)) {
    return declared as SchemaType;
  }
  if (declared === undefined) {
    const inferred = inferType(source);
    if (inferred === undefined) {
      context.log.add('typeUnsupported', path, { type: isListed(keywords) ? 'anyOf' : 'null' });
    } else if (!alternativesNameTypes(keywords)) {
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
  if (distinct.size === 1 && SCHEMA_TYPES.has(type)) {
    return type as SchemaType;
  }
  // Where the values are listed, each shows its own type.
  if (
    isListed(keywords) &&
    [...distinct].every((name) => ['string', 'number', 'integer', 'boolean'].includes(String(name)))
  ) {
    return 'string';
  }
  context.log.add('typeUnsupported', pointer(path, 'type'), {
    type: types.map((name) => (typeof name === 'string' ? name : typeof name)).join(' | ') || 'null',
  });
  return undefined;
}

function alternativesNameTypes(keywords: Keywords): boolean {
  const list = keywords.get('oneOf') ?? keywords.get('anyOf');
  return (
    Array.isArray(list) &&
    withoutNull(list.slice(0, MOST_TYPES)).every((each) => isRecord(each) && Object.hasOwn(each, 'type'))
  );
}

/** The order matters: what names values decides before what limits them. An empty schema takes anything: a text. */
function inferType({ keywords, context }: SchemaSource): SchemaType | undefined {
  const value = keywords.get('const') ?? firstListed((keyword) => keywords.get(keyword), context.root);
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

function firstListed(read: (keyword: string) => unknown, root: object, levels = MOST_TYPES): unknown {
  const list = read('enum') ?? read('oneOf') ?? read('anyOf');
  if (!Array.isArray(list)) {
    return undefined;
  }
  const first: unknown = withoutNull(list.slice(0, MOST_TYPES)).find((entry) => entry !== null);
  if (!isRecord(first)) {
    return first;
  }
  const target = Object.hasOwn(first, '$ref') ? resolveReference(root, ownValue(first, '$ref')) : first;
  const inner = isRecord(target) && levels > 0 ? target : undefined;
  return inner && Object.hasOwn(inner, 'const')
    ? ownValue(inner, 'const')
    : inner && firstListed((keyword) => ownValue(inner, keyword), root, levels - 1);
}

function typeOfValue(value: unknown): SchemaType | undefined {
  const type = Array.isArray(value) ? 'array' : typeof value;
  return SCHEMA_TYPES.has(type) ? (type as SchemaType) : undefined;
}

/** The types that a schema names; `undefined` where it names none. */
export function declaredTypes({ keywords }: SchemaSource): ReadonlySet<unknown> | undefined {
  const declared = keywords.get('type');
  return declared === undefined
    ? undefined
    : new Set(Array.isArray(declared) ? declared.slice(0, MOST_TYPES) : [declared]);
}

/** Whether a schema lists its values or alternatives. */
export function isListed(keywords: Keywords): boolean {
  return (
    Array.isArray(keywords.get('enum')) ||
    Array.isArray(keywords.get('oneOf')) ||
    Array.isArray(keywords.get('anyOf'))
  );
}
