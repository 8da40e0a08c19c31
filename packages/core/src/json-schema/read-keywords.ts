import { pointer } from '../untrusted/json-pointer.js';
import { isRecord, ownValue } from '../untrusted/own-value.js';
import { isOptionSchema, withoutNull } from './alternatives.js';
import { isAnnotation, READ_KEYWORDS } from './known-keywords.js';
import { mergeKeyword } from './merge-keyword.js';
import { takeReads } from './read-budget.js';
import { resolveReference } from './resolve-reference.js';
import type { Keywords, ParseContext } from './schema-source.js';

/** Why a schema can't be read as a whole. The problem says more. */
export type UnreadableReason = 'reference' | 'tooLarge' | 'contradiction';

export type ReadKeywords =
  | { readonly keywords: Keywords }
  | { readonly keywords?: never; readonly reason: UnreadableReason };

/**
 * Reads a schema together with what it refers to: `$ref` within the schema, `allOf`, an `anyOf` or `oneOf` of which null
 * leaves one alternative. The outer schema's words win; the limits of all hold.
 */
export function readKeywords(schema: object, path: string, context: ParseContext): ReadKeywords {
  const reading: Reading = { keywords: new Map(), open: new Set(), done: new Set(), path, context };
  const reason = readLayer(schema, reading);
  return reason === undefined ? { keywords: reading.keywords } : { reason };
}

interface Reading {
  readonly keywords: Keywords;
  /** The schemas on the way from the outermost one to this one: meeting one again is a cycle. */
  readonly open: Set<object>;
  /** Read to the end: meeting one again adds nothing. */
  readonly done: Set<object>;
  readonly path: string;
  readonly context: ParseContext;
}

/** @returns why the schema can't be asked; `undefined` when all went well. */
function readLayer(layer: object, reading: Reading): UnreadableReason | undefined {
  const { keywords, open, done, path, context } = reading;
  const { limits, log, budget } = context;
  if (done.has(layer)) {
    return undefined;
  }
  if (open.has(layer)) {
    log.add('referenceUnresolved', path, { cause: 'cycle' });
    return 'reference';
  }
  if (open.size + done.size >= limits.maxDepth) {
    log.add('schemaTooDeep', path, { limit: limits.maxDepth });
    return 'tooLarge';
  }
  // Where nothing is left, the names are not even listed.
  const names = takeReads(budget, 1) ? Object.keys(layer) : [];
  if (!takeReads(budget, names.length)) {
    log.add('schemaUnreadable', path);
    return 'tooLarge';
  }
  // The schemas that this one stands for.
  const others: object[] = [];
  for (const keyword of names) {
    if (!READ_KEYWORDS.has(keyword)) {
      if (!isAnnotation(keyword)) {
        log.addIgnored(path, keyword);
      }
      continue;
    }
    const value = ownValue(layer, keyword);
    const inner = APPLICATORS.has(keyword) ? innerSchemas(keyword, value, path, context) : undefined;
    if (typeof inner === 'string') {
      return inner;
    }
    if (inner !== undefined) {
      others.push(...inner);
      continue;
    }
    if (keyword === 'not') {
      if (value === true || (isRecord(value) && Object.keys(value).length === 0)) {
        log.add('boundsContradict', pointer(path, keyword));
        return 'contradiction';
      }
      log.addIgnored(path, keyword);
      continue;
    }
    const merge = mergeKeyword(keywords, keyword, value, budget);
    if (merge === 'ignored') {
      log.addIgnored(path, keyword);
    } else if (merge === 'contradiction') {
      log.add('boundsContradict', pointer(path, keyword));
      return 'contradiction';
    }
  }
  open.add(layer);
  for (const schema of others) {
    const reason = readLayer(schema, reading);
    if (reason !== undefined) {
      return reason;
    }
  }
  open.delete(layer);
  done.add(layer);
  return undefined;
}

/** Keywords that may say what other schemas hold as well. */
const APPLICATORS: ReadonlySet<string> = new Set(['$ref', 'allOf', 'anyOf', 'oneOf']);

/** One alternative beside null takes two; a longer list is one of options. */
const MOST_ALTERNATIVES = 8;

/**
 * The schemas that a keyword says hold as well: a reference's target, all of an `allOf`, the one alternative that null
 * leaves of an `anyOf` or `oneOf`.
 *
 * @returns `undefined` for every other keyword and value; why the field can't be asked, with a problem, where it can't.
 */
function innerSchemas(
  keyword: string,
  value: unknown,
  path: string,
  context: ParseContext,
): readonly object[] | UnreadableReason | undefined {
  switch (keyword) {
    case '$ref': {
      const target = resolveReference(context.root, value);
      if (isRecord(target)) {
        return [target];
      }
      context.log.add('referenceUnresolved', pointer(path, keyword), { cause: 'notFound' });
      return 'reference';
    }
    case 'allOf':
      return allSchemas(value, path, context);
    case 'anyOf':
    case 'oneOf':
      return onlyAlternative(value, context);
    default:
      return undefined;
  }
}

function allSchemas(
  value: unknown,
  path: string,
  { limits, log }: ParseContext,
): readonly object[] | UnreadableReason {
  if (!Array.isArray(value)) {
    log.add('keywordInvalid', pointer(path, 'allOf'), { keyword: 'allOf' });
    return [];
  }
  if (value.length > limits.maxDepth) {
    log.add('schemaTooDeep', pointer(path, 'allOf'), { limit: limits.maxDepth });
    return 'tooLarge';
  }
  if (value.includes(false)) {
    log.add('boundsContradict', pointer(path, 'allOf'));
    return 'contradiction';
  }
  // `true` is a schema that takes anything.
  const schemas = value.filter((schema) => schema !== true);
  const objects = schemas.filter(isRecord);
  if (objects.length < schemas.length) {
    log.add('keywordInvalid', pointer(path, 'allOf'), { keyword: 'allOf' });
  }
  return objects;
}

/** A single titled value is an option, not a schema. */
function onlyAlternative(value: unknown, { budget }: ParseContext): readonly object[] | undefined {
  if (!Array.isArray(value) || value.length > MOST_ALTERNATIVES) {
    return undefined;
  }
  const [only, ...others] = withoutNull(value);
  return others.length > 0 || !isRecord(only) || isOptionSchema(only, budget) ? undefined : [only];
}
