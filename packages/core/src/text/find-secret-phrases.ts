import { ABOUT, ASKING, NEGATIONS, OTHER_THINGS } from './secret-context-words.js';
import { SECRET_PHRASES, UNSPACED_PHRASES } from './secret-phrases.js';
import type { SecretKind } from './secret-request.js';
import { splitWords } from './split-words.js';

/** A phrase that was found in a text. */
export interface FoundPhrase {
  readonly kind: SecretKind;
  /** Found, but it means much else besides: `weak` counts only as a whole name. */
  readonly strength: 'strong' | 'weak';
  /** The words of the phrase as they stand in the text. */
  readonly start: number;
  readonly end: number;
  /** A word that asks stands near it. */
  readonly asked: boolean;
}

interface Phrase {
  readonly kind: SecretKind;
  readonly strength: 'strong' | 'weak';
  /** How many words of the text it takes. */
  readonly length: number;
}

const LONGEST_PHRASE = 6;
let phrases: ReadonlyMap<string, Phrase> | undefined;

/** Finds the phrases that ask for a secret. Words that negate a phrase, or make it another thing, undo it. Linear. */
export function findSecretPhrases(words: readonly string[]): readonly FoundPhrase[] {
  phrases ??= readPhrases();
  const found: FoundPhrase[] = [];
  let start = 0;
  while (start < words.length) {
    const phrase = longestAt(phrases, words, start);
    if (phrase === undefined) {
      start += 1;
      continue;
    }
    const end = start + phrase.length;
    if (
      !isNegated(words, start) &&
      !OTHER_THINGS.has(words[start - 1] ?? '') &&
      !ABOUT.has(words[end] ?? '')
    ) {
      const around = [...words.slice(Math.max(0, start - 5), start), ...words.slice(end, end + 5)];
      found.push({ ...phrase, start, end, asked: around.some((word) => ASKING.has(word)) });
    }
    start = end;
  }
  return found;
}

/** “No password”, “never ask you for your password”, but not “if you have no key, enter the password”. */
function isNegated(words: readonly string[], start: number): boolean {
  return words
    .slice(Math.max(0, start - 7), start)
    .some(
      (word, index, before) =>
        NEGATIONS.has(word) &&
        (ASKING.has(before[index + 1] ?? '') ||
          (before.length - index <= 3 && !before.slice(index).some((between) => ASKING.has(between)))),
    );
}

/** For scripts without spaces. */
export function findUnspacedPhrase(text: string): SecretKind | undefined {
  return UNSPACED_PHRASES.find(([, alternatives]) =>
    alternatives.split('|').some((phrase) => text.includes(phrase)),
  )?.[0];
}

/** The words of a phrase may stand together or apart; what is very short may not be put together from pieces. */
const SHORT = 7;

function longestAt(
  known: ReadonlyMap<string, Phrase>,
  words: readonly string[],
  start: number,
): Phrase | undefined {
  let joined = '';
  let longest: Phrase | undefined;
  for (let length = 1; length <= LONGEST_PHRASE && start + length <= words.length; length += 1) {
    joined += words[start + length - 1];
    const phrase = known.get(joined) ?? known.get(joined.replace(/\d{1,4}$/, ''));
    if (phrase && (length === 1 || length === phrase.length || joined.length >= SHORT)) {
      longest = { ...phrase, length };
    }
  }
  return longest;
}

/** By the words of each phrase without spaces. */
function readPhrases(): ReadonlyMap<string, Phrase> {
  const known = new Map<string, Phrase>();
  for (const { kind, strong, weak } of SECRET_PHRASES) {
    for (const [strength, alternatives] of [
      ['weak', weak],
      ['strong', strong],
    ] as const) {
      for (const alternative of alternatives?.split('|') ?? []) {
        const words = splitWords(alternative);
        known.set(words.join(''), { kind, strength, length: words.length });
      }
    }
  }
  return known;
}
