import { skeletonOf } from '../labels/skeleton.js';
import { HONEST_NEIGHBOURS, HONEST_WORDS } from '../known-names/honest-neighbours.js';
import {
  EVERYDAY_WORDS,
  KNOWN_DOMAINS,
  PARTS_OF_WORDS,
  WORDS_OF_THEIR_OWN,
} from '../known-names/known-domains.js';
import { isOneApart, SHORTEST_ANY_LETTER } from '../known-names/near-names.js';
import { ASKING, BESIDE } from '../known-names/words-beside.js';
import type { ReadHost } from '../context/read-host.js';
import { finding, NOTHING, type UrlCheck } from '../context/url-context.js';
import { checkConfusable } from './confusable.js';
import { checkKnownDomainAsSubdomain, isKnownSite } from './known-domain-as-subdomain.js';

/** Labels of known domains that are such words themselves. */
const NO_NAMES = new Set(['login', 'mail', 'live']);
/** Shorter names come about by chance inside words, unless a word that asks stands beside. */
const SHORTEST_NAME = 5;
/** Between hyphens: `dhl-parcel`. */
const SHORTEST_PART = 3;
/** `ebay24`, `oktahelp`. */
const SHORTEST_NUMBERED = 4;
const SHORTEST_JOINED = 8;
/** What has such a name at its start or end was made up from it. */
const SHORTEST_OUTSTANDING = 6;
/** Of shorter names every second word is one letter away, or has two letters the other way round. */
const SHORTEST_NEAR = 4;
/** Banks, shops of money, and carriers. */
const RUN_BY_NOBODY_ELSE: ReadonlySet<string> = new Set(
  (
    'paypal netflix icloud microsoftonline coinbase binance metamask trustwallet trezor opensea robinhood wellsfargo bankofamerica ' +
    'citibank hsbc barclays santander revolut venmo cashapp capitalone usbank natwest lloydsbank monzo americanexpress mastercard ' +
    'westernunion moneygram commerzbank postbank caixabank intesasanpaolo mercadopago docusign usps fedex royalmail steamcommunity roblox'
  ).split(' '),
);

interface KnownNames {
  readonly domains: ReadonlySet<string>;
  /** The label of each known domain with the domain: `paypal`, `paypal.com`. */
  readonly labels: ReadonlyMap<string, string>;
  /** Those that are everyday words. */
  readonly everyday: ReadonlyMap<string, string>;
  /** Every label that is long enough, and what is left of it without one of its letters. */
  readonly shortened: ReadonlyMap<string, readonly string[]>;
}

const LONGEST_NEAR = 24;

const ENDS_WITH_DIGITS = /\d+$/;
const ONLY_DIGITS = /^\d+$/;

let names: KnownNames | undefined;

/**
 * A known name with a word beside it (`secure-paypal.com`), or one letter away from it (`githhub.com`, `gihtub.com`): how
 * imitations are named. Letters that look alike make no difference to either (`paypa1-login.com`, `páypal-login.com`,
 * `rnicrosoft.co`), and a known name may stand before a domain that asks for a sign-in (`paypal.secure-login.com`).
 */
export const checkKnownNameInside: UrlCheck = (context) => {
  const { host } = context;
  const domain = host?.registrableDomain;
  if (host?.kind !== 'domain' || domain === undefined) {
    return NOTHING;
  }
  const label = domain.slice(0, domain.indexOf('.'));
  names ??= readNames();
  if (HONEST_NEIGHBOURS.has(domain) || liesUnderOne(host.ascii, names.domains)) {
    return NOTHING;
  }
  const own = host.labels.length - domain.split('.').length;
  const inside = nameInside(label, names) ?? nameBefore(host, own, label, names);
  if (inside !== undefined && checkKnownDomainAsSubdomain(context).length > 0) {
    // `paypal.com.evil.example` is told already.
    return NOTHING;
  }
  if (inside !== undefined) {
    return finding('knownNameInside', 'warn', { name: inside, site: domain });
  }
  const near = nearName(label, names) ?? nearPart(label, names);
  if (near !== undefined) {
    return finding('confusable', 'warn', { name: near });
  }
  const seen = nameSeen(host.labels[own]?.unicode ?? label, names);
  return seen === undefined || checkConfusable(context).length > 0
    ? NOTHING
    : finding('confusable', 'warn', { name: seen });
};

/**
 * `paypal.secure-login.com`, and `paypal.evil.example` of those that nobody runs for themselves: companies have a known service
 * of their own under its name (`github.acme.example`).
 */
function nameBefore(
  { labels, registrableDomain = '' }: ReadHost,
  own: number,
  label: string,
  known: KnownNames,
): string | undefined {
  const before = labels.slice(0, own).find(({ ascii }) => RUN_BY_NOBODY_ELSE.has(ascii))?.ascii;
  if (before !== undefined && label !== before && !isKnownSite(registrableDomain)) {
    return known.labels.get(before);
  }
  return label.split('-').some((part) => ASKING.has(part))
    ? labels
        .slice(0, own)
        .flatMap(({ ascii }) => (ascii.length >= SHORTEST_NAME ? (known.labels.get(ascii) ?? []) : []))[0]
    : undefined;
}

/** A name that the label doesn't have and seems to: `paypa1-login.com`, `páypal-login.com`, `rnicrosoft.co`, `n3tflix-help.com`. */
function nameSeen(label: string, known: KnownNames): string | undefined {
  for (const seen of [skeletonOf(label), label.replace(AS_LETTERS, letterOf)]) {
    const whole = seen.length >= SHORTEST_NAME ? known.labels.get(seen) : undefined;
    const name = seen === label ? undefined : (whole ?? nameInside(seen, known));
    if (name !== undefined) {
      return name;
    }
  }
  return undefined;
}

