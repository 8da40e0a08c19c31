/**
 * Characters that names of today are spelt with: the alphabets that UAX 31 (table 5) recommends, without their historic
 * and technical letters (UTS 39, Identifier_Type) and without what browsers leave out besides (Chromium's IDN policy:
 * Latin Extended Additional but for Vietnamese, Greek Extended, kra, modifier apostrophes, U+0338). Chosen by hand by
 * ranges; lower case only.
 */
const RANGES = [
  'a-z0-9\\-_',
  // Latin: Western, Central and Northern European, Turkish, Azerbaijani, Vietnamese, Romanian, Sami, Maltese
  '\\u00DF-\\u00F6\\u00F8-\\u0137\\u013A-\\u0148\\u014A-\\u017E\\u01A1\\u01B0\\u01E5\\u01E7\\u01E9\\u01EF\\u01FB\\u01FD\\u01FF\\u0219\\u021B\\u0259\\u1EA1-\\u1EF9',
  // Catalan l·l
  '\\u00B7',
  // Greek
  '\\u0390\\u03AC-\\u03CE',
  // Cyrillic, without the letters that the reforms dropped
  '\\u0430-\\u045F\\u048B-\\u052F',
  '\\u0561-\\u0587',
  // Hebrew with Yiddish digraphs, geresh and gershayim
  '\\u05D0-\\u05EA\\u05EF-\\u05F4',
  // Arabic with Persian, Urdu, Kurdish, Pashto, Uyghur; vowel signs; both rows of digits
  '\\u0620-\\u063F\\u0641-\\u0655\\u0660-\\u0669\\u066E-\\u06D3\\u06D5\\u06E5\\u06E6\\u06EE-\\u06FC\\u06FF\\u0750-\\u077F',
  '\\u0780-\\u07B1',
  // Han with its zero and iteration mark, kana, Bopomofo, Hangul syllables
  '\\p{Script=Han}',
  '\\u3041-\\u3096\\u309D\\u309E\\u30A1-\\u30FE\\u3105-\\u312F\\u31A0-\\u31BF\\uAC00-\\uD7A3',
  '\\u10D0-\\u10FA',
  // Combining marks that no letter has swallowed; where they may stand is another check
  '\\u0300-\\u0337',
];
/** Scripts whose letters, vowel signs and digits are nearly all in use. */
const WHOLE_SCRIPTS = [
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam'],
  ...['Sinhala', 'Thai', 'Lao', 'Tibetan', 'Myanmar', 'Khmer', 'Ethiopic'],
];
const LETTERS = '[\\p{L}\\p{M}\\p{Nd}]';

const ALLOWED = new RegExp(
  `^(?:[${RANGES.join('')}]|(?=${LETTERS})[${WHOLE_SCRIPTS.map((script) => `\\p{Script=${script}}`).join('')}])$`,
  'u',
);

export function isAllowedCharacter(character: string): boolean {
  return ALLOWED.test(character);
}
