import type { AST } from '@eslint-community/regexpp';
import { every, not, type PatternCondition } from './pattern-condition.js';
import {
  fixedLength,
  hasLookaround,
  isGroup,
  isLookaround,
  lengthOfAll,
  type Part,
  skip,
  START,
} from './pattern-part.js';
import type { Remaining } from './read-lookarounds.js';
import { rewriteAlternatives } from './rewrite-pattern.js';

/** `(?:(?!no).)*`: a character that is repeated, and what must not stand before any of them. */
interface TemperedCharacter {
  readonly look: AST.LookaroundAssertion;
  readonly character: AST.Element;
}

function findTempered(part: Part): TemperedCharacter | undefined {
  if (part.type !== 'Quantifier' || !isGroup(part.element)) {
    return undefined;
  }
  const [alternative, ...others] = part.element.alternatives;
  const [look, character, ...more] = alternative?.elements ?? [];
  return others.length === 0 &&
    more.length === 0 &&
    look !== undefined &&
    isLookaround(look) &&
    look.kind === 'lookahead' &&
    look.negate &&
    character !== undefined &&
    !hasLookaround(character) &&
    fixedLength(character) === 1
    ? { look, character }
    : undefined;
}

/** The repetition without its lookahead. */
export function withoutTempering(part: Part): Part {
  const found = findTempered(part);
  return found && part.type === 'Quantifier'
    ? ({ ...part, element: found.character } as AST.Quantifier)
    : part;
}

/**
 * The condition that a tempered character's lookahead comes to where it is repeated from a fixed place to the end of the
 * text: nowhere after that place stands what it forbids.
 */
export function readTempered(
  part: Part,
  before: number | undefined,
  after: number | undefined,
  remaining: Remaining,
): PatternCondition | undefined {
  const found = findTempered(part);
  remaining.conditions -= 1;
  if (found === undefined || before === undefined || after !== 0) {
    return undefined;
  }
  const stands = every('any', found.look.alternatives, ({ elements }) => {
    // What matches nothing would be found at the very end, where no character is repeated.
    const matchesSomething = (lengthOfAll(elements) ?? 0) > 0;
    const pattern =
      matchesSomething && rewriteAlternatives([{ elements: [START, skip(before, true), ...elements] }]);
    return pattern ? { kind: 'occurs', pattern } : undefined;
  });
  return stands && not(stands);
}
