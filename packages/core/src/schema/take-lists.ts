import type { FieldSource } from './field-source.js';

/**
 * Charges the lists of a field's values to the schema's budget.
 *
 * @returns false, with a problem, for more than may be read.
 */
export function takeLists({ keywords, path, context }: FieldSource): boolean {
  const { limits, budget, log } = context;
  const count = ['enum', 'oneOf', 'anyOf'].reduce((sum, keyword) => {
    const list = keywords.get(keyword);
    return sum + (Array.isArray(list) ? list.length : 0);
  }, 0);
  if (count <= limits.maxOptions && budget.takeReads(count)) {
    return true;
  }
  log.add('tooManyOptions', path, { count, limit: limits.maxOptions });
  return false;
}
