import { parseUrl } from './parse-url.js';
import { readHost } from './read-host.js';
import type { UrlInspection } from './url-inspection.js';

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
