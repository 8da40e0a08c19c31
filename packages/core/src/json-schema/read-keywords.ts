import type { UnsupportedReason } from '../fields/field-base.js';
import { pointer } from '../untrusted/json-pointer.js';
import { READ_KEYWORDS, SILENT_KEYWORDS } from './known-keywords.js';
import { mergeKeyword } from './merge-keyword.js';
import { innerSchemas } from './inner-schemas.js';
import { ownValue } from '../untrusted/own-value.js';
import type { ParseContext } from './parse-context.js';

/** The keywords of one schema and of all it stands for. Each property of the server's was read once. */
export type Keywords = Map<string, unknown>;

export type ReadKeywords =
  { readonly keywords: Keywords } | { readonly keywords?: never; readonly reason: UnsupportedReason };

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
function readLayer(layer: object, reading: Reading): UnsupportedReason | undefined {
  const { open, done, path, context } = reading;
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
  const names = budget.takeReads(1) ? Object.keys(layer) : [];
  if (!budget.takeReads(names.length)) {
    log.add('schemaUnreadable', path);
    return 'tooLarge';
  }
  const inner = readOwn(layer, names, reading);
  if (!Array.isArray(inner)) {
    return inner;
  }
  open.add(layer);
  for (const schema of inner) {
    const reason = readLayer(schema, reading);
    if (reason !== undefined) {
      return reason;
    }
  }
  open.delete(layer);
  done.add(layer);
  return undefined;
}

/** Reads a schema's own keywords. @returns the schemas it stands for, or why it can't be asked. */
function readOwn(
  layer: object,
  names: readonly string[],
  { keywords, path, context }: Reading,
): object[] | UnsupportedReason {
  const found: object[] = [];
  for (const keyword of names) {
    if (!READ_KEYWORDS.has(keyword)) {
      if (!SILENT_KEYWORDS.has(keyword)) {
        context.log.addIgnored(path, keyword);
      }
      continue;
    }
    const value = ownValue(layer, keyword);
    const inner = innerSchemas(keyword, value, path, context);
    if (typeof inner === 'string') {
      return inner;
    }
    if (inner !== undefined) {
      found.push(...inner);
      continue;
    }
    const merge = mergeKeyword(keywords, keyword, value, context.budget);
    if (merge === 'ignored') {
      context.log.addIgnored(path, keyword);
    } else if (merge === 'contradiction') {
      context.log.add('boundsContradict', pointer(path, keyword));
      return 'contradiction';
    }
  }
  return found;
}
