import {
  ABOUT,
  ASKING,
  FOR,
  NEGATIONS,
  OF,
  OTHER_CARDS,
  OTHER_THINGS,
  QUANTITIES,
  TYPED,
} from './secret-context-words.js';
import { longestPhraseAt, type Phrase, phraseTable } from './phrase-table.js';

/** A phrase that was found in a text; `length` counts the words it takes there. */
export interface FoundPhrase extends Phrase {
  /** The words of the phrase as they stand in the text. */
  readonly start: number;
  readonly end: number;
  /** A word that asks stands near it. */
  readonly asked: boolean;
}

/** Finds the phrases that ask for a secret. Words that negate a phrase, or make it another thing, undo it. Linear. */
export function findSecretPhrases(words: readonly string[]): readonly FoundPhrase[] {
  const phrases = phraseTable(words);
  const found: FoundPhrase[] = [];
  let start = 0;
  while (start < words.length) {
    const phrase = longestPhraseAt(phrases, words, start);
    if (phrase === undefined) {
      start += 1;
      continue;
    }
    const end = start + phrase.length;
    if (
      !isNegated(words, start) &&
      !isAbout(words, start, end, phrase) &&
      !(hasOthers(phrase) && OTHER_THINGS.has(words[start - 1] ?? '')) &&
      !words.slice(end, end + 2).some((word) => OTHER_CARDS.has(word))
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

/** “Number of API keys”, “phone for verification codes”, “password length”, “card number of the library”. */
function isAbout(words: readonly string[], start: number, end: number, phrase: Phrase): boolean {
  const before = words.slice(Math.max(0, start - 4), start);
  return (
    ABOUT.has(words[end] ?? '') ||
    (FOR.has(words[start - 1] ?? '') && !TYPED.has(words[start - 2] ?? '')) ||
    before.some((word, index) => QUANTITIES.has(word) && OF.has(before[index + 1] ?? '')) ||
    (hasOthers(phrase) &&
      OF.has(words[end] ?? '') &&
      words.slice(end + 1, end + 4).some((word) => OTHER_THINGS.has(word)))
  );
}

/** A library has cards and codes of its own, and its password is a password. */
function hasOthers({ kind }: Phrase): boolean {
  return !['password', 'passphrase', 'seedPhrase', 'bankLogin'].includes(kind);
}
