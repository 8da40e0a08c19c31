import { isUnder } from '../context/read-policy.js';
import { NOTHING, refusal, type UrlCheck } from '../context/url-context.js';

/** The policy's lists of registrable domains. Being blocked outweighs being allowed. */
export const checkDomainLists: UrlCheck = ({ host, policy }) => {
  if (host === undefined) {
    return NOTHING;
  }
  const domain = host.registrableDomain ?? host.ascii;
  const name = host.kind === 'ipv6' ? `[${host.ascii}]` : host.ascii;
  if (isUnder(name, policy.blockedDomains)) {
    return refusal('blockedDomain', { domain });
  }
  return policy.allowedDomains && !isUnder(name, policy.allowedDomains)
    ? refusal('notAllowedDomain', { domain })
    : NOTHING;
};
