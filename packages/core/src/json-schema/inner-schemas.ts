import type { UnsupportedReason } from '../fields/field-base.js';
import { pointer } from '../untrusted/json-pointer.js';
import { withoutNull } from './null-branches.js';
import { isOptionSchema } from './option-schema.js';
import { isRecord } from '../untrusted/own-value.js';
import type { ParseContext } from './parse-context.js';
import { resolveReference } from './resolve-reference.js';

/** One alternative beside null takes two; a longer list is one of options. */
const MOST_ALTERNATIVES = 8;

/**
 * The schemas that a keyword says hold as well: a reference's target, all of an `allOf`, the one alternative that null
 * leaves of an `anyOf` or `oneOf`.
 *
 * @returns `undefined` for every other keyword and value; why the field can't be asked, with a problem, where it can't.
 */
export function innerSchemas(
  keyword: string,
  value: unknown,
  path: string,
  context: ParseContext,
): readonly object[] | UnsupportedReason | undefined {
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
): readonly object[] | UnsupportedReason {
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
