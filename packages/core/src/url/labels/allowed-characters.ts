import { ALLOWED_RANGES } from './allowed-characters.generated.js';

/** First and last code point of each range, in order, one after the other. */
let borders: Uint32Array | undefined;

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
