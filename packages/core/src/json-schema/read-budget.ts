import { createPatternBudget, type PatternBudget } from '../pattern/matches-pattern.js';
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
export interface ReadBudget {
  /** Fields. */
  fields: number;
  /** Names of required properties: more than there can be fields could not all be answered. */
  requiredNames: number;
  /** Keywords or list entries that are looked at, and steps that cost as much. */
  reads: number;
  options: number;
  /** UTF-16 units of defaults, `const`s and long options. */
  units: number;
  /** UTF-16 units of titles and descriptions. */
  textUnits: number;
  readonly patterns: PatternBudget;
}

export function createReadBudget(limits: ParseLimits): ReadBudget {
  return {
    fields: limits.maxFields,
    requiredNames: limits.maxFields,
    reads: limits.maxReads,
    options: limits.maxTotalOptions,
    units: limits.maxTotalValueLength,
    textUnits: limits.maxTotalTextLength,
    patterns: createPatternBudget(),
  };
}

/** Properties of a form, or names in its `required`. @returns how many of them may be read. */
export function takeUpTo(budget: ReadBudget, of: 'fields' | 'requiredNames', count: number): number {
  const taken = Math.min(count, budget[of]);
  budget[of] -= taken;
  budget.reads -= of === 'fields' ? (count - taken) * LISTED : 0;
  return taken;
}

/** @returns false when that would be too many, as the next three. */
export function takeReads(budget: ReadBudget, count: number): boolean {
  budget.reads -= count;
  return budget.reads >= 0;
}

export function takeOptions(budget: ReadBudget, count: number): boolean {
  budget.options -= count;
  return budget.options >= 0 && takeReads(budget, count * OPTION);
}

export function takeUnits(budget: ReadBudget, count: number): boolean {
  if (count > budget.units) {
    return false;
  }
  budget.units -= count;
  return true;
}

/**
 * Texts that must differ, of which what goes beyond an ordinary length counts. Engines hash very long texts by their
 * length alone, and then a set of many takes quadratic time.
 */
export function takeTexts(budget: ReadBudget, texts: readonly unknown[]): boolean {
  let units = 0;
  for (const text of texts) {
    units += typeof text === 'string' ? Math.max(text.length - ORDINARY_LENGTH, 0) : 0;
  }
  return takeUnits(budget, units);
}

/** UTF-16 units of a title or a description. @returns how many of them may be shown; a short text always may. */
export function takeText(budget: ReadBudget, count: number): number {
  const affordable = Math.min(budget.textUnits, Math.floor(budget.reads / SHOWN_UNIT));
  const taken = Math.min(count, Math.max(affordable, SHORT_TEXT));
  budget.textUnits -= taken;
  budget.reads -= taken * SHOWN_UNIT;
  return taken;
}
