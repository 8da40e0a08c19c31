import { isKnownDomain } from '../known-domains.js';
import type { ReadHost } from '../read-host.js';
import { finding, NOTHING, type UrlCheck } from '../url-context.js';

/** Endings that make the labels before them read as a site of its own: `shop.com.evil.example`, `shop.com-id.example`. */
const READS_AS_SUFFIX = /^(?:com|net|org|gov|edu|mil)(?:$|[-_])/;

/** A well-known domain that only poses as a subdomain of another. */
export const checkKnownDomainAsSubdomain: UrlCheck = ({ host, policy }) => {
  if (host?.kind !== 'domain' || host.suffix === undefined || host.registrableDomain === undefined) {
    return NOTHING;
  }
  const name = posingName(host, policy.protectedNames);
  return name === undefined
    ? NOTHING
    : finding('knownDomainAsSubdomain', 'warn', { name, site: host.registrableDomain });
};

function posingName(host: ReadHost, protectedNames: readonly string[]): string | undefined {
  const beforeSuffix = host.ascii.slice(0, -(host.suffix ?? '').length - 1);
  if (!beforeSuffix.includes('.')) {
    return undefined;
  }
  const labels = beforeSuffix.split('.');
  const known =
    protectedNames.find((name) => `.${beforeSuffix}.`.includes(`.${name}.`)) ??
    labels
      .flatMap((_label, start) => [2, 3].map((length) => labels.slice(start, start + length).join('.')))
      .find(isKnownDomain);
  if (known !== undefined) {
    return known;
  }
  const suffixAt = labels.findIndex((label, index) => index > 0 && READS_AS_SUFFIX.test(label));
  return suffixAt === -1 ? undefined : `${labels[suffixAt - 1]}.${labels[suffixAt]?.split(/[-_]/)[0]}`;
}
