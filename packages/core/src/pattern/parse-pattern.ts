import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { type PatternCondition, patternsOf } from './pattern-condition.js';
import { readLookarounds } from './read-lookarounds.js';

/** `invalid`: no ECMA-262 pattern (`u` flag). `unverifiable`: one that RE2 can't express, or that would grow too large. */
export type ParsedPattern =
  | { readonly condition: PatternCondition; readonly size: number; readonly fault?: never }
  | { readonly condition?: never; readonly fault: 'invalid' | 'unverifiable' };

/** What one pattern may become. */
const MOST_CONDITIONS = 40;
const MOST_INSTRUCTIONS = 5000;

/** Rewrites an ECMA-262 pattern (`u` flag) into conditions that RE2 checks in linear time, with the same verdict. */
export function parsePattern(pattern: string): ParsedPattern {
  let tree: AST.Pattern;
  try {
    tree = new RegExpParser({ ecmaVersion: 2025 }).parsePattern(pattern, 0, pattern.length, {
      unicode: true,
    });
  } catch {
    return { fault: 'invalid' };
  }
  const condition = readLookarounds(tree.alternatives, { conditions: MOST_CONDITIONS });
  if (condition === undefined) {
    return { fault: 'unverifiable' };
  }
  const size = patternsOf(condition).reduce((sum, part) => sum + part.size, 0);
  return size > MOST_INSTRUCTIONS ? { fault: 'unverifiable' } : { condition, size };
}
