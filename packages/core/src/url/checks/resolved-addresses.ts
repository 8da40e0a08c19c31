import ipaddr from 'ipaddr.js';
import { classifyAddress } from '../context/classify-address.js';
import { finding, NOTHING, type UrlCheck } from '../context/url-context.js';

/** A public name that leads inside, where the host could look it up: no page can see that by itself. */
export const checkResolvedAddresses: UrlCheck = ({ addresses, host, policy }) => {
  if (addresses === undefined || host?.kind !== 'domain') {
    return NOTHING;
  }
  const known = addresses === 'unknown' ? [] : addresses.filter((address) => ipaddr.isValid(address));
  if (known.length === 0) {
    return finding('unresolved', 'warn', { host: host.ascii });
  }
  const inner = known.find((address) => {
    const reached = classifyAddress(address);
    return reached === 'private' || (reached === 'loopback' && !policy.developmentLoopback);
  });
  return inner === undefined
    ? NOTHING
    : finding('resolvesInside', 'block', { host: host.ascii, address: inner });
};
