/** Letters that have no decomposition, as people type them without their mark. */
const UNMARKED: Readonly<Record<string, string>> = {
  ß: 'ss',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ı: 'i',
  œ: 'oe',
  æ: 'ae',
};
const UNMARKED_LETTERS = /[ßłøđıœæ]/g;
const CAMEL = /([\p{Ll}\p{N}])(?=\p{Lu})|(\p{Lu})(?=\p{Lu}\p{Ll})/gu;
/** Most names are plain; the same patterns without Unicode's classes take a fifth of the time. */
const ASCII = /^[ -~\n]*$/;
const ASCII_CAMEL = /([a-z0-9])(?=[A-Z])|([A-Z])(?=[A-Z][a-z])/g;
const ASCII_WORD = /[a-z0-9]+/g;
/** With vowel signs: those of Indian scripts are not decomposed. */
const WORD = /[\p{L}\p{N}\p{Mc}]+/gu;

/**
 * The words of a name or a sentence, lower case and without accents: `userAPIKey`, `user_api_key` and “User: API key”
 * are all `user api key`. Linear; whoever calls it bounds the text.
 */
export function splitWords(text: string): readonly string[] {
  if (ASCII.test(text)) {
    return text.replace(ASCII_CAMEL, '$1$2 ').toLowerCase().match(ASCII_WORD) ?? [];
  }
  return fold(plainLetters(text).replace(CAMEL, '$1$2 ')).match(WORD) ?? [];
}

/** Letters in filled circles and squares: symbols, which normalising leaves as they are. */
const FILLED = /[\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}]/gu;
const FIRST_CIRCLED = 0x1f150;
const FIRST_SQUARED = 0x1f170;

/** Compatibility-normalised, with letters for what is drawn as one: 𝗮, ⓐ, 🄰, 🅐, 🅰. */
export function plainLetters(text: string): string {
  return text.normalize('NFKC').replace(FILLED, (sign) => {
    const codePoint = sign.codePointAt(0) ?? 0;
    return String.fromCharCode(
      0x61 + codePoint - (codePoint < FIRST_SQUARED ? FIRST_CIRCLED : FIRST_SQUARED),
    );
  });
}

/** Lower case, accents and unseen characters dropped. Takes compatibility-normalised text. */
export function fold(text: string): string {
  if (ASCII.test(text)) {
    return text.toLowerCase();
  }
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{Mn}\p{Cf}]/gu, '')
    .replace(UNMARKED_LETTERS, (letter) => UNMARKED[letter] ?? letter);
}
