import { decodeLabel } from '../context/decode-label.js';
import { KNOWN_DOMAINS } from '../known-names/known-domains.js';
import { TOP_SITES } from '../known-names/top-sites.js';
import { isUnder } from '../context/read-policy.js';
import { otherSkeletonsOf, skeletonOf } from '../labels/skeleton.js';
import { finding, NOTHING, type UrlCheck } from '../context/url-context.js';
import { DICTIONARY_WORDS } from '../known-names/dictionary-words.js';
import { BESIDE } from '../known-names/words-beside.js';
import { parseUrl } from '../context/parse-url.js';
import { type ReadHost, readHost } from '../context/read-host.js';

interface Names {
  readonly domains: ReadonlyMap<string, readonly string[]>;
  /** By what stands before the first dot: a foreign letter in it is no accident, whatever the ending. */
  readonly labels: ReadonlyMap<string, readonly string[]>;
}

const namesByList = new WeakMap<readonly string[], Names>();

/** What Latin spelling adds to a–z: many words differ from a site's name in an accent and are honest. */
const SPELLING = /[\u0300-\u036Fłøđıæœß]/g;
const ASCII = /^[\0-\x7F]*$/;
/** Shorter labels of the many sites are words of every alphabet: `т.рф`, `ок.рф`. */
const SHORTEST_LABEL = 5;

/**
 * A name that looks like one that is well known or protected, without being it. A host is exempt from comparison with the
 * names it lies under itself and with no other: one name of its own must not open the door to all.
 */
export const checkConfusable: UrlCheck = ({ host, policy, serverNames }) => {
  if (host?.kind !== 'domain' || host.registrableDomain === undefined) {
    return NOTHING;
  }
  const skeletons = host.labels.map(({ unicode }) => skeletonOf(unicode));
  const first = host.labels.length - host.registrableDomain.split('.').length;
  // The registrable domain and every name below it: `x.auth.trave1.example` imitates `auth.travel.example`.
  const tails = skeletons.slice(0, first + 1).map((_skeleton, start) => skeletons.slice(start).join('.'));
  const label = host.labels[first];
  const isForeign = label !== undefined && label.ascii !== label.unicode;
  const others = isForeign ? otherSkeletonsOf(label.unicode) : [];
  const suffix = skeletons.slice(first + 1).join('.');
  const foreign = isForeign ? [skeletons[first] ?? '', ...others] : [];
  const borrowed =
    isForeign && hasBorrowedLetters(label.unicode)
      ? foreign.filter((each) => each.length >= SHORTEST_LABEL)
      : [];
  tails.push(...others.map((other) => `${other}.${suffix}`));
  for (const [list, shown] of [
    [policy.protectedNames, foreign],
    [serverNames, foreign],
    [KNOWN_DOMAINS, foreign],
    [TOP_SITES, borrowed],
  ] as const) {
    const { domains, labels } = namesOf(list);
    const name = [
      ...tails.flatMap((tail) => domains.get(tail) ?? []),
      ...shown.flatMap((each) => labels.get(each) ?? []),
    ].find((candidate) => !isUnder(host.ascii, [candidate]));
    if (name !== undefined) {
      return finding('confusable', 'warn', { name });
    }
  }
  return NOTHING;
};

function hasBorrowedLetters(label: string): boolean {
  return !ASCII.test(label.normalize('NFD').replace(SPELLING, ''));
}
function namesOf(list: readonly string[]): Names {
  let names = namesByList.get(list);
  if (names === undefined) {
    names = {
      domains: grouped(list, unicodeOf),
      labels: grouped(list, (name) => unicodeOf(name.split('.')[0] ?? '')),
    };
    namesByList.set(list, names);
  }
  return names;
}

/** Several names may look the same: the host lies under one of them and imitates the other. */
function grouped(names: readonly string[], shown: (name: string) => string): Names['labels'] {
  const groups = new Map<string, string[]>();
  for (const name of names) {
    const skeleton = skeletonOf(shown(name));
    groups.set(skeleton, [...(groups.get(skeleton) ?? []), name]);
  }
  return groups;
}

function unicodeOf(name: string): string {
  return name
    .split('.')
    .map((label) => decodeLabel(label).unicode)
    .join('.');
}

