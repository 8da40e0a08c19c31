import type { CharacterContext } from './character-class.js';

/** Zero-width characters that spelling needs where they stand. Anywhere else they hide something. */

/** Scripts in which ZWJ and ZWNJ choose a letter's form (Unicode 17, chapters 9, 12, 13, 14 and 16). */
const JOINING_SCRIPTS = [
  ...[
    'Arabic',
    'Syriac',
    'Mongolian',
    'Nko',
    'Mandaic',
    'Hanifi_Rohingya',
    'Devanagari',
    'Bengali',
    'Gurmukhi',
  ],
  ...[
    'Gujarati',
    'Oriya',
    'Tamil',
    'Telugu',
    'Kannada',
    'Malayalam',
    'Sinhala',
    'Tibetan',
    'Myanmar',
    'Khmer',
  ],
  ...['Balinese', 'Javanese', 'Sundanese', 'Meetei_Mayek', 'Grantha', 'Chakma'],
];
const JOINING = anyOf(JOINING_SCRIPTS.map((script) => `\\p{scx=${script}}`));
const JOINING_LETTER = /[\p{L}\p{M}]/u;
/** Texts in these scripts have no spaces; ZWSP says where a line may break. */
const UNSPACED = anyOf(['Thai', 'Lao', 'Khmer', 'Myanmar'].map((script) => `\\p{scx=${script}}`));
const PICTOGRAPH = /\p{Extended_Pictographic}/u;
const PICTOGRAPH_TAIL = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F]/u;

const TEXT_OR_EMOJI = /[\uFE0E\uFE0F]/u;
const EMOJI = /\p{Emoji}/u;
/** Standardised variants of mathematical signs, Han, kana, Myanmar, Phags-pa, punctuation and zero. */
const VARIANT = /[\uFE00-\uFE0D]/u;
const HAS_VARIANTS =
  /[\p{Sm}\p{P}\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Myanmar}\p{scx=Phags_Pa}0]/u;
const IDEOGRAPHIC_VARIANT = /[\u{E0100}-\u{E01EF}]/u;
const HAN = /\p{Script=Han}/u;
const MONGOLIAN_VARIANT = /[\u180B-\u180D\u180F]/u;
const MONGOLIAN = /\p{Script=Mongolian}/u;

export function isJoinerInPlace({ character, before, after }: CharacterContext): boolean {
  if (character !== '\u200D' && character !== '\u200C') {
    return false;
  }
  if (JOINING.test(before) && JOINING_LETTER.test(before)) {
    return true;
  }
  return character === '\u200D' && PICTOGRAPH_TAIL.test(before) && PICTOGRAPH.test(after);
}

export function isSelectorInPlace({ character, before }: CharacterContext): boolean {
  return (
    (TEXT_OR_EMOJI.test(character) && EMOJI.test(before)) ||
    (VARIANT.test(character) && HAS_VARIANTS.test(before)) ||
    (IDEOGRAPHIC_VARIANT.test(character) && HAN.test(before)) ||
    (MONGOLIAN_VARIANT.test(character) && MONGOLIAN.test(before))
  );
}

export function isWordBreakInPlace({ character, before, after }: CharacterContext): boolean {
  return character === '\u200B' && UNSPACED.test(before) && UNSPACED.test(after);
}

function anyOf(classes: readonly string[]): RegExp {
  return new RegExp(`[${classes.join('')}]`, 'u');
}
