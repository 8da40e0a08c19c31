import { LOOK_ALIKE_GROUPS } from './look-alikes.generated.js';

const ASCII = /^[ -~]*$/;
/** The only ASCII in the table. */
const READ_OTHERWISE = /[01]/g;
/** Of Latin, Greek and Cyrillic. Other scripts' marks are vowels: without them half the words would be alike. */
const ACCENTS = /[\u0300-\u036F]/g;
/** Pairs that close up to one letter in most typefaces. */
const CLOSING_PAIRS: readonly (readonly [RegExp, string])[] = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
];

let readings: ReadonlyMap<string, string> | undefined;

/**
 * What a name looks like: two names with equal skeletons are easily taken for each other (the idea of UTS 39, 4). Accents
 * are dropped, as browsers do before they compare.
 */
export function skeletonOf(name: string): string {
  let skeleton = '';
  if (ASCII.test(name)) {
    skeleton = name.replace(READ_OTHERWISE, readingOf);
  } else {
    for (const character of name.normalize('NFD').replace(ACCENTS, '')) {
      skeleton += readingOf(character);
    }
  }
  for (const [pair, letter] of CLOSING_PAIRS) {
    skeleton = skeleton.replace(pair, letter);
  }
  return skeleton;
}

/** Letters that are read in two ways, with what the table does not have (Chromium's IDN policy, and ours). */
const SECOND_READINGS: Readonly<Record<string, readonly string[]>> = {
  œ: ['ce'],
  þ: ['b'],
  ӏ: ['i'],
  ı: ['l'],
  ß: ['b', 'ss'],
  '৭': ['9'],
  '੧': ['9'],
  '૧': ['9'],
  θ: ['0'],
};
const READ_TWICE = new RegExp(`[${Object.keys(SECOND_READINGS).join('')}]`, 'gu');

/** What else a name looks like, each second reading taken alone and all of them together. */
export function otherSkeletonsOf(name: string): readonly string[] {
  const letters = ASCII.test(name) ? [] : [...new Set(name.match(READ_TWICE))];
  if (letters.length === 0) {
    return [];
  }
  const alone = letters.flatMap((letter) =>
    (SECOND_READINGS[letter] ?? []).map((reading) => name.replaceAll(letter, reading)),
  );
  const together = name.replace(READ_TWICE, (letter) => SECOND_READINGS[letter]?.[0] ?? letter);
  return [...new Set([...alone, together])].map(skeletonOf);
}

/**
 * What a reader takes a character for: UTS 39's confusables with those that browsers add, in lower case, which is all a
 * host name has. Characters that decompose are not in it: decompose first.
 */
function readingOf(character: string): string {
  readings ??= readGroups(LOOK_ALIKE_GROUPS);
  return readings.get(character) ?? character;
}

/** `a αа ae æӕ`: by turns what is seen, and what is taken for it. */
function readGroups(written: string): ReadonlyMap<string, string> {
  const groups = written.split(' ');
  return new Map(
    groups.flatMap((seen, index) =>
      index % 2 === 0 ? [...(groups[index + 1] ?? '')].map((letter) => [letter, seen] as const) : [],
    ),
  );
}
