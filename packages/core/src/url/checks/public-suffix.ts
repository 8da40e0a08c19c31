import { finding, NOTHING, type UrlCheck } from '../context/url-context.js';
import { checkLocalName } from './local-name.js';
import { isLoopback } from './loopback.js';

/** Reserved for documentation (RFC 2606): nothing is ever reached there. */
const DOCUMENTATION = 'example';

/** A host without an owner of its own, or under an ending that the public suffix list does not have. */
export const checkPublicSuffix: UrlCheck = (context) => {
  const { host } = context;
  if (
    host?.kind !== 'domain' ||
    host.suffix === undefined ||
    isLoopback(host) ||
    checkLocalName(context).length > 0
  ) {
    return NOTHING;
  }
  if (!host.suffixKnown) {
    return host.suffix === DOCUMENTATION
      ? NOTHING
      : finding('unknownSuffix', 'warn', { suffix: host.suffix });
  }
  return host.registrableDomain === undefined
    ? finding('publicSuffix', 'warn', { host: host.ascii })
    : NOTHING;
};
