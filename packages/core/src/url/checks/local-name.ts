import { isUnder } from '../read-policy.js';
import { finding, NOTHING, type UrlCheck } from '../url-context.js';
import { isLoopback } from './loopback.js';

/**
 * Names that only a local network knows: RFC 6761 (test, invalid), RFC 6762 (local and appendix G), RFC 8375
 * (home.arpa), ICANN 2024 (internal).
 */
const LOCAL_SUFFIXES = [
  ...['local', 'internal', 'home.arpa', 'test', 'invalid', 'localdomain'],
  ...['lan', 'home', 'corp', 'intranet', 'private'],
];
/** Public names that resolve to whatever inner address they spell, or to this computer. */
const RESOLVE_INSIDE = ['localtest.me', 'lvh.me', 'vcap.me', 'lacolhost.com', 'nip.io', 'sslip.io', 'xip.io'];

/** A name that leads into the person's own network. A public name that resolves there can't be seen from a page. */
export const checkLocalName: UrlCheck = ({ host }) => {
  if (host?.kind !== 'domain' || host.ascii === '' || isLoopback(host)) {
    return NOTHING;
  }
  const local =
    !host.ascii.includes('.') || isUnder(host.ascii, LOCAL_SUFFIXES) || isUnder(host.ascii, RESOLVE_INSIDE);
  return local ? finding('localName', 'block', { name: host.ascii }) : NOTHING;
};
