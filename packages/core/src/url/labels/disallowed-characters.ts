import { codePointName, finding, NOTHING, refusal } from '../context/url-context.js';
import { ALLOWED_RANGES } from './allowed-characters.generated.js';
import type { LabelCheck } from './label-checks.js';

/** They read as the signs that divide a URL: `example.com⁄login.evil.example` is one host. */
const DIVIDERS =
  /[\u2044\u2215\u2571\u27CB\u29F8\u29F6\u2CC6\u3033\u1735\u2024\u0701\u0702\uA4F8\uA60E\u02D0\uA789\u2236\u05C3\u16EC\u1803\u1809\uFF20\uFE6B]/u;
/** Looked at by the check of deviation characters. */
const DEVIATION = /[\u200C\u200D]/;
/** Where languages are spelt with letters of the African reference alphabet. */
const AFRICA = (
  'africa ao bf bi bj bw cd cf cg ci cm dz et gh gm gn gq gw ke lr ma ml mr mw mz na ne ng rw sd sl sn so ss st td tg tz ug ' +
  'za zm zw'
).split(' ');
const SAPMI = ['no', 'se', 'fi'];
/**
 * Letters that are at home in few countries and pass for others elsewhere: þ as p, ð as o, ə as e (Chromium's IDN policy);
 * ɩ as i, ɛ as e, ħ as h, which it shows.
 */
const HOME: readonly (readonly [RegExp, readonly string[]])[] = [
  [/[þð]/u, ['is', 'fo']],
  [/ə/u, ['az']],
  [/ħ/u, ['mt']],
  [/[ŧʒǯ]/u, SAPMI],
  [/ŋ/u, [...SAPMI, ...AFRICA]],
  [/[ƒƙƴǝɍɓɔɖɗɛɣɨɩɲʉʋ]/u, AFRICA],
];
/** The fonts of macOS and iOS have them and draw nothing (Chromium's IDN policy). */
const DRAWN_BLANK = /[\u0620\u0F8C-\u0F8F]/u;

/** First and last code point of each range, in order, one after the other. */
let borders: Uint32Array | undefined;

/** Characters that names of today have no use for, or not here. */
export const checkDisallowedCharacters: LabelCheck = ({ unicode }, { topLevel }) => {
  const divider = DIVIDERS.exec(unicode)?.[0];
  if (divider !== undefined) {
    return refusal('disallowedCharacter', { codePoint: codePointName(divider) });
  }
  const characters = [...unicode];
  const found = characters.find(
    (character, index) =>
      (!isAllowedCharacter(character) && !DEVIATION.test(character)) ||
      DRAWN_BLANK.test(character) ||
      HOME.some(([letters, homes]) => letters.test(character) && !homes.includes(topLevel.ascii)) ||
      (character === '·' && !isCatalanDot(characters, index, topLevel.ascii)),
  );
  return found === undefined
    ? NOTHING
    : finding('disallowedCharacter', 'warn', { codePoint: codePointName(found) });
};

/** RFC 5892, A.3: only between two l. */
function isCatalanDot(characters: readonly string[], index: number, topLevel: string): boolean {
  return topLevel === 'cat' && characters[index - 1] === 'l' && characters[index + 1] === 'l';
}

/**
 * Whether names of today are spelt with a character: of a script that UAX 31 recommends, in use, unchanged by NFKC and
 * case folding (UTS 39, Identifier_Status, as browsers apply it), lower case.
 */
export function isAllowedCharacter(character: string): boolean {
  borders ??= readRanges(ALLOWED_RANGES);
  const codePoint = character.codePointAt(0) ?? 0;
  let low = 0;
  let high = borders.length / 2 - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (codePoint < (borders[2 * middle] ?? 0)) {
      high = middle - 1;
    } else if (codePoint > (borders[2 * middle + 1] ?? 0)) {
      low = middle + 1;
    } else {
      return true;
    }
  }
  return false;
}

function readRanges(written: string): Uint32Array {
  let next = 0;
  return Uint32Array.from(
    written.split(' ').flatMap((range) => {
      const [gap = 0, length = 0] = range.split('-').map((digits) => Number.parseInt(digits, 36));
      const first = next + gap;
      next = first + length + 1;
      return [first, first + length];
    }),
  );
}
