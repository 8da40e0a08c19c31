import { URL_CHECKS } from './checks/index.js';
import { checkLength, LONGEST_URL } from './checks/written-address.js';
import { parseUrl } from './context/parse-url.js';
import { type ReadHost, readHost } from './context/read-host.js';
import { type ReadPolicy, readPolicy } from './context/read-policy.js';
import { splitRawUrl } from './context/split-raw-url.js';
import type { CheckFinding, UrlContext } from './context/url-context.js';
import type {
  UrlFacts,
  UrlFinding,
  UrlFindingCode,
  UrlHost,
  UrlHostLabel,
  UrlInspection,
  UrlPolicy,
  UrlSeverity,
} from './context/url-inspection.js';
import { DECEPTIVE_LETTERS, DECEPTIVE_NAMES } from './deceptive-codes.js';
import { openedSegments, rawSegments } from './url-segments.js';

const ORDER: Readonly<Record<UrlSeverity, number>> = { block: 0, warn: 1, info: 2 };

const NO_FINDINGS: readonly UrlFinding[] = Object.freeze([]);
/** A host may have a hundred bad labels; each says why in `UrlHost.labels`. */
const MOST_LABELS_TOLD = 3;

/** After one of these, Punycode is shown: reading the decoded name could deceive. No policy changes that. */
const DECEPTIVE: readonly UrlFindingCode[] = [...DECEPTIVE_LETTERS, 'hiddenCharacter'];

/** Schemes whose hosts the URL standard normalises. */
const WEB = new Set(['https:', 'http:', 'wss:', 'ws:', 'ftp:']);

/**
 * Inspects a URL before a person is asked to open it. Nothing is fetched. Synchronous; never throws, for any text.
 *
 * The verdict is what the worst finding says. `policy.severities` changes what a finding does, except for findings
 * that make opening wrong whatever the host thinks (see `UrlPolicy`).
 *
 * @param facts what the host looked up beforehand.
 *
 * @example
 * const { verdict, findings, href } = inspectUrl('https://paypal.com@evil.example/');
 * // verdict is 'block', the first finding's code 'userinfo', and there is no href to open
 */
export function inspectUrl(url: string, policy?: UrlPolicy, facts: UrlFacts = {}): UrlInspection {
  const context = readContext(url, policy, facts);
  const checks = url.length > LONGEST_URL ? [checkLength] : URL_CHECKS;
  const found = checks.flatMap((check) => check(context));
  const findings = applyPolicy(found, context.policy);
  const verdict = verdictOf(findings);
  const host = context.host && describeHost(context.host, found);
  return Object.freeze({
    verdict,
    findings,
    ...(verdict !== 'block' && context.url && { href: context.url.href }),
    ...(host && { host }),
    segments:
      verdict !== 'block' && context.url
        ? openedSegments(context.url, context.host)
        : rawSegments(context.raw),
  });
}

/**
 * Inspects the origin of a server as the address it is: `github.com.evil.io` and `paypa1.com` raise what they would as an
 * address to open. Only warnings and worse about its name: how the host dials it is the host's choice.
 *
 * @param policy the host's; its `protectedNames` count.
 *
 * @example
 * inspectServer('https://mcp.stripe.com.evil.io').findings[0]?.code; // 'knownDomainAsSubdomain'
 */
export function inspectServer(
  origin: string,
  policy?: Pick<UrlPolicy, 'protectedNames' | 'severities'>,
): Pick<UrlInspection, 'findings' | 'host'> {
  const { findings, host } = inspectUrl(origin, policy);
  return Object.freeze({
    findings: Object.freeze(
      findings.filter(({ code, severity }) => severity !== 'info' && DECEPTIVE_NAMES.includes(code)),
    ),
    ...(host && { host }),
  });
}

function readContext(text: string, policy: UrlPolicy | undefined, facts: UrlFacts): UrlContext {
  const url = text.length > LONGEST_URL ? undefined : parseUrl(text);
  const host = url && WEB.has(url.protocol) && url.hostname !== '' ? readHost(url.hostname) : undefined;
  return {
    text,
    raw: splitRawUrl(text),
    ...(url && { url }),
    ...(host && { host }),
    policy: readPolicy(policy),
    addresses: facts.addresses,
    reputation: facts.reputation,
    ...readOwn(facts),
  };
}

const owns = new Map<string, Pick<UrlContext, 'serverNames' | 'ownSites'>>();
/** Servers that are remembered. */
const MOST_OWNS = 50;

function readOwn({ serverOrigin, appOrigin }: UrlFacts): Pick<UrlContext, 'serverNames' | 'ownSites'> {
  if (serverOrigin === undefined) {
    return NO_SERVER;
  }
  const key = JSON.stringify([serverOrigin, appOrigin]);
  let own = owns.get(key);
  if (own === undefined) {
    const [server, app] = [serverOrigin, appOrigin].map((origin) => {
      const hostname = origin === undefined ? '' : (parseUrl(origin)?.hostname ?? '');
      return hostname === '' ? undefined : readHost(hostname);
    });
    own = {
      serverNames: [server?.ascii, server?.registrableDomain].filter((name) => name !== undefined),
      ownSites: [server, app].flatMap((host) => (host ? (host.registrableDomain ?? host.ascii) : [])),
    };
    if (owns.size >= MOST_OWNS) {
      owns.clear();
    }
    owns.set(key, own);
  }
  return own;
}

const NO_SERVER = { serverNames: [] };

/** Lets the policy change severities, drops repeats, puts the worst first; within a severity in the checks' order. */
function applyPolicy(found: readonly CheckFinding[], policy: ReadPolicy): readonly UrlFinding[] {
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

/** `info` is listed and doesn't change the verdict. */
function verdictOf(findings: readonly UrlFinding[]): UrlInspection['verdict'] {
  const worst = findings[0]?.severity;
  return worst === undefined || worst === 'info' ? 'allow' : worst;
}

/** What a host is and how it may be shown, after all checks spoke: Chromium's way, label by label. */
function describeHost(host: ReadHost, found: readonly CheckFinding[]): UrlHost {
  const { kind, ascii, unicode, registrableDomain, subdomain } = host;
  const deceptive = found.filter(({ code, severity }) => severity !== 'info' && DECEPTIVE.includes(code));
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
