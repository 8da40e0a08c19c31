import { classifyAddress } from '../context/classify-address.js';
import type { ReadHost } from '../context/read-host.js';
import { finding, NOTHING, type UrlCheck } from '../context/url-context.js';

/** `localhost` and what lies under it (RFC 6761, 6.3), and the loopback addresses in any spelling. */
export function isLoopback(host: ReadHost | undefined): boolean {
  if (host === undefined) {
    return false;
  }
  return host.kind === 'domain'
    ? host.ascii === 'localhost' || host.ascii.endsWith('.localhost')
    : classifyAddress(host.ascii) === 'loopback';
}

/** A page on the person's own computer: whatever listens there trusts its visitors. */
export const checkLoopback: UrlCheck = ({ host, policy }) => {
  if (host === undefined || !isLoopback(host)) {
    return NOTHING;
  }
  return policy.developmentLoopback
    ? finding('developmentHttp', 'info', { host: host.ascii })
    : finding('loopback', 'block', { host: host.ascii });
};
