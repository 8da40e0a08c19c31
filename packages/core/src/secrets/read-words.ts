import { splitWords } from '../text/split-words.js';
import { readAsLatin } from '../untrusted/latin-look-alikes.js';
import { LATIN_WORDS, OTHER_WORDS } from './secret-words.js';

/** In letters: what a language may add to a word that is written with `*`, and the shortest such word. */
const LONGEST_ENDING = 4;
const SHORTEST_STEM = 3;
/** In letters: what is shorter is not put together from words that the table has in one. */
const SHORT = 7;
/** In words. */
const LONGEST_PHRASE = 6;
const ASCII = /^[ -~\n]*$/;
const NINE = 0x39;
const NUMBER_AT_END = /(\D)\d{1,4}$/;
const NONE: readonly string[] = Object.freeze([]);

/** An entry of the table in a text: the rows that have it, and how many words it takes. */
export interface Match {
  readonly rows: readonly string[];
  readonly length: number;
}

export interface ReadWords {
  readonly text: string;
  readonly isAscii: boolean;
  readonly words: readonly string[];
  /** What begins at each word, shortest first. */
  readonly matches: readonly (readonly Match[])[];
}

/** The words of a text, and what the table has of them. Linear; whoever calls it bounds the text. */
export function readWords(text: string): ReadWords {
  return lookUp(text, splitWords(text));
}

/** @param seen the words are written as a quick reader takes them. */
export function lookUp(text: string, words: readonly string[], seen = false): ReadWords {
  const isAscii = ASCII.test(text);
  const table = tableFor(seen ? 'seen' : isAscii ? 'Latin' : 'all');
  const matches: (readonly Match[])[] = [];
  for (let start = 0; start < words.length; start += 1) {
    matches.push(table.matchesAt(words, start));
  }
  return { text, isAscii, words, matches };
}

/** The rows of a word by itself. */
export function rowsAt({ matches }: ReadWords, index: number): readonly string[] {
  const [first] = matches[index] ?? [];
  return first?.length === 1 ? first.rows : NONE;
}

/**
 * Unpacked by the engine's own functions: a loop over two thousand entries would take longer than reading a form does.
 */
class Table {
  readonly #apart: string;
  /** The same with each phrase in one. */
  readonly #joined: string;
  readonly #entries: ReadonlySet<string>;
  readonly #isWritten = new Map<string, boolean>();
  readonly #found = new Map<string, readonly string[]>();

  /** The same as `#joined`, with the rows' names as they are written. */
  readonly #named: string;

  /** @param rows one for one with `named`. */
  constructor(rows: string, named = rows) {
    this.#apart = rows.replaceAll('\n', ' \n');
    this.#joined = this.#apart.replaceAll('_', '');
    this.#named = named === rows ? this.#joined : named.replaceAll('\n', ' \n').replaceAll('_', '');
    this.#entries = new Set(this.#joined.split(' '));
  }

  matchesAt(words: readonly string[], start: number): readonly Match[] {
    const matches: Match[] = [];
    let joined = '';
    for (let length = 1; length <= LONGEST_PHRASE && start + length <= words.length; length += 1) {
      joined += words[start + length - 1] ?? '';
      let rows = length === 1 ? this.#rowsOfWord(joined) : this.#rowsOf(joined);
      if (rows.length === 0 && joined.charCodeAt(joined.length - 1) <= NINE) {
        // A number after a phrase is none of its letters: `pin1`, `pw2`.
        rows = this.#rowsOf(joined.replace(NUMBER_AT_END, '$1'));
      }
      if (
        rows.length > 0 &&
        (length === 1 ||
          joined.length >= SHORT ||
          this.#isApart(words.slice(start, start + length).join('_')))
      ) {
        matches.push({ rows, length });
      }
    }
    return matches;
  }

  #isApart(entry: string): boolean {
    const known = this.#isWritten.get(entry) ?? this.#apart.includes(` ${entry} `);
    this.#isWritten.set(entry, known);
    return known;
  }

  #rowsOfWord(word: string): readonly string[] {
    let rows = this.#rowsOf(word);
    for (let end = Math.max(SHORTEST_STEM, word.length - LONGEST_ENDING); end <= word.length; end += 1) {
      const ofStem = this.#rowsOf(`${word.slice(0, end)}*`);
      rows = ofStem.length > 0 ? [...ofStem, ...rows] : rows;
    }
    return rows;
  }

  #rowsOf(entry: string): readonly string[] {
    if (!this.#entries.has(entry)) {
      return NONE;
    }
    let rows = this.#found.get(entry);
    if (rows === undefined) {
      const text = this.#joined;
      const names: string[] = [];
      for (let at = text.indexOf(` ${entry} `); at >= 0; at = text.indexOf(` ${entry} `, at + 1)) {
        const start = text.lastIndexOf('\n', at) + 1;
        names.push(...this.#named.slice(start, text.indexOf(' ', start)).split(','));
      }
      rows = names;
      this.#found.set(entry, rows);
    }
    return rows;
  }
}

type TableName = 'Latin' | 'all' | 'seen';
const tables = new Map<TableName, Table>();

/** Most forms need the Latin words alone. `seen`: those as a quick reader takes them. */
function tableFor(name: TableName): Table {
  let table = tables.get(name);
  if (table === undefined) {
    table =
      name === 'seen'
        ? new Table(seenWords(), LATIN_WORDS)
        : new Table(name === 'all' ? LATIN_WORDS + changeEntries(OTHER_WORDS, foldEntry) : LATIN_WORDS);
    tables.set(name, table);
  }
  return table;
}

/** As `readAsLatin` would write them: of the letters it changes l alone. */
function seenWords(): string {
  return LATIN_WORDS.replaceAll('l', 'i').replace(/[^a-z_*?, \n]/g, readAsLatin);
}

function changeEntries(rows: string, change: (entry: string) => string): string {
  return rows.replace(/ [^ \n]+/g, (entry) => ` ${change(entry.slice(1))}`);
}

/** Words end at some marks, so that a word of a text may be two. */
function foldEntry(entry: string): string {
  return splitWords(entry.replaceAll('_', ' ')).join('_') + (entry.endsWith('*') ? '*' : '');
}
