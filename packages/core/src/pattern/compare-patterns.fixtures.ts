import type { PatternMatcher } from './pattern-matcher.js';
import type { EverydayPattern } from './everyday-patterns.fixtures.js';

export interface PatternCounts {
  patterns: number;
  /** Not an ECMA-262 pattern to either. */
  invalid: number;
  /** Refused by the matcher: the server judges. */
  readonly unverifiable: string[];
  /** Answers of which both were asked. */
  verdicts: number;
  /** Where the two differ. */
  readonly wrong: string[];
}

/** Compares the matcher with the native engine, which is the oracle here only: these patterns are our own. */
export async function comparePatterns(
  patterns: Iterable<EverydayPattern>,
  matcher: PatternMatcher,
): Promise<PatternCounts> {
  const counts: PatternCounts = { patterns: 0, invalid: 0, unverifiable: [], verdicts: 0, wrong: [] };
  for (const { pattern, texts } of patterns) {
    // The matcher counts its work up to the next pause.
    await Promise.resolve();
    counts.patterns += 1;
    const native = compile(pattern);
    if (matcher.isPattern?.(pattern) !== (native !== undefined)) {
      counts.wrong.push(pattern);
    }
    if (native === undefined) {
      counts.invalid += 1;
      continue;
    }
    for (const text of texts) {
      const verdict = matcher.test(pattern, text);
      if (verdict === undefined) {
        counts.unverifiable.push(pattern);
        break;
      }
      counts.verdicts += 1;
      if (verdict !== native.test(text)) {
        counts.wrong.push(`${pattern} on ${JSON.stringify(text)}`);
      }
    }
  }
  return counts;
}

function compile(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return undefined;
  }
}
