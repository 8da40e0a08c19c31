import { finding, NOTHING } from '../context/url-context.js';
import type { LabelCheck } from './label-check.js';

const DIGIT = /\p{Nd}/gu;
const IS_DIGIT = /^\p{Nd}$/u;

/** Digits of two decimal systems in one label: some look like other digits (UTS 39, 5.3). */
export const checkMixedDigits: LabelCheck = ({ unicode }) => {
  const zeros = new Set([...unicode.matchAll(DIGIT)].map(([digit]) => zeroOf(digit.codePointAt(0) ?? 0)));
  return zeros.size > 1 ? finding('mixedDigits', 'warn') : NOTHING;
};

/** Each system's ten digits follow one another (Unicode, 4.6), with a gap before the zero for those allowed in names. */
function zeroOf(digit: number): number {
  let zero = digit;
  while (digit - zero < 9 && IS_DIGIT.test(String.fromCodePoint(zero - 1))) {
    zero -= 1;
  }
  return zero;
}
