import { sameDecimal } from '../json-schema/decimal.js';
import { separatorProblem, type SeparatorProblem } from './number-separators.js';
import { toPlainDigits } from './plain-digits.js';

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
