import type { FieldSource } from '../fields/field-source.js';

/**
 * Charges the lists of a field's values to the schema's budget.
 *
 * @returns false, with a problem, for more than may be read.
 */
export function takeLists({ keywords, path, context }: FieldSource): boolean {
  const { limits, budget, log } = context;
  const values = keywords.get('enum');
  const count = ['enum', 'oneOf', 'anyOf'].reduce((sum, keyword) => {
    const list = keywords.get(keyword);
    return sum + (Array.isArray(list) ? list.length : 0);
  }, 0);
  if (count > limits.maxOptions || !budget.takeReads(count)) {
    log.add('tooManyOptions', path, { count, limit: limits.maxOptions });
    return false;
  }
  if (!budget.takeOptions(count)) {
    log.add('tooManyOptions', path, { count, limit: limits.maxTotalOptions });
    return false;
  }
  if (Array.isArray(values) && !budget.takeTexts(values)) {
    log.add('schemaUnreadable', path);
    return false;
  }
  return true;
}
