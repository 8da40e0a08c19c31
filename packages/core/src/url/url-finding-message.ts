import { urlMessages } from '../messages/en/url.js';
import type { UrlFinding, UrlSeverity } from './context/url-inspection.js';

/** The key of a finding's sentence in the messages; the finding's `params` fill it. */
export type UrlFindingMessageKey = Extract<keyof typeof urlMessages, `url.${string}`>;

/** Where a policy gave a finding a severity that it has no sentence for: which other sentence is the closest. */
const CLOSEST: Readonly<Record<UrlSeverity, readonly UrlSeverity[]>> = {
  info: ['info', 'warn', 'block'],
  warn: ['warn', 'info', 'block'],
  block: ['block', 'warn', 'info'],
};

/**
 * Finds the sentence for a finding: `url.<code>`, or `url.<code>.<severity>` where a code has several sentences.
 *
 * @example
 * inspection.findings.map((finding) => formatMessage(urlMessages[urlFindingMessage(finding)], finding.params));
 */
export function urlFindingMessage({ code, severity }: UrlFinding): UrlFindingMessageKey {
  const key = CLOSEST[severity]
    .map((candidate) => `url.${code}.${candidate}`)
    .find((candidate) => candidate in urlMessages);
  return (key ?? `url.${code}`) as UrlFindingMessageKey;
}
