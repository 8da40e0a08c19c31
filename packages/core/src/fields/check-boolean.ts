import type { BooleanField } from './field-model.js';
import type { Finding } from './finding.js';

/** Checks an answered yes/no question: only a `const` can refuse an answer. */
export function checkBoolean(field: BooleanField, value: boolean): Finding | undefined {
  return field.constant !== undefined && value !== field.constant
    ? { code: 'const', params: { value: String(field.constant), kind: field.kind } }
    : undefined;
}
