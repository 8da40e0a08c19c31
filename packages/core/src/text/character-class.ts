/**
 * What a character does to the words around it. `plain`, `mark` and `inPlace` (invisible, but spelling needs it
 * there) are shown; `blank` as a space; `carriageReturn` and `lineBreak` are ways to write a new line; the rest gets a visible stand-in.
 */
export type CharacterClass =
  | 'plain'
  | 'mark'
  | 'inPlace'
  | 'blank'
  | 'lineBreak'
  | 'carriageReturn'
  | 'hidden'
  | 'bidiControl'
  | 'control';

const BLACK_FLAG = '\u{1F3F4}';
/**
 * Anything that is not a letter, digit, sign or space of its own, and the flag that tag characters may follow: everything else
 * is plain without a closer look.
 */
export const NOTABLE =
  /[\p{C}\p{Mn}\p{Me}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}\u{13441}\u{13442}\u1680\u2000\u2001\u{1F3F4}]/gu;
const BIDI_CONTROL = /\p{Bidi_Control}/u;
/** LRM, RLM and ALM only steer neutral characters next to them, and right-to-left texts need them. */
const DIRECTION_MARK = /[\u200E\u200F\u061C]/u;
/** Format characters that are drawn beside letters of their script: Arabic and Kaithi number signs, Syriac abbreviation mark. */
const DRAWN_FORMAT = /[\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2]/u;
const KAITHI_FORMAT = /[\u{110BD}\u{110CD}]/u;
const KAITHI = /\p{Script=Kaithi}/u;
const MARK = /[\p{Mn}\p{Me}]/u;
/** A mark that is drawn as nothing: Khitan's filler. */
const BLANK_MARK = '\u{16FE4}';
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/u;

// Zero-width characters that spelling needs where they stand. Anywhere else they hide something.

/** Scripts in which ZWJ and ZWNJ choose a letter's form (Unicode 17, chapters 9, 12, 13, 14 and 16). */
const JOINING_SCRIPTS =
  'Arabic Syriac Mongolian Nko Mandaic Hanifi_Rohingya Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu ' +
  'Kannada Malayalam Sinhala Tibetan Myanmar Khmer Balinese Javanese Sundanese Meetei_Mayek Grantha Chakma';
const JOINING = anyOf(JOINING_SCRIPTS.split(' ').map((script) => `\\p{scx=${script}}`));
const JOINING_LETTER = /[\p{L}\p{M}]/u;
/** Texts in these scripts have no spaces; ZWSP says where a line may break. */
const UNSPACED = anyOf(['Thai', 'Lao', 'Khmer', 'Myanmar'].map((script) => `\\p{scx=${script}}`));
const PICTOGRAPH = /\p{Extended_Pictographic}/u;
const PICTOGRAPH_TAIL = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F]/u;

const TEXT_OR_EMOJI = /[\uFE0E\uFE0F]/u;
const KEYCAP_BASE = /[\d#*]/u;
const KEYCAP = '\u20E3';
/**
 * Standardised variants (StandardizedVariants.txt): of ideographs, of mathematical signs, Myanmar and Phags-pa, and of the punctuation
 * that stands in a corner or in the middle of its square.
 */
const HAS_VARIANTS: readonly (readonly [selector: RegExp, base: RegExp])[] = [
  [/[\uFE00-\uFE02]/u, /\p{Unified_Ideograph}/u],
  [/\uFE00/u, /[^\P{Sm}\0-\x7F]|\p{Script=Myanmar}|\p{Script=Phags_Pa}/u],
  [/[\uFE00\uFE01]/u, /[‘’“”、。！，．：；？]/u],
];
const IDEOGRAPHIC_VARIANT = /[\u{E0100}-\u{E01EF}]/u;
const IDEOGRAPH = /\p{Unified_Ideograph}/u;
const MONGOLIAN_VARIANT = /[\u180B-\u180D\u180F]/u;
const MONGOLIAN = /\p{Script=Mongolian}/u;

/** A character with what stands around it; whole code points, `''` at the ends. */
export interface CharacterContext {
  readonly character: string;
  readonly before: string;
  readonly after: string;
  /** The text holds letters that are written from right to left, so that direction marks and number signs have their place in it. */
  readonly rightToLeft: boolean;
}

/** What a notable character is. Sources: Unicode 17, UAX 9 (bidi controls), UAX 44 (Default_Ignorable_Code_Point), UTR 36 and UTS 39. */
export function classifyCharacter(context: CharacterContext): CharacterClass {
  const { character, rightToLeft } = context;
  switch (character) {
    case '\n':
    case '\u2028':
    case '\u2029':
      return 'lineBreak';
    case '\r':
      return 'carriageReturn';
    case '\t':
    case BLACK_FLAG:
      return 'plain';
  }
  if (ODD_BLANK.test(character)) {
    return isBlankInPlace(context) ? 'plain' : 'blank';
  }
  if (BIDI_CONTROL.test(character)) {
    return rightToLeft && DIRECTION_MARK.test(character) ? 'inPlace' : 'bidiControl';
  }
  if (character <= '\u009F') {
    return 'control';
  }
  if (isJoinerInPlace(context) || isSelectorInPlace(context) || isWordBreakInPlace(context)) {
    return 'inPlace';
  }
  if (MARK.test(character) && !IGNORABLE.test(character) && character !== BLANK_MARK) {
    return 'mark';
  }
  const isDrawn =
    (rightToLeft && DRAWN_FORMAT.test(character)) ||
    (KAITHI_FORMAT.test(character) && KAITHI.test(context.after));
  return isDrawn ? 'plain' : 'hidden';
}

/** Ogham's blank, which is drawn as a line in some fonts, and two as wide as a letter that only typesetters used. */
const ODD_BLANK = /[\u1680\u2000\u2001]/;
const OGHAM = /\p{Script=Ogham}/u;

function isBlankInPlace({ character, before, after }: CharacterContext): boolean {
  return character === '\u1680' && (OGHAM.test(before) || OGHAM.test(after));
}

function isJoinerInPlace({ character, before, after }: CharacterContext): boolean {
  if (character !== '\u200D' && character !== '\u200C') {
    return false;
  }
  // What keeps two letters apart has its place between two; what gives a letter the form it has beside another, alone too.
  if (
    JOINING.test(before) &&
    JOINING_LETTER.test(before) &&
    (character === '\u200D' || JOINING.test(after))
  ) {
    return true;
  }
  return character === '\u200D' && PICTOGRAPH_TAIL.test(before) && PICTOGRAPH.test(after);
}

function isSelectorInPlace({ character, before, after }: CharacterContext): boolean {
  return (
    (TEXT_OR_EMOJI.test(character) &&
      (PICTOGRAPH.test(before) || (KEYCAP_BASE.test(before) && after === KEYCAP))) ||
    HAS_VARIANTS.some(([selector, base]) => selector.test(character) && base.test(before)) ||
    (IDEOGRAPHIC_VARIANT.test(character) && IDEOGRAPH.test(before)) ||
    (MONGOLIAN_VARIANT.test(character) && MONGOLIAN.test(before))
  );
}

function isWordBreakInPlace({ character, before, after }: CharacterContext): boolean {
  return character === '\u200B' && UNSPACED.test(before) && UNSPACED.test(after);
}

function anyOf(classes: readonly string[]): RegExp {
  return new RegExp(`[${classes.join('')}]`, 'u');
}
