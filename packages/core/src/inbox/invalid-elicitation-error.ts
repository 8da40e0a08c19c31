import type { Problem } from '../untrusted/problem.js';

/**
 * Rejects a submitted batch in which a request can't be shown to a person at all. Nobody was asked. The answer on the
 * wire is the JSON-RPC error -32602 (invalid params).
 */
export class InvalidElicitationError extends Error {
  override readonly name = 'InvalidElicitationError';
  /** The request's key in the batch. */
  readonly key: string;
  readonly problems: readonly Problem[];

  constructor(key: string, problems: readonly Problem[]) {
    const codes = problems.map((problem) => problem.code).join(', ');
    super(
      `An elicitation request can't be shown (${codes || 'unreadable'}), so nobody was asked. Answer it with the JSON-RPC error -32602.`,
    );
    this.key = key;
    this.problems = problems;
  }
}
