import { parseUrl } from './parse-url.js';
import type { UrlPolicy } from './url-inspection.js';

/** A policy with its defaults, its names as browsers write them. */
export interface ReadPolicy {
  readonly allowedSchemes: readonly string[];
  readonly developmentLoopback: boolean;
  readonly allowedDomains?: readonly string[];
  readonly blockedDomains: readonly string[];
  readonly protectedNames: readonly string[];
  readonly severities: NonNullable<UrlPolicy['severities']>;
}

const DEFAULT_POLICY: ReadPolicy = {
  allowedSchemes: ['https'],
  developmentLoopback: false,
  blockedDomains: [],
  protectedNames: [],
  severities: {},
};

const read = new WeakMap<UrlPolicy, ReadPolicy>();

/**
 * Reads a policy once per object: hosts pass the same one for every URL.
 *
 * @throws {TypeError} for a name that can name no host, such as `evil.*`: it would protect from nothing, silently.
 */
export function readPolicy(policy: UrlPolicy | undefined): ReadPolicy {
  if (policy === undefined) {
    return DEFAULT_POLICY;
  }
  let known = read.get(policy);
  if (known === undefined) {
    known = readAnew(policy);
    read.set(policy, known);
  }
  return known;
}

function readAnew(policy: UrlPolicy): ReadPolicy {
  const { allowedSchemes = ['https'], developmentLoopback = false, allowedDomains, severities = {} } = policy;
  return {
    allowedSchemes: allowedSchemes.map(schemeName),
    developmentLoopback,
    ...(allowedDomains && { allowedDomains: hostNames('allowedDomains', allowedDomains) }),
    blockedDomains: hostNames('blockedDomains', policy.blockedDomains ?? []),
    protectedNames: hostNames('protectedNames', policy.protectedNames ?? []),
    severities,
  };
}

const SCHEME = /^[a-z][a-z0-9+.-]*$/;

function schemeName(entry: string): string {
  const scheme = entry.toLowerCase().replace(/:$/, '');
  if (!SCHEME.test(scheme)) {
    throw new TypeError(
      `UrlPolicy.allowedSchemes has ${JSON.stringify(entry)}, which is no scheme, so it would allow nothing. Write it as "https".`,
    );
  }
  return scheme;
}

/** A name as resolvers take it, or an IPv6 address in its brackets. */
const HOST_NAME = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*|\[[0-9a-f:.]+\])$/;

/** `https://Bücher.example:8443`, `*.bücher.example` and `bücher.example` all name `xn--bcher-kva.example`. */
function hostNames(list: keyof UrlPolicy, entries: readonly string[]): readonly string[] {
  return entries.map((entry) => {
    const address = entry.includes('://') ? entry : `https://${entry.replace(/^\*?\./, '')}`;
    const name = parseUrl(address)?.hostname.replace(/\.$/, '') ?? '';
    if (!HOST_NAME.test(name)) {
      throw new TypeError(
        `UrlPolicy.${list} has ${JSON.stringify(entry)}, which names no host, so it would match nothing. ` +
          'Write a registrable domain ("example.com", which covers all that lies under it), a host name or an origin.',
      );
    }
    return name;
  });
}

/** Whether a host is one of the names or lies under one. */
export function isUnder(host: string, names: readonly string[]): boolean {
  return names.some((name) => {
    const before = host.length - name.length - 1;
    return host.endsWith(name) && (before === -1 || host[before] === '.');
  });
}
