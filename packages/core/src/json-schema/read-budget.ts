import type { ParseLimits } from './parse-limits.js';

/** In UTF-16 units: options and names that are no longer cost nothing beside reading them. */
const ORDINARY_LENGTH = 200;
/** The same for texts that are shown. */
const SHORT_TEXT = 100;
/** In steps, as measured beside reading a keyword: an option, and a UTF-16 unit that is shown. */
const OPTION = 3;
const SHOWN_UNIT = 0.5;
/** The same for a property that is only counted: the engine lists all their names, whatever is read of them. */
const LISTED = 0.8;

/**
 * What reading, showing and checking may still cost. Counted, never timed, so that a request always gets the same verdict; and
 * over all fields of all schemas that are read together, because each of them may refer to the same large definition: a short
 * schema could otherwise ask for endless work.
 */
export class ReadBudget {
  #fields: number;
  #requiredNames: number;
  #reads: number;
  #options: number;
  #units: number;
  #textUnits: number;

  constructor({
    maxFields,
    maxReads,
    maxTotalOptions,
    maxTotalTextLength,
    maxTotalValueLength,
  }: ParseLimits) {
    this.#fields = maxFields;
    this.#requiredNames = maxFields;
    this.#reads = maxReads;
    this.#options = maxTotalOptions;
    this.#units = maxTotalValueLength;
    this.#textUnits = maxTotalTextLength;
  }

  /** Fields to be read. @returns how many of them may be. */
  takeFields(count: number): number {
    const taken = Math.min(count, this.#fields);
    this.#fields -= taken;
    this.#reads -= (count - taken) * LISTED;
    return taken;
  }

  /** Names of required properties: more than there can be fields could not all be answered. @returns how many may be read. */
  takeRequiredNames(count: number): number {
    const taken = Math.min(count, this.#requiredNames);
    this.#requiredNames -= taken;
    return taken;
  }

  /** Keywords or list entries to be looked at. @returns false when that would be too many. */
  takeReads(count: number): boolean {
    this.#reads -= count;
    return this.#reads >= 0;
  }

  /** Options to be read. @returns false when that would be too many. */
  takeOptions(count: number): boolean {
    this.#options -= count;
    return this.#options >= 0 && this.takeReads(count * OPTION);
  }

  /** UTF-16 units of a default, a `const` or a long option. @returns false when that would be too many. */
  takeUnits(count: number): boolean {
    if (count > this.#units) {
      return false;
    }
    this.#units -= count;
    return true;
  }

  /** UTF-16 units of a title or a description. @returns how many of them may be shown; a short text always may. */
  takeText(count: number): number {
    const affordable = Math.min(this.#textUnits, Math.floor(this.#reads / SHOWN_UNIT));
    const taken = Math.min(count, Math.max(affordable, SHORT_TEXT));
    this.#textUnits -= taken;
    this.#reads -= taken * SHOWN_UNIT;
    return taken;
  }

  /**
   * Texts to be told apart, of which what goes beyond an ordinary length counts. Engines hash very long texts by their
   * length alone, and then a set of many takes quadratic time.
   *
   * @returns false when that would be too many.
   */
  takeTexts(texts: readonly unknown[]): boolean {
    let units = 0;
    for (const text of texts) {
      units += typeof text === 'string' ? Math.max(text.length - ORDINARY_LENGTH, 0) : 0;
    }
    return this.takeUnits(units);
  }
}
