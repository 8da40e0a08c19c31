import { fold, plainLetters } from '../text/split-words.js';
import { readAsLatin } from '../untrusted/latin-look-alikes.js';
import { has } from './find-cues.js';
import { lookUp, type ReadWords } from './read-words.js';
import type { SecretKind } from './secret-request.js';
import { UNSPACED_PHRASES } from './secret-words.js';

/** Beside letters: what may stand for one. */
const MAY_DISGUISE = /[^a-z \n.,;:?'"()_-]/i;
const WORD = /[\p{L}\p{N}]+/gu;
const ASCII_WORD = /[a-z0-9]+/g;
/** In letters: what is shorter comes about by chance, and counts as a whole name only. */
const SHORT = 5;
/** Written one by one, they are a word. */
const FEWEST_LETTERS = 3;
/** Kinds of which there are no others: a library has cards and codes of its own, and its password is a password. */
const WITHOUT_OTHERS = new Set<SecretKind>(['password', 'passphrase', 'seedPhrase', 'bankLogin']);

/** A text of one sentence or several. */
export type AsWritten = Pick<ReadWords, 'text' | 'isAscii' | 'words'>;

/** A phrase that was found in a text, and the words it takes there. */
export interface FoundPhrase {
  readonly kind: SecretKind;
  /** It means much else besides: it counts only as a whole name. */
  readonly weak: boolean;
  readonly start: number;
  readonly end: number;
  /** A word that asks stands near it. */
  readonly asked: boolean;
}

/** Finds the phrases that ask for a secret. Words that negate a phrase, or make it another thing, undo it. Linear. */
export function findSecretPhrases(text: ReadWords): readonly FoundPhrase[] {
  const found: FoundPhrase[] = [];
  for (let start = 0, end = 0; start < text.words.length; start = end) {
    const phrase = phraseAt(text, start);
    end = start + (phrase?.length ?? 1);
    if (phrase !== undefined && !isNegated(text, start) && !isAnother(text, start, end, phrase.kind)) {
      const asked = has(text, 'asks', start - 5, start) || has(text, 'asks', end, end + 5);
      found.push({ kind: phrase.kind, weak: phrase.weak, start, end, asked });
    }
  }
  return found;
}

/** The longest phrase that begins at a word. */
function phraseAt({ matches }: ReadWords, start: number) {
  for (const { rows, length } of matches[start]?.toReversed() ?? []) {
    const row = rows.findLast(isPhrase);
    if (row !== undefined) {
      return { kind: row.slice(0, -1) as SecretKind, weak: row.endsWith('?'), length };
    }
  }
  return undefined;
}

function isPhrase(row: string): boolean {
  return row.endsWith('!') || row.endsWith('?');
}

/** “No password”, “never ask you for your password”, but not “if you have no key, enter the password”. */
function isNegated(text: ReadWords, start: number): boolean {
  for (let index = Math.max(0, start - 7); index < start; index += 1) {
    if (
      has(text, 'denies', index, index + 1) &&
      (has(text, 'asks', index + 1, Math.min(index + 2, start)) ||
        (start - index <= 3 && !has(text, 'asks', index, start)))
    ) {
      return true;
    }
  }
  return false;
}

/** “Number of API keys”, “phone for verification codes”, “password length”, “card number of the library”. */
function isAnother(text: ReadWords, start: number, end: number, kind: SecretKind): boolean {
  const at = (index: number, row: string) => has(text, row, index, index + 1);
  return (
    at(end, 'aspect') ||
    (at(start - 1, 'serving') && !at(start - 2, 'typed')) ||
    [4, 3, 2].some((back) => at(start - back, 'quantity') && at(start - back + 1, 'of')) ||
    has(text, 'otherCard', end, end + 2) ||
    (!WITHOUT_OTHERS.has(kind) &&
      (at(start - 1, 'otherSort') || (at(end, 'of') && has(text, 'otherSort', end + 1, end + 4))))
  );
}

/** For Chinese, Japanese, Korean and Thai. */
export function findUnspacedPhrase({ text, isAscii }: AsWritten): SecretKind | undefined {
  if (isAscii) {
    return undefined;
  }
  const normalized = text.normalize('NFKC');
  return UNSPACED_PHRASES.find(([, phrases]) => phrases.test(normalized))?.[0];
}

/** A word as it stands, and as a quick reader takes it. */
interface SeenWord {
  readonly seen: string;
  readonly disguised: boolean;
}

/**
 * Finds phrases written so that a filter overlooks them and a reader doesn't: `pa$$w0rd`, Cyrillic letters among Latin
 * ones, `p a s s w o r d`. Linear.
 *
 * @returns strong ones anywhere, weak and short ones where the text says nothing else.
 */
export function findDisguisedPhrases({
  text,
  isAscii,
  words,
}: AsWritten): readonly Pick<FoundPhrase, 'kind' | 'weak'>[] {
  if (!MAY_DISGUISE.test(text)) {
    let letters = 0;
    for (const { length } of words) {
      letters += length === 1 ? 1 : 0;
    }
    if (letters < FEWEST_LETTERS) {
      return NO_PHRASES;
    }
  }
  const read = joinLetters(seeWords(text, isAscii));
  const lastDisguised = read.findLastIndex(isDisguised);
  if (lastDisguised < 0) {
    return NO_PHRASES;
  }
  const found: Pick<FoundPhrase, 'kind' | 'weak'>[] = [];
  const seen = lookUp(text, read.map(seenOf), true);
  for (let start = 0; start <= lastDisguised; start += 1) {
    const phrase = phraseAt(seen, start);
    if (phrase !== undefined) {
      const taken = read.slice(start, start + phrase.length);
      const letters = taken.reduce((sum, word) => sum + word.seen.length, 0);
      if (taken.some(isDisguised) && (taken.length === read.length || (!phrase.weak && letters >= SHORT))) {
        found.push(phrase);
      }
    }
  }
  return found;
}

const NO_PHRASES = Object.freeze([]);

function isDisguised({ disguised }: SeenWord): boolean {
  return disguised;
}

function seenOf({ seen }: SeenWord): string {
  return seen;
}

function seeWords(text: string, isAscii: boolean): readonly SeenWord[] {
  const written = isAscii ? text.toLowerCase() : fold(plainLetters(text));
  // One for one, so that places stay the same. l and i can't be told apart once one of them may be a digit.
  return [...readAsLatin(written).matchAll(isAscii ? ASCII_WORD : WORD)].map(({ 0: seen, index }) => {
    const word = written.slice(index, index + seen.length);
    return /^\d+$/.test(word)
      ? { seen: word, disguised: false }
      : { seen, disguised: word.replaceAll('l', 'i') !== seen };
  });
}

/** Single letters in a row are one word. */
function joinLetters(words: readonly SeenWord[]): readonly SeenWord[] {
  const joined: SeenWord[] = [];
  for (let start = 0; start < words.length;) {
    let end = start;
    while (words[end]?.seen.length === 1) {
      end += 1;
    }
    if (end - start >= FEWEST_LETTERS) {
      const letters = words.slice(start, end).map(({ seen }) => seen);
      joined.push({ seen: letters.join(''), disguised: true });
    } else {
      joined.push(...words.slice(start, (end = Math.max(end, start + 1))));
    }
    start = end;
  }
  return joined;
}
