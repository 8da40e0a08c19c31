import { classItem, codePoint, rewriteClass } from './rewrite-class.js';
import { type Alternative, isLookaround, type Part, type PatternAssertion } from './pattern-part.js';

/** A pattern in RE2's syntax. */
export interface Re2Pattern {
  readonly source: string;
  /** About how many instructions it compiles to: a repetition counts as often as it may repeat. */
  readonly size: number;
}

/** RE2 refuses more. */
const MOST_REPETITIONS = 1000;
const MOST_INSTRUCTIONS = 5000;
const ANY = '[\\x{0}-\\x{10FFFF}]';

/**
 * Rewrites a part of an ECMA-262 pattern (`u` flag) so that RE2 gives the same verdict on whether it occurs in a text.
 *
 * @returns `undefined` for what RE2 can't express (lookaround, backreferences, modifiers, script extensions) and for what
 *   would grow out of bounds.
 */
export function rewriteAlternatives(alternatives: readonly Alternative[]): Re2Pattern | undefined {
  const parts: string[] = [];
  let size = 0;
  for (const { elements } of alternatives) {
    let source = '';
    for (const element of elements) {
      const rewritten = rewritePart(element);
      size += rewritten?.size ?? 0;
      if (rewritten === undefined || size > MOST_INSTRUCTIONS) {
        return undefined;
      }
      source += rewritten.source;
    }
    parts.push(source);
  }
  return { source: parts.join('|'), size: size + parts.length };
}

function rewritePart(part: Part): Re2Pattern | undefined {
  switch (part.type) {
    case 'Character':
      return { source: codePoint(part.value), size: 1 };
    case 'CharacterSet': {
      const item = classItem(part);
      return item === undefined ? undefined : { source: `[${item}]`, size: 1 };
    }
    case 'CharacterClass': {
      const source = rewriteClass(part);
      return source === undefined ? undefined : { source, size: 1 };
    }
    case 'Group':
      return part.modifiers ? undefined : group(rewriteAlternatives(part.alternatives));
    // Only whether there is a match is asked, so nothing needs to be captured.
    case 'CapturingGroup':
      return group(rewriteAlternatives(part.alternatives));
    case 'Quantifier':
      return rewriteRepetition(part.element, part.min, part.max);
    case 'Assertion':
      return rewriteAssertion(part);
    case 'Skip':
      return part.count > MOST_REPETITIONS
        ? undefined
        : { source: `${ANY}{${part.count}${part.open ? ',' : ''}}`, size: part.count + 1 };
    default:
      return undefined;
  }
}

function rewriteAssertion(assertion: PatternAssertion): Re2Pattern | undefined {
  if (isLookaround(assertion)) {
    return undefined;
  }
  switch (assertion.kind) {
    case 'start':
      return { source: '\\A', size: 1 };
    case 'end':
      return { source: '\\z', size: 1 };
    default:
      return { source: assertion.negate ? '\\B' : '\\b', size: 1 };
  }
}

function rewriteRepetition(element: Part, min: number, max: number): Re2Pattern | undefined {
  const repeated = rewritePart(element);
  const most = max === Infinity ? min : max;
  if (repeated === undefined || most > MOST_REPETITIONS) {
    return undefined;
  }
  const range = max === Infinity ? `${min},` : `${min},${max}`;
  return { source: `(?:${repeated.source}){${range}}`, size: repeated.size * Math.max(most, 1) + 1 };
}

function group(inner: Re2Pattern | undefined): Re2Pattern | undefined {
  return inner && { source: `(?:${inner.source})`, size: inner.size };
}
