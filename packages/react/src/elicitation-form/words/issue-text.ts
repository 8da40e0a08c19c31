import { displayText, type FieldKind, type formMessages, type Issue } from '@elicit-kit/core';
import type { FormatMessage } from '../../internals/use-messages.js';

export type FormWords = FormatMessage<keyof typeof formMessages>;

/** How to mend a problem, in the person's language. */
export function issueText({ code, params }: Issue, words: FormWords): string {
  switch (code) {
    case 'required':
      return words(`issue.required.${REQUIRED[params.kind as FieldKind] ?? 'text'}`);
    case 'const':
      return words('issue.const', { value: constText(params, words) });
    default:
      return words(`issue.${code}`, params);
  }
}

const REQUIRED: Readonly<Record<FieldKind, 'text' | 'choice' | 'boolean'>> = {
  text: 'text',
  email: 'text',
  uri: 'text',
  date: 'text',
  'date-time': 'text',
  number: 'text',
  integer: 'text',
  boolean: 'boolean',
  choice: 'choice',
  'multi-choice': 'choice',
  unsupported: 'text',
};

function constText({ kind, value = '' }: Issue['params'], words: FormWords): string | number {
  if (kind === 'boolean') {
    return words(value === 'true' ? 'form.yes' : 'form.no');
  }
  return typeof value === 'number' ? value : displayText(value);
}
