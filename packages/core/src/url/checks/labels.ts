import { decodeLabel } from '../context/decode-label.js';
import {
  checkBidiRule,
  checkCombiningMarks,
  checkDeviationCharacters,
  type LabelCheck,
  checkMixedDigits,
  checkMixedScripts,
  checkOutOfPlace,
} from '../labels/label-checks.js';
import { checkDisallowedCharacters } from '../labels/disallowed-characters.js';
import { checkWholeScriptConfusable } from '../labels/whole-script-confusable.js';
import { type CheckFinding, NOTHING, type UrlCheck } from '../context/url-context.js';

const LABEL_CHECKS: readonly LabelCheck[] = [
  checkDisallowedCharacters,
  checkMixedScripts,
  checkMixedDigits,
  checkCombiningMarks,
  checkDeviationCharacters,
  checkWholeScriptConfusable,
  checkOutOfPlace,
  checkBidiRule,
];

/** Stands for an ending that nobody runs: it vouches for no alphabet. */
const NO_TOP_LEVEL = decodeLabel('');

/**
 * Asks of each label with letters beyond ASCII whether it could deceive, as browsers do before they show it decoded.
 * The policy is the browsers' (read in Chromium's and Firefox's sources); top-level domains that exist are not asked.
 */
export const checkLabels: UrlCheck = ({ host }) => {
  if (host === undefined || host.ascii === host.unicode) {
    return NOTHING;
  }
  const topLevel = (host.suffixKnown ? host.labels.at(-1) : undefined) ?? NO_TOP_LEVEL;
  return host.labels
    .slice(0, host.suffixKnown ? -1 : undefined)
    .filter((label) => label.ascii !== label.unicode)
    .flatMap((label) =>
      LABEL_CHECKS.flatMap((check) => check(label, { topLevel })).map((found) => about(label.ascii, found)),
    );
};

function about(label: string, found: CheckFinding): CheckFinding {
  return { ...found, params: { ...found.params, label }, label };
}
