export * from './provider/index.js';
export * as ServerAttribution from './server-attribution/index.parts.js';
export * as UrlConsentDialog from './url-consent-dialog/index.parts.js';
export * as ElicitationForm from './elicitation-form/index.js';
