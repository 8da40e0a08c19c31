import { isRecord, ownValue } from '../untrusted/own-value.js';
import { mergePatterns } from './all-patterns.js';
import { commonMultiple } from './multiple-of.js';
import { type ReadBudget, takeReads, takeTexts } from './read-budget.js';
import type { Keywords } from './schema-source.js';

/** `ignored`: the two can't be joined, and the outer one stands. `contradiction`: nothing can satisfy both. */
export type Merge = 'merged' | 'ignored' | 'contradiction';

type Join = (outer: unknown, inner: unknown, budget: ReadBudget) => unknown;

const larger: Join = (outer, inner) => ofNumbers(outer, inner, Math.max);
const smaller: Join = (outer, inner) => ofNumbers(outer, inner, Math.min);

/** What two values of one keyword mean together; `undefined` where no single value says it. */
const JOINS: Readonly<Record<string, Join>> = {
  minLength: larger,
  minimum: larger,
  exclusiveMinimum: larger,
  minItems: larger,
  minProperties: larger,
  maxLength: smaller,
  maximum: smaller,
  exclusiveMaximum: smaller,
  maxItems: smaller,
  type: (outer, inner) => commonTypes(toList(outer), toList(inner)),
  multipleOf: mergeSteps,
  pattern: mergePatterns,
  enum: mergeEnums,
  properties: mergeProperties,
  required: mergeRequired,
  items: (outer, inner) => (isRecord(outer) && isRecord(inner) ? { allOf: [outer, inner] } : undefined),
  uniqueItems: (outer, inner) => outer === true || inner === true,
};

const ANNOTATIONS: ReadonlySet<string> = new Set(['title', 'description', 'default', 'enumNames']);

/**
 * Adds an inner schema's keyword to what the outer ones said: outer words win, the narrower of two limits holds, and
 * what both take remains of types, values and patterns.
 */
export function mergeKeyword(keywords: Keywords, keyword: string, inner: unknown, budget: ReadBudget): Merge {
  if (!keywords.has(keyword)) {
    keywords.set(keyword, inner);
    return 'merged';
  }
  const outer = keywords.get(keyword);
  if (outer === inner || ANNOTATIONS.has(keyword)) {
    return 'merged';
  }
  if (keyword === 'const') {
    return typeof outer === 'object' || typeof inner === 'object' ? 'ignored' : 'contradiction';
  }
  const joined = Object.hasOwn(JOINS, keyword) ? JOINS[keyword]?.(outer, inner, budget) : undefined;
  if (joined === undefined) {
    return 'ignored';
  }
  keywords.set(keyword, joined);
  if (keyword === 'enum') {
    // Names are by position: those of a longer list would be shifted.
    keywords.set('enumNames', undefined);
  }
  return 'merged';
}

function ofNumbers(outer: unknown, inner: unknown, choose: (...numbers: number[]) => number): unknown {
  return typeof outer === 'number' && typeof inner === 'number' ? choose(outer, inner) : undefined;
}

function toList(type: unknown): readonly unknown[] {
  return Array.isArray(type) ? type.slice(0, 10) : [type];
}

/** JSON Schema's `number` takes every `integer`. */
function commonTypes(outer: readonly unknown[], inner: readonly unknown[]): unknown[] {
  const takes = (types: readonly unknown[], type: unknown) =>
    types.includes(type) || (type === 'integer' && types.includes('number'));
  return [
    ...outer.filter((type) => takes(inner, type)),
    ...inner.filter((type) => !outer.includes(type) && takes(outer, type)),
  ];
}

/** The values that both lists name, in the outer one's order. Objects are compared by identity: they aren't options. */
function mergeEnums(outer: unknown, inner: unknown, budget: ReadBudget): unknown {
  const areLists = Array.isArray(outer) && Array.isArray(inner);
  if (!areLists || !takeReads(budget, outer.length + inner.length)) {
    return undefined;
  }
  if (!takeTexts(budget, outer) || !takeTexts(budget, inner)) {
    return undefined;
  }
  const listed = new Set<unknown>(inner);
  return outer.filter((value) => listed.has(value));
}

/** What the least common multiple costs, in reads: it is calculated with whole numbers of any length. */
const STEP_READS = 100;

/** A number in steps of both is in steps of their least common multiple. */
function mergeSteps(outer: unknown, inner: unknown, budget: ReadBudget): unknown {
  const areSteps = isStep(outer) && isStep(inner) && takeReads(budget, STEP_READS);
  return areSteps ? commonMultiple(outer, inner) : undefined;
}

function isStep(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0;
}

/** Every property of both; one that both describe has to satisfy both descriptions. */
function mergeProperties(outer: unknown, inner: unknown, budget: ReadBudget): unknown {
  if (!isRecord(outer) || !isRecord(inner) || !takeReads(budget, 1)) {
    return undefined;
  }
  const names = [Object.keys(outer), Object.keys(inner)].flat();
  if (!takeReads(budget, names.length)) {
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

function mergeRequired(outer: unknown, inner: unknown, budget: ReadBudget): unknown {
  const areLists = Array.isArray(outer) && Array.isArray(inner);
  return areLists && takeReads(budget, outer.length + inner.length) ? [...outer, ...inner] : undefined;
}
