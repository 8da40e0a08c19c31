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

/**
 * The words of a text, and what the table has of them. Linear; the caller limits the text.
 *
 * @param seen the words as a quick reader takes them, in place of those that are written.
 */
export function readWords(text: string, seen?: readonly string[]): ReadWords {
  const isAscii = ASCII.test(text);
  const words = seen ?? splitWords(text);
  const table = tableFor(seen ? 'seen' : isAscii ? 'Latin' : 'all');
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
  return { text, isAscii, words, matches };
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

type TableName = 'Latin' | 'all' | 'seen';
const tables: Partial<Record<TableName, Table>> = {};

/** Most forms need the Latin words alone. `seen`: those as `readAsLatin` would write them; of the letters it changes l alone. */
function tableFor(name: TableName): Table {
  let table = tables[name];
  if (table === undefined) {
    const named = name === 'all' ? LATIN_WORDS + OTHER_WORDS.replace(/ [^ \n]+/g, foldEntry) : LATIN_WORDS;
    const rows = name === 'seen' ? named.replaceAll('l', 'i').replace(/[^a-z_*?, \n]/g, readAsLatin) : named;
    const apart = rows.replaceAll('\n', ' \n');
    const joined = apart.replaceAll('_', '');
    table = {
      apart,
      joined,
      named: name === 'seen' ? named.replaceAll('\n', ' \n').replaceAll('_', '') : joined,
      entries: new Set(joined.split(' ')),
      known: new Map(),
      written: new Map(),
    };
    tables[name] = table;
  }
  return table;
}

/** Words end at some marks, so that a word of a text may be two. */
function foldEntry(entry: string): string {
  return ` ${splitWords(entry.replaceAll('_', ' ')).join('_')}${entry.endsWith('*') ? '*' : ''}`;
}
