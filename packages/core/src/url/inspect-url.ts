import { applyPolicy, verdictOf } from './apply-policy.js';
import { URL_CHECKS } from './checks/index.js';
import { checkLength, LONGEST_URL } from './checks/length.js';
import { describeHost } from './describe-host.js';
import { parseUrl } from './parse-url.js';
import { readHost } from './read-host.js';
import { readPolicy } from './read-policy.js';
import { splitRawUrl } from './split-raw-url.js';
import type { UrlContext } from './url-context.js';
import type { UrlFacts, UrlInspection, UrlPolicy } from './url-inspection.js';
import { openedSegments, rawSegments } from './url-segments.js';

/** Schemes whose hosts the URL standard normalises. */
const WEB = new Set(['https:', 'http:', 'wss:', 'ws:', 'ftp:']);

/**
 * Inspects a URL before a person is asked to open it. Nothing is fetched. Synchronous; never throws, for any text.
 *
 * The verdict is what the worst finding says. `policy.severities` changes what a finding does, except for findings
 * that make opening wrong whatever the host thinks (see `UrlPolicy`).
 *
 * @param facts what the host looked up beforehand.
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
  };
}
