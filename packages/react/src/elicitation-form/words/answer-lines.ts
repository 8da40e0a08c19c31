import { isAnswered, type FieldModel, type FieldValue } from '@elicit-kit/core';
import type { FormWords } from './issue-text.js';

/**
 * An answer as it is read back, one line an item; `undefined` where there is none. Options' labels are the server's
 * words, as they came.
 */
export function answerLines(
  field: FieldModel,
  value: FieldValue,
  words: FormWords,
): readonly string[] | undefined {
  if (!isAnswered(field, value)) {
    return undefined;
  }
  switch (field.kind) {
    case 'boolean':
      return [words(value === true ? 'form.yes' : 'form.no')];
    case 'choice':
      return [field.options.find((option) => option.value === value)?.label ?? ''];
    case 'multi-choice': {
      const chosen = new Set<unknown>(value as readonly string[]);
      return field.options.filter((option) => chosen.has(option.value)).map(({ label }) => label);
    }
    default:
      return [value as string];
  }
}