const AS_LETTERS = /[0134578]/g;

/** Digits that stand for letters by their shape. */
function letterOf(digit: string): string {
  return 'oi2eas6tb9'.charAt(Number(digit));
}

/** `paypa-login.com`: nearly a name, beside a word that asks. */
function nearPart(label: string, known: KnownNames): string | undefined {
  const parts = label.split('-');
  if (parts.length === 1 || !parts.some((part) => ASKING.has(part))) {
    return undefined;
  }
  for (const part of parts) {
    const near = part.length >= SHORTEST_ANY_LETTER && !BESIDE.has(part) ? nearName(part, known) : undefined;
    if (near !== undefined) {
      return near;
    }
  }
  return undefined;
}

function liesUnderOne(host: string, domains: ReadonlySet<string>): boolean {
  for (let start = 0; start !== -1; start = host.indexOf('.', start + 1)) {
    if (domains.has(host.slice(start === 0 ? 0 : start + 1))) {
      return true;
    }
  }
  return false;
}

/** `paypal-login`, `login-paypal-secure`, `paypallogin`, `mypaypal24`, `paypalbonus`. */
function nameInside(label: string, known: KnownNames): string | undefined {
  const parts = label.split('-');
  for (const part of parts) {
    const found = nameAsPart(part, parts, known) ?? nameAtAnEnd(part, known);
    if (found !== undefined) {
      return found;
    }
  }
  return undefined;
}

/** A name that is a word besides needs one of the words that imitators add, or a number; an everyday one a word that asks. */
function nameAsPart(
  part: string,
  parts: readonly string[],
  { labels, everyday }: KnownNames,
): string | undefined {
  const bare = part.replace(ENDS_WITH_DIGITS, '');
  const others = parts.filter((other) => other !== part);
  if (everyday.has(bare)) {
    return others.some((other) => ASKING.has(other)) ? everyday.get(bare) : undefined;
  }
  const name = labels.has(part) ? part : bare;
  if (others.length === 0) {
    return name !== part && name.length >= SHORTEST_NUMBERED ? labels.get(name) : undefined;
  }
  const enough =
    (name.length >= SHORTEST_PART && !WORDS_OF_THEIR_OWN.has(name)) ||
    others.some((other) => BESIDE.has(other) || ONLY_DIGITS.test(other));
  return enough ? labels.get(name) : undefined;
}

/** `paypallogin`, `mypaypal`, and with anything beside it where a name is no part of words: `paypalbonus`. */
function nameAtAnEnd(part: string, known: KnownNames): string | undefined {
  const bare = part.replace(ENDS_WITH_DIGITS, '');
  for (let cut = 2; cut <= part.length - 2; cut += 1) {
    const left = part.slice(0, cut);
    const found =
      nameBeside(left, bare.slice(cut), known) ??
      nameBeside(part.slice(cut), left, known) ??
      (bare === part ? undefined : nameBeside(bare.slice(cut), left, known));
    if (found !== undefined) {
      return found;
    }
  }
  return undefined;
}

function nameBeside(name: string, word: string, { labels, everyday }: KnownNames): string | undefined {
  const known = labels.get(name);
  if (known !== undefined) {
    return isWordEnough(word, name) || standsOut(name) ? known : undefined;
  }
  return everyday.has(name) && ASKING.has(word) ? everyday.get(name) : undefined;
}

function isWordEnough(word: string, name: string): boolean {
  return (
    BESIDE.has(word) &&
    (name.length >= SHORTEST_NAME || name.length + word.length >= SHORTEST_JOINED || ASKING.has(word))
  );
}

function standsOut(name: string): boolean {
  return name.length >= SHORTEST_OUTSTANDING && !WORDS_OF_THEIR_OWN.has(name) && !PARTS_OF_WORDS.has(name);
}

/** One letter more, less, other or doubled, or two that changed places. */
function nearName(label: string, { labels, everyday, shortened }: KnownNames): string | undefined {
  if (
    label.length < SHORTEST_NEAR ||
    label.length > LONGEST_NEAR ||
    labels.has(label) ||
    everyday.has(label) ||
    HONEST_WORDS.has(label)
  ) {
    return undefined;
  }
  for (const short of [label, ...withoutOne(label)]) {
    const near = shortened.get(short)?.find((name) => isOneApart(label, name));
    if (near !== undefined) {
      return labels.get(near);
    }
  }
  return undefined;
}

function withoutOne(text: string): readonly string[] {
  return Array.from({ length: text.length }, (_each, index) => text.slice(0, index) + text.slice(index + 1));
}

function readNames(): KnownNames {
  const labels = new Map<string, string>();
  const everyday = new Map<string, string>();
  const shortened = new Map<string, string[]>();
  for (const domain of KNOWN_DOMAINS) {
    const label = domain.slice(0, domain.indexOf('.'));
    if (NO_NAMES.has(label)) {
      continue;
    }
    const names = EVERYDAY_WORDS.has(label) ? everyday : labels;
    names.set(label, names.get(label) ?? domain);
    if (names === labels && label.length >= SHORTEST_NEAR) {
      for (const short of [label, ...withoutOne(label)]) {
        shortened.set(short, [...(shortened.get(short) ?? []), label]);
      }
    }
  }
  return { domains: new Set(KNOWN_DOMAINS), labels, everyday, shortened };
}
