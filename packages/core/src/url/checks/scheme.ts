import { finding, NOTHING, refusal, type UrlCheck } from '../context/url-context.js';
import { isLoopback } from './loopback.js';

/** They run code, read files or wrap another address: no policy allows them. */
const NEVER = new Set([
  ...['javascript', 'vbscript', 'data', 'blob', 'filesystem', 'file', 'about', 'view-source', 'jar'],
  ...['intent', 'chrome', 'edge', 'resource'],
]);

/** https, unless the host's policy names others; http on this computer in development. */
export const checkScheme: UrlCheck = ({ url, host, policy }) => {
  if (url === undefined || url.protocol === 'https:') {
    return url && !policy.allowedSchemes.includes('https') ? refusal('scheme', { scheme: 'https' }) : NOTHING;
  }
  const scheme = url.protocol.slice(0, -1);
  if (scheme === 'http' && policy.developmentLoopback && isLoopback(host)) {
    return NOTHING;
  }
  return policy.allowedSchemes.includes(scheme) && !NEVER.has(scheme)
    ? finding('scheme', 'warn', { scheme })
    : refusal('scheme', { scheme });
};
