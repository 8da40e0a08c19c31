import { isIpv6 } from './ip-address.js';

/**
 * RFC 3986 appendix B, made strict about the scheme: scheme, authority, path, query, fragment. Each part ends at a
 * character it can't contain, so there is one way to match.
 */
const PARTS = /^[A-Za-z][A-Za-z0-9+.-]*:(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s;

/** Characters that a part can't hold; looked for one by one, because a long text must not fill a matcher's stack. */
const NOT_IN_USER = /[^A-Za-z0-9._~!$&'()*+,;=:%-]/;
const NOT_IN_NAME = /[^A-Za-z0-9._~!$&'()*+,;=%-]/;
const NOT_IN_PATH = /[^A-Za-z0-9._~!$&'()*+,;=:@/%-]/;
const NOT_IN_QUERY = /[^A-Za-z0-9._~!$&'()*+,;=:@/?%-]/;
const BROKEN_ESCAPE = /%(?![0-9A-Fa-f]{2})/;
const PORT = /^\d*$/;
const IP_FUTURE = /^v[0-9A-Fa-f]+\.[A-Za-z0-9._~!$&'()*+,;=:-]+$/i;

/** RFC 3986 `URI`: absolute, ASCII only (others are `iri`), a fragment allowed. Spelling only: nothing is resolved. */
export function isUri(text: string): boolean {
  const parts = PARTS.exec(text);
  if (!parts) {
    return false;
  }
  const [, authority, path = '', query = '', fragment = ''] = parts;
  return (
    (authority === undefined || isAuthority(authority)) &&
    !BROKEN_ESCAPE.test(text) &&
    !NOT_IN_PATH.test(path) &&
    !NOT_IN_QUERY.test(query) &&
    !NOT_IN_QUERY.test(fragment)
  );
}

function isAuthority(authority: string): boolean {
  const at = authority.indexOf('@');
  if (at >= 0 && NOT_IN_USER.test(authority.slice(0, at))) {
    return false;
  }
  const place = authority.slice(at + 1);
  const bracket = place.startsWith('[') ? place.indexOf(']') + 1 : 0;
  if (place.startsWith('[') && bracket === 0) {
    return false;
  }
  const colon = place.indexOf(':', bracket);
  const host = colon < 0 ? place : place.slice(0, colon);
  const port = colon < 0 ? '' : place.slice(colon + 1);
  return PORT.test(port) && (bracket > 0 ? isIpLiteral(host) : !NOT_IN_NAME.test(host));
}

function isIpLiteral(host: string): boolean {
  const inner = host.slice(1, -1);
  return host.endsWith(']') && (isIpv6(inner) || IP_FUTURE.test(inner));
}
