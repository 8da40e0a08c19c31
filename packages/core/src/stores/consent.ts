export { createConsentStore } from './consent-store.js';
