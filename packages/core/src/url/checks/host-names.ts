import { codePointName, finding, NOTHING, refusal, type UrlCheck } from '../context/url-context.js';
import { isLoopback, checkLocalName } from './inner-addresses.js';
import { isUnder } from '../context/read-policy.js';
import { classifyAddress } from '../context/classify-address.js';
import { SITE_BUILDERS } from '../known-names/site-builders.js';
import { parseUrl } from '../context/parse-url.js';

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

/** A web address that names no site. */
export const checkHostMissing: UrlCheck = ({ url, host }) =>
  url && (url.protocol === 'https:' || url.protocol === 'http:') && (host?.ascii ?? '') === ''
    ? refusal('hostMissing')
    : NOTHING;

/** `a..b.com`: parsers take it, resolvers don't agree on it (RFC 1035, 3.1). */
export const checkEmptyLabel: UrlCheck = ({ host }) =>
  host && host.ascii !== '' && host.labels.some((label) => label.ascii === '')
    ? refusal('emptyLabel', { host: host.ascii })
    : NOTHING;

/** What registries and resolvers agree on, and the underscore, which people use below their own names (RFC 8552). */
const OUT_OF_PLACE = /[^a-z0-9_-]/;

/**
 * A sign of ASCII that parsers let into a name and no registry does: `accounts.google.com;signin.evil.example` reads as if
 * the site ended before the sign.
 */
export const checkHostCharacters: UrlCheck = ({ host }) => {
  if (host?.kind !== 'domain') {
    return NOTHING;
  }
  for (const { ascii } of host.labels) {
    const found = OUT_OF_PLACE.exec(ascii);
    if (found) {
      return refusal('disallowedCharacter', { codePoint: codePointName(found[0]), label: ascii });
    }
  }
  return NOTHING;
};

/** The policy's lists of registrable domains. Being blocked outweighs being allowed. */
export const checkDomainLists: UrlCheck = ({ host, policy }) => {
  if (host === undefined) {
    return NOTHING;
  }
  const domain = host.registrableDomain ?? host.ascii;
  const name = host.kind === 'ipv6' ? `[${host.ascii}]` : host.ascii;
  if (isUnder(name, policy.blockedDomains)) {
    return refusal('blockedDomain', { domain });
  }
  return policy.allowedDomains && !isUnder(name, policy.allowedDomains)
    ? refusal('notAllowedDomain', { domain })
    : NOTHING;
};

/** What the host's own reputation service said. Anything but its three words isn't an answer. */
export const checkReputation: UrlCheck = ({ reputation }) => {
  switch (reputation) {
    case undefined:
    case 'allow':
      return NOTHING;
    case 'warn':
      return finding('reputation', 'warn');
    case 'block':
      return refusal('reputation');
    default:
      return finding('reputationUnknown', 'warn');
  }
};

/** A number instead of a name: nobody can tell whose it is. */
export const checkIpAddress: UrlCheck = ({ host }) =>
  host && host.kind !== 'domain' && classifyAddress(host.ascii) === 'public'
    ? finding('ipAddress', 'warn', { address: host.ascii })
    : NOTHING;

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

/** A site of a service where anybody publishes: what its name says is its publisher's choice. */
export const checkSharedSite: UrlCheck = ({ host }) => {
  if (host?.kind !== 'domain' || host.registrableDomain === undefined) {
    return NOTHING;
  }
  if (host.suffixShared) {
    return finding('sharedSite', 'info', { service: host.suffix ?? '' });
  }
  const isBuilt =
    SITE_BUILDERS.has(host.registrableDomain) && host.subdomain !== undefined && host.subdomain !== 'www';
  return isBuilt ? finding('sharedSite', 'info', { service: host.registrableDomain }) : NOTHING;
};

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

/** Below this, ports belong to services that aren't web pages (IANA's system ports). */
const SYSTEM_PORTS = 1024;

/** A port that the scheme does not have by itself. As text, so that no locale writes it `8,443`. */
export const checkPort: UrlCheck = ({ url }) =>
  url === undefined || url.port === ''
    ? NOTHING
    : finding('port', Number(url.port) < SYSTEM_PORTS ? 'warn' : 'info', { port: url.port });

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
