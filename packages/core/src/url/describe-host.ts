import type { ReadHost } from './read-host.js';
import type { CheckFinding } from './url-context.js';
import type { UrlFindingCode, UrlHost, UrlHostLabel } from './url-inspection.js';

/** After one of these, Punycode is shown: reading the decoded name could deceive. No policy changes that. */
const DECEPTIVE = new Set<UrlFindingCode>([
  'disallowedCharacter',
  'mixedScripts',
  'mixedDigits',
  'combiningMarks',
  'bidiRule',
  'deviationCharacter',
  'wholeScriptConfusable',
  'confusable',
  'hiddenCharacter',
]);

/** What a host is and how it may be shown, after all checks spoke: Chromium's way, label by label. */
export function describeHost(host: ReadHost, found: readonly CheckFinding[]): UrlHost {
  const { kind, ascii, unicode, registrableDomain, subdomain } = host;
  const deceptive = found.filter(({ code, severity }) => severity !== 'info' && DECEPTIVE.has(code));
  const labels = host.labels.map((label) =>
    describeLabel(
      label,
      deceptive.find((finding) => finding.label === undefined || finding.label === label.ascii),
    ),
  );
  return Object.freeze({
    kind,
    ascii,
    unicode,
    display: deceptive.length > 0 ? 'ascii' : 'unicode',
    labels: Object.freeze(labels),
    ...(registrableDomain !== undefined && { registrableDomain }),
    ...(subdomain !== undefined && { subdomain }),
  });
}

function describeLabel(
  { ascii, unicode, decodable }: ReadHost['labels'][number],
  deceptive: CheckFinding | undefined,
): UrlHostLabel {
  const reason = decodable ? ascii !== unicode && deceptive?.code : 'punycode';
  return Object.freeze(
    reason ? { ascii, unicode, display: 'ascii', reason } : { ascii, unicode, display: 'unicode' },
  );
}
