import { finding, NOTHING } from '../context/url-context.js';
import type { LabelCheck } from './label-check.js';

/** Bidi classes R and AL among the letters that names may hold: those of scripts written from right to left. */
const RIGHT_TO_LEFT =
  '\\p{Script=Hebrew}\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Thaana}\\p{Script=Nko}\\p{Script=Mandaic}' +
  '\\p{Script=Samaritan}\\p{Script=Adlam}\\p{Script=Hanifi_Rohingya}';
/** Class AN. The digits of Persian, U+06F0 to U+06F9, are of class EN as ours are. */
const ARABIC_DIGIT = '\\u0660-\\u0669';
const EUROPEAN_DIGIT = '0-9\\u06F0-\\u06F9';

const CONCERNS = new RegExp(`(?!\\p{M}|[${EUROPEAN_DIGIT}])[${RIGHT_TO_LEFT}${ARABIC_DIGIT}]`, 'u');
const STARTS_WELL = new RegExp(`^(?![${ARABIC_DIGIT}${EUROPEAN_DIGIT}])[${RIGHT_TO_LEFT}]`, 'u');
const ENDS_WELL = new RegExp(`[${RIGHT_TO_LEFT}${ARABIC_DIGIT}${EUROPEAN_DIGIT}]\\p{Mn}*$`, 'u');
const BOTH_DIGITS = new RegExp(
  `[${ARABIC_DIGIT}].*[${EUROPEAN_DIGIT}]|[${EUROPEAN_DIGIT}].*[${ARABIC_DIGIT}]`,
  'u',
);

/**
 * A label whose characters change places when it is drawn among others (RFC 5893, 2). That letters of both directions
 * never stand in one label is the check of mixed scripts.
 */
export const checkBidiRule: LabelCheck = ({ unicode }) =>
  CONCERNS.test(unicode) &&
  (!STARTS_WELL.test(unicode) || !ENDS_WELL.test(unicode) || BOTH_DIGITS.test(unicode))
    ? finding('bidiRule', 'warn')
    : NOTHING;
