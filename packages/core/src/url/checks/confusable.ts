import { decodeLabel } from '../context/decode-label.js';
import { KNOWN_DOMAINS } from '../known-names/known-domains.js';
import { TOP_SITES } from '../known-names/top-sites.js';
import { isUnder } from '../context/read-policy.js';
import { otherSkeletonsOf, skeletonOf } from '../labels/skeleton.js';
import { finding, NOTHING, type UrlCheck } from '../context/url-context.js';

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
