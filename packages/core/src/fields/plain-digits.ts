/** What keyboards and formatters of other scripts write for ASCII's signs and points. */
const PLAIN: ReadonlyMap<string, string> = new Map([
  ['\u2212', '-'],
  ['\uff0d', '-'],
  ['\uff0b', '+'],
  ['\uff0e', '.'],
  ['\uff0c', ','],
  ['\u066b', '.'],
]);
const FOREIGN = /\p{Nd}|[\u2212\uff0d\uff0b\uff0e\uff0c\u066b]/gu;
/** Formatters put them around signs; nobody sees them (Unicode UAX 9). */
const DIRECTION_MARKS = /[\u061c\u200e\u200f]/g;
const DIGIT = /^\p{Nd}$/u;
/** In UTF-16 units: no number that is written in other digits is longer. */
const LONGEST = 1000;

/**
 * A number's text in ASCII: decimal digits of any script (`٣` and `३` are 3) and what stands there for signs, the full
 * stop and the comma. U+066B, the Arabic decimal separator, is a full stop.
 *
 * @returns `undefined` where digits of two scripts are mixed: what looks like one number could be another.
 */
export function toPlainDigits(text: string): string | undefined {
  // Nearly all numbers are plain as they are.
  if (/^[\x20-\x7e]*$/.test(text)) {
    return text;
  }
  const zeros = new Set<number>();
  const plain = text
    .slice(0, LONGEST)
    .replace(DIRECTION_MARKS, '')
    .replace(FOREIGN, (character) => {
      const sign = PLAIN.get(character);
      if (sign !== undefined) {
        return sign;
      }
      const point = character.codePointAt(0) ?? 0;
      const value = digitValue(point);
      zeros.add(point - value);
      return String(value);
    });
  return zeros.size > 1 || text.length > LONGEST ? undefined : plain;
}

/** Decimal digits come in runs of ten from zero on (Unicode, section 4.6), some runs right after others. */
function digitValue(point: number): number {
  let place = 0;
  while (DIGIT.test(String.fromCodePoint(point - place - 1))) {
    place += 1;
  }
  return place % 10;
}
