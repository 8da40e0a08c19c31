import type { PatternMatcher } from './pattern-matcher.js';

/**
 * Loads what checks a server's `pattern`s in linear time (about 60 kB compressed, a chunk of its own): ECMA-262
 * patterns as of the `u` flag, run by RE2.
 *
 * What can't be expressed there (lookaround, backreferences), invalid patterns, and patterns or answers of over 2000
 * characters are unverifiable: `test` returns `undefined`, and the server judges. Server patterns never reach the
 * native `RegExp`, which can take exponential time.
 *
 * @example
 * const matcher = await loadPatternMatcher();
 * validateField(field, 'AB-12', { matcher })?.code; // 'pattern'
 */
export async function loadPatternMatcher(): Promise<PatternMatcher> {
  const { createRe2PatternMatcher } = await import('./re2-pattern-matcher.js');
  return createRe2PatternMatcher();
}
