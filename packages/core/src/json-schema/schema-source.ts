import type { ProblemLog } from '../untrusted/problem-log.js';
import type { ParseLimits } from './parse-limits.js';
import type { ReadBudget } from './read-budget.js';

/** The keywords of one schema and of all it stands for. Each property of the server's was read once. */
export type Keywords = Map<string, unknown>;

/** What the readers of one schema share. */
export interface ParseContext {
  /** The whole requested schema, which local references point into. */
  readonly root: object;
  readonly limits: ParseLimits;
  readonly log: ProblemLog;
  readonly budget: ReadBudget;
  /** What the person can add where a schema asks for resources. */
  readonly canAdd?: readonly ('file' | 'directory')[] | undefined;
}

/** One schema that was read, such as a field's or that of a list's items: what the readers of its keywords start from. */
export interface SchemaSource {
  readonly keywords: Keywords;
  /** JSON Pointer of the schema. */
  readonly path: string;
  readonly context: ParseContext;
}
