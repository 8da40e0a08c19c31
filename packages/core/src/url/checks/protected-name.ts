import { DICTIONARY_WORDS } from '../known-names/dictionary-words.js';
import { BESIDE } from '../known-names/words-beside.js';
import { parseUrl } from '../context/parse-url.js';
import { type ReadHost, readHost } from '../context/read-host.js';
import { isUnder } from '../context/read-policy.js';
import { finding, NOTHING, type UrlCheck } from '../context/url-context.js';
import { checkConfusable } from './confusable.js';
import { checkKnownDomainAsSubdomain, isKnownSite } from './known-domain-as-subdomain.js';

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
