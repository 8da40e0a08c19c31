import { ownData } from '../untrusted/own-value.js';
import { type SentValue, sentValue, wrongType } from './content-issue.js';
import type { FieldBase } from './field-base.js';
import { type Finding, requiredFinding } from './issue.js';
import { type FieldOption, NOT_LISTED } from './options.js';

/** How many an answer may hold. */
export interface Counts {
  readonly minItems?: number;
  readonly maxItems?: number;
}

export function checkCount({ minItems, maxItems }: Counts, count: number): Finding | undefined {
  if (minItems !== undefined && count < minItems) {
    return { code: 'minItems', params: { min: minItems, count } };
  }
  return maxItems !== undefined && count > maxItems
    ? { code: 'maxItems', params: { max: maxItems, count } }
    : undefined;
}

export const NO_ITEMS: readonly string[] = Object.freeze([]);

/** The list that a control with several answers holds. */
export function heldList(held: unknown): readonly unknown[] {
  return Array.isArray(held) ? held : NO_ITEMS;
}

/** More than anyone adds. */
const MOST_ADDED = 10_000;

/** @param isAdded whether an item that is not listed may be sent too. */
export function acceptItems(
  field: FieldBase & Counts & { readonly kind: string; readonly options: readonly FieldOption[] },
  sent: unknown,
  isAdded?: (item: string) => boolean,
  mayBeEmpty = !field.required,
): SentValue {
  if (!Array.isArray(sent)) {
    return wrongType('array', sent);
  }
  // More than there are options can't all be different ones; a sparse array of any length is not even looked through.
  const isTooLong = sent.length > field.options.length + (isAdded ? MOST_ADDED : 0);
  const items = isTooLong
    ? []
    : Array.from({ length: sent.length }, (_, index) => ownData(sent, index) as string);
  const wires = new Set<unknown>(field.options.map(({ wire }) => wire));
  if (items.some((item) => !wires.has(item) && !(typeof item === 'string' && isAdded?.(item)))) {
    return { finding: NOT_LISTED };
  }
  if (isTooLong || new Set(items).size < items.length) {
    return { finding: { code: 'repeatedItem', params: {} } };
  }
  const isMissing = items.length === 0 && !mayBeEmpty;
  return sentValue(
    Object.freeze(items),
    isMissing ? requiredFinding(field) : checkCount(field, items.length),
  );
}
