import { finding, NOTHING, refusal, type UrlCheck } from '../context/url-context.js';

/**
 * Both forms are shown of a name that has letters beyond a–z. One that can't be decoded, or is decoded to what no browser
 * would have encoded, is none: parsers differ on where it leads.
 */
export const checkPunycode: UrlCheck = ({ host }) => {
  if (host?.kind !== 'domain') {
    return NOTHING;
  }
  if (host.labels.some((label) => !label.decodable)) {
    return refusal('punycode', { ascii: host.ascii });
  }
  return host.ascii === host.unicode ? NOTHING : finding('punycode', 'info', { ascii: host.ascii });
};
