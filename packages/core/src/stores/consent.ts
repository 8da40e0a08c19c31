export {
  createConsentStore,
  type CheckUrl,
  type ConsentStore,
  type OpenUrl,
  type ResolveHost,
} from './consent-store.js';
export type { ConsentState } from './consent-machine.js';
