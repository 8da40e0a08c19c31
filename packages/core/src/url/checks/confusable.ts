import { decodeLabel } from '../decode-label.js';
import { isUnderKnownDomain, KNOWN_DOMAINS } from '../known-domains.js';
import { isUnder } from '../read-policy.js';
import { skeletonOf } from '../labels/skeleton.js';
import { finding, NOTHING, type UrlCheck } from '../url-context.js';

interface Names {
  readonly domains: ReadonlyMap<string, string>;
  /** By what stands before the first dot: a foreign letter in it is no accident, whatever the ending. */
  readonly labels: ReadonlyMap<string, string>;
}

const namesByList = new WeakMap<readonly string[], Names>();

/** A name that looks like one that is well known or protected, without being it. */
export const checkConfusable: UrlCheck = ({ host, policy }) => {
  if (host?.kind !== 'domain' || host.registrableDomain === undefined) {
    return NOTHING;
  }
  if (isUnder(host.ascii, policy.protectedNames) || isUnderKnownDomain(host.ascii)) {
    return NOTHING;
  }
  const depth = host.registrableDomain.split('.').length;
  const registrable = host.labels.slice(-depth);
  const [first] = registrable;
  const whole = skeletonOf(host.unicode);
  const domain = skeletonOf(registrable.map((label) => label.unicode).join('.'));
  const foreign = first && first.ascii !== first.unicode ? skeletonOf(first.unicode) : '';
  for (const list of [policy.protectedNames, KNOWN_DOMAINS]) {
    const { domains, labels } = namesOf(list);
    const name = domains.get(whole) ?? domains.get(domain) ?? labels.get(foreign);
    if (name !== undefined) {
      return finding('confusable', 'warn', { name });
    }
  }
  return NOTHING;
};

function namesOf(list: readonly string[]): Names {
  let names = namesByList.get(list);
  if (names === undefined) {
    names = {
      domains: new Map(list.map((name) => [skeletonOf(unicodeOf(name)), name])),
      labels: new Map(list.map((name) => [skeletonOf(unicodeOf(name.split('.')[0] ?? '')), name])),
    };
    namesByList.set(list, names);
  }
  return names;
}

function unicodeOf(name: string): string {
  return name
    .split('.')
    .map((label) => decodeLabel(label).unicode)
    .join('.');
}
