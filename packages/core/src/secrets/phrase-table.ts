import { SECRET_PHRASES } from './secret-phrases.js';
import type { SecretKind } from './secret-request.js';
import { splitWords } from '../text/split-words.js';

export interface Phrase {
  readonly kind: SecretKind;
  /** Found, but it means much else besides: `weak` counts only as a whole name. */
  readonly strength: 'strong' | 'weak';
  /** How many words of the text it takes. */
  readonly length: number;
}

export type PhraseTable = ReadonlyMap<string, Phrase>;

/** In words. */
const LONGEST_PHRASE = 6;
/** The words of a phrase may stand together or apart; what is very short may not be put together from pieces. */
const SHORT = 7;

/** All phrases by their words without spaces. @param fold what both phrases and texts are compared as. */
export function readPhrases(fold = (joined: string): string => joined, only = /^/): PhraseTable {
  const known = new Map<string, Phrase>();
  for (const { kind, strong, weak } of SECRET_PHRASES) {
    for (const [strength, alternatives] of [
      ['weak', weak],
      ['strong', strong],
    ] as const) {
      for (const alternative of alternatives?.split('|') ?? []) {
        const words = splitWords(alternative);
        const joined = words.join('');
        if (only.test(joined)) {
          const stem = alternative.endsWith('*') ? '*' : '';
          known.set(fold(joined) + stem, { kind, strength, length: words.length });
        }
      }
    }
  }
  return known;
}

/** The longest phrase that begins at a word, with how many words of the text it takes. */
export function longestPhraseAt(
  known: PhraseTable,
  words: readonly string[],
  start: number,
): Phrase | undefined {
  let joined = '';
  let longest: Phrase | undefined;
  for (let length = 1; length <= LONGEST_PHRASE && start + length <= words.length; length += 1) {
    joined += words[start + length - 1];
    const phrase =
      known.get(joined) ??
      known.get(joined.replace(/\d{1,4}$/, '')) ??
      (length === 1 ? ofStem(known, joined) : undefined);
    if (phrase && (length === 1 || length === phrase.length || joined.length >= SHORT)) {
      longest = { ...phrase, length };
    }
  }
  return longest;
}

/** In letters: what languages add to a word that stands with `*`. */
const LONGEST_ENDING = 4;
const SHORTEST_STEM = 4;

function ofStem(known: PhraseTable, joined: string): Phrase | undefined {
  const shortest = Math.max(SHORTEST_STEM, joined.length - LONGEST_ENDING);
  for (let length = joined.length; length >= shortest; length -= 1) {
    const phrase = known.get(`${joined.slice(0, length)}*`);
    if (phrase) {
      return phrase;
    }
  }
  return undefined;
}
