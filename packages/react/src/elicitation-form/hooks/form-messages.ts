import { displayText } from '@elicit-kit/core/internal/text';
import type { formMessages, sharedMessages } from '@elicit-kit/core/internal/messages';
import type { FormatMessage } from '../../internals/use-messages.js';

/** Says a form's messages in the person's language. */
export type FormMessages = FormatMessage<keyof typeof formMessages>;

/** The same of the messages that all components share. */
export type SharedMessages = FormatMessage<Extract<keyof typeof sharedMessages, string>>;

/** In characters: within a sentence a label is a name, not a paragraph. */
const LONGEST_LABEL = 80;

/** A server's label, made safe to stand within a sentence of ours. */
export function labelText(label: string): string {
  return displayText(label, { maxLength: LONGEST_LABEL });
}
