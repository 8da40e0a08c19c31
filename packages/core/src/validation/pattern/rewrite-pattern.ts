import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { classItem, codePoint, rewriteClass } from './rewrite-class.js';

/** A pattern in RE2's syntax. */
export interface Re2Pattern {
  readonly source: string;
  /** About how many instructions it compiles to: a repetition counts as often as it may repeat. */
  readonly size: number;
}

/** RE2 refuses more. */
const MOST_REPETITIONS = 1000;
const MOST_INSTRUCTIONS = 5000;

/**
 * Rewrites an ECMA-262 pattern (`u` flag) so that RE2 gives the same verdict on whether it occurs in a text.
 *
 * @returns `undefined` for what RE2 can't express (lookaround, backreferences, modifiers, script extensions), for what
 *   would grow out of bounds, and for patterns that are none.
 */
export function rewritePattern(pattern: string): Re2Pattern | undefined {
  let tree: AST.Pattern;
  try {
    tree = new RegExpParser({ ecmaVersion: 2025 }).parsePattern(pattern, 0, pattern.length, {
      unicode: true,
    });
  } catch {
    return undefined;
  }
  return rewriteAlternatives(tree.alternatives);
}

function rewriteAlternatives(alternatives: readonly AST.Alternative[]): Re2Pattern | undefined {
  const parts: string[] = [];
  let size = 0;
  for (const { elements } of alternatives) {
    let source = '';
    for (const element of elements) {
      const rewritten = rewriteElement(element);
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

function rewriteElement(element: AST.Element): Re2Pattern | undefined {
  switch (element.type) {
    case 'Character':
      return { source: codePoint(element.value), size: 1 };
    case 'CharacterSet': {
      const item = classItem(element);
      return item === undefined ? undefined : { source: `[${item}]`, size: 1 };
    }
    case 'CharacterClass': {
      const source = rewriteClass(element);
      return source === undefined ? undefined : { source, size: 1 };
    }
    case 'Group':
      return element.modifiers ? undefined : group(rewriteAlternatives(element.alternatives));
    // Only whether there is a match is asked, so nothing needs to be captured.
    case 'CapturingGroup':
      return group(rewriteAlternatives(element.alternatives));
    case 'Quantifier':
      return rewriteQuantifier(element);
    case 'Assertion':
      return rewriteAssertion(element);
    default:
      return undefined;
  }
}

function rewriteAssertion(assertion: AST.Assertion): Re2Pattern | undefined {
  switch (assertion.kind) {
    case 'start':
      return { source: '\\A', size: 1 };
    case 'end':
      return { source: '\\z', size: 1 };
    case 'word':
      return { source: assertion.negate ? '\\B' : '\\b', size: 1 };
    default:
      return undefined;
  }
}

function rewriteQuantifier({ min, max, element }: AST.Quantifier): Re2Pattern | undefined {
  const repeated = rewriteElement(element);
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
