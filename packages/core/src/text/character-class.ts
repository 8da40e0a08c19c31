import { isJoinerInPlace, isSelectorInPlace, isWordBreakInPlace } from './invisible-in-place.js';

/**
 * What a character does to the words around it. `plain`, `mark` and `inPlace` (invisible, but spelling needs it
 * there) are shown; `carriageReturn` and `lineBreak` are ways to write a new line; the rest gets a visible stand-in.
 */
export type CharacterClass =
  'plain' | 'mark' | 'inPlace' | 'lineBreak' | 'carriageReturn' | 'hidden' | 'bidiControl' | 'control';

/** Anything that is not a letter, digit, sign or space of its own: everything else is plain without a closer look. */
const NOTABLE = /[\p{C}\p{Mn}\p{Me}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
const BIDI_CONTROL = /\p{Bidi_Control}/u;
/** LRM, RLM and ALM only steer neutral characters next to them, and right-to-left texts need them. */
const DIRECTION_MARK = /[\u200E\u200F\u061C]/u;
/** Format characters that are drawn: Arabic and Kaithi number signs, Syriac abbreviation mark. */
const DRAWN_FORMAT = /[\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u{110BD}\u{110CD}]/u;
const MARK = /[\p{Mn}\p{Me}]/u;
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/u;

/** A character with what stands around it; whole code points, `''` at the ends. */
export interface CharacterContext {
  readonly character: string;
  readonly before: string;
  readonly after: string;
  /** The text holds letters that are written from right to left. */
  readonly rightToLeft: boolean;
}

/** Sources: Unicode 17, UAX 9 (bidi controls), UAX 44 (Default_Ignorable_Code_Point), UTR 36 and UTS 39. */
export function classifyCharacter(context: CharacterContext): CharacterClass {
  const { character, rightToLeft } = context;
  if (!NOTABLE.test(character)) {
    return 'plain';
  }
  switch (character) {
    case '\n':
    case '\u2028':
    case '\u2029':
      return 'lineBreak';
    case '\r':
      return 'carriageReturn';
    case '\t':
      return 'plain';
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
  if (MARK.test(character) && !IGNORABLE.test(character)) {
    return 'mark';
  }
  return DRAWN_FORMAT.test(character) ? 'plain' : 'hidden';
}
