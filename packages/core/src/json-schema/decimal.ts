/** An exact decimal number: `digits` × 10^`exponent`. */
export interface Decimal {
  readonly negative: boolean;
  /** Without leading or trailing zeros; empty for zero. */
  readonly digits: string;
  readonly exponent: number;
}

/** Splits a number's text (JSON's grammar, and a leading `+`, zeros or a bare point) without rounding. */
export function toDecimal(text: string): Decimal {
  const [mantissa = '', exponentText = '0'] = text.toLowerCase().split('e');
  const negative = mantissa.startsWith('-');
  const [whole = '', fraction = ''] = mantissa.replace(/^[+-]/, '').split('.');
  const all = whole + fraction;
  const start = countZeros(all, 1);
  if (start === all.length) {
    return { negative: false, digits: '', exponent: 0 };
  }
  const trailing = countZeros(all, -1);
  const digits = all.slice(start, all.length - trailing);
  return { negative, digits, exponent: Number(exponentText) - fraction.length + trailing };
}

/** Whether two texts write the same number. */
export function sameDecimal(one: string, other: string): boolean {
  const a = toDecimal(one);
  const b = toDecimal(other);
  return a.negative === b.negative && a.digits === b.digits && a.exponent === b.exponent;
}

/** How many zeros stand at the start (1) or at the end (-1). */
function countZeros(digits: string, direction: 1 | -1): number {
  let count = 0;
  const first = direction === 1 ? 0 : digits.length - 1;
  while (count < digits.length && digits[first + direction * count] === '0') {
    count += 1;
  }
  return count;
}
