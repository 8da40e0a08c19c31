import { parseUrl } from './context/parse-url.js';
import { readHost } from './context/read-host.js';
import type { UrlInspection } from './context/url-inspection.js';

/** How a page is related to the server that asked for it to be opened. */
export type SiteRelation = 'same-origin' | 'same-site' | 'different-site' | 'unknown';

/**
 * Compares an inspected URL with a server's origin. One site is one registrable domain (the public suffix list with
 * its private part), or one address; schemes and ports don't matter.
 *
 * @param serverOrigin the origin that the host dialled; absent for a local program.
 * @returns `unknown` for a blocked URL and where there is no origin.
 *
 * @example
 * compareSites(inspectUrl('https://login.travel.example/'), 'https://mcp.travel.example'); // 'same-site'
 */
export function compareSites(inspection: UrlInspection, serverOrigin: string | undefined): SiteRelation {
  const page = inspection.href === undefined ? undefined : parseUrl(inspection.href);
  const server = serverOrigin === undefined ? undefined : parseUrl(serverOrigin);
  if (!page || !server || !inspection.host || server.hostname === '') {
    return 'unknown';
  }
  if (page.origin === server.origin) {
    return 'same-origin';
  }
  const { registrableDomain, ascii } = readHost(server.hostname);
  return (registrableDomain ?? ascii) === (inspection.host.registrableDomain ?? inspection.host.ascii)
    ? 'same-site'
    : 'different-site';
}

/** All that one owner has: a registrable domain with what lies under it, or one host where there is none. */
export interface ServerSite {
  /** As browsers write it: lower case, Punycode, IPv6 without brackets. */
  readonly name: string;
  /** Whether what lies under the name belongs to it: not so for addresses and for suffixes that many share. */
  readonly subdomains: boolean;
}

/**
 * Finds the site of a server: its registrable domain (the public suffix list with its private part: a site of `github.io` is
 * `user.github.io`). An address, a name without a dot and a public suffix have no site beyond themselves.
 *
 * @param serverOrigin the origin that the host dialled.
 * @returns nothing where that isn't an address with a host.
 *
 * @example
 * serverSite('https://mcp.travel.example:8443'); // { name: 'travel.example', subdomains: true }
 * inbox.stop(server, serverSite(server.endpoint.origin));
 */
export function serverSite(serverOrigin: string): ServerSite | undefined {
  const hostname = parseUrl(serverOrigin)?.hostname.toLowerCase() ?? '';
  if (hostname === '') {
    return undefined;
  }
  const { registrableDomain, ascii } = readHost(hostname);
  return Object.freeze({ name: registrableDomain ?? ascii, subdomains: registrableDomain !== undefined });
}
