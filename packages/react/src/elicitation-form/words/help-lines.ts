import { displayText, type FieldModel, type MessageParams } from '@elicit-kit/core';
import type { FormWords } from './issue-text.js';

/** What a field's rules ask for, said before anything is typed. */
export function helpLines(field: FieldModel, words: FormWords): readonly string[] {
  switch (field.kind) {
    case 'text':
    case 'email':
    case 'uri':
    case 'date':
    case 'date-time':
      return field.constant === undefined
        ? present([
            lengthLine(field, words),
            formatLine(field, words),
            field.pattern && words('form.help.pattern'),
          ])
        : [words('form.help.const', { value: displayText(field.constant) })];
    case 'number':
    case 'integer':
      return field.constant === undefined
        ? numberLines(field, words)
        : [words('form.help.const', { value: field.constant })];
    case 'boolean':
      return field.constant === undefined
        ? []
        : [words('form.help.const', { value: words(field.constant ? 'form.yes' : 'form.no') })];
    case 'multi-choice':
      return present([chooseLine(field, words)]);
    case 'choice':
    case 'unsupported':
      return [];
    default:
      return field satisfies never;
  }
}

interface Lengths {
  readonly minLength?: number;
  readonly maxLength?: number;
}

function lengthLine({ minLength = 0, maxLength = Infinity }: Lengths, words: FormWords): string | undefined {
  if (minLength === maxLength) {
    return words('form.help.length', { count: minLength });
  }
  // An answer has a character at least, so a minimum of 1 says nothing.
  if (minLength > 1) {
    return maxLength === Infinity
      ? words('form.help.lengthMin', { count: minLength })
      : words('form.help.lengthBetween', { min: minLength, max: maxLength });
  }
  return maxLength === Infinity ? undefined : words('form.help.lengthMax', { count: maxLength });
}

function formatLine(field: FieldModel, words: FormWords): string | undefined {
  return field.kind === 'text' && field.unknownFormat !== undefined
    ? words('form.help.format', { format: displayText(field.unknownFormat) })
    : undefined;
}

function numberLines(
  field: Extract<FieldModel, { kind: 'number' | 'integer' }>,
  words: FormWords,
): readonly string[] {
  const { kind, minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = field;
  return present([
    rangeLine(kind, minimum, maximum, words),
    exclusiveMinimum !== undefined && words('form.help.moreThan', { n: exclusiveMinimum }),
    exclusiveMaximum !== undefined && words('form.help.lessThan', { n: exclusiveMaximum }),
    // Whole numbers are said already.
    multipleOf !== undefined && multipleOf !== 1 && words('form.help.step', { step: multipleOf }),
  ]);
}

function rangeLine(
  kind: 'number' | 'integer',
  min: number | undefined,
  max: number | undefined,
  words: FormWords,
): string {
  const bounds: MessageParams = { min: min ?? 0, max: max ?? 0 };
  if (min !== undefined) {
    return words(max === undefined ? `form.help.${kind}Min` : `form.help.${kind}Between`, bounds);
  }
  return words(max === undefined ? `form.help.${kind}` : `form.help.${kind}Max`, bounds);
}

function chooseLine(
  field: Extract<FieldModel, { kind: 'multi-choice' }>,
  words: FormWords,
): string | undefined {
  const { minItems: min = 0, maxItems: max = Infinity } = field;
  if (min === max) {
    return words('form.help.choose', { count: min });
  }
  // An answer chooses one at least, so a minimum of 1 says nothing.
  if (min > 1) {
    return max === Infinity
      ? words('form.help.chooseMin', { min })
      : words('form.help.chooseBetween', { min, max });
  }
  return max === Infinity ? undefined : words('form.help.chooseMax', { max });
}

function present(lines: readonly (string | false | undefined)[]): readonly string[] {
  return lines.filter((line) => typeof line === 'string' && line !== '') as string[];
}
