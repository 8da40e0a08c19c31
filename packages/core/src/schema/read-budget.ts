import type { ParseLimits } from './parse-limits.js';

/**
 * What reading one schema may still cost. Counted over all fields, because each of them may refer to the same large
 * definition: a short schema could otherwise ask for endless work.
 */
export class ReadBudget {
  #reads: number;
  #options: number;
  #units: number;

  constructor({ maxReads, maxTotalOptions, maxTotalValueLength }: ParseLimits) {
    this.#reads = maxReads;
    this.#options = maxTotalOptions;
    this.#units = maxTotalValueLength;
  }

  /** Keywords or list entries to be looked at. @returns false when that would be too many. */
  takeReads(count: number): boolean {
    this.#reads -= count;
    return this.#reads >= 0;
  }

  /** Options to be kept. @returns false when that would be too many. */
  takeOptions(count: number): boolean {
    this.#options -= count;
    return this.#options >= 0;
  }

  /** UTF-16 units of a default or a `const`. @returns false when that would be too many. */
  takeUnits(count: number): boolean {
    if (count > this.#units) {
      return false;
    }
    this.#units -= count;
    return true;
  }
}
