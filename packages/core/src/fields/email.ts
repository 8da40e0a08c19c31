import { isEmail } from '../formats/email.js';
import type { FieldBase } from './field-base.js';
import { formattedSpec, type TextConstraints } from './textual.js';

/** An RFC 5321 mailbox. */
export interface EmailField extends FieldBase, TextConstraints {
  readonly kind: 'email';
}

export const emailSpec = formattedSpec('email', (text) => (isEmail(text) ? undefined : 'email'));
