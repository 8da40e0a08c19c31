import { createLinearPattern, type LinearPattern, type StepBudget } from './linear-pattern.js';

/** UTF-16 units of a pattern or an answer; longer ones are the server's to judge. */
const LONGEST = 2000;
/** Compiled patterns that are kept; the oldest goes first. */
const MOST_KEPT = 500;
/** Nodes of a pattern, again for each repetition; the server judges larger ones. */
const MOST_NODES = 5000;
/**
 * Steps of automata for everything that is checked at once, such as a whole form: about 15 ns each, 70 ns before the engine has compiled
 * them. Counted, never timed, so that an answer always gets the same verdict.
 */
const MOST_STEPS = 600_000;
/**
 * What else costs time, in steps: reading one unit of a pattern, compiling one of its nodes, and a Unicode property, of which engines
 * make a set of hundreds of ranges.
 */
const READING = 10;
const COMPILING = 5;
const PROPERTY = 3000;

/** What checking patterns may still cost. */
export type PatternBudget = StepBudget;

export function createPatternBudget(): PatternBudget {
  return { steps: MOST_STEPS };
}

/** @returns false where the budget doesn't pay for reading a pattern. The same each time, whether or not it was compiled before. */
function takeReading(budget: PatternBudget, pattern: string): boolean {
  budget.steps -= pattern.length * READING + (pattern.match(/\\p/gi)?.length ?? 0) * PROPERTY;
  return budget.steps >= 0;
}

/**
 * Written as a literal of a programming language, `/^…$/i`. Nothing comes before a start or after an end, so such a pattern would
 * refuse every answer.
 */
const LITERAL = /^\/(?:\^[^]*|[^]*[^\\]\$)\/[a-z]*$/;

/** Whether a text is a pattern (ECMA-262, `u` flag). True where it is too long to tell, or the budget is spent. */
export function isPattern(pattern: string, budget: PatternBudget): boolean {
  if (pattern.length > LONGEST || !takeReading(budget, pattern)) {
    return true;
  }
  try {
    return new RegExp(pattern, 'u') instanceof RegExp && !LITERAL.test(pattern);
  } catch {
    return false;
  }
}

/** `undefined`: not a pattern, not regular, or too large. */
const kept = new Map<string, LinearPattern | undefined>();

function compile(pattern: string): LinearPattern | undefined {
  if (kept.has(pattern)) {
    return kept.get(pattern);
  }
  const [oldest] = kept.keys();
  if (kept.size >= MOST_KEPT && oldest !== undefined) {
    kept.delete(oldest);
  }
  let compiled: LinearPattern | undefined;
  try {
    compiled = LITERAL.test(pattern) ? undefined : createLinearPattern(pattern, MOST_NODES, LONGEST);
  } catch {
    // Left to the server.
  }
  kept.set(pattern, compiled);
  return compiled;
}

/** Whether a server's pattern occurs in a text, in linear time. `undefined`: that can't be decided here, so the server will check. */
export function matchesPattern(pattern: string, text: string, budget: PatternBudget): boolean | undefined {
  if (pattern.length > LONGEST || text.length > LONGEST || !takeReading(budget, pattern)) {
    return undefined;
  }
  const compiled = compile(pattern);
  // Charged each time, compiled before or not: a verdict must not depend on what was checked earlier.
  budget.steps -= COMPILING * (compiled?.size ?? MOST_NODES);
  try {
    return budget.steps < 0 ? undefined : compiled?.test(text, budget);
  } catch {
    return undefined;
  }
}
