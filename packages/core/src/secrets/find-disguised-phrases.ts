import { readAsLatin } from '../untrusted/latin-look-alikes.js';
import { foldedTable, longestPhraseAt, type Phrase, type PhraseTable } from './phrase-table.js';
import { fold, plainLetters } from '../text/split-words.js';

const MAY_DISGUISE = /[^a-z\s_.,;:()-]|\b[a-z]\b/i;
const WORD = /[\p{L}\p{N}]+/gu;
const ONLY_NUMBER = /^\d+$/;
/** Shorter ones come about by chance: they count as a whole name only. */
const SHORT = 5;

let phrases: PhraseTable | undefined;

/** A word as it stands, and as a quick reader takes it. */
interface ReadWord {
  readonly plain: string;
  readonly disguised: boolean;
}

/**
 * Finds phrases written so that a filter overlooks them and a reader doesn't: `pa$$w0rd`, Cyrillic letters among Latin
 * ones, `p a s s w o r d`. Linear.
 *
 * @returns strong ones anywhere, weak and short ones where the text says nothing else.
 */
export function findDisguisedPhrases(text: string): readonly Phrase[] {
  if (!MAY_DISGUISE.test(text)) {
    return [];
  }
  const words = joinSpelledOut(readWords(text));
  if (!words.some(({ disguised }) => disguised)) {
    return [];
  }
  // Only Latin names are disguised; other alphabets' own are found as they stand.
  phrases ??= foldedTable(readAsLatin);
  const plain = words.map((word) => word.plain);
  const found: Phrase[] = [];
  for (let start = 0; start < words.length; start += 1) {
    const phrase = longestPhraseAt(phrases, plain, start);
    const read = words.slice(start, start + (phrase?.length ?? 0));
    if (phrase === undefined || !read.some(({ disguised }) => disguised)) {
      continue;
    }
    const letters = read.reduce((sum, word) => sum + word.plain.length, 0);
    if (read.length === words.length || (phrase.strength === 'strong' && letters >= SHORT)) {
      found.push(phrase);
    }
    start += read.length - 1;
  }
  return found;
}

function readWords(text: string): readonly ReadWord[] {
  const written = fold(plainLetters(text));
  // One for one, so that places stay the same.
  const seen = readAsLatin(written);
  return [...seen.matchAll(WORD)].map(({ 0: word, index }) => {
    const original = written.slice(index, index + word.length);
    return ONLY_NUMBER.test(original)
      ? { plain: original, disguised: false }
      : { plain: word, disguised: plainAlready(original) !== word };
  });
}

/** Three and more single letters in a row are one word. */
function joinSpelledOut(words: readonly ReadWord[]): readonly ReadWord[] {
  const joined: ReadWord[] = [];
  let start = 0;
  while (start < words.length) {
    let end = start;
    while (end < words.length && words[end]?.plain.length === 1) {
      end += 1;
    }
    if (end - start >= 3) {
      const plain = words
        .slice(start, end)
        .map((word) => word.plain)
        .join('');
      joined.push({ plain, disguised: true });
      start = end;
    } else {
      joined.push(...words.slice(start, Math.max(end, start + 1)));
      start = Math.max(end, start + 1);
    }
  }
  return joined;
}

/** l and i can't be told apart once one of them may be a digit. */
function plainAlready(word: string): string {
  return word.replaceAll('l', 'i');
}
