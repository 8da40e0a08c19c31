import { classifyAddress } from '../context/classify-address.js';
import { finding, NOTHING, type UrlCheck } from '../context/url-context.js';

/** A number instead of a name: nobody can tell whose it is. */
export const checkIpAddress: UrlCheck = ({ host }) =>
  host && host.kind !== 'domain' && classifyAddress(host.ascii) === 'public'
    ? finding('ipAddress', 'warn', { address: host.ascii })
    : NOTHING;
