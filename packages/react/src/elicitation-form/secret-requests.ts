import { findSecretRequests, type FormElicitation, type SecretRequest } from '@elicit-kit/core';

const found = /* @__PURE__ */ new WeakMap<FormElicitation, readonly SecretRequest[]>();

/** What the form asks for that a form must not; looked for once. A mere suspicion is kept quiet. */
export function secretRequestsOf(elicitation: FormElicitation): readonly SecretRequest[] {
  const requests =
    found.get(elicitation) ??
    findSecretRequests(elicitation).filter(({ confidence }) => confidence !== 'low');
  found.set(elicitation, requests);
  return requests;
}
