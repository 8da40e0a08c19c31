import type { FormElicitation } from '../protocol/elicitation.js';
import type { FieldId } from '../fields/field-base.js';
import { findSecretRequests } from './find-secret-requests.js';

/**
 * The fields whose answers are never kept. A mere suspicion is enough for a field; for all of a form the message itself
 * must ask for a secret, as any answer may then hold it.
 *
 * @param words as for `findSecretRequests`.
 *
 * @example
 * const secret = secretFieldIds(elicitation);
 * const kept = Object.entries(values).filter(([id]) => !secret.has(id));
 */
export function secretFieldIds(elicitation: FormElicitation, words?: string): ReadonlySet<FieldId> {
  const secrets = findSecretRequests(elicitation, words);
  return secrets.some(({ confidence, fieldId }) => fieldId === undefined && confidence !== 'low')
    ? new Set(elicitation.model.fields.map(({ id }) => id))
    : new Set(secrets.flatMap(({ fieldId }) => fieldId ?? []));
}
