import { finding, NOTHING } from '../context/url-context.js';
import type { LabelCheck } from './label-check.js';

/** Marks where a reader overlooks them or takes them for part of another letter (Chromium's IDN policy; UTS 39, 5.4). */
const MISPLACED = [
  /^\p{M}/u,
  // Latin, Greek and Cyrillic accents on other letters.
  /(?![\p{scx=Latin}\p{scx=Greek}\p{scx=Cyrillic}\p{M}])[^][\u0300-\u0339]/u,
  // A dot above a dotted letter, any accent above a dotless one.
  /[ijl]\p{Mn}*\u0307/u,
  /ı[\u0300-\u0339]/u,
  // Kana sound marks that a letter should have swallowed.
  /[\u3099\u309A]/u,
  // More than any language stacks on such letters.
  /[\u0300-\u0339]{3}/u,
];

/** The same mark twice looks like once; of a composed letter only one of them is seen before it is decomposed. */
const REPEATED = /(\p{Mn})\p{Mn}{0,8}\1/u;

export const checkCombiningMarks: LabelCheck = ({ unicode }) =>
  REPEATED.test(unicode.normalize('NFD')) || MISPLACED.some((pattern) => pattern.test(unicode))
    ? finding('combiningMarks', 'warn')
    : NOTHING;
