// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- the only way to type a file of another package.
/// <reference path="./tldts.d.ts" />
// One file: of the entry's modules Vite 8 copies the list of suffixes, 68 kB, to each of its three uses.
import { parse } from 'tldts/dist/index.cjs.min.js';
import { decodeLabel, type HostLabel } from './decode-label.js';
import type { UrlHost } from './url-inspection.js';

/** A host as the checks need it. */
export interface ReadHost {
  readonly kind: UrlHost['kind'];
  /** As the browser resolves it, without IPv6's brackets and without the root's dot. */
  readonly ascii: string;
  readonly unicode: string;
  /** Empty for addresses and for what is too long to be a name. */
  readonly labels: readonly HostLabel[];
  /** `co.uk`, `github.io`; the last label where no list knows it; absent for addresses. */
  readonly suffix?: string;
  /** Whether the public suffix list has the suffix. */
  readonly suffixKnown: boolean;
  /** The suffix is a service's, whose users have names under it: `github.io`. */
  readonly suffixShared: boolean;
  readonly registrableDomain?: string;
  readonly subdomain?: string;
}

/** Hosts whose users register their own names (`github.io`) count as suffixes: their sites are strangers. */
const SUFFIX_OPTIONS = {
  allowPrivateDomains: true,
  extractHostname: false,
  validateHostname: false,
  detectIp: false,
} as const;

/** RFC 1035, 2.3.4: no resolver takes more, though parsers do. */
export const LONGEST_HOST = 253;
const ADDRESS_V4 = /^\d+\.\d+\.\d+\.\d+$/;

/** @param hostname of a `URL` with a special scheme: normalised as the URL standard says. */
export function readHost(hostname: string): ReadHost {
  if (hostname.startsWith('[')) {
    return readAddress('ipv6', hostname.slice(1, -1));
  }
  if (ADDRESS_V4.test(hostname)) {
    return readAddress('ipv4', hostname);
  }
  const ascii = hostname.replace(/\.$/, '');
  if (ascii.length > LONGEST_HOST) {
    return { kind: 'domain', ascii, unicode: ascii, labels: [], suffixKnown: false, suffixShared: false };
  }
  const labels = ascii.split('.').map(decodeLabel);
  const { domain, subdomain, publicSuffix, isIcann, isPrivate } = parse(ascii, SUFFIX_OPTIONS);
  return {
    kind: 'domain',
    ascii,
    unicode: labels.map((label) => label.unicode).join('.'),
    labels,
    ...(publicSuffix !== null && { suffix: publicSuffix }),
    suffixKnown: isIcann === true || isPrivate === true,
    suffixShared: isPrivate === true,
    ...(domain !== null && { registrableDomain: domain }),
    ...(subdomain !== null && subdomain !== '' && { subdomain }),
  };
}

function readAddress(kind: 'ipv4' | 'ipv6', address: string): ReadHost {
  return { kind, ascii: address, unicode: address, labels: [], suffixKnown: false, suffixShared: false };
}
