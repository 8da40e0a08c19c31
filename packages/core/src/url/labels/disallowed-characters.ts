import { codePointName, finding, NOTHING, refusal } from '../url-context.js';
import { isAllowedCharacter } from './allowed-characters.js';
import type { LabelCheck } from './label-check.js';

/** They read as the signs that divide a URL: `example.com⁄login.evil.example` is one host. */
const DIVIDERS =
  /[\u2044\u2215\u2571\u27CB\u29F8\u29F6\u2CC6\u3033\u1735\u2024\u0701\u0702\uA4F8\uA60E\u02D0\uA789\u2236\u05C3\u16EC\u1803\u1809\uFF20\uFE6B]/u;
/** Looked at by the check of deviation characters. */
const DEVIATION = /[\u200C\u200D]/;
/** Letters that are at home in one country and read as others elsewhere: þ as p, ð as o, ə as e (Chromium's IDN policy). */
const HOME: readonly (readonly [RegExp, readonly string[]])[] = [
  [/[þð]/u, ['is', 'fo']],
  [/ə/u, ['az']],
];

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
