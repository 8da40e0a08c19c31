import type { MultiChoiceField } from './field-model.js';
import type { Finding } from './finding.js';

/** Checks an answered multiple choice: listed options, then how many. */
export function checkMultiChoice(field: MultiChoiceField, value: readonly string[]): Finding | undefined {
  const chosen = new Set(value);
  const count = field.options.filter((option) => chosen.has(option.value)).length;
  if (count < chosen.size) {
    return { code: 'option', params: {} };
  }
  return checkCount(field, count);
}

/** Checks how many options are chosen. */
export function checkCount({ minItems, maxItems }: MultiChoiceField, count: number): Finding | undefined {
  if (minItems !== undefined && count < minItems) {
    return { code: 'minItems', params: { min: minItems, count } };
  }
  return maxItems !== undefined && count > maxItems
    ? { code: 'maxItems', params: { max: maxItems, count } }
    : undefined;
}
