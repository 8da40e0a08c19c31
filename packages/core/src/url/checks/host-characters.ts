import { codePointName, NOTHING, refusal, type UrlCheck } from '../context/url-context.js';

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
