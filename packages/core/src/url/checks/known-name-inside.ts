import { EVERYDAY_WORDS, HONEST_NEIGHBOURS, KNOWN_DOMAINS, WORDS_OF_THEIR_OWN } from '../known-domains.js';
import { isUnder } from '../read-policy.js';
import { finding, NOTHING, type UrlCheck } from '../url-context.js';

/** What imitators put beside a name. */
const BESIDE = new Set(
  (
    'account accounts admin alert alerts app apps auth authenticate bank billing center centre check client cloud confirm ' +
    'connect customer desk device help helpdesk home id identity info invoice limited link live log login logon mail member ' +
    'mobile my news notice notification official online page password pay payment payments portal prize profile protect ' +
    'recover recovery refund register renew reset resolution reward safe safety secure secured security server service services ' +
    'session settings shop signin signup sso store support survey team unlock update updates user validate validation verify ' +
    'verification wallet web webmail www'
  ).split(' '),
);
/** Shorter names come about by chance. */
const SHORTEST_NAME = 5;
/** Of five letters only doubled ones and those that changed places are told: too many words are one letter apart. */
const SHORTEST_NEAR = 5;

interface KnownNames {
  /** The label of each known domain with the domain: `paypal`, `paypal.com`. */
  readonly labels: ReadonlyMap<string, string>;
  /** Every label that is long enough, and what is left of it without one of its letters. */
  readonly shortened: ReadonlyMap<string, readonly string[]>;
}

const LONGEST_NEAR = 24;

const ENDS_WITH_DIGITS = /\d+$/;

let names: KnownNames | undefined;

/**
 * A known name with a word beside it (`secure-paypal.com`), or one letter away from it (`githhub.com`, `gihtub.com`): how
 * imitations are named where no look-alike letter is at hand.
 */
export const checkKnownNameInside: UrlCheck = ({ host }) => {
  const domain = host?.registrableDomain;
  if (host?.kind !== 'domain' || domain === undefined) {
    return NOTHING;
  }
  const label = domain.slice(0, domain.indexOf('.'));
  if (HONEST_NEIGHBOURS.has(domain) || isUnder(host.ascii, KNOWN_DOMAINS)) {
    return NOTHING;
  }
  names ??= readNames();
  const inside = nameInside(label, names.labels);
  if (inside !== undefined) {
    return finding('knownNameInside', 'warn', { name: inside, site: domain });
  }
  const near = nearName(label, names);
  return near === undefined ? NOTHING : finding('confusable', 'warn', { name: near });
};

/** `paypal-login`, `login-paypal-secure`, `paypallogin`, `mypaypal24`. */
function nameInside(label: string, labels: KnownNames['labels']): string | undefined {
  const parts = label.split('-');
  for (const part of parts) {
    const known = labels.get(part.replace(ENDS_WITH_DIGITS, ''));
    if (known !== undefined && part !== label && isBesideEnough(part, parts)) {
      return known;
    }
  }
  for (const part of parts) {
    for (let cut = 2; cut <= part.length - 2; cut += 1) {
      const [left, right] = [part.slice(0, cut), part.slice(cut).replace(ENDS_WITH_DIGITS, '')];
      const known = BESIDE.has(left) ? labels.get(right) : BESIDE.has(right) ? labels.get(left) : undefined;
      if (known !== undefined && (left.length >= SHORTEST_NAME || right.length >= SHORTEST_NAME)) {
        return known;
      }
    }
  }
  return undefined;
}

/** A name that is a word besides needs one of the words that imitators add. */
function isBesideEnough(name: string, parts: readonly string[]): boolean {
  const bare = name.replace(ENDS_WITH_DIGITS, '');
  const beside = parts.some((part) => part !== name && BESIDE.has(part));
  return bare.length >= SHORTEST_NAME && !WORDS_OF_THEIR_OWN.has(bare) ? true : beside;
}

/** One letter more, less, other or doubled, or two that changed places. */
function nearName(label: string, { labels, shortened }: KnownNames): string | undefined {
  if (label.length < SHORTEST_NEAR || label.length > LONGEST_NEAR || labels.has(label)) {
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
  if (changed.length === 2 && other.length === 2) {
    return changed[0] === other[1] && changed[1] === other[0];
  }
  const doubled = changed.length === 1 && other === '' && changed === left[start - 1];
  return doubled || (right.length > SHORTEST_NEAR && changed.length <= 1 && other.length <= 1);
}

function readNames(): KnownNames {
  const labels = new Map<string, string>();
  const shortened = new Map<string, string[]>();
  for (const domain of KNOWN_DOMAINS) {
    const label = domain.slice(0, domain.indexOf('.'));
    if (EVERYDAY_WORDS.has(label)) {
      continue;
    }
    labels.set(label, labels.get(label) ?? domain);
    if (label.length >= SHORTEST_NEAR && !WORDS_OF_THEIR_OWN.has(label)) {
      for (const short of [label, ...withoutOne(label)]) {
        shortened.set(short, [...(shortened.get(short) ?? []), label]);
      }
    }
  }
  return { labels, shortened };
}
