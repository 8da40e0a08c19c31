import type { HostLabel } from '../context/decode-label.js';
import { type CheckFinding, codePointName, finding, NOTHING } from '../context/url-context.js';

/** One question asked of one label of a host that has letters beyond ASCII. */
export type LabelCheck = (label: HostLabel, host: LabelHost) => readonly CheckFinding[];

/** What a label's verdict depends on besides itself. */
export interface LabelHost {
  /** The last label, Punycode and decoded. */
  readonly topLevel: HostLabel;
}

/** Each with what all scripts share: digits, hyphens, marks. */
const SINGLE_SCRIPTS = (
  'Latin Cyrillic Greek Arabic Hebrew Thai Devanagari Armenian Georgian Bengali Gurmukhi Gujarati Oriya Tamil ' +
  'Telugu Kannada Malayalam Sinhala Lao Tibetan Myanmar Khmer Ethiopic Thaana'
)
  .split(' ')
  .map((script) => ofScripts([script]));
/** UTS 39, 5.2, Highly Restrictive: ASCII Latin beside the scripts of one East Asian language, beside no other. */
const EAST_ASIAN = [
  ['Han', 'Bopomofo'],
  ['Han', 'Hiragana', 'Katakana'],
  ['Han', 'Hangul'],
].map((scripts) => ofScripts(scripts, 'a-z'));

/** Letters of several alphabets in one name: how one letter is swapped for its double. */
export const checkMixedScripts: LabelCheck = ({ unicode }) =>
  [...EAST_ASIAN, ...SINGLE_SCRIPTS].some((allowed) => allowed.test(unicode))
    ? NOTHING
    : finding('mixedScripts', 'warn');

function ofScripts(scripts: readonly string[], besides = ''): RegExp {
  const classes = [...scripts, 'Common', 'Inherited'].map((script) => `\\p{scx=${script}}`).join('');
  return new RegExp(`^[${classes}${besides}]+$`, 'u');
}

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

/** IDNA 2003 read them otherwise (UTS 46, 6): `straße.de` was `strasse.de`, joiners vanished. */
const READ_OTHERWISE = /[ßς]/u;
const JOINER = /[\u200C\u200D]/;

/** ß and ς are ordinary letters and only mentioned; joiners are invisible. */
export const checkDeviationCharacters: LabelCheck = ({ unicode }) => {
  const findings: CheckFinding[] = [];
  const joiner = JOINER.exec(unicode);
  const other = READ_OTHERWISE.exec(unicode);
  if (joiner) {
    findings.push(...finding('deviationCharacter', 'warn', { codePoint: codePointName(joiner[0]) }));
  }
  if (other) {
    findings.push(...finding('deviationCharacter', 'info', { codePoint: codePointName(other[0]) }));
  }
  return findings;
};

const JAPANESE = '\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Han}';
const CHINESE_OR_JAPANESE = `${JAPANESE}\\p{scx=Bopomofo}`;
/** Read as a slash between letters that are not Japanese: ノ ン ソ ゾ 丶 丿 乀 乁. */
const SLASH_LIKE = '[\\u30CE\\u30F3\\u30BD\\u30BE\\u4E36\\u4E3F\\u4E40\\u4E41]';
/** Read as a dash or a Latin letter beside other scripts: 一 丨 丶 七 十 工 丁 丆 丫 乂 〇 and strokes of Bopomofo. */
const LETTER_LIKE =
  '[\\u4E00\\u4E01\\u4E03\\u4E05\\u4E28\\u4E06\\u4E2B\\u4E36\\u4E42\\u4E5B\\u5341\\u5DE5\\u8BA0\\u3007\\u3108\\u3112\\u311A\\u311F\\u3127-\\u3129\\u31B2\\u31B3\\u31BA]';

/** East Asian characters that pass for signs or Latin letters unless their own kind stands beside them (Chromium's IDN policy). */
const OUT_OF_PLACE = [
  `[^${JAPANESE}](${SLASH_LIKE})[^${JAPANESE}]`,
  // Beside digits alone they are numbers: 一123.
  `^(?=.*[a-z]).*[^${CHINESE_OR_JAPANESE}](${LETTER_LIKE})`,
  `^(?=.*[a-z]).*(${LETTER_LIKE})[^${CHINESE_OR_JAPANESE}]`,
  // Iteration marks and the prolonged sound mark follow a kana; the middle dot stands between East Asian letters.
  '(?<![\\p{scx=Katakana}])([\\u30FD\\u30FE])',
  '(?<![\\p{scx=Katakana}\\p{scx=Hiragana}])(\\u30FC)',
  `[^${CHINESE_OR_JAPANESE}](\\u30FB)|(\\u30FB)[^${CHINESE_OR_JAPANESE}]|(\\u30FB)$`,
  // Chinese in Taiwan writes Bopomofo beside ideographs.
  '^(?!.*\\p{Script=Han}).*(\\p{Script=Bopomofo})',
  // UTS 46, 4.1: only dividing a name, and not where an encoded name has its mark.
  '^(-)|(-)$|^..(-)-',
  // へ べ ぺ are the same in both kana.
  '^[\\p{scx=Katakana}]+([\\u3078-\\u307A])[\\p{scx=Katakana}]+$',
  '^[\\p{scx=Hiragana}]+([\\u30D8-\\u30DA])[\\p{scx=Hiragana}]+$',
].map((pattern) => new RegExp(pattern, 'u'));

export const checkOutOfPlace: LabelCheck = ({ unicode }) => {
  for (const pattern of OUT_OF_PLACE) {
    const found = pattern
      .exec(unicode)
      ?.slice(1)
      .find((character) => character !== undefined);
    if (found !== undefined) {
      return finding('disallowedCharacter', 'warn', { codePoint: codePointName(found) });
    }
  }
  return NOTHING;
};

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
