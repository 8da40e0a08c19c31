import { RE2JS } from 're2js';
import type { PatternMatcher } from '../issue.js';
import { parsePattern } from './parse-pattern.js';
import { holds, type PatternCondition, patternsOf } from './pattern-condition.js';

/** UTF-16 units of a pattern or an answer; longer ones are the server's to judge. */
const LONGEST = 2000;
/** Compiled patterns kept; the oldest goes first. */
const MOST_KEPT = 500;
/**
 * Instructions times characters. A million take 30 to 80 ms at worst (measured on Node 20); nearly all patterns are
 * far below, since RE2 remembers where it has been.
 */
const MOST_WORK_EACH = 1_000_000;
/** The same for everything that is checked without a pause: a form can hold thousands of patterns. */
const MOST_WORK_AT_ONCE = 3_000_000;
/** What compiling one instruction costs, in the same unit. */
const COMPILING = 50;

interface Compiled {
  readonly condition: PatternCondition;
  readonly programs: ReadonlyMap<string, RE2JS>;
  readonly size: number;
}

/** Makes the matcher behind `loadPatternMatcher`, which loads this module only when a schema has a pattern. */
export function createRe2PatternMatcher(): PatternMatcher {
  const compiled = new Map<string, Compiled | undefined>();
  let workLeft = MOST_WORK_AT_ONCE;
  let pausing = false;

  /** @returns false when too much was done without a pause; the next turn starts afresh. */
  function spend(work: number): boolean {
    if (!pausing) {
      pausing = true;
      queueMicrotask(() => {
        pausing = false;
        workLeft = MOST_WORK_AT_ONCE;
      });
    }
    workLeft -= work;
    return workLeft >= 0;
  }

  function keep(pattern: string, result: Compiled | undefined): Compiled | undefined {
    const [oldest] = compiled.keys();
    if (compiled.size >= MOST_KEPT && oldest !== undefined) {
      compiled.delete(oldest);
    }
    compiled.set(pattern, result);
    return result;
  }

  function prepare(pattern: string): Compiled | undefined {
    if (compiled.has(pattern)) {
      return compiled.get(pattern);
    }
    if (!spend(pattern.length * COMPILING)) {
      return undefined;
    }
    const parsed = parsePattern(pattern);
    if (parsed.condition === undefined) {
      return keep(pattern, undefined);
    }
    return spend(parsed.size * COMPILING) ? keep(pattern, compile(parsed.condition)) : undefined;
  }

  return Object.freeze({
    test(pattern: string, value: string): boolean | undefined {
      if (pattern.length > LONGEST || value.length > LONGEST) {
        return undefined;
      }
      const prepared = prepare(pattern);
      if (prepared === undefined) {
        return undefined;
      }
      const { condition, programs, size } = prepared;
      const work = size * (value.length + 1);
      return work <= MOST_WORK_EACH && spend(work)
        ? holds(condition, ({ source }) => programs.get(source)?.test(value) ?? false)
        : undefined;
    },
  });
}

function compile(condition: PatternCondition): Compiled | undefined {
  try {
    const sources = new Set(patternsOf(condition).map(({ source }) => source));
    const programs = new Map([...sources].map((source) => [source, RE2JS.compile(source)]));
    const size = [...programs.values()].reduce((sum, program) => sum + program.programSize(), 0);
    return { condition, programs, size };
  } catch {
    return undefined;
  }
}