/** In letters: shorter labels come about by chance. */
const SHORTEST = 4;
/** Of shorter ones every second word is one letter away, or has two letters the other way round. */
const SHORTEST_NEAR = 6;
/** From here on a label stands out in one word with any other (`acmebankbonus`). */
const SHORTEST_JOINED = 8;

interface Protected {
  /** As the host gave it. */
  readonly name: string;
  readonly domain: string;
  /** The registrable domain's own label: `acmebank` of `acmebank.com`. */
  readonly label: string;
}

const readLists = new WeakMap<readonly string[], readonly Protected[]>();

/**
 * A name made up from one that the host protects: nearly spelled so (`acmebnak.com`), with a word beside it
 * (`acmebank-login.com`), under another ending (`acmebank.co`), or before another site (`acmebank.evil.io`). What it looks
 * like is asked elsewhere.
 */
export const checkProtectedName: UrlCheck = (context) => {
  const { host, policy } = context;
  const domain = host?.registrableDomain;
  if (host?.kind !== 'domain' || domain === undefined || policy.protectedNames.length === 0) {
    return NOTHING;
  }
  const names = readNames(policy.protectedNames);
  if (names.some((each) => isUnder(host.ascii, [each.domain]))) {
    return NOTHING;
  }
  const own = domain.slice(0, domain.indexOf('.'));
  for (const each of names) {
    const isInside = own === each.label || isBeside(own, each.label) || isBefore(host, domain, each.label);
    const isNear = !isInside && own.length >= SHORTEST_NEAR && isOneApart(own, each.label);
    if (isInside || isNear) {
      if ([checkConfusable, checkKnownDomainAsSubdomain].some((check) => check(context).length > 0)) {
        return NOTHING;
      }
      return isNear
        ? finding('confusable', 'warn', { name: each.name })
        : finding('knownNameInside', 'warn', { name: each.name, site: domain });
    }
  }
  return NOTHING;
};

/** Damerau and Levenshtein's distance of one, with the letters that changed places as one step. */
function isOneApart(left: string, right: string): boolean {
  let start = 0;
  while (start < left.length && left[start] === right[start]) {
    start += 1;
  }
  let [leftEnd, rightEnd] = [left.length, right.length];
  while (leftEnd > start && rightEnd > start && left[leftEnd - 1] === right[rightEnd - 1]) {
    leftEnd -= 1;
    rightEnd -= 1;
  }
  const [changed, other] = [left.slice(start, leftEnd), right.slice(start, rightEnd)];
  return changed.length === 2 && other.length === 2
    ? changed[0] === other[1] && changed[1] === other[0]
    : changed.length <= 1 && other.length <= 1;
}

/** `acmebank-login`, `secure-acmebank`, `acmebanklogin`. */
function isBeside(own: string, label: string): boolean {
  if (DICTIONARY_WORDS.has(label)) {
    return false;
  }
  if (own.split('-').includes(label) || own.startsWith(`${label}-`) || own.endsWith(`-${label}`)) {
    return true;
  }
  const rest = own.startsWith(label)
    ? own.slice(label.length)
    : own.endsWith(label)
      ? own.slice(0, -label.length)
      : '';
  return rest.length > 1 && (BESIDE.has(rest) || label.length >= SHORTEST_JOINED);
}

/** `acmebank.evil.io`; companies have honest pages so at well-known services (`acmebank.zendesk.com`). */
function isBefore({ labels }: ReadHost, domain: string, label: string): boolean {
  const before = labels.slice(0, labels.length - domain.split('.').length);
  return (
    before.some(({ ascii }) => ascii === label || ascii.split('-').includes(label)) && !isKnownSite(domain)
  );
}

function readNames(list: readonly string[]): readonly Protected[] {
  let names = readLists.get(list);
  if (names === undefined) {
    names = list.flatMap((name) => {
      const domain = readHost(parseUrl(`https://${name}`)?.hostname ?? '').registrableDomain ?? '';
      const label = domain.slice(0, domain.indexOf('.'));
      return label.length >= SHORTEST ? [{ name: domain, domain, label }] : [];
    });
    readLists.set(list, names);
  }
  return names;
}

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
