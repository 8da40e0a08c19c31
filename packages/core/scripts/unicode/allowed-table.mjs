import { readFileSync } from 'node:fs';
import { candidateCharacters } from './candidate-characters.mjs';
import { readRanges, toRanges } from './ranges.mjs';

/** Sharp s and final sigma: the URL standard keeps them, though NFKC_Casefold doesn't. */
const DEVIATIONS = [0xdf, 0x3c2];
/** Chinese in Taiwan needs it beside Han; browsers of 2026 no longer show it. */
const KEPT = new Set(['Bopomofo']);
/** Of these, whole blocks. Browsers show no ideograph of the extensions (one in 97 asked) and no single jamo. */
const BLOCKS = {
  // Iteration mark, closing mark, zero; the unified ideographs.
  Han: [
    [0x3005, 0x3007],
    [0x4e00, 0x9fff],
  ],
  // Syllables.
  Hangul: [[0xac00, 0xd7a3]],
};

/** The characters that a name may hold, as a TypeScript module. */
export async function allowedTable() {
  const ranges = toRanges(await allowedCodePoints());
  let next = 0;
  const written = ranges.map(([first, last]) => {
    const gap = (first - next).toString(36);
    next = last + 1;
    return first === last ? gap : `${gap}-${(last - first).toString(36)}`;
  });
  return [
    '// Written by scripts/unicode/generate-tables.mjs: see there for sources and versions.',
    '// Derived from data files © Unicode, Inc., under the Unicode License v3 (https://www.unicode.org/license.txt).',
    '',
    '/**',
    ' * Characters that names may hold, lower case: ranges in order, each as the gap from the one before and, where it has more',
    ' * than one character, how many follow the first. In base 36.',
    ' */',
    `export const ALLOWED_RANGES =\n  '${written.join(' ')}';`,
    '',
  ].join('\n');
}

/** @returns {Promise<number[]>} in order. */
export async function allowedCodePoints() {
  const restricted = readRanges(readFileSync(new URL('chromium-restricted.txt', import.meta.url), 'utf8'));
  const candidates = [...(await candidateCharacters())].filter(([codePoint, script]) => {
    const blocks = BLOCKS[script];
    if (blocks) {
      return blocks.some(([first, last]) => codePoint >= first && codePoint <= last);
    }
    return KEPT.has(script) || !restricted.has(codePoint);
  });
  return [...candidates.map(([codePoint]) => codePoint), ...DEVIATIONS].sort((left, right) => left - right);
}
