import type { ReadPolicy } from './read-policy.js';
import type { CheckFinding } from './url-context.js';
import type { UrlFinding, UrlInspection, UrlSeverity } from './url-inspection.js';

const ORDER: Readonly<Record<UrlSeverity, number>> = { block: 0, warn: 1, info: 2 };

const NO_FINDINGS: readonly UrlFinding[] = Object.freeze([]);
/** A host may have a hundred bad labels; each says why in `UrlHost.labels`. */
const MOST_LABELS_TOLD = 3;

/** Lets the policy change severities, drops repeats, puts the worst first; within a severity in the checks' order. */
export function applyPolicy(found: readonly CheckFinding[], policy: ReadPolicy): readonly UrlFinding[] {
  if (found.length === 0) {
    return NO_FINDINGS;
  }
  const told = new Map<string, UrlFinding>();
  const labels = [...new Set(found.flatMap(({ label }) => label ?? []))].slice(0, MOST_LABELS_TOLD);
  for (const { code, params, final, label, ...rest } of found) {
    if (label !== undefined && !labels.includes(label) && rest.severity !== 'block') {
      continue;
    }
    const severity = final ? rest.severity : (policy.severities[code] ?? rest.severity);
    const finding = Object.freeze({ code, severity, params: Object.freeze({ ...params }) });
    const key = JSON.stringify(finding);
    if (!told.has(key)) {
      told.set(key, finding);
    }
  }
  return Object.freeze(
    [...told.values()].sort((left, right) => ORDER[left.severity] - ORDER[right.severity]),
  );
}

/** `info` is told and changes nothing. */
export function verdictOf(findings: readonly UrlFinding[]): UrlInspection['verdict'] {
  const worst = findings[0]?.severity;
  return worst === undefined || worst === 'info' ? 'allow' : worst;
}
