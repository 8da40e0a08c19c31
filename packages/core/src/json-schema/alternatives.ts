import { isRecord, ownValue } from '../untrusted/own-value.js';
import { READ_KEYWORDS } from './known-keywords.js';
import { type ReadBudget, takeReads } from './read-budget.js';

/**
 * The alternatives of an `anyOf` or `oneOf` without those that only let null in: a nullable field is asked like any
 * other, and left out when it isn't answered.
 */
export function withoutNull(branches: readonly unknown[]): readonly unknown[] {
  return branches.filter((branch) => !isRecord(branch) || !takesOnlyNull(branch));
}

function takesOnlyNull(branch: object): boolean {
  if (ownValue(branch, 'type') === 'null') {
    return true;
  }
  if (Object.hasOwn(branch, 'const')) {
    return ownValue(branch, 'const') === null;
  }
  const values = ownValue(branch, 'enum');
  return Array.isArray(values) && values.length === 1 && values[0] === null;
}

/** An alternative with more is looked at only where the budget allows it. */
const FEW_KEYWORDS = 16;
const HONOURED: ReadonlySet<string> = new Set(['const', 'title', 'description', 'type', 'default']);

/** Whether an alternative is one titled value and nothing else: a `const` with a further rule is a schema. */
export function isOptionSchema(branch: unknown, budget: ReadBudget): branch is object {
  if (!isRecord(branch) || !Object.hasOwn(branch, 'const')) {
    return false;
  }
  const names = Object.keys(branch);
  if (names.length > FEW_KEYWORDS && !takeReads(budget, names.length)) {
    return false;
  }
  return names.every((name) => HONOURED.has(name) || !READ_KEYWORDS.has(name));
}

/** The list of an alternative that lists values and says nothing else that matters. */
export function innerList(
  branch: unknown,
  budget: ReadBudget,
): { readonly of: object; readonly keyword: string; readonly list: readonly unknown[] } | undefined {
  if (!isRecord(branch) || Object.hasOwn(branch, 'const') || !takeReads(budget, 1)) {
    return undefined;
  }
  const names = Object.keys(branch);
  const [keyword, ...others] = names.filter((name) => LISTS.has(name));
  const list = keyword === undefined ? undefined : ownValue(branch, keyword);
  const isList =
    keyword !== undefined &&
    Array.isArray(list) &&
    others.length === 0 &&
    takeReads(budget, names.length + list.length) &&
    names.every((name) => name === keyword || HONOURED.has(name) || !READ_KEYWORDS.has(name));
  return isList ? { of: branch, keyword, list } : undefined;
}

const LISTS: ReadonlySet<string> = new Set(['enum', 'anyOf', 'oneOf']);

/** A titled value that its own `type` refuses can't be answered. */
export function takesOwnType(branch: object, wire: unknown): boolean {
  const type = ownValue(branch, 'type');
  const types = Array.isArray(type) ? type.slice(0, 8) : [type];
  return (
    type === undefined || types.includes(typeof wire) || (types.includes('integer') && Number.isInteger(wire))
  );
}
