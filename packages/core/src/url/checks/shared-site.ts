import { SITE_BUILDERS } from '../known-names/site-builders.js';
import { finding, NOTHING, type UrlCheck } from '../context/url-context.js';

/** A site of a service where anybody publishes: what its name says is its publisher's choice. */
export const checkSharedSite: UrlCheck = ({ host }) => {
  if (host?.kind !== 'domain' || host.registrableDomain === undefined) {
    return NOTHING;
  }
  if (host.suffixShared) {
    return finding('sharedSite', 'info', { service: host.suffix ?? '' });
  }
  const isBuilt =
    SITE_BUILDERS.has(host.registrableDomain) && host.subdomain !== undefined && host.subdomain !== 'www';
  return isBuilt ? finding('sharedSite', 'info', { service: host.registrableDomain }) : NOTHING;
};
