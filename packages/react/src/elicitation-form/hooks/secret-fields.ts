import type { FieldId, FormElicitation, SecretRequest } from '@elicit-kit/core';
import { findSecretRequests } from '@elicit-kit/core/secrets';

/** What a form asks for that a form must not. A mere suspicion is not worth a warning. */
export function secretRequests(elicitation: FormElicitation): readonly SecretRequest[] {
  return findSecretRequests(elicitation).filter(({ confidence }) => confidence !== 'low');
}

/** The fields that ask for a credential. */
export function secretFields(requests: readonly SecretRequest[]): ReadonlySet<FieldId> {
  const ids = new Set<FieldId>();
  for (const { fieldId } of requests) {
    if (fieldId !== undefined) {
      ids.add(fieldId);
    }
  }
  return ids;
}
