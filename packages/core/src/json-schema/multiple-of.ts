import { sameDecimal, toDecimal } from './decimal.js';

/**
 * Whether a number is a multiple of a step, in exact decimal arithmetic: 0.3 is a multiple of 0.1, although
 * 0.3 / 0.1 is 2.9999999999999996.
 */
export function isMultipleOf(value: number, step: number): boolean {
  const [one, other] = [toDecimal(String(value)), toDecimal(String(step))];
  if (one.digits === '') {
    return true;
  }
  const shift = one.exponent - other.exponent;
  const divisor = BigInt(other.digits);
  // Digits end in no zero, so what is finer than the step isn't a multiple of it.
  return shift >= 0 && (BigInt(one.digits) * powerOfTen(shift, divisor)) % divisor === 0n;
}

/** 10^`exponent` modulo a divisor, by squaring: the power itself may have 600 digits. */
function powerOfTen(exponent: number, divisor: bigint): bigint {
  let power = 1n;
  let square = 10n;
  for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
    power = left % 2 === 1 ? (power * square) % divisor : power;
    square = (square * square) % divisor;
  }
  return power;
}

/** The nearest multiples below and above a number that is none. */
export function multiplesAround(value: number, step: number): readonly [number, number] {
  const [one, other] = align(value, step);
  const towardsZero = one.mantissa / other.mantissa;
  const below = one.mantissa < 0n ? towardsZero - 1n : towardsZero;
  const toNumber = (times: bigint) => Number(`${times * other.mantissa}e${other.exponent}`);
  return [toNumber(below), toNumber(below + 1n)];
}

/** Longer ones would be no steps that a person could follow, and cost more than they are worth. */
const LONGEST_STEP = 40;

/** The least common multiple of two steps; `undefined` where no double is exactly it. */
export function commonMultiple(first: number, second: number): number | undefined {
  const [one, other] = align(first, second);
  const text = [one, other].map(({ mantissa }) => String(mantissa));
  if (text.some(({ length }) => length > LONGEST_STEP)) {
    return undefined;
  }
  let [larger, smaller] = [one.mantissa, other.mantissa];
  while (smaller !== 0n) {
    [larger, smaller] = [smaller, larger % smaller];
  }
  const written = `${(one.mantissa / larger) * other.mantissa}e${one.exponent}`;
  const multiple = Number(written);
  return Number.isFinite(multiple) && sameDecimal(written, String(multiple)) ? multiple : undefined;
}

interface Aligned {
  readonly mantissa: bigint;
  readonly exponent: number;
}

/** Both as whole multiples of one power of ten. Doubles span 10^±324, so the integers stay under 700 digits. */
function align(value: number, step: number): readonly [Aligned, Aligned] {
  const [one, other] = [toDecimal(String(value)), toDecimal(String(step))];
  const exponent = Math.min(one.exponent, other.exponent);
  const scale = ({ negative, digits, exponent: own }: typeof one): Aligned => ({
    mantissa: BigInt(`${negative ? '-' : ''}${digits || '0'}${'0'.repeat(own - exponent)}`),
    exponent,
  });
  return [scale(one), scale(other)];
}
