import type { UnsupportedReason } from './form-model.js';
import { pointer } from './json-pointer.js';
import { READ_KEYWORDS, SILENT_KEYWORDS } from './known-keywords.js';
import { mergeKeyword } from './merge-keyword.js';
import { withoutNull } from './null-branches.js';
import { isRecord, ownValue } from './own-value.js';
import type { ParseContext } from './parse-context.js';
import { resolveReference } from './resolve-reference.js';

/** The keywords of one schema and of all it stands for. Each property of the server's was read once. */
export type Keywords = Map<string, unknown>;

export type ReadKeywords =
  { readonly keywords: Keywords } | { readonly keywords?: never; readonly reason: UnsupportedReason };

/**
 * Reads a schema together with what it refers to: `$ref` within the schema, a single `allOf`, an `anyOf` or `oneOf`
 * of which null leaves one alternative. The outer schema's words win; its limits and the inner ones both hold.
 */
export function readKeywords(schema: object, path: string, context: ParseContext): ReadKeywords {
  const keywords: Keywords = new Map();
  const seen = new Set<object>();
  const layers = [schema];
  for (let layer = layers.pop(); layer !== undefined; layer = layers.pop()) {
    if (seen.has(layer)) {
      context.log.add('referenceUnresolved', path, { cause: 'cycle' });
      return { reason: 'reference' };
    }
    seen.add(layer);
    if (seen.size > context.limits.maxDepth) {
      context.log.add('schemaTooDeep', path, { limit: context.limits.maxDepth });
      return { reason: 'tooLarge' };
    }
    // Where nothing is left, the names are not even listed.
    const names = context.budget.takeReads(1) ? Object.keys(layer) : [];
    if (!context.budget.takeReads(names.length)) {
      context.log.add('schemaUnreadable', path);
      return { reason: 'tooLarge' };
    }
    const inner = readLayer(layer, names, keywords, path, context);
    if (inner === undefined) {
      return { reason: 'reference' };
    }
    layers.push(...inner);
  }
  return { keywords };
}

/** @returns the schemas this one stands for; `undefined` where a reference leads nowhere. */
function readLayer(
  layer: object,
  names: readonly string[],
  keywords: Keywords,
  path: string,
  context: ParseContext,
): readonly object[] | undefined {
  const inner: object[] = [];
  for (const keyword of names) {
    if (!READ_KEYWORDS.has(keyword)) {
      if (!SILENT_KEYWORDS.has(keyword)) {
        context.log.add('keywordIgnored', pointer(path, keyword), { keyword });
      }
      continue;
    }
    const value = ownValue(layer, keyword);
    if (keyword === '$ref') {
      const target = resolveReference(context.root, value);
      if (!isRecord(target)) {
        context.log.add('referenceUnresolved', pointer(path, keyword), { cause: 'notFound' });
        return undefined;
      }
      inner.push(target);
      continue;
    }
    const only = onlyAlternative(keyword, value);
    if (only !== undefined) {
      inner.push(only);
    } else if (keyword === 'allOf' || !mergeKeyword(keywords, keyword, value)) {
      context.log.add('keywordIgnored', pointer(path, keyword), { keyword });
    }
  }
  return inner;
}

/** One alternative beside null takes two; a longer list is one of options. */
const MOST_ALTERNATIVES = 8;

/** The one schema that an `allOf`, `anyOf` or `oneOf` comes down to; a single `const` is an option, not a schema. */
function onlyAlternative(keyword: string, value: unknown): object | undefined {
  const combines = keyword === 'allOf' || keyword === 'anyOf' || keyword === 'oneOf';
  if (!combines || !Array.isArray(value) || value.length > MOST_ALTERNATIVES) {
    return undefined;
  }
  const [only, ...others] = keyword === 'allOf' ? value : withoutNull(value);
  if (others.length > 0 || !isRecord(only)) {
    return undefined;
  }
  return keyword !== 'allOf' && Object.hasOwn(only, 'const') ? undefined : only;
}
