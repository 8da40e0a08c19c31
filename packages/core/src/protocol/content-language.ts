import { ownValue } from '../untrusted/own-value.js';

/** Where a server says in which language it writes (SEP-2792, a draft): one BCP 47 tag, or several with commas. */
export const CONTENT_LANGUAGE = 'io.modelcontextprotocol/contentLanguage';
/** In UTF-16 units. */
const LONGEST = 100;

/** @param source what has a `_meta`. @returns the first language that it names, where that is one. */
export function contentLanguageOf(source: unknown): string | undefined {
  const meta = ownValue(source, '_meta');
  const named = ownValue(meta, CONTENT_LANGUAGE);
  try {
    return typeof named === 'string' && named.length <= LONGEST
      ? Intl.getCanonicalLocales(named.split(',', 1)[0]?.trim())[0]
      : undefined;
  } catch {
    // It names no language.
    return undefined;
  }
}
