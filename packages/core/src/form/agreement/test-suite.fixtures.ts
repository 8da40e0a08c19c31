import { readFileSync } from 'node:fs';
import type { FieldValue } from '../../fields/field-base.js';
import type { FieldModel } from '../../fields/field-model.js';

/** One value and its verdict from the official JSON Schema Test Suite (draft 2020-12). */
export interface SuiteCase {
  readonly schema: object;
  readonly data: unknown;
  readonly valid: boolean;
}

interface SuiteGroup {
  readonly schema: object;
  readonly valid: readonly unknown[];
  readonly invalid: readonly unknown[];
}

/** Read, not imported: a module made of the file would set prototypes where it has `__proto__`. */
function readCases(name: string): readonly SuiteCase[] {
  const file = new URL(`../../../fixtures/json-schema-test-suite/${name}.json`, import.meta.url);
  const groups: readonly SuiteGroup[] = JSON.parse(readFileSync(file, 'utf8'));
  return groups.flatMap(({ schema, valid, invalid }) => [
    ...valid.map((data) => ({ schema, data, valid: true })),
    ...invalid.map((data) => ({ schema, data, valid: false })),
  ]);
}

/** `type`, `enum`, `const`, lengths, bounds, `multipleOf`, counts, `allOf`, `anyOf`, `oneOf`, and what is optional of them. */
export const keywordCases = readCases('keywords');
/** `pattern`, optional/ecmascript-regex and optional/non-bmp-regex. */
export const patternCases = readCases('patterns');
/** optional/format: `email`, `uri`, `date`, `date-time`. */
export const formatCases = readCases('formats');
/** optional/format/ecmascript-regex: which texts are patterns at all. */
export const regularExpressionCases = readCases('regular-expressions');
/** `required`, `properties` and others on whole objects. */
export const formCases = readCases('forms');

/**
 * What a field's control holds where a person means a value.
 *
 * @returns `undefined` for what can't be put into the control: a text into a number, an empty text, a list, null.
 */
export function toControl(field: FieldModel, data: unknown): FieldValue {
  switch (field.kind) {
    case 'text':
    case 'email':
    case 'uri':
    case 'date':
    case 'date-time':
      // Around an address or a date, white space is taken off before it is sent.
      return typeof data === 'string' && (field.kind === 'text' || data === data.trim())
        ? data || undefined
        : undefined;
    case 'number':
    case 'integer':
      return typeof data === 'number' ? String(data) : undefined;
    case 'boolean':
      return typeof data === 'boolean' ? data : undefined;
    case 'choice':
      return typeof data === 'string' || typeof data === 'number'
        ? (field.options.find(({ wire }) => wire === data)?.value ?? 'none of them')
        : undefined;
    default:
      return undefined;
  }
}
