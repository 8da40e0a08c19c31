export { ServerAttributionChain as Chain } from './server-attribution-chain.js';
export { ServerAttributionClaim as Claim } from './server-attribution-claim.js';
export { ServerAttributionContext as Context } from './server-attribution-context.js';
export { ServerAttributionIcon as Icon } from './server-attribution-icon.js';
export { ServerAttributionOrigin as Origin } from './server-attribution-origin.js';
export { ServerAttributionRoot as Root } from './server-attribution-root.js';
export { ServerAttributionWarning as Warning } from './server-attribution-warning.js';
