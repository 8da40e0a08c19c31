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

/** Reads a policy once per object: hosts pass the same one for every URL. */
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
    allowedSchemes: allowedSchemes.map((scheme) => scheme.toLowerCase().replace(/:$/, '')),
    developmentLoopback,
    ...(allowedDomains && { allowedDomains: hostNames(allowedDomains) }),
    blockedDomains: hostNames(policy.blockedDomains ?? []),
    protectedNames: hostNames(policy.protectedNames ?? []),
    severities,
  };
}

/** `https://Bücher.example:8443`, `*.bücher.example` and `bücher.example` all name `xn--bcher-kva.example`. */
function hostNames(entries: readonly string[]): readonly string[] {
  return entries.flatMap((entry) => {
    const address = entry.includes('://') ? entry : `https://${entry.replace(/^\*?\./, '')}`;
    const name = parseUrl(address)?.hostname.replace(/\.$/, '');
    return name ? [name] : [];
  });
}

/** Whether a host is one of the names or lies under one. */
export function isUnder(host: string, names: readonly string[]): boolean {
  return names.some((name) => {
    const before = host.length - name.length - 1;
    return host.endsWith(name) && (before === -1 || host[before] === '.');
  });
}
