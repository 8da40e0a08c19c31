import { parseUrl } from '../context/parse-url.js';
import { finding, NOTHING, type UrlCheck } from '../context/url-context.js';

/** An address within the path or the fragment, plain or percent-encoded. Bounded, so linear. */
const NESTED = /https?(?::|%3a)(?:\/|%2f)(?:\/|%2f)?([^\s/?#&%\\]{1,253})/i;

/** `https://site.example/https://other.example`: proxies and redirectors; ordinary in archives. */
export const checkNestedUrls: UrlCheck = ({ url, host }) => {
  const nested = url && NESTED.exec(`${url.pathname}${url.hash}`)?.[1];
  const inner = nested === undefined ? undefined : parseUrl(`https://${nested}`)?.host;
  return inner === undefined || inner === host?.ascii
    ? NOTHING
    : finding('nestedUrl', 'info', { host: inner });
};
