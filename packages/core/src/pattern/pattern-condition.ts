import type { Re2Pattern } from './rewrite-pattern.js';

/** What must be true of a text: RE2 patterns that occur in it or don't. */
export type PatternCondition =
  | { readonly kind: 'occurs'; readonly pattern: Re2Pattern }
  | { readonly kind: 'not'; readonly of: PatternCondition }
  | { readonly kind: 'all' | 'any'; readonly of: readonly PatternCondition[] };

export const NEVER: PatternCondition = { kind: 'any', of: [] };

export function not(of: PatternCondition): PatternCondition {
  return { kind: 'not', of };
}

/** @returns `undefined` where one of them can't be read. */
export function every<Item>(
  kind: 'all' | 'any',
  items: readonly Item[],
  read: (item: Item) => PatternCondition | undefined,
): PatternCondition | undefined {
  const of: PatternCondition[] = [];
  for (const item of items) {
    const condition = read(item);
    if (condition === undefined) {
      return undefined;
    }
    of.push(condition);
  }
  return { kind, of };
}

/** The patterns of a condition. */
export function patternsOf(condition: PatternCondition): readonly Re2Pattern[] {
  switch (condition.kind) {
    case 'occurs':
      return [condition.pattern];
    case 'not':
      return patternsOf(condition.of);
    default:
      return condition.of.flatMap(patternsOf);
  }
}

/** @param occurs whether a pattern occurs in the text. */
export function holds(condition: PatternCondition, occurs: (pattern: Re2Pattern) => boolean): boolean {
  switch (condition.kind) {
    case 'occurs':
      return occurs(condition.pattern);
    case 'not':
      return !holds(condition.of, occurs);
    case 'all':
      return condition.of.every((inner) => holds(inner, occurs));
    default:
      return condition.of.some((inner) => holds(inner, occurs));
  }
}
