import type { FieldKind } from '../../fields/field-model.js';
import type { Issue } from '../../fields/issue.js';
import { formMessages } from '../../messages/en/form.js';
import { formatMessage, type MessageParams } from '../../messages/message.js';
import { displayText } from '../../text/display-text.js';

/** Says a form's message, in someone's language. */
export type FormatFormMessage = (key: keyof typeof formMessages, params?: MessageParams) => string;

/**
 * How to mend what is wrong with an answer: one sentence. What of it are the server's own words is cleaned.
 *
 * @param format says a message: a translation. English where it is left out.
 *
 * @example
 * const issue = validateField(field, value);
 * const sentence = issue && describeIssue(issue); // "Use 1 character or fewer; remove 2."
 */
export function describeIssue({ code, params }: Issue, format: FormatFormMessage = inEnglish): string {
  if (params.item !== undefined) {
    const { item, ...ofText } = params;
    return format('form.list.problem', { item, problem: describeProblem({ code, params: ofText }, format) });
  }
  return describeProblem({ code, params }, format);
}

function describeProblem(
  { code, params }: Pick<Issue, 'code' | 'params'>,
  format: FormatFormMessage,
): string {
  switch (code) {
    case 'required':
      return format(`issue.required.${REQUIRED[params.kind as FieldKind] ?? 'text'}`);
    case 'const':
      return format('issue.const', { value: constText(params, format) });
    default:
      return format(`issue.${code}`, params);
  }
}

/** What there is to do for an answer: enter, choose, or add. */
const REQUIRED: Readonly<Record<FieldKind, 'text' | 'choice' | 'boolean' | 'resource'>> = {
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
  'text-list': 'text',
  resource: 'resource',
  unsupported: 'text',
};

function constText({ kind, value = '' }: Issue['params'], format: FormatFormMessage): string | number {
  if (kind === 'boolean') {
    return format(value === 'true' ? 'form.yes' : 'form.no');
  }
  return typeof value === 'number' ? value : displayText(value);
}

function inEnglish(key: keyof typeof formMessages, params?: MessageParams): string {
  return formatMessage(formMessages[key], params);
}
