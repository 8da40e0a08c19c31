import { isPattern } from '../pattern/matches-pattern.js';
import { pointer } from '../untrusted/json-pointer.js';
import { AllPatterns } from './all-patterns.js';
import type { SchemaSource } from './schema-source.js';

const COUNTS: readonly string[] = ['minLength', 'maxLength', 'minItems', 'maxItems'];

/**
 * A limit: any finite number, but a whole one from 0 where it counts something, and one above 0 for `multipleOf`. Anything else is a
 * problem and not honoured.
 */
export function readLimit(source: SchemaSource, keyword: string): number | undefined {
  const value = source.keywords.get(keyword);
  if (value === undefined) {
    return undefined;
  }
  if (typeof value === 'number' && Number.isFinite(value)) {
    const isTaken = COUNTS.includes(keyword)
      ? Number.isInteger(value) && value >= 0
      : keyword !== 'multipleOf' || value > 0;
    if (isTaken) {
      return value;
    }
  }
  addInvalid(source, keyword);
  return undefined;
}

/** A text that is not shown in full but has a meaning (`pattern`, `format`). */
export function readText(source: SchemaSource, keyword: string): string | undefined {
  const value = source.keywords.get(keyword);
  if (value === undefined || typeof value === 'string') {
    return value;
  }
  addInvalid(source, keyword);
  return undefined;
}

/** A `pattern`, or one for all that hold at once. One of absurd length is reported and dropped: it would never be run. */
export function readPattern(source: SchemaSource): string | undefined {
  const joined = source.keywords.get('pattern');
  const pattern = joined instanceof AllPatterns ? joined.source : readText(source, 'pattern');
  const limit = source.context.limits.maxTextLength;
  if (pattern !== undefined && pattern.length > limit) {
    source.context.log.add('textTooLong', pointer(source.path, 'pattern'), { count: pattern.length, limit });
    return undefined;
  }
  if (pattern !== undefined && !isPattern(pattern, source.context.budget.patterns)) {
    source.context.log.add('patternInvalid', pointer(source.path, 'pattern'));
  }
  return pattern;
}

/** Says that a keyword has a value that the standard does not allow there. */
export function addInvalid(source: SchemaSource, keyword: string): void {
  source.context.log.add('keywordInvalid', pointer(source.path, keyword), { keyword });
}

/** Says which keywords were read and mean nothing for this kind of field here. */
export function addIgnored(source: SchemaSource, honoured: readonly string[]): void {
  for (const keyword of source.keywords.keys()) {
    if (!honoured.includes(keyword) && !HONOURED_EVERYWHERE.includes(keyword)) {
      source.context.log.addIgnored(source.path, keyword);
    }
  }
}

/** `required` within a field belongs to older drafts or to objects, which are reported elsewhere. */
const HONOURED_EVERYWHERE = ['title', 'description', 'type', 'default', 'const', 'required'];
