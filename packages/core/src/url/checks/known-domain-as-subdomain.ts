import { KNOWN_DOMAINS } from '../known-names/known-domains.js';
import { TOP_SITES } from '../known-names/top-sites.js';
import type { ReadHost } from '../context/read-host.js';
import { finding, NOTHING, type UrlCheck } from '../context/url-context.js';

/** Endings that make the labels before them read as a site of its own: `shop.com.evil.example`, `shop.com-id.example`. */
const READS_AS_SUFFIX = /^(?:com|net|org|gov|edu|mil)(?:$|[-_])/;

/** `hsbc.co.uk.evil.example`, `itau.com.br.evil.example`. */
const SECOND_LEVEL = new Set([
  'ac',
  'co',
  'com',
  'edu',
  'gob',
  'gouv',
  'gov',
  'net',
  'ne',
  'nhs',
  'or',
  'org',
]);
/** `yandex.ru-verify.example`. */
const AFTER_HYPHEN = /[-_][^.]*$/;
const COUNTRY = /^[a-z]{2}$/;

let sites: ReadonlySet<string> | undefined;

export function isKnownSite(name: string): boolean {
  sites ??= new Set([...KNOWN_DOMAINS, ...TOP_SITES]);
  return sites.has(name);
}

/** A well-known domain that only poses as a subdomain of another. */
export const checkKnownDomainAsSubdomain: UrlCheck = ({ host, policy, serverNames }) => {
  if (host?.kind !== 'domain' || host.suffix === undefined || host.registrableDomain === undefined) {
    return NOTHING;
  }
  const name = posingName(host, [...policy.protectedNames, ...serverNames]);
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
      .flatMap((name) => [name, name.replace(AFTER_HYPHEN, '')])
      .find(isKnownSite);
  if (known !== undefined) {
    return known;
  }
  const country = labels.findIndex(
    (label, index) => index > 0 && SECOND_LEVEL.has(label) && COUNTRY.test(labels[index + 1] ?? ''),
  );
  if (country !== -1) {
    return labels.slice(country - 1, country + 2).join('.');
  }
  const suffixAt = labels.findIndex((label, index) => index > 0 && READS_AS_SUFFIX.test(label));
  return suffixAt === -1 ? undefined : `${labels[suffixAt - 1]}.${labels[suffixAt]?.split(/[-_]/)[0]}`;
}
