import type { Keywords } from './read-keywords.js';

/** Whether a schema lists its values or alternatives. */
export function isListed(keywords: Keywords): boolean {
  return ['enum', 'oneOf', 'anyOf'].some((keyword) => Array.isArray(keywords.get(keyword)));
}
