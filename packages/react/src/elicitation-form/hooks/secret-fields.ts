import {
  type FieldId,
  type FormElicitation,
  type FormModel,
  type Messages,
  isConfirmation,
} from '@elicit-kit/core';
import type { FormRules } from '@elicit-kit/core/internal/types';
import { type SecretPolicy, type SecretRequest, findSecretRequests } from '@elicit-kit/core/secrets';

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

/**
 * What follows from the host's policy.
 *
 * @param isBrief a form that `auto` need not review.
 */
export function judge(
  model: FormModel,
  found: readonly SecretRequest[],
  { review = 'auto', secretPolicy = 'warn' }: Policy,
  isBrief = false,
) {
  const secrets = secretPolicy === 'allow' ? NO_SECRETS : found;
  const asks = secrets.length > 0;
  const refused = secretPolicy === 'refuse' && asks;
  const rules: FormRules = {
    // A request to agree has nothing to review.
    reviews: !isConfirmation(model) && (review === 'auto' ? asks || !isBrief : review),
    needsAcknowledgement: secretPolicy === 'warn' && asks,
    answerable: model.answerable && !refused,
  };
  return { refused, rules, secrets };
}

interface Policy {
  readonly review?: boolean | 'auto' | undefined;
  readonly secretPolicy?: SecretPolicy | undefined;
}

const NO_SECRETS: readonly SecretRequest[] = [];
