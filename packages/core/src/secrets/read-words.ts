import { splitWords } from '../text/split-words.js';
import { readAsLatin } from '../untrusted/latin-look-alikes.js';
import type { SecretKind } from './secret-request.js';
import { ENGLISH_WORDS } from './secret-words.js';

/** In letters: what a language may add to a word that is written with `*`, and the shortest such word. */
const LONGEST_ENDING = 4;
const SHORTEST_STEM = 3;
/** In letters: what is shorter is not put together from words that the table has in one. */
const SHORT = 7;
/** In words. */
const LONGEST_PHRASE = 6;
const ASCII = /^[ -~\n]*$/;
/** A row of patterns in the table. */
const PATTERN_ROW = /^(\w+)\/ (.+)\n?/gm;
const BEYOND_ASCII = / [^ \n]*[^ -~\n][^ \n]*/g;
const NINE = 0x39;
const NUMBER_AT_END = /(\D)\d{1,4}$/;
const NONE: readonly string[] = Object.freeze([]);

/** An entry of the table in a text: the rows that have it, and how many words it takes. */
export interface Match {
  readonly rows: readonly string[];
  readonly length: number;
}

/** What is known of asks in some languages: English, and those of the words that a host adds. */
export interface Vocabulary {
  readonly written: Table;
  /** For what is disguised. Of the letters, `readAsLatin` changes l alone. */
  seen?: Table;
  /** For scripts without spaces between words. */
  readonly patterns: readonly (readonly [SecretKind, RegExp])[];
}

export interface ReadWords {
  readonly vocabulary: Vocabulary;
  readonly text: string;
  readonly isAscii: boolean;
  readonly words: readonly string[];
  /** What begins at each word, shortest first. */
  readonly matches: readonly (readonly Match[])[];
}

/**
 * The words of a text, and what the table has of them. Linear; the caller limits the text.
 *
 * @param seen the words as a quick reader takes them, in place of those that are written.
 */
export function readWords(text: string, vocabulary: Vocabulary, seen?: readonly string[]): ReadWords {
  const words = seen ?? splitWords(text);
  const table = seen ? (vocabulary.seen ??= makeTable(vocabulary.written.apart, true)) : vocabulary.written;
  const matches: (readonly Match[])[] = [];
  for (let start = 0; start < words.length; start += 1) {
    const ofWord: Match[] = [];
    const most = Math.min(LONGEST_PHRASE, words.length - start);
    let joined = '';
    for (let length = 1; length <= most; length += 1) {
      joined += words[start + length - 1] ?? '';
      let rows = rowsOf(table, joined);
      if (length === 1) {
        for (
          let end = Math.max(SHORTEST_STEM, joined.length - LONGEST_ENDING);
          end <= joined.length;
          end += 1
        ) {
          const ofStem = rowsOf(table, `${joined.slice(0, end)}*`);
          rows = ofStem.length > 0 ? [...ofStem, ...rows] : rows;
        }
      }
      if (rows.length === 0 && joined.charCodeAt(joined.length - 1) <= NINE) {
        // A number after a phrase is not part of it: `pin1`, `pw2`.
        rows = rowsOf(table, joined.replace(NUMBER_AT_END, '$1'));
      }
      if (rows.length > 0) {
        let isEntry = length === 1 || joined.length >= SHORT;
        if (!isEntry) {
          const entry = words.slice(start, start + length).join('_');
          isEntry = table.written.get(entry) ?? table.apart.includes(` ${entry} `);
          table.written.set(entry, isEntry);
        }
        if (isEntry) {
          ofWord.push({ rows, length });
        }
      }
    }
    matches.push(ofWord);
  }
  return { vocabulary, text, isAscii: ASCII.test(text), words, matches };
}

/** Unpacked by the engine's own functions: a loop over two thousand entries would take longer than reading a form does. */
interface Table {
  readonly apart: string;
  /** The same with each phrase in one. */
  readonly joined: string;
  /** The same as `joined`, with the rows' names as they are written. */
  readonly named: string;
  readonly entries: ReadonlySet<string>;
  readonly known: Map<string, readonly string[]>;
  /** Which short phrases are written so, with `_` between their words. */
  readonly written: Map<string, boolean>;
}

/** The rows that have an entry, in their order. */
function rowsOf({ entries, joined, named, known }: Table, entry: string): readonly string[] {
  if (!entries.has(entry)) {
    return NONE;
  }
  let rows = known.get(entry);
  if (rows === undefined) {
    const names: string[] = [];
    for (let at = joined.indexOf(` ${entry} `); at >= 0; at = joined.indexOf(` ${entry} `, at + 1)) {
      const start = joined.lastIndexOf('\n', at) + 1;
      names.push(...named.slice(start, named.indexOf(' ', start)).split(','));
    }
    rows = names;
    known.set(entry, rows);
  }
  return rows;
}

const vocabularies = new Map<string, Vocabulary>();

/** @param added the words of other languages than English, in the rows that `ENGLISH_WORDS` has. */
export function vocabularyOf(added = ''): Vocabulary {
  let vocabulary = vocabularies.get(added);
  if (vocabulary === undefined) {
    const patterns = [...added.matchAll(PATTERN_ROW)].map(
      ([, kind, source = '']) => [kind as SecretKind, new RegExp(source, 'iu')] as const,
    );
    const words = added.replace(PATTERN_ROW, '').replace(BEYOND_ASCII, foldEntry);
    vocabulary = { written: makeTable(`${ENGLISH_WORDS}${words}\n`.replaceAll('\n', ' \n')), patterns };
    vocabularies.set(added, vocabulary);
  }
  return vocabulary;
}

/** @param asSeen of the words in Latin letters, as `readAsLatin` would write them. */
function makeTable(words: string, asSeen = false): Table {
  const written = asSeen ? words.replace(BEYOND_ASCII, '') : words;
  const apart = asSeen ? written.replaceAll('l', 'i').replace(/[^a-z_*?, \n]/g, readAsLatin) : words;
  const joined = apart.replaceAll('_', '');
  return {
    apart,
    joined,
    named: asSeen ? written.replaceAll('_', '') : joined,
    entries: new Set(joined.split(' ')),
    known: new Map(),
    written: new Map(),
  };
}

/** Words end at some marks, so that a word of a text may be two. */
function foldEntry(entry: string): string {
  return ` ${splitWords(entry.replaceAll('_', ' ')).join('_')}${entry.endsWith('*') ? '*' : ''}`;
}
