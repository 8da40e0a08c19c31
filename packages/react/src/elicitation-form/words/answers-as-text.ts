import type { FieldModel, FormValues } from '@elicit-kit/core';
import { answerLines } from './answer-lines.js';
import type { FormWords } from './issue-text.js';
import { labelText } from './label-text.js';

/** Answered fields as plain text, a line each. */
export function answersAsText(fields: readonly FieldModel[], values: FormValues, words: FormWords): string {
  return fields
    .map((field) => [field.label, answerLines(field, values[field.id], words)] as const)
    .filter(([, lines]) => lines !== undefined)
    .map(([label, lines]) =>
      words('form.summaryItem', { label: labelText(label), text: lines?.join(', ') ?? '' }),
    )
    .join('\n');
}
