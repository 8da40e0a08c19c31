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
export function separatorProblem(plain: string, decimalSeparator: '.' | ','): SeparatorProblem | undefined {
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
