export type { CheckUrl, ResolveHost } from './check-address.js';
export { createConsentStore, type ConsentStore, type OpenUrl } from './consent-store.js';
export type { ConsentState } from './consent-machine.js';
