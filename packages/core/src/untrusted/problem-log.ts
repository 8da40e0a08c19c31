import type { Problem, ProblemCode } from './problem.js';
import { pointer } from './json-pointer.js';

/** In UTF-16 units: a server's text inside a problem is a hint for the reader. */
const LONGEST_PARAM = 100;

/** Collects what is wrong with a request, up to a limit, because a server chooses how often it is wrong. */
export class ProblemLog {
  readonly #problems: Problem[] = [];
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  add(code: ProblemCode, path: string, params: Problem['params'] = {}): void {
    if (this.#problems.length < this.#limit) {
      this.#problems.push(Object.freeze({ code, path, params: Object.freeze(shorten(params)) }));
    }
  }

  /** Says that a keyword is not honoured. A schema can have thousands: once the log is full, nothing is put together. */
  addIgnored(path: string, keyword: string): void {
    if (this.#problems.length < this.#limit) {
      this.add('keywordIgnored', pointer(path, keyword), { keyword });
    }
  }

  /** @returns the problems so far, frozen. */
  list(): readonly Problem[] {
    return Object.freeze([...this.#problems]);
  }
}

function shorten(params: Problem['params']): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' && value.length > LONGEST_PARAM ? `${value.slice(0, LONGEST_PARAM)}…` : value,
    ]),
  );
}
