import type { AST } from '@eslint-community/regexpp';

/** So many characters, whichever they are. */
export interface Skip {
  readonly type: 'Skip';
  readonly count: number;
  /** Any number of characters more. */
  readonly open: boolean;
}

/** `^` or `$` where the pattern itself has none. */
export interface Edge {
  readonly type: 'Assertion';
  readonly kind: 'start' | 'end';
}

export type PatternAssertion = AST.Assertion | Edge;

/** What a pattern is made of, one after the other. */
export type Part = AST.Element | Skip | Edge;

export interface Alternative {
  readonly elements: readonly Part[];
}

export const START: Edge = { type: 'Assertion', kind: 'start' };
export const END: Edge = { type: 'Assertion', kind: 'end' };

export function skip(count: number, open = false): Skip {
  return { type: 'Skip', count, open };
}

export function isGroup(part: Part): part is AST.Group | AST.CapturingGroup {
  return part.type === 'Group' || part.type === 'CapturingGroup';
}

export function isLookaround(part: Part): part is AST.LookaroundAssertion {
  return part.type === 'Assertion' && (part.kind === 'lookahead' || part.kind === 'lookbehind');
}

/** Whether a lookaround stands anywhere within. */
export function hasLookaround(part: Part): boolean {
  switch (part.type) {
    case 'Group':
    case 'CapturingGroup':
      return part.alternatives.some(({ elements }) => elements.some(hasLookaround));
    case 'Quantifier':
      return hasLookaround(part.element);
    default:
      return isLookaround(part);
  }
}

/** How many characters (code points) a part always matches; `undefined` where that varies. */
export function fixedLength(part: Part): number | undefined {
  switch (part.type) {
    case 'Character':
    case 'CharacterSet':
    case 'CharacterClass':
      return 1;
    case 'Assertion':
      return 0;
    case 'Skip':
      return part.open ? undefined : part.count;
    case 'Group':
    case 'CapturingGroup': {
      const lengths = new Set(part.alternatives.map(({ elements }) => lengthOfAll(elements)));
      const [length] = lengths;
      return lengths.size === 1 ? length : undefined;
    }
    case 'Quantifier': {
      const length = fixedLength(part.element);
      return part.min === part.max && length !== undefined ? part.min * length : undefined;
    }
    default:
      return undefined;
  }
}

export function lengthOfAll(parts: readonly Part[]): number | undefined {
  let sum = 0;
  for (const part of parts) {
    const length = fixedLength(part);
    if (length === undefined) {
      return undefined;
    }
    sum += length;
  }
  return sum;
}
