import type { AST } from '@eslint-community/regexpp';
import { every, NEVER, not, type PatternCondition } from './pattern-condition.js';
import {
  type Alternative,
  END,
  fixedLength,
  hasLookaround,
  isGroup,
  isLookaround,
  lengthOfAll,
  type Part,
  skip,
  START,
} from './pattern-part.js';
import { rewriteAlternatives } from './rewrite-pattern.js';

/** Counted down while a pattern is read: alternatives with lookarounds multiply. */
interface Remaining {
  conditions: number;
}

/**
 * Turns a pattern into conditions that RE2 can check, which has no lookaround of its own.
 *
 * A lookaround whose place in the text is fixed (by what always matches the same number of characters between it and an
 * anchor) is a condition of its own on the whole text: `^(?=.*\d).{8,}$` asks for `^.*\d` and for `^.{8,}$`. So is one
 * that holds before every character: `^(?:(?!no).)*$`.
 *
 * @returns `undefined` for what can't be expressed so.
 */
export function readLookarounds(
  alternatives: readonly Alternative[],
  remaining: Remaining,
): PatternCondition | undefined {
  if (!alternatives.some(({ elements }) => elements.some(hasLookaround))) {
    const pattern = rewriteAlternatives(alternatives);
    return pattern && { kind: 'occurs', pattern };
  }
  const sequences = alternatives.flatMap(({ elements }) => spread(elements, remaining));
  return every('any', sequences, (elements) => readSequence(elements, remaining));
}

/** `a(?:b|c)d` as `abd` and `acd`, where the group holds a lookaround: only in a sequence is its place known. */
function spread(elements: readonly Part[], remaining: Remaining): (readonly Part[])[] {
  const index = elements.findIndex((part) => isGroup(part) && hasLookaround(part));
  const group = elements[index];
  if (group === undefined || !isGroup(group) || (group.type === 'Group' && group.modifiers)) {
    return [elements];
  }
  remaining.conditions -= group.alternatives.length;
  return remaining.conditions < 0
    ? [elements]
    : group.alternatives.flatMap((alternative) =>
        spread(
          [...elements.slice(0, index), ...alternative.elements, ...elements.slice(index + 1)],
          remaining,
        ),
      );
}

function readSequence(elements: readonly Part[], remaining: Remaining): PatternCondition | undefined {
  const isAnchored = { start: isAnchoredAtStart(elements), end: isAnchoredAtEnd(elements) };
  const others = elements.filter((part) => !isLookaround(part)).map(withoutTempering);
  const pattern = rewriteAlternatives([{ elements: isAnchored.start ? [START, ...others] : others }]);
  const looks = elements.flatMap((part, index) => (hasLookaround(part) ? [{ part, index }] : []));
  remaining.conditions -= looks.length;
  if (pattern === undefined || remaining.conditions < 0) {
    return undefined;
  }
  const conditions = every('all', looks, ({ part, index }) => {
    const before = isAnchored.start ? lengthOfAll(elements.slice(0, index)) : undefined;
    const after = isAnchored.end ? lengthOfAll(elements.slice(index + 1)) : undefined;
    return isLookaround(part)
      ? readLookaround(part, before, after, remaining)
      : readTempered(part, before, after, remaining);
  });
  return conditions && { kind: 'all', of: [{ kind: 'occurs', pattern }, conditions] };
}

/** Lookarounds before `^` stand at the start as well, and a lookahead that begins with it says so itself. */
function isAnchoredAtStart(elements: readonly Part[]): boolean {
  for (const part of elements) {
    if (fixedLength(part) !== 0) {
      return false;
    }
    if (part.type === 'Assertion' && (part.kind === 'start' || asksForStart(part))) {
      return true;
    }
  }
  return false;
}

function asksForStart(part: Part): boolean {
  return (
    isLookaround(part) &&
    part.kind === 'lookahead' &&
    !part.negate &&
    part.alternatives.every(({ elements }) => isAnchoredAtStart(elements))
  );
}

function isAnchoredAtEnd(elements: readonly Part[]): boolean {
  const anchor = elements.findLastIndex((part) => part.type === 'Assertion' && part.kind === 'end');
  return anchor >= 0 && elements.slice(anchor).every((part) => fixedLength(part) === 0);
}

/** @param before how many characters stand before it, `after` after it: `undefined` where that varies. */
function readLookaround(
  look: AST.LookaroundAssertion,
  before: number | undefined,
  after: number | undefined,
  remaining: Remaining,
): PatternCondition | undefined {
  const isAhead = look.kind === 'lookahead';
  const holds = every('any', look.alternatives, ({ elements }) => {
    const length = lengthOfAll(elements);
    if (before !== undefined && (isAhead || length !== undefined)) {
      const skipped = isAhead ? before : before - (length ?? 0);
      return skipped < 0
        ? NEVER
        : readLookarounds([{ elements: [START, skip(skipped), ...elements] }], remaining);
    }
    if (after !== undefined && (!isAhead || length !== undefined)) {
      const skipped = isAhead ? after - (length ?? 0) : after;
      return skipped < 0
        ? NEVER
        : readLookarounds([{ elements: [...elements, skip(skipped), END] }], remaining);
    }
    return undefined;
  });
  return holds && look.negate ? not(holds) : holds;
}

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
function withoutTempering(part: Part): Part {
  const found = findTempered(part);
  return found && part.type === 'Quantifier'
    ? ({ ...part, element: found.character } as AST.Quantifier)
    : part;
}

/**
 * The condition that a tempered character's lookahead comes to where it is repeated from a fixed place to the end of the
 * text: nowhere after that place stands what it forbids.
 */
function readTempered(
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
