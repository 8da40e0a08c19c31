export { compareSites, serverSite, type ServerSite, type SiteRelation } from './compare-sites.js';
export { inspectServer, inspectUrl } from './inspect-url.js';
export { urlFindingMessage, type UrlFindingMessageKey } from './url-finding-message.js';
export type * from './context/url-inspection.js';
