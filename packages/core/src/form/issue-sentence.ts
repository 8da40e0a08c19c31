import { formMessages } from '../messages/en/form.js';
import { formatMessage } from '../messages/message.js';
import type { FieldKind } from '../fields/field-model.js';
import type { Issue } from '../fields/issue.js';

/** Kinds that are chosen from, not typed into. */
const REQUIRED: Readonly<Partial<Record<FieldKind, 'choice' | 'boolean'>>> = {
  boolean: 'boolean',
  choice: 'choice',
  'multi-choice': 'choice',
};

/** An issue in English. */
export function issueSentence({ code, params }: Issue, kind: FieldKind): string {
  if (code === 'required') {
    return formatMessage(formMessages[`issue.required.${REQUIRED[kind] ?? 'text'}`]);
  }
  if (code === 'const' && kind === 'boolean') {
    const value = formMessages[params.value === 'true' ? 'form.yes' : 'form.no'];
    return formatMessage(formMessages['issue.const'], { value });
  }
  return formatMessage(formMessages[`issue.${code}`], params);
}
