import { commonMultiple } from './multiple-of.js';
import { isRecord, ownValue } from '../untrusted/own-value.js';
import type { ReadBudget } from './read-budget.js';

/** The values that both lists name, in the outer one's order. Objects are told apart by identity: they are no options. */
export function mergeEnums(outer: unknown, inner: unknown, budget: ReadBudget): unknown {
  const areLists = Array.isArray(outer) && Array.isArray(inner);
  if (!areLists || !budget.takeReads(outer.length + inner.length)) {
    return undefined;
  }
  if (!budget.takeTexts(outer) || !budget.takeTexts(inner)) {
    return undefined;
  }
  const listed = new Set<unknown>(inner);
  return outer.filter((value) => listed.has(value));
}

/** What the least common multiple costs, in reads: it is calculated with whole numbers of any length. */
const STEP_READS = 100;

/** A number in steps of both is in steps of their least common multiple. */
export function mergeSteps(outer: unknown, inner: unknown, budget: ReadBudget): unknown {
  const areSteps = isStep(outer) && isStep(inner) && budget.takeReads(STEP_READS);
  return areSteps ? commonMultiple(outer, inner) : undefined;
}

function isStep(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0;
}

/** Every property of both; one that both describe has to satisfy both descriptions. */
export function mergeProperties(outer: unknown, inner: unknown, budget: ReadBudget): unknown {
  if (!isRecord(outer) || !isRecord(inner) || !budget.takeReads(1)) {
    return undefined;
  }
  const names = [Object.keys(outer), Object.keys(inner)].flat();
  if (!budget.takeReads(names.length)) {
    return undefined;
  }
  const merged = {};
  for (const name of new Set(names)) {
    const both = [outer, inner].filter((source) => Object.hasOwn(source, name));
    const schemas = both.map((source) => ownValue(source, name));
    // Assigning to `__proto__` would set the prototype and describe nothing.
    Object.defineProperty(merged, name, {
      value: schemas.length > 1 ? { allOf: schemas } : schemas[0],
      enumerable: true,
    });
  }
  return merged;
}

export function mergeRequired(outer: unknown, inner: unknown, budget: ReadBudget): unknown {
  const areLists = Array.isArray(outer) && Array.isArray(inner);
  return areLists && budget.takeReads(outer.length + inner.length) ? [...outer, ...inner] : undefined;
}
