/** The ranges whose strong characters are of bidi class R or AL (DerivedBidiClass.txt, `@missing` lines), letters only. */
const RIGHT_TO_LEFT_LETTER =
  /(?=\p{L})[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
const LETTER = /\p{L}/u;

/**
 * Whether a text holds letters that are written from right to left. Marks, digits and signs don't count: U+061C and U+0660 have Arabic
 * as a script, and one of them would turn an English text round.
 */
export function hasRightToLeftLetters(text: string): boolean {
  return RIGHT_TO_LEFT_LETTER.test(text);
}

/**
 * The direction that a text is drawn in: that of its first letter. Unlike `dir="auto"`, which counts direction marks as well.
 *
 * @example
 * directionOf('\u061Crm -rf ./build /'); // 'ltr'
 */
export function directionOf(text: string): 'ltr' | 'rtl' {
  const first = LETTER.exec(text)?.[0];
  return first !== undefined && RIGHT_TO_LEFT_LETTER.test(first) ? 'rtl' : 'ltr';
}
