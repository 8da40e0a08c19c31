import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { RE2JS } from 're2js';
import { holds, type PatternCondition, patternsOf } from './pattern-condition.js';
import type { PatternMatcher } from './pattern-matcher.js';
import { readLookarounds } from './read-lookarounds.js';

/** UTF-16 units of a pattern or an answer; longer ones are the server's to judge. */
const LONGEST = 2000;
/** Patterns kept; the oldest goes first. */
const MOST_KEPT = 500;
/**
 * Instructions times characters. A million take 30 to 80 ms at worst (measured on Node 20); nearly all patterns are
 * far below, since RE2 remembers where it has been.
 */
const MOST_WORK_EACH = 600_000;
/** The same for everything that is checked without a pause, compiling included: a form can hold thousands of patterns. */
const MOST_WORK_AT_ONCE = 600_000;
/** The part of it that may be compiling, which fills memory too. */
const MOST_COMPILING_AT_ONCE = 400_000;
/** What reading one character or compiling one instruction costs, in the same unit. */
const COMPILING = 150;
/** What a Unicode property costs besides: RE2 makes a table of hundreds of ranges of it. */
const PROPERTY = 3000;

interface ReadPattern {
  readonly isPattern: boolean;
  /** Absent for what can't be checked here. */
  readonly compiled?: CompiledPattern;
}

interface CompiledPattern {
  readonly condition: PatternCondition;
  readonly programs: ReadonlyMap<string, RE2JS>;
  readonly size: number;
}

/** Makes the matcher behind `loadPatternMatcher`, which loads this module only when a schema has a pattern. */
export function createRe2PatternMatcher(): PatternMatcher {
  const kept = new Map<string, ReadPattern>();
  const budget = new WorkBudget(MOST_WORK_AT_ONCE);
  const compiling = new WorkBudget(MOST_COMPILING_AT_ONCE);
  const spendCompiling = (work: number) => compiling.spend(work) && budget.spend(work);

  /** @returns `undefined` where reading it would be too much now. */
  function read(pattern: string): ReadPattern | undefined {
    const known = kept.get(pattern);
    if (known !== undefined || pattern.length > LONGEST || !spendCompiling(readingWork(pattern))) {
      return known;
    }
    const parsed = parsePattern(pattern);
    if (parsed.condition !== undefined && !spendCompiling(parsed.size * COMPILING)) {
      return undefined;
    }
    const compiled = parsed.condition && compile(parsed.condition);
    const result = { isPattern: parsed.fault !== 'invalid', ...(compiled && { compiled }) };
    const [oldest] = kept.keys();
    if (kept.size >= MOST_KEPT && oldest !== undefined) {
      kept.delete(oldest);
    }
    kept.set(pattern, result);
    return result;
  }

  return Object.freeze({
    test(pattern: string, value: string): boolean | undefined {
      const compiled = value.length > LONGEST ? undefined : read(pattern)?.compiled;
      if (compiled === undefined) {
        return undefined;
      }
      const { condition, programs, size } = compiled;
      const work = size * (value.length + 1);
      return work <= MOST_WORK_EACH && budget.spend(work)
        ? holds(condition, ({ source }) => programs.get(source)?.test(value) ?? false)
        : undefined;
    },
    isPattern: (pattern: string) => read(pattern)?.isPattern,
  });
}

function readingWork(pattern: string): number {
  const properties = pattern.match(/\\p/gi)?.length ?? 0;
  return pattern.length * COMPILING + properties * PROPERTY;
}

/** @returns `undefined` for what RE2 doesn't know after all (a Unicode property). */
function compile(condition: PatternCondition): CompiledPattern | undefined {
  try {
    const sources = new Set(patternsOf(condition).map(({ source }) => source));
    const programs = new Map([...sources].map((source) => [source, RE2JS.compile(source)]));
    const size = [...programs.values()].reduce((sum, program) => sum + program.programSize(), 0);
    return { condition, programs, size };
  } catch {
    return undefined;
  }
}

/** `invalid`: no ECMA-262 pattern (`u` flag). `unverifiable`: one that RE2 can't express, or that would grow too large. */
type ParsedPattern =
  | { readonly condition: PatternCondition; readonly size: number; readonly fault?: never }
  | { readonly condition?: never; readonly fault: 'invalid' | 'unverifiable' };

/** What one pattern may become. */
const MOST_CONDITIONS = 40;
const MOST_INSTRUCTIONS = 5000;

/** Rewrites an ECMA-262 pattern (`u` flag) into conditions that RE2 checks in linear time, with the same verdict. */
function parsePattern(pattern: string): ParsedPattern {
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

/**
 * What may be done without a pause: checking a whole form is one go, and a server can send thousands of patterns. Ends
 * with the current task's microtasks, so the next go starts afresh.
 */
class WorkBudget {
  readonly #most: number;
  #left: number;
  #isPausing = false;

  constructor(most: number) {
    this.#most = most;
    this.#left = most;
  }

  /** @returns false when too much was done; then nothing should be. */
  spend(work: number): boolean {
    if (!this.#isPausing) {
      this.#isPausing = true;
      queueMicrotask(() => {
        this.#isPausing = false;
        this.#left = this.#most;
      });
    }
    this.#left -= work;
    return this.#left >= 0;
  }
}
