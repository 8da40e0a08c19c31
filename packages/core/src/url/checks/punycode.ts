import { finding, NOTHING, type UrlCheck } from '../url-context.js';

/** Both forms are shown of a name that has letters beyond a–z; one that can't be decoded is odd. */
export const checkPunycode: UrlCheck = ({ host }) => {
  if (host?.kind !== 'domain') {
    return NOTHING;
  }
  if (host.labels.some((label) => !label.decodable)) {
    return finding('punycode', 'warn', { ascii: host.ascii });
  }
  return host.ascii === host.unicode ? NOTHING : finding('punycode', 'info', { ascii: host.ascii });
};
