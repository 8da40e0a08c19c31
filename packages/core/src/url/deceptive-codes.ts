import type { UrlFindingCode } from './context/url-inspection.js';

/** The letters of a host's name could deceive. */
export const DECEPTIVE_LETTERS: readonly UrlFindingCode[] = [
  'disallowedCharacter',
  'mixedScripts',
  'mixedDigits',
  'combiningMarks',
  'bidiRule',
  'deviationCharacter',
  'wholeScriptConfusable',
  'confusable',
];

/** The same, and whom a name imitates. */
export const DECEPTIVE_NAMES: readonly UrlFindingCode[] = [
  ...DECEPTIVE_LETTERS,
  'knownDomainAsSubdomain',
  'knownNameInside',
  'punycode',
];
