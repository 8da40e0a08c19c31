import { classifyAddress } from '../context/classify-address.js';
import { finding, NOTHING, type UrlCheck } from '../context/url-context.js';

/** Private, link-local, shared, multicast, reserved and metadata addresses (IANA's special-purpose registries). */
export const checkPrivateAddress: UrlCheck = ({ host }) =>
  host && host.kind !== 'domain' && classifyAddress(host.ascii) === 'private'
    ? finding('privateAddress', 'block', { address: host.ascii })
    : NOTHING;
