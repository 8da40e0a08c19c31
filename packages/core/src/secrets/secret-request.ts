import type { FieldId } from '../fields/field-base.js';

export type SecretKind =
  | 'password'
  | 'passphrase'
  | 'pin'
  | 'oneTimeCode'
  | 'apiKey'
  | 'token'
  | 'privateKey'
  | 'seedPhrase'
  | 'cardNumber'
  | 'cardSecurityCode'
  | 'bankLogin'
  | 'nationalId'
  | 'signInLink'
  /** There was more to read than is looked through: it may ask for any of them. */
  | 'unchecked';

/** A form that seems to ask for a credential, which servers must not do (2025-11-25, security considerations). */
export interface SecretRequest {
  /** Absent when the message asks and no single field does. */
  readonly fieldId?: FieldId;
  readonly kind: SecretKind;
  readonly confidence: 'high' | 'medium' | 'low';
}

/** `warn`: Accept waits for an acknowledgement. `refuse`: decline or cancel only. */
export type SecretPolicy = 'warn' | 'refuse' | 'allow';
