import { sameDecimal } from '../json-schema/index.js';

export interface NumberTextOptions {
  /** What separates the fraction in the person's locale; a full stop is understood too where it can't group thousands. @default '.' */
  readonly decimalSeparator?: '.' | ',';
}

export type NumberText =
  | { readonly value: number; readonly problem?: never }
  /** `syntax`: not a number. `unsafe`: a number that JSON would carry as another one. */
  | { readonly value?: never; readonly problem: 'syntax' | 'unsafe' }
  /** `grouping`: thousands are set apart. `decimal`: a comma where the locale has a full stop. */
  | (SeparatorProblem & { readonly value?: never });

/** Sign, digits with or without a fraction, exponent. Nothing here can be matched in two ways. */
const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;

/** Where the comma separates fractions, `1.234` is what others write as 1234: a guess could be wrong a thousandfold. */
const AMBIGUOUS = /^[+-]?[1-9]\d{0,2}\.\d{3}$/;

/**
 * Reads a number as a person types it.
 *
 * Taken: surrounding white space, a sign (`+`, `-`, `−` U+2212), leading zeros (`007` is 7, as everywhere outside
 * programming), a fraction without digits on one side (`5.`, `.5`), an exponent (`1e3`), the decimal digits of any one
 * script (`٣٫٥` is 3.5). With `decimalSeparator: ','` a single comma is the decimal point (and `1.234` is refused, see
 * `AMBIGUOUS`). Not taken: grouping of thousands, which reads differently from country to country, hexadecimal,
 * `Infinity`, `NaN`. `-0` is 0.
 *
 * A number is `unsafe` where the nearest double is another decimal number (`9007199254740993`, `1e400`, `1e-400`): what
 * was typed must be what arrives.
 *
 * @example
 * parseNumberText('1,5', { decimalSeparator: ',' }); // { value: 1.5 }
 * parseNumberText('1,000'); // { problem: 'grouping', example: '1000' }
 */
export function parseNumberText(text: string, options: NumberTextOptions = {}): NumberText {
  const { decimalSeparator = '.' } = options;
  const plain = toPlainDigits(text.trim());
  if (plain === undefined) {
    return { problem: 'syntax' };
  }
  const decimal = decimalSeparator === ',' ? plain.replace(',', '.') : plain;
  if (!NUMBER.test(decimal) || (decimalSeparator === ',' && AMBIGUOUS.test(plain))) {
    return separatorProblem(plain, decimalSeparator) ?? { problem: 'syntax' };
  }
  const value = Number(decimal);
  if (!Number.isFinite(value) || !sameDecimal(decimal, String(value))) {
    return { problem: 'unsafe' };
  }
  return { value: value === 0 ? 0 : value };
}

/** A first group that begins with no zero, then groups of three, or of two before the last (as in India). */
const GROUPED =
  /^[+-]?[1-9](?:\d{0,2}(?:([ ,.'\u2019\u00a0\u202f\u066c])\d{3})(?:\1\d{3})*|\d?(?:,\d{2})+,\d{3})(?:[.,]\d*)?$/;
const FRACTION = /^[+-]?\d*,\d*$/;
const NOT_IN_NUMBER = /[^\d+-]/g;

export interface SeparatorProblem {
  readonly problem: 'grouping' | 'decimal';
  /** The same number, as it is taken. */
  readonly example: string;
}

/**
 * What keeps a text from being a number where only its separators do: thousands set apart (`1,000`, `1 000`, `1.000,5`),
 * or a decimal comma where the locale has a full stop.
 *
 * @param plain in ASCII digits.
 */
function separatorProblem(plain: string, decimalSeparator: '.' | ','): SeparatorProblem | undefined {
  const separator = GROUPED.exec(plain)?.[1] ?? (GROUPED.test(plain) ? ',' : undefined);
  if (separator !== undefined) {
    const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
    const hasFraction = last >= 0 && plain[last] !== separator;
    const whole = (hasFraction ? plain.slice(0, last) : plain).replace(NOT_IN_NUMBER, '');
    return {
      problem: 'grouping',
      example: hasFraction ? `${whole}${decimalSeparator}${plain.slice(last + 1)}` : whole,
    };
  }
  return decimalSeparator === '.' && FRACTION.test(plain) && /\d/.test(plain)
    ? { problem: 'decimal', example: plain.replace(',', '.') }
    : undefined;
}

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
/** Invisible marks that formatters put around signs (Unicode UAX 9). */
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
function toPlainDigits(text: string): string | undefined {
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
