import { createPatternBudget, isPattern, matchesPattern } from './matches-pattern.js';
import type { EverydayPattern } from './everyday-patterns.fixtures.js';

export interface PatternCounts {
  patterns: number;
  /** Not an ECMA-262 pattern to either. */
  invalid: number;
  /** Not checked here: the server judges. */
  readonly unverifiable: string[];
  /** Answers of which both were asked. */
  verdicts: number;
  /** Where the two differ. */
  readonly wrong: string[];
}

/** Compares `matchesPattern` with the native engine, which is the oracle here only: these patterns are our own. */
export function comparePatterns(patterns: Iterable<EverydayPattern>): PatternCounts {
  const counts: PatternCounts = { patterns: 0, invalid: 0, unverifiable: [], verdicts: 0, wrong: [] };
  for (const { pattern, texts } of patterns) {
    counts.patterns += 1;
    const native = compile(pattern);
    if (isPattern(pattern, createPatternBudget()) !== (native !== undefined)) {
      counts.wrong.push(pattern);
    }
    if (native === undefined) {
      counts.invalid += 1;
      continue;
    }
    for (const text of texts) {
      const verdict = matchesPattern(pattern, text, createPatternBudget());
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
