import { SECRET_PHRASES } from './secret-phrases.js';
import type { SecretKind } from './secret-request.js';
import { isLatin, splitFolded } from './latin-words.js';

export interface Phrase {
  readonly kind: SecretKind;
  /** Found, but it means much else besides: `weak` counts only as a whole name. */
  readonly strength: 'strong' | 'weak';
  /** How many words of the text it takes. */
  readonly length: number;
}

export interface PhraseTable {
  /** By the phrase's words without spaces, `*` after a stem. */
  readonly phrases: ReadonlyMap<string, Phrase>;
  /** The first one, two and three letters of each: most words begin no phrase, and are passed over by them. */
  readonly beginnings: ReadonlySet<string>;
}

/** In letters. */
const LONGEST_BEGINNING = 3;

/** In words. */
const LONGEST_PHRASE = 6;
/** The words of a phrase may stand together or apart; what is very short may not be put together from pieces. */
const SHORT = 7;

let latinTable: PhraseTable | undefined;
let wholeTable: PhraseTable | undefined;

/** The phrases that these words may hold, by their words without spaces; made once a text needs them. */
export function phraseTable(words: readonly string[]): PhraseTable {
  if (isLatin(words)) {
    return latinPhrases();
  }
  wholeTable ??= withBeginnings(readPhrases(false));
  return wholeTable;
}

function latinPhrases(): PhraseTable {
  latinTable ??= withBeginnings(readPhrases(true));
  return latinTable;
}

function readPhrases(latinOnly: boolean): PhraseTable['phrases'] {
  const known = new Map<string, Phrase>();
  for (const { kind, strong, weak } of SECRET_PHRASES) {
    for (const [strength, alternatives] of [
      ['weak', weak],
      ['strong', strong],
    ] as const) {
      // One for all phrases of as many words: there are hundreds.
      const byLength: Phrase[] = [];
      for (const alternative of alternatives?.split('|') ?? []) {
        const stem = alternative.endsWith('*') ? '*' : '';
        const phrase = stem === '' ? alternative : alternative.slice(0, -1);
        const words = splitFolded(phrase, latinOnly);
        const { length } = words;
        if (length > 0) {
          byLength[length] ??= { kind, strength, length };
          known.set(words.join('') + stem, byLength[length]);
        }
      }
    }
  }
  return known;
}

/** The phrases in Latin letters, as something else is compared. */
export function foldedTable(fold: (joined: string) => string): PhraseTable {
  const folded = new Map<string, Phrase>();
  for (const [joined, phrase] of latinPhrases().phrases) {
    const stem = joined.endsWith('*') ? '*' : '';
    folded.set(fold(stem === '' ? joined : joined.slice(0, -1)) + stem, phrase);
  }
  return withBeginnings(folded);
}

function withBeginnings(phrases: PhraseTable['phrases']): PhraseTable {
  const beginnings = new Set<string>();
  for (const joined of phrases.keys()) {
    for (let length = 1; length <= LONGEST_BEGINNING; length += 1) {
      beginnings.add(joined.slice(0, length));
    }
  }
  return { phrases, beginnings };
}

/** A number after a phrase is none of its letters: `pin1`, `pw2`. */
function mayBegin({ beginnings }: PhraseTable, word: string): boolean {
  const beginning = word.slice(0, LONGEST_BEGINNING);
  return beginnings.has(beginning) || beginnings.has(beginning.replace(/\d+$/, ''));
}

/** The longest phrase that begins at a word, with how many words of the text it takes. */
export function longestPhraseAt(
  table: PhraseTable,
  words: readonly string[],
  start: number,
): Phrase | undefined {
  if (!mayBegin(table, words[start] ?? '')) {
    return undefined;
  }
  const known = table.phrases;
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

function ofStem(known: PhraseTable['phrases'], joined: string): Phrase | undefined {
  const shortest = Math.max(SHORTEST_STEM, joined.length - LONGEST_ENDING);
  for (let length = joined.length; length >= shortest; length -= 1) {
    const phrase = known.get(`${joined.slice(0, length)}*`);
    if (phrase) {
      return phrase;
    }
  }
  return undefined;
}
