export { compareSites, serverSite } from './compare-sites.js';
export { inspectServer, inspectUrl } from './inspect-url.js';
export { urlFindingMessage } from './url-finding-message.js';
