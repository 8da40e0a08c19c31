import { codePointName, type CheckFinding, finding } from '../context/url-context.js';
import type { LabelCheck } from './label-check.js';

/** IDNA 2003 read them otherwise (UTS 46, 6): `straße.de` was `strasse.de`, joiners vanished. */
const READ_OTHERWISE = /[ßς]/u;
const JOINER = /[\u200C\u200D]/;

/** ß and ς are ordinary and told; joiners can't be seen. */
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
