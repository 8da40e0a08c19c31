import { isRecord, ownValue } from '../untrusted/own-value.js';

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
