import type { ParseLimits } from './parse-limits.js';
import type { ReadBudget } from './read-budget.js';
import type { ProblemLog } from '../untrusted/problem-log.js';

/** What the readers of one schema share. */
export interface ParseContext {
  /** The whole requested schema, which local references point into. */
  readonly root: object;
  readonly limits: ParseLimits;
  readonly log: ProblemLog;
  readonly budget: ReadBudget;
}
