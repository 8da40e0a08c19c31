import { fold, plainLetters } from '../text/split-words.js';
import { readAsLatin } from '../untrusted/latin-look-alikes.js';
import { has } from './find-cues.js';
import { type ReadWords, readWords } from './read-words.js';
import type { SecretKind } from './secret-request.js';

/** What may stand for a letter: other signs, and digits beside one. */
const MAY_DISGUISE = /[^a-z\d \n.,;:?'"()_-]|[a-z]\d|\d[a-z]/i;
const NUMBER = /^\d+$/;
const WORD = /[\p{L}\p{N}\p{Mc}]+/gu;
const ASCII_WORD = /[a-z0-9]+/g;
/** In letters: what is shorter comes about by chance, and counts as a whole name only. */
const SHORT = 5;
/** Kinds of which there are no others: a library has cards and codes of its own, and its password is a password. */
const WITHOUT_OTHERS = new Set<SecretKind>(['password', 'passphrase', 'seedPhrase', 'bankLogin']);

/** A text of one sentence or several. */
export type AsWritten = Pick<ReadWords, 'vocabulary' | 'text' | 'isAscii'>;

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
  const ofWord = matches[start] ?? [];
  for (let index = ofWord.length - 1; index >= 0; index -= 1) {
    const { rows = [], length = 1 } = ofWord[index] ?? {};
    for (let last = rows.length - 1; last >= 0; last -= 1) {
      const row = rows[last] ?? '';
      const weak = row.endsWith('?');
      if (weak || row.endsWith('!')) {
        return { kind: row.slice(0, -1) as SecretKind, weak, length };
      }
    }
  }
  return undefined;
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
export function findUnspacedPhrase({ vocabulary, text, isAscii }: AsWritten): SecretKind | undefined {
  const normalized = isAscii ? '' : text.normalize('NFKC');
  return isAscii ? undefined : vocabulary.patterns.find(([, pattern]) => pattern.test(normalized))?.[0];
}

/**
 * Finds phrases written so that a filter overlooks them and a reader doesn't: `pa$$w0rd`, Cyrillic letters among Latin
 * ones. Linear.
 *
 * @returns strong ones anywhere, weak and short ones where the text says nothing else.
 */
export function findDisguisedPhrases({
  vocabulary,
  text,
  isAscii,
}: AsWritten): readonly Pick<FoundPhrase, 'kind' | 'weak'>[] {
  if (!MAY_DISGUISE.test(text)) {
    return NOTHING;
  }
  const { seen, disguised } = readAsSeen(text, isAscii);
  const last = disguised.lastIndexOf(true);
  if (last < 0) {
    return NOTHING;
  }
  const found: Pick<FoundPhrase, 'kind' | 'weak'>[] = [];
  const read = readWords(text, vocabulary, seen);
  for (let start = 0; start <= last; start += 1) {
    const phrase = phraseAt(read, start);
    if (phrase !== undefined) {
      const end = start + phrase.length;
      const isWhole = phrase.length === seen.length;
      const isLong = seen.slice(start, end).join('').length >= SHORT;
      if (disguised.slice(start, end).includes(true) && (isWhole || (!phrase.weak && isLong))) {
        found.push(phrase);
      }
    }
  }
  return found;
}

const NOTHING: readonly never[] = Object.freeze([]);

/** The words of a text as a quick reader takes them, and which are written otherwise. */
function readAsSeen(text: string, isAscii: boolean) {
  const written = isAscii ? text.toLowerCase() : fold(plainLetters(text));
  const seen: string[] = [];
  const disguised: boolean[] = [];
  // One for one, so that places stay the same. l and i can't be told apart once one of them may be a digit.
  for (const { 0: latin, index } of readAsLatin(written).matchAll(isAscii ? ASCII_WORD : WORD)) {
    const word = written.slice(index, index + latin.length);
    const isNumber = NUMBER.test(word);
    seen.push(isNumber ? word : latin);
    disguised.push(!isNumber && word.replaceAll('l', 'i') !== latin);
  }
  return { seen, disguised };
}
