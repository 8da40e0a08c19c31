import { finding, NOTHING } from '../context/url-context.js';
import type { LabelCheck } from './label-check.js';

/** Each with what all scripts share: digits, hyphens, marks. */
const SINGLE_SCRIPTS = [
  ...[
    'Latin',
    'Cyrillic',
    'Greek',
    'Arabic',
    'Hebrew',
    'Thai',
    'Devanagari',
    'Armenian',
    'Georgian',
    'Bengali',
  ],
  ...[
    'Gurmukhi',
    'Gujarati',
    'Oriya',
    'Tamil',
    'Telugu',
    'Kannada',
    'Malayalam',
    'Sinhala',
    'Lao',
    'Tibetan',
  ],
  ...['Myanmar', 'Khmer', 'Ethiopic', 'Thaana'],
].map((script) => ofScripts([script]));
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
