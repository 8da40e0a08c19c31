import { splitWords } from '../text/split-words.js';

const LATIN = /^[a-z0-9 ]+$/;

/**
 * Most forms are written in Latin letters alone. Words of other alphabets are neither read nor compared for them: patterns of
 * Unicode's classes take milliseconds when they are first used.
 *
 * @param words as `splitWords` gives them.
 */
export function isLatin(words: readonly string[]): boolean {
  return words.every((word) => LATIN.test(word));
}

/**
 * The words of an entry in a table, as `splitWords` gives those of a text. Latin ones are written folded.
 *
 * @returns none where it has others and `latinOnly` ones are wanted.
 */
export function splitFolded(entry: string, latinOnly: boolean): readonly string[] {
  if (LATIN.test(entry)) {
    return entry.split(' ');
  }
  return latinOnly ? [] : splitWords(entry);
}
