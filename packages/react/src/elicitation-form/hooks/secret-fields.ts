import type { FieldId, FormElicitation, Messages } from '@elicit-kit/core';
import { type SecretRequest, findSecretRequests } from '@elicit-kit/core/secrets';

/**
 * What a form asks for that a form must not. A mere suspicion is not worth a warning.
 *
 * @param messages the page's: they have the words of its language. Without, those that the form was last judged with count.
 */
export function secretRequests(
  elicitation: FormElicitation,
  messages?: { readonly of: Messages | undefined },
): readonly SecretRequest[] {
  const words = messages && String(messages.of?.['form.secretWords'] ?? '');
  return findSecretRequests(elicitation, words).filter(({ confidence }) => confidence !== 'low');
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
