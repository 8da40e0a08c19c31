import { formatMessage, type Message } from '../messages/message.js';
import { formMessages } from '../messages/en/form.js';
import type { FieldKind } from '../schema/form-model.js';
import type { Issue } from './issue.js';

/** An issue in English. What to do for `required` depends on the kind of field, so a kind's own sentence goes first. */
export function issueSentence(issue: Issue, kind: FieldKind): string {
  const sentences: Readonly<Record<string, Message>> = formMessages;
  const sentence = sentences[`issue.${issue.code}.${kind}`] ?? sentences[`issue.${issue.code}`] ?? issue.code;
  return formatMessage(sentence, issue.params);
}
